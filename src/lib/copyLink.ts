import { linkToasts } from '#shared/entries/messages.ts';
import { copyText } from './copyText.ts';
import { showError, showToast } from './toasts.ts';

/** Puts an address on the clipboard and says so. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) showToast({ tone: 'success', ...linkToasts.copied });
  else showError(linkToasts.failed);
}
