import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { TRANSACTION_FIELDS } from './fields.ts';
import { ENTRY_SIGNS, LEDGER_SOURCES, LEDGER_STEPS } from './model.ts';

export const transactionOutput = outputSchema(TRANSACTION_FIELDS).extend({
  id: rowId,
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  /** By the sign of the amount. */
  type: z.enum(ENTRY_SIGNS),
  /** What added it. The amount and the day of an event payment are read-only. */
  source: z.enum(LEDGER_SOURCES),
  /** The import that added it. */
  importId: rowId.nullable(),
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

/** A project or an event that a transaction can be linked to. `startTime` is null for projects. */
export const linkTargetOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  startTime: instant.nullable(),
});

/** Sums of the live transactions of a project or an event. `expenses` is 0 or below, and `result` adds both. */
export const linkedTotalsOutput = z.strictObject({
  income: z.number(),
  expenses: z.number(),
  result: z.number(),
  count,
});

/** The largest categories of one type, and the sum of the others. */
export const categorySharesOutput = z.strictObject({
  largest: z.array(z.strictObject({ category: z.string(), amount: z.number() })),
  others: z.strictObject({ count, amount: z.number() }),
  total: z.number(),
});
const monthOutput = z.strictObject({ income: z.number(), expenses: z.number() });
export const ledgerChartsOutput = z.strictObject({
  step: z.enum(LEDGER_STEPS),
  /** Months such as 2026-03, or years. `balance` is the one at the end, with all earlier transactions. */
  periods: z.array(
    z.strictObject({ at: z.string(), income: z.number(), expenses: z.number(), balance: z.number() }),
  ),
  shares: z.strictObject({ income: categorySharesOutput, expense: categorySharesOutput }),
  /** This year in the site's time zone. */
  year: z.int(),
  months: z.array(z.strictObject({ month: z.int(), thisYear: monthOutput, lastYear: monthOutput })),
});

export type Transaction = z.infer<typeof transactionOutput>;
export type LedgerSummary = z.infer<typeof ledgerSummaryOutput>;
export type LedgerCharts = z.infer<typeof ledgerChartsOutput>;
export type CategoryShares = z.infer<typeof categorySharesOutput>;
export type LinkTarget = z.infer<typeof linkTargetOutput>;
export type LinkedTotals = z.infer<typeof linkedTotalsOutput>;
