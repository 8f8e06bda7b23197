import { AppError } from '#shared/errors.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { PDF_MIME, type ReceiptMime } from '#shared/receipts/model.ts';
import { readImage } from '../images/readImage.ts';
import { isPdf, readPdf } from './readPdf.ts';

/**
 * Reads a receipt by its content. Throws `UNSUPPORTED_MEDIA_TYPE` for files that are neither PDFs nor images, and
 * `UNPROCESSABLE` for damaged or oversized ones.
 */
export function readReceipt(bytes: Buffer): { mime: ReceiptMime; bytes: Buffer } {
  if (isPdf(bytes)) return { mime: PDF_MIME, bytes: readPdf(bytes) };
  try {
    return readImage(bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNSUPPORTED_MEDIA_TYPE') throw error;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', receiptMessages.wrongType);
  }
}
