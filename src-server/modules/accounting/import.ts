import { createHash } from 'node:crypto';
import { countEdited, countEqual, fitsTotal, importedIds } from '#db/staff/accounting/bank.ts';
import { postEntry, transactionRef } from '#db/staff/accounting/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { headerCurrency } from '#shared/accounting/bank/currency.ts';
import { yearAhead } from '#shared/accounting/bank/dates.ts';
import {
  adaptBankFormat,
  detectBankFormat,
  guessBankMapping,
  isBankHeader,
  isBankRow,
} from '#shared/accounting/bank/detect.ts';
import { BANK_FIELDS, bankMappingProblem } from '#shared/accounting/bank/fields.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { type BankRow, categoryOf, notesOf, readBankRow } from '#shared/accounting/bank/row.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import type { CsvImporter } from '../../kit/csv-importer.ts';
import { listRules } from './rules/queries.ts';

type Value = { date: string; amount: number; category: string; notes: string; importKey: string };

/** The rules of the form for the texts of a row. */
const rowTexts = transactionCreateInput.pick({ date: true, category: true, notes: true });

/** Imports transactions from a bank's file. Equal rows are counted, because two coffees on one day are two transactions. */
export const bankImporter: CsvImporter<Value> = {
  permission: 'accounting.create',
  fields: BANK_FIELDS,
  guessMapping: guessBankMapping,
  mappingProblem: bankMappingProblem,
  format: {
    detect: detectBankFormat,
    adapt: adaptBankFormat,
    isRow: isBankRow,
    isHeader: isBankHeader,
    centsOf(cells, format) {
      // A row in another currency is no duplicate, so its amount isn't asked for.
      const read = readBankRow(cells, format, null);
      return 'row' in read ? read.row.amount : 0;
    },
  },
  index: 'accounting_fts',
  reader(db, { format, columns, mapping, createdAt }) {
    const currency = headerCurrency(columns, mapping);
    const rules = listRules(db);
    const today = createdAt.toISOString().slice(0, 10);
    return (cells) => {
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
    count: countEqual,
    reason: (count) => (count === 1 ? bankMessages.duplicate : bankMessages.repeated(count)),
  },
  limit(db, { amount }, planned) {
    const sign: EntrySign = amount < 0 ? 'expense' : 'income';
    const sum = (planned[sign] ?? 0) + amount;
    if (fitsTotal(db, sign, sum)) return { planned: { ...planned, [sign]: sum } };
    return { reason: ledgerMessages[sign === 'income' ? 'totalIncome' : 'totalExpense'](MONEY_MAX) };
  },
  create(acting, value, importId) {
    postEntry(acting, { ...value, source: 'import', importId });
  },
  undo: {
    countEdited,
    refusal: bankMessages.undoEdited,
    ids: importedIds,
    remove: (acting, id) => moveToTrash(acting, transactionRef(id)),
  },
};

/** Equal for equal rows, in any file. Cells are joined unambiguously. */
function importKeyOf({ date, amount, description, reference }: BankRow): string {
  return createHash('sha256')
    .update(JSON.stringify([date, amount, description, reference]))
    .digest('base64url');
}
