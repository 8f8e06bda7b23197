import type { EntrySign } from '#shared/accounting/model.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { LEDGER_TOTALS_SQL, type LedgerTotal } from './rows.ts';

/** What a row of a bank's file has in common with a transaction that was added by other means. `plainKey` is its import key in a file without payees. */
export type TypedRow = {
  date: string;
  amount: number;
  payee: string;
  notes: string;
  plainKey: string;
  bankId: string;
};

/**
 * The number of live transactions that are a row of a bank's file: imported with its key, or added with the same values. Of those
 * with an ID of the same type of file, none is, because another ID means another transaction.
 */
export function countEqual(db: Db, importKey: string, row: TypedRow): number {
  const { date, amount, payee, notes, plainKey, bankId } = row;
  const others = otherIds(db, bankId);
  const countOf = (key: string) =>
    (preparedColumn<[string], number>(db, COUNTED_SQL).get(key) ?? 0) - others(key);
  const imported = countOf(importKey) + (plainKey === importKey ? 0 : countOf(plainKey));
  const typedCount = preparedColumn<[object], number>(db, TYPED_SQL).get({ date, amount, payee, notes }) ?? 0;
  return imported + typedCount;
}

/** How many live transactions with a key have an ID of the same type of file. */
function otherIds(db: Db, bankId: string): (key: string) => number {
  const [type] = bankId.split(':');
  if (!type) return () => 0;
  return (key) =>
    preparedColumn<[object], number>(db, OTHER_IDS_SQL).get({ key, from: `${type}:`, to: `${type};` }) ?? 0;
}

/** Whether a live transaction has an ID of a bank. */
export function hasBankId(db: Db, bankId: string): boolean {
  return preparedColumn<[string], number>(db, BANK_ID_SQL).get(bankId) !== undefined;
}

export const OTHER_IDS_SQL = `select count(*) from accounting indexed by accounting_bank_key
  where import_key = @key and bank_id > @from and bank_id < @to and bank_id <> '' and deleted_at is null`;
export const BANK_ID_SQL = `select 1 from accounting indexed by accounting_bank_id
  where bank_id = ? and bank_id <> '' and deleted_at is null`;
export const COUNTED_SQL = 'select count from accounting_keys where import_key = ?';
/** Someone without a field for the payee put the payee into the notes. */
export const TYPED_SQL = `select count(*) from accounting indexed by accounting_typed
  where date = @date and amount = @amount and import_key = '' and deleted_at is null
    and ((payee = @payee and notes = @notes) or (payee = '' and notes <> '' and notes in (@notes, @payee)))`;

/** Whether the total with another amount stays an exact decimal in the API. `planned` are cents that aren't stored yet. */
export function fitsTotal(db: Db, sign: EntrySign, planned: number): boolean {
  const totals = prepared<[], LedgerTotal>(db, LEDGER_TOTALS_SQL).all();
  const total = totals.find(({ type }) => type === sign)?.cents ?? 0;
  return Math.abs(total + planned) <= MONEY_MAX;
}

/** The number of transactions of an import that were edited, also of those in the trash. */
export function countEdited(db: Db, importId: number): number {
  return preparedColumn<[number], number>(db, EDITED_SQL).get(importId) ?? 0;
}

export const EDITED_SQL = `select count(*) from accounting indexed by accounting_import
  where import_id = ? and version > 1`;

/** The ids of live transactions of an import, after an id. */
export function importedIds(db: Db, importId: number, after: number, limit: number): number[] {
  return preparedColumn<[object], number>(db, IMPORTED_SQL).all({ importId, after, limit });
}

export const IMPORTED_SQL = `select id from accounting indexed by accounting_import
  where import_id = @importId and id > @after and deleted_at is null order by id limit @limit`;
