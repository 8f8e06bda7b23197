import { parseAmount } from '../../csv-import/format/amounts.ts';
import { parseDay } from '../../csv-import/format/days.ts';
import { importMessages } from '../../csv-import/messages.ts';
import type { ImportFormat } from '../../csv-import/output.ts';
import { AMOUNT_MAX, OTHER_CATEGORY } from '../model.ts';
import { BANK_FIELDS, type BankField } from './fields.ts';
import { bankMessages } from './messages.ts';

/** A transaction as a bank's file has it. The amount is in cents: income is above 0, an expense below. */
export type BankRow = {
  date: string;
  amount: number;
  description: string;
  /** Empty if the file has none. */
  category: string;
  reference: string;
};

/** A rule for transactions without a category. */
export type CategoryRule = { contains: string; category: string };

type Cells = Readonly<Partial<Record<string, string>>>;

/** Reads a row of a bank's file, given its cells by field key. Nothing is rounded or guessed. */
export function readBankRow(cells: Cells, format: ImportFormat): { row: BankRow } | { faults: string[] } {
  const day = readDay(cells, format);
  const amount = readSigned(cells, format);
  const faults = [day, amount].flatMap((read) => ('fault' in read ? [read.fault] : []));
  if ('fault' in day || 'fault' in amount) return { faults };
  const text = (key: BankField) => oneLine(cells[key] ?? '');
  return {
    row: {
      ...{ date: day.day, amount: amount.cents },
      ...{ description: text('description'), category: text('category'), reference: text('reference') },
    },
  };
}

function readDay(cells: Cells, { dateOrder }: ImportFormat): { day: string } | { fault: string } {
  const { date = '' } = cells;
  if (date.trim() === '') return { fault: bankMessages.noDay };
  const day = parseDay(date, dateOrder);
  return day === null ? { fault: bankMessages.day(dateOrder) } : { day };
}

type Signed = { cents: number } | { fault: string };

function readSigned(cells: Cells, format: ImportFormat): Signed {
  if (cells.amount !== undefined) {
    const read = readAmount('amount', cells, format);
    if ('fault' in read) return read;
    const cents = format.expenses === 'negative' ? read.cents : negated(read.cents);
    return cents === 0 ? { fault: bankMessages.least } : { cents };
  }
  const [debit, credit] = [readAmount('debit', cells, format), readAmount('credit', cells, format)];
  if ('fault' in debit) return debit;
  if ('fault' in credit) return credit;
  if (debit.cents !== 0 && credit.cents !== 0) return { fault: bankMessages.both };
  const expense = format.expenses === 'negative' ? debit.cents : negated(debit.cents);
  const cents = expense || credit.cents;
  return cents === 0 ? { fault: bankMessages.least } : { cents };
}

/** The cents of a cell. An empty one is 0, because only one of debit and credit is filled. */
function readAmount(key: BankField, cells: Cells, { decimal }: ImportFormat): Signed {
  const { [key]: cell = '' } = cells;
  if (cell.trim() === '') return { cents: 0 };
  const read = parseAmount(cell, decimal, AMOUNT_MAX);
  if ('cents' in read) return read;
  const label = BANK_FIELDS.find((field) => field.key === key)?.label ?? key;
  return { fault: importMessages.amount(label, read.fault, decimal, AMOUNT_MAX) };
}

function negated(cents: number): number {
  return cents === 0 ? 0 : -cents;
}

/** Banks fill cells with spaces, and differently in different files of one account. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The category of a row: the file's, that of the first rule that fits, or the one for all others. */
export function categoryOf(
  { category, description, amount }: BankRow,
  rules: readonly CategoryRule[],
): string {
  if (category !== '') return category;
  const text = description.toLowerCase();
  const rule = rules.find(({ contains }) => text.includes(contains.toLowerCase()));
  return rule?.category ?? OTHER_CATEGORY[amount < 0 ? 'expense' : 'income'];
}

/** The notes of an imported transaction. */
export function notesOf({ description, reference }: BankRow): string {
  return [description, reference && `Reference: ${reference}`].filter(Boolean).join('\n');
}
