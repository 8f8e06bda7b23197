import { createHash } from 'node:crypto';
import { countEdited, countEqual, fitsTotal, hasBankId, importedIds } from '#db/staff/accounting/bank.ts';
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
import { type BankRow, notesOf, readBankRow } from '#shared/accounting/bank/row.ts';
import { categoryChooser } from '#shared/accounting/bank/rules.ts';
import { typeReader } from '#shared/accounting/categories/choices.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { transactionCreateInput } from '#shared/accounting/schema.ts';
import type { FileType } from '#shared/csv-import/model.ts';
import { MONEY_MAX } from '#shared/kit/money.ts';
import type { CsvImporter } from '../../kit/csv-importer.ts';
import { listCategories } from './categories/queries.ts';
import { listRules } from './rules/queries.ts';

type Value = {
  date: string;
  amount: number;
  category: string;
  payee: string;
  notes: string;
  importKey: string;
  plainKey: string;
  bankId: string;
};

/** The rules of the form for the texts of a row. */
const rowTexts = transactionCreateInput.pick({
  date: true,
  category: true,
  payee: true,
  notes: true,
});

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
  statements: true,
  index: 'accounting_fts',
  reader(db, { type, format, columns, mapping, createdAt }) {
    const currency = headerCurrency(columns, mapping);
    const categoryOf = categoryChooser(listRules(db), typeReader(listCategories(db)));
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
        category: categoryOf(row),
        payee: row.payee,
        notes: notesOf(row),
      });
      if (!texts.success) return { reason: texts.error.issues.map(({ message }) => message).join('. ') };
      const importKey = importKeyOf(row);
      const bankId = bankIdOf(type, cells, row);
      return {
        value: { ...texts.data, amount: row.amount, importKey, plainKey: plainKeyOf(row), bankId },
        keys: [{ key: importKey, field: 'transaction', ...(bankId !== '' && { id: bankId }) }],
      };
    };
  },
  duplicates: {
    count: countEqual,
    knows: (db, id) => (hasBankId(db, id) ? bankMessages.sameId : null),
    reason: (count) => (count === 1 ? bankMessages.duplicate : bankMessages.repeated(count)),
  },
  categoryOf: ({ category }) => category,
  limit(db, { amount }, planned) {
    const sign: EntrySign = amount < 0 ? 'expense' : 'income';
    const sum = (planned[sign] ?? 0) + amount;
    if (fitsTotal(db, sign, sum)) return { planned: { ...planned, [sign]: sum } };
    return { reason: ledgerMessages[sign === 'income' ? 'totalIncome' : 'totalExpense'](MONEY_MAX) };
  },
  create(acting, { plainKey: _, ...row }, importId) {
    postEntry(acting, { ...row, source: 'import', importId });
  },
  undo: {
    countEdited,
    refusal: bankMessages.undoEdited,
    ids: importedIds,
    remove: (acting, id) => moveToTrash(acting, transactionRef(id)),
  },
};

/** Equal for equal rows, in any file. Cells are joined unambiguously. */
function importKeyOf(row: BankRow): string {
  const { date, amount, payee, description, reference } = row;
  return payee === '' ? plainKeyOf(row) : hashOf([date, amount, payee, description, reference]);
}

/**
 * The key of the same row in a file without payees, or imported before payees had a field of their own. Without a description,
 * the payee was taken for it.
 */
function plainKeyOf({ date, amount, payee, description, reference }: BankRow): string {
  return hashOf([date, amount, description || payee, reference]);
}

/** The bank's own ID of a row. With the amount, because some banks give a transaction and its fee one ID. */
function bankIdOf(type: FileType, cells: Readonly<Record<string, string>>, { amount }: BankRow): string {
  const { bankId = '', account = '' } = cells;
  return bankId === '' ? '' : `${type}:${hashOf([account, bankId, amount])}`;
}

function hashOf(cells: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
}
