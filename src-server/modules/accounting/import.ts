import { createHash } from 'node:crypto';
import type { ActingUser } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';
import { countEqual, fitsTotal } from '#db/staff/accounting/bank.ts';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { headerCurrency } from '#shared/accounting/bank/currency.ts';
import { yearAhead } from '#shared/accounting/bank/dates.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { type BankRow, categoryOf, notesOf, readBankRow } from '#shared/accounting/bank/row.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import { listRules } from './rules/queries.ts';

type Cells = Readonly<Record<string, string>>;
/** Sums by sign, in cents. */
type Planned = Record<string, number>;
type Value = { date: string; amount: number; category: string; notes: string; importKey: string };

type Read = { value: Value; keys: { key: string; field: string }[] } | { reason: string };

type BankFile = {
  format: ImportFormat | null;
  columns: readonly string[];
  mapping: ImportMapping;
  createdAt: Date;
};

/** The rules of the form for the texts of a row. */
const rowTexts = transactionCreateInput.pick({ date: true, category: true, notes: true });

/** Imports transactions from a bank's file. Equal rows are counted, because two coffees on one day are two transactions. */
export const bankImporter = {
  index: 'accounting_fts' as const,
  reader(db: Db, { format, columns, mapping, createdAt }: BankFile) {
    const currency = headerCurrency(columns, mapping);
    const rules = listRules(db);
    const today = createdAt.toISOString().slice(0, 10);
    return (cells: Cells): Read => {
      if (format === null) return { reason: bankMessages.noFormat };
      const ahead = yearAhead(cells, format, today);
      if (ahead !== null) return { reason: ahead };
      const read = readBankRow(cells, format, currency);
      if ('faults' in read) return { reason: read.faults.join('. ') };
      const { row } = read;
      const texts = rowTexts.safeParse({
        date: row.date,
        category: categoryOf(row, rules),
        notes: notesOf(row),
      });
      if (!texts.success) return { reason: texts.error.issues.map(({ message }) => message).join('. ') };
      const importKey = importKeyOf(row);
      return {
        value: { ...texts.data, amount: row.amount, importKey },
        keys: [{ key: importKey, field: 'transaction' }],
      };
    };
  },
  duplicates: {
    count: (db: Db, key: string, value: Value): number => countEqual(db, key, value),
    reason: (count: number): string => (count === 1 ? bankMessages.duplicate : bankMessages.repeated(count)),
  },
  limit(db: Db, { amount }: Value, planned: Planned): { planned: Planned } | { reason: string } {
    const sign: EntrySign = amount < 0 ? 'expense' : 'income';
    const sum = (planned[sign] ?? 0) + amount;
    if (fitsTotal(db, sign, sum)) return { planned: { ...planned, [sign]: sum } };
    return { reason: ledgerMessages[sign === 'income' ? 'totalIncome' : 'totalExpense'](MONEY_MAX) };
  },
  create(acting: ActingUser, value: Value, importId: number): void {
    postEntry(acting, { ...value, source: 'import', importId });
  },
};

/** Equal for equal rows, in any file. Cells are joined unambiguously. */
function importKeyOf({ date, amount, description, reference }: BankRow): string {
  return createHash('sha256')
    .update(JSON.stringify([date, amount, description, reference]))
    .digest('base64url');
}
