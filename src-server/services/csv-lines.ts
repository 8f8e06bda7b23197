import { SKIPPED_LINES_MAX } from '#shared/csv-import/model.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { asciiBased } from './charset.ts';

export const DELIMITERS = [',', ';', '\t', '|'];
const BEGINNING = 64 * 1024;
/** Lines below the header that are compared with it. */
const COMPARED = 50;
/** The share of a header's cells that have a name. */
const NAMED = 0.6;
const [LF, CR] = [0x0a, 0x0d];

/** The file's text without its first lines. Line ends are as in the parser: CR LF, LF, or CR. */
export function* withoutLines(pieces: Iterable<Buffer>, lines: number): Generator<Buffer> {
  let remaining = lines;
  let afterCr = false;
  for (const piece of pieces) {
    let at = 0;
    for (; at < piece.length && (remaining > 0 || afterCr); at += 1) {
      const byte = piece[at];
      // The second half of a line end that is already counted.
      if (afterCr && byte === LF) {
        afterCr = false;
        continue;
      }
      afterCr = false;
      if (remaining === 0) break;
      if (byte === LF || byte === CR) remaining -= 1;
      afterCr = byte === CR;
    }
    if (at < piece.length) yield piece.subarray(at);
  }
}

/** What a kind of file knows of its lines, given their cells. */
type KnownLines = {
  /** Whether the names are those of its columns. */
  isHeader: (cells: readonly string[]) => boolean;
  isRow: (cells: readonly string[]) => boolean;
};

/**
 * Detects how many lines are before a file's header, such as a bank's name and the account. The table is what most lines
 * have in common: a delimiter and a number of cells. Its header is the first line with names, which can have a cell more or
 * less than the rows. No row of the table is before it.
 */
export function detectSkippedLines(bytes: Buffer, charset: Charset, { isHeader, isRow }: KnownLines): number {
  const considered = beginningLines(bytes, charset).slice(0, SKIPPED_LINES_MAX + COMPARED);
  const tables = DELIMITERS.flatMap((delimiter) => tablesBy(delimiter, considered));
  const [best] = tables.toSorted((a, b) => b.weight - a.weight);
  if (!best) return 0;
  const lines = considered.map((line) => cellsOf(line, best.delimiter));
  const differs = ({ length }: { length: number }) => Math.abs(length - best.width);
  const firstRow = lines.findIndex((cells) => differs(cells) <= 1 && isRow(cells));
  const before = firstRow < 0 ? lines : lines.slice(0, firstRow);
  const headers = [
    isHeader,
    (cells: string[]) => differs(cells) === 0 && hasNames(cells),
    (cells: string[]) => differs(cells) === 1 && hasNames(cells),
  ].map((fits) => before.findIndex((cells) => fits(cells) && !isRow(cells)));
  const header = headers.find((at) => at >= 0);
  const first = header ?? lines.findIndex((cells) => differs(cells) === 0 || isRow(cells));
  const isOneTable = considered.slice(0, first).every((line) => line.trim() === '');
  return isOneTable || first > SKIPPED_LINES_MAX ? 0 : first;
}

/** The number of lines before the first one that is a header. 0 if there is none. */
export function linesBeforeHeader(bytes: Buffer, charset: Charset, isHeader: KnownLines['isHeader']): number {
  const lines = beginningLines(bytes, charset).slice(0, SKIPPED_LINES_MAX + 1);
  const at = lines.findIndex((line) => DELIMITERS.some((delimiter) => isHeader(cellsOf(line, delimiter))));
  const isFirst = lines.slice(0, Math.max(at, 0)).every((line) => line.trim() === '');
  return isFirst ? 0 : at;
}

/** The first lines of a file. Only its beginning is read. */
export function firstLines(bytes: Buffer, charset: Charset, count: number): string[] {
  return count === 0 ? [] : beginningLines(bytes, charset).slice(0, count);
}

/** Whether one of a file's first lines is a row, whatever the delimiter. */
export function hasRowIn(lines: readonly string[], { isRow }: Pick<KnownLines, 'isRow'>): boolean {
  return lines.some((line) => DELIMITERS.some((delimiter) => isRow(cellsOf(line, delimiter))));
}

function beginningLines(bytes: Buffer, charset: Charset): string[] {
  const { pieces, lenient } = asciiBased([bytes.subarray(0, BEGINNING)], charset);
  const [beginning = Buffer.alloc(0)] = pieces;
  return lenient.decode(beginning).split(/\r\n|\n|\r/);
}

/** Nearly all columns have a name, and most names have no digits. */
function hasNames(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => cell.trim() !== '');
  const numbers = names.filter((name) => /\d/.test(name));
  return names.length >= Math.max(2, cells.length * NAMED) && numbers.length * 2 < names.length;
}

function tablesBy(delimiter: string, lines: readonly string[]) {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const width = cellsOf(line, delimiter).length;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return [...counts]
    .filter(([width]) => width > 1)
    .map(([width, count]) => ({ delimiter, width, weight: count * (width - 1) }));
}

/** Cells in quotes can contain the delimiter. */
function cellsOf(line: string, delimiter: string): string[] {
  return line
    .replace(/"[^"]*"/g, (quoted) => quoted.slice(1, -1).replaceAll(delimiter, ' '))
    .split(delimiter);
}
