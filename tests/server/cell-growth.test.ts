import { afterAll, expect, test } from 'vitest';
import * as bankCurrency from '#shared/accounting/bank/currency.ts';
import * as bankDates from '#shared/accounting/bank/dates.ts';
import * as detectBank from '#shared/accounting/bank/detect.ts';
import * as bankDirection from '#shared/accounting/bank/direction.ts';
import { BANK_FIELDS } from '#shared/accounting/bank/fields.ts';
import * as bankRow from '#shared/accounting/bank/row.ts';
import * as bankRules from '#shared/accounting/bank/rules.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import * as amounts from '#shared/csv-import/format/amounts.ts';
import * as cell from '#shared/csv-import/format/cell.ts';
import * as currencies from '#shared/csv-import/format/currencies.ts';
import * as dateOrder from '#shared/csv-import/format/date-order.ts';
import * as days from '#shared/csv-import/format/days.ts';
import * as detect from '#shared/csv-import/format/detect.ts';
import * as directions from '#shared/csv-import/format/directions.ts';
import * as months from '#shared/csv-import/format/months.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_CELL_MAX, IMPORT_CELLS_MAX } from '#shared/csv-import/model.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';
import { bankImporter } from '../../src-server/modules/accounting/import.ts';
import { contactImporter } from '../../src-server/modules/contacts/import.ts';
import { detectSkippedLines } from '../../src-server/services/csv-lines.ts';
import { readCsv } from '../../src-server/services/csv-reader.ts';
import { bankImports } from '../support/bank.ts';
import { superlinear } from '../support/growth.ts';
import { newCommunity } from '../support/people.ts';

const LENGTH = 16_384;
const MEGABYTES = 2 * 1024 * 1024;
const FORMAT: ImportFormat = { dateOrder: 'dmy', decimal: 'comma', expenses: 'negative' };
const MAPPING = BANK_FIELDS.map(({ key }) => key);

/** A row of which all cells have the same text. */
const cellsWith = (text: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, text]));
const bankCells = (text: string) => cellsWith(text, MAPPING);

const PARSERS: Record<string, (text: string) => unknown> = {
  formatCell: cell.formatCell,
  isLongCell: cell.isLongCell,
  parseAmount: (text) => amounts.parseAmount(text, 'point', Number.MAX_SAFE_INTEGER),
  amountParts: amounts.amountParts,
  currencyOf: currencies.currencyOf,
  isCurrencyCode: currencies.isCurrencyCode,
  otherCurrency: currencies.otherCurrency,
  splitColumnName: currencies.splitColumnName,
  directionOf: directions.directionOf,
  markOf: directions.markOf,
  placeCurrency: (text) => bankCurrency.placeCurrency(['', text], ['currency', null], [[text, text]]),
  headerCurrency: (text) => bankCurrency.headerCurrency([text], ['amount']),
  placeDirection: (text) => bankDirection.placeDirection(['', text], ['amount', 'direction'], [[text, text]]),
  detectExpenses: (text) => bankDirection.detectExpenses(['amount'], [[text]]),
  parseDay: (text) => days.parseDay(text, 'ymd'),
  readDay: (text) => days.readDay(text, 'ymd'),
  monthOf: months.monthOf,
  newDateCount: dateOrder.newDateCount,
  countDate: (text) => dateOrder.countDate(dateOrder.newDateCount('2026-01-01'), text, 1),
  dateOrderOf: (text) => dateOrder.dateOrderOf(countOf(text)),
  contradicts: (text) => dateOrder.contradicts(countOf(text), 'ymd'),
  eitherDateOf: (text) => dateOrder.eitherDateOf(countOf(text)),
  isAhead: (text) => dateOrder.isAhead({ day: text, hasShortYear: true }, '2026-01-01'),
  yearAhead: (date) => bankDates.yearAhead({ date }, FORMAT, '2026-01-01'),
  eitherDays: (cell) => bankDates.eitherDays({ row: 1, cell, orders: ['dmy', 'mdy'] }, 'dmy'),
  detectDateOrder: (text) => detect.detectDateOrder([text]),
  detectDecimal: (text) => detect.detectDecimal([text]),
  moreCommon: () => detect.moreCommon({ point: 1, comma: 0 }),
  isEitherAmount: detect.isEitherAmount,
  decimalOf: detect.decimalOf,
  areDays: (text) => detect.areDays([text]),
  areAmounts: (text) => detect.areAmounts([text]),
  guessBankMapping: (text) => detectBank.guessBankMapping(['', text], [[text, text]]),
  isBankHeader: (text) => detectBank.isBankHeader([text, 'Amount']),
  isBankRow: (text) => detectBank.isBankRow([text]),
  detectBankFormat: (text) =>
    [text, `${text}1`].map((cell) => detectBank.detectBankFormat(MAPPING, [MAPPING.map(() => cell)])),
  adaptBankFormat: (text) =>
    detectBank.adaptBankFormat({ mapping: [], format: FORMAT }, MAPPING, [MAPPING.map(() => text)]),
  readBankRow: (text) => bankRow.readBankRow(bankCells(text), FORMAT, null),
  categoryChooser: (text) =>
    bankRules.categoryChooser([{ contains: 'no such text', category: 'Food' }])({
      ...{ ...EMPTY_ROW, description: text, payee: text },
    }),
  ruleFits: (text) =>
    bankRules.ruleFits({ contains: 'no such text', category: 'Food' })({
      ...{ ...EMPTY_ROW, description: text, payee: text },
    }),
  notesOf: (text) => bankRow.notesOf({ ...EMPTY_ROW, description: text, reference: text }),
};
function countOf(text: string) {
  const count = dateOrder.newDateCount('2026-01-01');
  dateOrder.countDate(count, text, 1);
  return count;
}
const EMPTY_ROW = { date: '', amount: 1, payee: '', description: '', category: '', reference: '' };

test('every parser and detector of cells is measured', () => {
  const parts = [
    ...[amounts, cell, currencies, days, detect, directions],
    ...[bankCurrency, bankDates, bankDirection, bankRow, bankRules, dateOrder, detectBank, months],
  ];
  const names = parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  expect(Object.keys(PARSERS).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(PARSERS))('%s takes time in proportion to its cell', (_, parse) => {
  expect(superlinear(parse, LENGTH)).toEqual([]);
});

const community = newCommunity();
const { db, as } = community;
const startedBy = as.staff.user.id;
afterAll(() => db.$client.close());

test('rows of bank files and contacts are read in proportion to their cells', () => {
  const file = {
    startedBy,
    type: 'csv' as const,
    numbers: null,
    columns: MAPPING,
    mapping: MAPPING,
    createdAt: new Date(),
  };
  const bank = bankImporter.reader(db, { ...file, format: FORMAT });
  expect(superlinear((text) => bank(bankCells(text)), LENGTH)).toEqual([]);
  const contact = contactImporter.reader(db, { ...file, format: null });
  const keys = Object.keys(CONTACT_FIELDS);
  expect(superlinear((text) => contact(cellsWith(text, keys)), LENGTH)).toEqual([]);
});

test('lines before the header are found in proportion to their text', () => {
  const lines = (text: string) =>
    detectSkippedLines(Buffer.from(`Date,Amount\n${text}`), 'utf-8', {
      isHeader: detectBank.isBankHeader,
      isRow: detectBank.isBankRow,
    });
  expect(superlinear(lines, LENGTH / 4)).toEqual([]);
});

test('a line of delimiters is refused before a cell is made of each', async () => {
  const bank = bankImports(community);
  const read = async (text: string) => {
    const lines = [];
    for await (const { cells } of readCsv(Buffer.from(text), 'utf-8')) lines.push(cells.length);
    return lines;
  };
  const most = ','.repeat(IMPORT_CELLS_MAX - 1);
  expect(await read(`${most}\r\n${most}\n`)).toEqual([IMPORT_CELLS_MAX, IMPORT_CELLS_MAX]);
  await expect(read(`Date,Amount\r\n\n${most},\n`)).rejects.toMatchObject({ fault: 'manyCells', row: 3 });
  // Delimiters and line ends in quotation marks are text.
  const quoted = `"""${most}""\n${most}"`;
  expect(await read(`a,${quoted},b\n`)).toEqual([3]);
  await expect(read(`${quoted}${most},\n`)).rejects.toMatchObject({ fault: 'manyCells', row: 2 });
  const commas = ','.repeat(MEGABYTES);
  await expect(bank.receive(commas)).rejects.toThrow(importMessages.manyCells(1));
  await expect(bank.receive(`Date,Amount\n2026-03-01,-4.50\n${commas}`)).rejects.toThrow(
    importMessages.manyCells(3),
  );
});

test('a cell of megabytes is refused by its length, unless its column is not imported', async () => {
  const bank = bankImports(community);
  const text = `a${' '.repeat(MEGABYTES - 100)}b`;
  const file = `Date,Amount,Description\n2026-03-01,-4.50,Coffee\n2026-03-02,-5.50,${text}\n`;
  const preview = await bank.preview(file);
  expect(preview).toMatchObject({
    taken: 1,
    problems: [{ row: 3, reason: importMessages.longCell('Description') }],
  });
  const without = await bank.preview(file, { mapping: ['date', 'amount', null] });
  expect(without).toMatchObject({ taken: 2, problems: [] });
  const most = `a${' '.repeat(IMPORT_CELL_MAX - 2)}b`;
  expect(await bank.preview(file.replace(text, most))).toMatchObject({ taken: 2 });
});
