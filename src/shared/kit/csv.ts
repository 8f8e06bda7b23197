/** The start of a cell that a spreadsheet would run as a formula. It includes apostrophes, so that unescaping is exact. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Marks a file as UTF-8 for spreadsheets. */
export const CSV_BOM = '\uFEFF';
export const CSV_LINE_END = '\r\n';
export const CSV_TYPE = 'text/csv';

/** One cell by RFC 4180. Text that looks like a formula gets an apostrophe. Numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A decimal that is a number in the file although it is stored as text. */
export type CsvNumber = { number: string };
export type CsvValue = string | number | null | CsvNumber;

export function csvRow(values: readonly CsvValue[]): string {
  return (
    values
      .map((value) => (value !== null && typeof value === 'object' ? value.number : csvCell(value)))
      .join(',') + CSV_LINE_END
  );
}

/** Removes the apostrophe that `csvCell` adds to formulas. */
export function readCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
