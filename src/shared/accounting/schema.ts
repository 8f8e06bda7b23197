import { z } from 'zod';
import { optionalDayInput } from '../kit/days.schema.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { bulkChange, bulkInput, staffId, staffListInput, staffQuery, staffVersion } from '../staff/schema.ts';
import { TRANSACTION_FIELDS } from './fields.ts';
import { ledgerMessages } from './messages.ts';
import {
  CATEGORY_MAX,
  DEFAULT_TRANSACTION_SORT,
  ENTRY_SIGNS,
  LEDGER_LINKS,
  LEDGER_NEEDS,
  TRANSACTION_SORTS,
} from './model.ts';

/** The sign of `amount` decides between income and expense. */
export const transactionCreateInput = createSchema(TRANSACTION_FIELDS);
export type TransactionCreateInput = z.infer<typeof transactionCreateInput>;
/** Missing fields stay unchanged. */
export const transactionUpdateInput = updateSchema(TRANSACTION_FIELDS).extend({
  id: staffId,
  version: staffVersion,
});
export type TransactionUpdateInput = z.infer<typeof transactionUpdateInput>;

/** The same category or project for several transactions. */
export const transactionBulkInput = bulkInput.extend({
  change: bulkChange(transactionUpdateInput.pick({ category: true, projectId: true })),
});
export type TransactionBulkInput = z.infer<typeof transactionBulkInput>;

/** `from` and `to` are days, both included. */
const filter = {
  from: optionalDayInput(ledgerMessages.rangeDay('from')).optional(),
  to: optionalDayInput(ledgerMessages.rangeDay('to')).optional(),
  type: z.enum(ENTRY_SIGNS, ledgerMessages.type).optional(),
  category: z
    .string(ledgerMessages.category)
    .min(1, ledgerMessages.category)
    .max(CATEGORY_MAX, ledgerMessages.category)
    .optional(),
  /** Those that only have the category for all others. */
  needs: z.enum(LEDGER_NEEDS, ledgerMessages.needs).optional(),
  /** The rows of one import. */
  import: sentInteger(
    z.number(ledgerMessages.import).int(ledgerMessages.import).min(1, ledgerMessages.import),
  ).optional(),
};
export const ledgerRangeInput = z.object({ from: filter.from, to: filter.to });
export type LedgerRange = z.infer<typeof ledgerRangeInput>;
export const transactionFilterInput = staffListInput.pick({ q: true }).extend(filter);
export type TransactionFilter = z.infer<typeof transactionFilterInput>;
export const transactionListInput = staffListInput.extend({
  ...filter,
  sort: z.enum(TRANSACTION_SORTS, ledgerMessages.sort).default(DEFAULT_TRANSACTION_SORT),
  /** With the balance after each row, in the order of days. */
  balances: z.boolean().optional(),
});
export type TransactionListInput = z.infer<typeof transactionListInput>;
/** The list of REST: newest first, by cursor. */
export const transactionWalkInput = pageInput.extend(transactionFilterInput.shape);
export type TransactionWalkInput = z.infer<typeof transactionWalkInput>;

const link = z.enum(LEDGER_LINKS, ledgerMessages.link);
/** Searches for projects or events by name. */
export const linkTargetsInput = z.object({ kind: link, q: staffQuery });
export type LinkTargetsInput = z.infer<typeof linkTargetsInput>;
/** The project or event whose transactions are added up. */
export const linkedTotalsInput = z.object({ kind: link, id: staffId });
export type LinkedTotalsInput = z.infer<typeof linkedTotalsInput>;
