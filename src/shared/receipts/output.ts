import { z } from 'zod';
import { instant, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { RECEIPT_MIMES } from './model.ts';

/** A receipt without its content, which is at `url`. */
export const receiptOutput = z.strictObject({
  id: rowId,
  name: z.string(),
  mime: z.enum(RECEIPT_MIMES),
  bytes: rowId,
  url: z.string(),
  createdBy: rowId,
  creator: publicUserOutput,
  createdAt: instant,
});
export const receiptListOutput = z.array(receiptOutput);

export type Receipt = z.infer<typeof receiptOutput>;
