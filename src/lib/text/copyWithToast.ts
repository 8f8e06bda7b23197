import { securityToasts } from '#shared/security/messages.ts';
import { showError, showToast } from '../toasts.ts';
import { copyText } from './copyText.ts';

/** Copies text to the clipboard and shows a toast. Returns whether it was copied. */
export async function copyWithToast(text: string): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) showToast({ tone: 'success', ...securityToasts.copied });
  else showError(securityToasts.notCopied);
  return copied;
}
