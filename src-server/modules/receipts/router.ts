import { receiptListOutput } from '#shared/receipts/output.ts';
import { receiptIdInput } from '#shared/receipts/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { removeReceipt } from './mutations.ts';
import { listReceipts } from './queries.ts';

/** Uploads and downloads aren't procedures: see `http/receipts.ts`. */
export const receiptsRouter = router({
  list: allow('accounting.read', staffIdInput)
    .returns(receiptListOutput)
    .query(({ ctx, input }) => listReceipts(ctx, input.id)),
  remove: allow('accounting.update', receiptIdInput).mutation(({ ctx, input }) => removeReceipt(ctx, input)),
});
