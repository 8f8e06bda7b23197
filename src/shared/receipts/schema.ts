import { z } from 'zod';
import { sentPositive } from '../kit/integers.schema.ts';
import { normalize } from '../kit/normalize.ts';
import { cleanText } from '../kit/text.schema.ts';
import { staffId } from '../staff/schema.ts';
import { receiptMessages, receiptTexts } from './messages.ts';
import { RECEIPT_ENDINGS, RECEIPT_NAME_MAX, type ReceiptMime } from './model.ts';

/** A receipt and the transaction that it belongs to. */
export const receiptIdInput = z.object({ id: staffId, receiptId: sentPositive('receiptId') });
export type ReceiptIdInput = z.infer<typeof receiptIdInput>;

/** The path and query of an upload. The name is the client's, and only its last part counts. */
export const receiptAddInput = z.object({
  id: staffId,
  name: z
    .string(receiptMessages.name)
    .max(10_000, receiptMessages.name)
    .default('')
    .transform((name) => cleanText(normalize(name, 'NFC')).replace(INVISIBLE, '').replace(/\s+/g, ' '))
    .transform((name) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()),
});
export type ReceiptAddInput = z.infer<typeof receiptAddInput>;

/** Control and format characters. Some of them reverse the text, so that a name seems to end differently. */
const INVISIBLE = /(?![\n\t\u200d])[\p{Cc}\p{Cf}]/gu;

/** A file name that ends as its type does, not as the client calls it. */
export function receiptName(name: string, mime: ReceiptMime): string {
  const endings = RECEIPT_ENDINGS[mime];
  const ending = endings.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  const stem = name.slice(0, name.length - ending.length).trim() || receiptTexts.one;
  const end = ending ? name.slice(-ending.length) : endings[0];
  const shortStem = Array.from(stem).slice(0, RECEIPT_NAME_MAX - end.length);
  return `${shortStem.join('').trimEnd()}${end}`;
}
