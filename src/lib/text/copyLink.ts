import { linkToasts } from '#shared/entries/messages.ts';
import { showError, showToast } from '../toasts.ts';
import { copyText } from './copyText.ts';

/** Copies a link to the clipboard and shows a toast. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) showToast({ tone: 'success', ...linkToasts.copied });
  else showError(linkToasts.failed);
}
