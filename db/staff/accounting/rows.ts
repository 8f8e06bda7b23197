import { eq } from 'drizzle-orm';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import type { EntrySign, LedgerSource } from '#shared/accounting/model.ts';
import { AppError } from '#shared/errors.ts';
import type { StoredOf } from '#shared/kit/fields.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import { blankStored, fieldsOf } from '../../kit/fields.ts';
import { type ActingUser, appendAudit, valuesAfter } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import type { Db } from '../../open.ts';
import { accounting } from '../../schema/accounting.ts';

/** A row of the ledger. Its amount is whole cents: income is above 0, an expense below. */
export type LedgerRow = Pick<TransactionContent, 'date' | 'amount' | 'category' | 'notes'> &
  Partial<TransactionContent> &
  (
    | { source: Extract<LedgerSource, 'manual'> }
    | { source: Extract<LedgerSource, 'rsvp'>; sourceId: number; sourceStep: number }
    | { source: Extract<LedgerSource, 'import'>; importId: number; importKey: string; bankId: string }
  );

export type StoredTransaction = typeof accounting.$inferSelect;
/** The stored fields of a transaction. */
export type TransactionContent = StoredOf<typeof TRANSACTION_FIELDS>;

export const transactionRef = (id: number) => ({ subject: 'transaction', subjectId: String(id) }) as const;

/**
 * Posts a row to the ledger, inside the write of what it is about. Returns its ID. The same step of the same row is posted
 * once: posting it again throws, because its cause happened twice.
 */
export function postEntry(ctx: ActingUser, row: LedgerRow): number {
  const { db, clock, viewer } = ctx;
  const at = clock.now();
  const { id } = db
    .insert(accounting)
    .values({
      ...blankStored(TRANSACTION_FIELDS),
      ...row,
      createdBy: viewer.id,
      savedBy: viewer.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: accounting.id })
    .get();
  requireExactTotals(db);
  const content = fieldsOf(TRANSACTION_FIELDS, { ...blankStored(TRANSACTION_FIELDS), ...row });
  appendAudit(ctx, 'accounting.create', transactionRef(id), valuesAfter(content));
  return id;
}

/** Saves changes as a new version. Returns whether there were any. Inside a write. */
export function saveTransaction(
  ctx: ActingUser,
  before: StoredTransaction,
  patch: Partial<TransactionContent>,
): boolean {
  const { db } = ctx;
  const place = transactionRef(before.id);
  const next = keepNextVersion(ctx, { fields: TRANSACTION_FIELDS, place }, before, patch);
  if (!next) return false;
  requireNotUndoing(db, before);
  db.update(accounting)
    .set({ ...next.after, ...next.stamps })
    .where(eq(accounting.id, before.id))
    .run();
  requireExactTotals(db);
  appendAudit(ctx, 'accounting.update', place, next.changes);
  return true;
}

/** An import is undone in steps, and only as long as none of its transactions were edited. */
function requireNotUndoing(db: Db, { importId }: StoredTransaction): void {
  if (importId === null) return;
  const state = preparedColumn<[number], string>(db, 'select state from csv_imports where id = ?').get(
    importId,
  );
  if (state === 'undoing') throw new AppError('CONFLICT', bankMessages.undoing);
}

/** The number and the sum in cents of all live rows, by sign. */
export type LedgerTotal = { type: EntrySign; count: number; cents: number };

/**
 * Throws if a total is no longer an exact decimal in the API. Called after a change, in its transaction, which is then undone.
 * One change adds at most `AMOUNT_MAX`, so the sums themselves stay exact integers.
 */
export function requireExactTotals(db: Db): void {
  for (const { type, cents } of prepared<[], LedgerTotal>(db, LEDGER_TOTALS_SQL).all()) {
    if (Math.abs(cents) <= MONEY_MAX) continue;
    const message = ledgerMessages[type === 'income' ? 'totalIncome' : 'totalExpense'](MONEY_MAX);
    throw new AppError('UNPROCESSABLE', message, { amount: message });
  }
}

export const LEDGER_TOTALS_SQL = 'select type, count, amount as cents from accounting_totals';
