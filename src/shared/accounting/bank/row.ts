import { type Amount, parseAmount } from '../../csv-import/format/amounts.ts';
import { otherCurrency } from '../../csv-import/format/currencies.ts';
import { parseDay } from '../../csv-import/format/days.ts';
import { type Direction, directionOf } from '../../csv-import/format/directions.ts';
import { importMessages } from '../../csv-import/messages.ts';
import type { ExpenseSign } from '../../csv-import/model.ts';
import type { ImportFormat } from '../../csv-import/output.ts';
import { AMOUNT_MAX } from '../model.ts';
import { BANK_FIELDS, type BankField } from './fields.ts';
import { bankMessages } from './messages.ts';

/** A transaction as a bank's file has it. The amount is in cents: income is above 0, an expense below. */
export type BankRow = {
  date: string;
  amount: number;
  payee: string;
  description: string;
  /** Empty if the file has none. */
  category: string;
  reference: string;
};

/** Characters of a cell in a reason. */
const SHOWN_MAX = 40;

type Cells = Readonly<Partial<Record<string, string>>>;

/**
 * Reads a row of a bank's file, given its cells by field key, and the other currency in the names of its columns, if there is
 * one. Nothing is rounded or guessed.
 */
export function readBankRow(
  cells: Cells,
  format: ImportFormat,
  headerCurrency: string | null,
): { row: BankRow } | { faults: string[] } {
  const day = readDay(cells, format);
  const amount = readOwnCurrency(cells, format, headerCurrency);
  const faults = [day, amount].flatMap((read) => ('fault' in read ? [read.fault] : []));
  if ('fault' in day || 'fault' in amount) return { faults };
  const text = (key: BankField) => oneLine(cells[key] ?? '');
  return {
    row: {
      date: day.day,
      amount: amount.cents,
      payee: text('payee'),
      description: text('description'),
      category: text('category'),
      reference: text('reference'),
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

/** The signed amount, unless a currency column or the header says that it isn't in the ledger's currency. */
function readOwnCurrency(cells: Cells, format: ImportFormat, headerCurrency: string | null): Signed {
  const currency = otherCurrency(cells.currency ?? '') ?? headerCurrency;
  return currency === null
    ? readSigned(cells, format)
    : { fault: importMessages.otherCurrency(labelOf('amount'), currency) };
}

function readSigned(cells: Cells, format: ImportFormat): Signed {
  const { expenses } = format;
  if (cells.amount !== undefined) {
    const read = readAmount('amount', cells, format);
    if ('fault' in read) return read;
    const direction = readDirection(cells, read.direction);
    if (direction !== null && typeof direction === 'object') return direction;
    return atLeast(
      direction === null ? bySign(read.cents, expenses) : directed(read.cents, direction, expenses),
    );
  }
  const [debit, credit] = [readAmount('debit', cells, format), readAmount('credit', cells, format)];
  if ('fault' in debit) return debit;
  if ('fault' in credit) return credit;
  if (debit.cents !== 0 && credit.cents !== 0) return { fault: bankMessages.both };
  const { cents, direction } = debit.cents === 0 ? credit : debit;
  if (direction !== null) return atLeast(directed(cents, direction, expenses));
  return atLeast(debit.cents === 0 ? cents : bySign(cents, expenses));
}

function atLeast(cents: number): Signed {
  return cents === 0 ? { fault: bankMessages.least } : { cents };
}

/** The direction beside the amount or in a column of its own. Null if the file has neither. */
function readDirection(cells: Cells, mark: Direction | null): Direction | null | { fault: string } {
  if (cells.direction === undefined) return mark;
  const { direction: cell } = cells;
  const direction = directionOf(cell);
  if (cell.trim() === '') return mark ?? { fault: bankMessages.noDirection };
  if (direction === null) return { fault: bankMessages.direction(quote(cell)) };
  return mark === null || mark === direction ? direction : { fault: bankMessages.directions };
}

/** A debit is an expense. One with the other sign than usual is reversed. */
function directed(cents: number, direction: Direction, expenses: ExpenseSign): number {
  if (direction === 'credit') return cents;
  return cents > 0 || expenses === 'positive' ? -cents : cents;
}

function bySign(cents: number, expenses: ExpenseSign): number {
  return expenses === 'negative' ? cents : -cents;
}

/** The cents of a cell. An empty one is 0, because only one of debit and credit is filled. */
function readAmount(key: BankField, cells: Cells, { decimal }: ImportFormat): Amount | { fault: string } {
  const { [key]: cell = '' } = cells;
  if (cell.trim() === '') return { cents: 0, direction: null };
  const read = parseAmount(cell, decimal, AMOUNT_MAX);
  return 'cents' in read ? read : { fault: importMessages.amount(labelOf(key), read, decimal, AMOUNT_MAX) };
}

function labelOf(key: BankField): string {
  return BANK_FIELDS.find((field) => field.key === key)?.label ?? key;
}

/** The beginning of a cell, for a reason. */
function quote(cell: string): string {
  const text = oneLine(cell.slice(0, 2 * SHOWN_MAX));
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text;
}

/** Banks fill cells with spaces, and differently in different files of one account. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The notes of an imported transaction. */
export function notesOf({ description, reference }: BankRow): string {
  return [description, reference && `Reference: ${reference}`].filter(Boolean).join('\n');
}
