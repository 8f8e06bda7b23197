import { formatCell } from '../../csv-import/format/cell.ts';
import { splitColumnName } from '../../csv-import/format/currencies.ts';
import { areAmounts, areDays, detectDateOrder, detectDecimal } from '../../csv-import/format/detect.ts';
import { guessMapping, type ImportMapping } from '../../csv-import/model.ts';
import type { ImportFormat } from '../../csv-import/output.ts';
import type { ImportField } from '../../kit/fields.ts';
import { WEAK_DESCRIPTION_COLUMNS } from './column-names.ts';
import { placeCurrency } from './currency.ts';
import { detectExpenses, placeDirection } from './direction.ts';
import { AMOUNT_FIELDS, BANK_FIELDS, type BankField } from './fields.ts';
import { cellsOf, type Rows } from './rows.ts';

/**
 * Guesses the columns by their names. Dates and amounts with unknown names are found by their cells, and so are currencies,
 * directions, and the description of a file without names.
 */
export function guessBankMapping(columns: readonly string[], rows: Rows): ImportMapping {
  const mapping = guessByNames(columns);
  const isNamed = (key: BankField) => mapping.includes(key);
  const place = (key: BankField, fits: (cells: string[]) => boolean) => {
    const at = mapping.findIndex((free, index) => free === null && fits(cellsOf(rows, index)));
    if (at >= 0) mapping[at] = key;
  };
  const drop = (...keys: BankField[]) =>
    mapping.forEach((key, at) => {
      if (keys.includes(key as BankField)) mapping[at] = null;
    });
  if (!isNamed('date')) place('date', areDays);
  if (isNamed('amount')) drop('debit', 'credit');
  else if (!isNamed('debit') && !isNamed('credit')) place('amount', areAmounts);
  if (columns.every((column) => column === '')) place('description', areTexts);
  placeCurrency(columns, mapping, rows);
  placeDirection(columns, mapping, rows);
  return mapping;
}

/**
 * By the names without their currency. Of several columns for one field, that with the field's own name is taken, then that
 * with a better name, and before each that in the ledger's currency.
 */
function guessByNames(columns: readonly string[]): ImportMapping {
  const split = columns.map(splitColumnName);
  const inDollars = split.map(({ name, currency }) => (currency === null || currency === 'USD' ? name : ''));
  const own = BANK_FIELDS.map((field) => ({ ...field, also: [] }));
  const strong = BANK_FIELDS.map((field) => ({
    ...field,
    also: field.also.filter((name) => !WEAK_DESCRIPTION_COLUMNS.some((weak) => weak === name)),
  }));
  let mapping: ImportMapping = columns.map(() => null);
  for (const fields of [own, strong, BANK_FIELDS]) mapping = guessRest(mapping, inDollars, fields);
  if (AMOUNT_FIELDS.some((key) => mapping.includes(key))) return mapping;
  return guessRest(
    mapping,
    split.map(({ name }) => name),
    BANK_FIELDS,
  );
}

/** Adds columns and fields that a mapping doesn't have yet. */
function guessRest(
  mapping: ImportMapping,
  names: readonly string[],
  fields: readonly ImportField[],
): ImportMapping {
  const rest = guessMapping(
    names.map((name, at) => (mapping[at] === null ? name : '')),
    fields.filter(({ key }) => !mapping.includes(key)),
  );
  return mapping.map((key, at) => key ?? rest[at] ?? null);
}

/** Whether a line has the names of a date column and of columns for amounts. */
export function isBankHeader(cells: readonly string[]): boolean {
  const mapping = guessByNames(cells);
  return mapping.includes('date') && AMOUNT_FIELDS.some((key) => mapping.includes(key));
}

/** A header names its columns, so none of its cells is a day or an amount. */
export function isBankRow(cells: readonly string[]): boolean {
  return cells.some((cell) => areDays([cell])) && cells.some((cell) => areAmounts([cell]));
}

/** Detects how a file writes dates, amounts, and expenses. */
export function detectBankFormat(mapping: ImportMapping, rows: Rows): ImportFormat {
  const cells = (key: BankField) => (mapping.includes(key) ? cellsOf(rows, mapping.indexOf(key)) : []);
  const amounts = [...cells('amount'), ...cells('debit'), ...cells('credit')];
  return {
    dateOrder: detectDateOrder(cells('date')),
    decimal: detectDecimal(amounts),
    expenses: detectExpenses(mapping, rows),
  };
}

/** The columns that each part of a format describes. */
const DESCRIBED: Record<keyof ImportFormat, readonly BankField[]> = {
  dateOrder: ['date'],
  decimal: AMOUNT_FIELDS,
  expenses: [...AMOUNT_FIELDS, 'direction'],
};

/** The format for other columns than before: what was chosen or detected for columns that are still the same stays. */
export function adaptBankFormat(
  before: { mapping: ImportMapping; format: ImportFormat },
  mapping: ImportMapping,
  rows: Rows,
): ImportFormat {
  const next = detectBankFormat(mapping, rows);
  const keeps = (part: keyof ImportFormat) =>
    DESCRIBED[part].every((key) => before.mapping.indexOf(key) === mapping.indexOf(key));
  const { format } = before;
  return {
    dateOrder: (keeps('dateOrder') ? format : next).dateOrder,
    decimal: (keeps('decimal') ? format : next).decimal,
    expenses: (keeps('expenses') ? format : next).expenses,
  };
}

/** Words, unlike codes and numbers of accounts. */
function areTexts(cells: readonly string[]): boolean {
  return (
    cells.map(formatCell).filter((cell) => /\p{L}{2}/u.test(cell) && !/^[A-Z]{2}\d/.test(cell)).length * 2 >
    cells.length
  );
}
