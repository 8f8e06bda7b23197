import { ledgerSummaryOutput, transactionListOutput, transactionOutput } from '#shared/accounting/output.ts';
import {
  ledgerRangeInput,
  transactionCreateInput,
  transactionListInput,
  transactionUpdateInput,
  transactionWalkInput,
} from '#shared/accounting/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  createTransaction,
  deleteTransaction,
  duplicateTransaction,
  updateTransaction,
} from './mutations.ts';
import { listTransactions, listTransactionsByCursor, readTransaction, summarizeLedger } from './queries.ts';

export const accountingRouter = router({
  list: allow('accounting.read', transactionListInput).query(({ ctx, input }) =>
    listTransactions(ctx, input),
  ),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('accounting.read', transactionWalkInput)
    .returns(transactionListOutput)
    .query(({ ctx, input }) => listTransactionsByCursor(ctx, input)),
  /** The three cards. They follow the range only. */
  summary: allow('accounting.read', ledgerRangeInput)
    .returns(ledgerSummaryOutput)
    .query(({ ctx, input }) => summarizeLedger(ctx, input)),
  read: allow('accounting.read', staffIdInput)
    .returns(transactionOutput)
    .query(({ ctx, input }) => readTransaction(ctx, input.id)),
  create: allow('accounting.create', transactionCreateInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => createTransaction(ctx, input)),
  update: allow('accounting.update', transactionUpdateInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => updateTransaction(ctx, input)),
  delete: allow('accounting.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteTransaction(ctx, input.id),
  ),
  duplicate: allow('accounting.create', staffIdInput)
    .returns(transactionOutput)
    .mutation(({ ctx, input }) => duplicateTransaction(ctx, input.id)),
});
