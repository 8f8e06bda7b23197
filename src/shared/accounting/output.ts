import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { TRANSACTION_FIELDS } from './fields.ts';
import { ENTRY_SIGNS, LEDGER_SOURCES } from './model.ts';

export const transactionOutput = outputSchema(TRANSACTION_FIELDS).extend({
  id: rowId,
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  /** By the sign of the amount. */
  type: z.enum(ENTRY_SIGNS),
  /** What added it. The amount and the day of an event payment are read-only. */
  source: z.enum(LEDGER_SOURCES),
  createdBy: rowId,
  creator: publicUserOutput.nullable(),
  /** The linked project and event. Null if there is none, or if it was deleted. */
  project: z.strictObject({ id: rowId, name: z.string() }).nullable(),
  event: z.strictObject({ id: rowId, title: z.string() }).nullable(),
});
export const transactionListOutput = pageOf(transactionOutput);

/** Sums of all live transactions in a range of days. `expenses` is 0 or below, and `balance` adds both. */
export const ledgerSummaryOutput = z.strictObject({
  income: z.number(),
  expenses: z.number(),
  balance: z.number(),
  count,
});
