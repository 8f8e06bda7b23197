import { UPLOAD_MIMES } from '../uploads/model.ts';

export const PDF_MIME = 'application/pdf';
/** The types of receipts. The content decides, never the file name or the declared type. */
export const RECEIPT_MIMES = [PDF_MIME, ...UPLOAD_MIMES] as const;
export type ReceiptMime = (typeof RECEIPT_MIMES)[number];

/** The endings of file names by type, the usual one first. */
export const RECEIPT_ENDINGS: Record<ReceiptMime, readonly [string, ...string[]]> = {
  [PDF_MIME]: ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
};

export const RECEIPT_BYTES_MAX = 10 * 1024 * 1024;
/** Maximum receipts of a transaction. */
export const RECEIPTS_MAX = 10;
/** Characters of a file name, with its ending. */
export const RECEIPT_NAME_MAX = 200;

/** REST paths of files, which aren't procedures. */
export const RECEIPTS_PATH = '/api/accounting/:id/receipts';
export const RECEIPT_PATH = `${RECEIPTS_PATH}/:receiptId` as const;

/** The URL of a transaction's receipts, or of one of them. */
export function receiptUrl(transactionId: number, receiptId?: number): string {
  const list = `/api/accounting/${transactionId}/receipts`;
  return receiptId === undefined ? list : `${list}/${receiptId}`;
}
