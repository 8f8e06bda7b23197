import { type OnProgress, postFile } from '#lib/browser/postFile.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { RECEIPT_BYTES_MAX, RECEIPT_MIMES, RECEIPT_NAME_MAX, receiptUrl } from '#shared/receipts/model.ts';
import type { Receipt } from '#shared/receipts/output.ts';

/** Uploads a receipt. Fails with an error whose message is for users. Files that would be refused aren't sent. */
export async function sendReceipt(
  transactionId: number,
  file: File,
  onProgress: OnProgress,
): Promise<Receipt> {
  const problem = problemOf(file);
  if (problem) throw new Error(problem);
  // The end of a name has its type.
  const name = encodeURIComponent(Array.from(file.name).slice(-RECEIPT_NAME_MAX).join(''));
  return postFile<Receipt>(file, {
    path: `${receiptUrl(transactionId)}?name=${name}`,
    type: file.type,
    onProgress,
    failed: receiptMessages.addFailed,
  });
}

function problemOf({ type, size }: File): string | null {
  if (!(RECEIPT_MIMES as readonly string[]).includes(type)) return receiptMessages.wrongType;
  return size > RECEIPT_BYTES_MAX ? receiptMessages.tooLarge : null;
}
