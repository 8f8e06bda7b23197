import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { IMPORT_CELLS_MAX } from '#shared/csv-import/model.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { type AsciiBased, asciiBased } from './charset.ts';
import { DELIMITERS, withoutLines } from './csv-lines.ts';

/** Bytes of one row, far more than its longest texts. */
const ROW_MAX = 2 * 1024 * 1024;
const CHUNK = 64 * 1024;
const [LF, CR, QUOTE] = [0x0a, 0x0d, 0x22];

/** Why reading a file stopped. `row` counts from 1. */
export type CsvFault = 'quote' | 'rowTooLarge' | 'manyCells' | 'broken';
export class CsvFailure extends Error {
  override readonly name = 'CsvFailure';

  constructor(
    readonly fault: CsvFault,
    readonly row: number,
  ) {
    super(`${fault} in row ${row}`);
  }
}

/** A row of the file, counted from 1. `notText`: it contains invalid bytes, shown as �. `broken`: why it can't be read. */
export type CsvLine = { row: number; cells: string[]; notText: boolean; broken?: string };

/** Reads a CSV file row by row without blocking the event loop. Skipped lines count as rows. Throws `CsvFailure`. */
export async function* readCsv(bytes: Buffer, charset: Charset, skippedLines = 0): AsyncGenerator<CsvLine> {
  const text = asciiBased(chunksOf(bytes), charset);
  const delimiter = delimiterOf(bytes, charset, skippedLines);
  const options: Options = {
    encoding: null,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  };
  const parser = parse(options);
  const table = withoutLines(text.pieces, skippedLines);
  Readable.from(withFewCells(table, delimiter, skippedLines))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let row = skippedLines;
  try {
    for await (const record of parser) {
      row += 1;
      yield { row, ...textOf(record as Buffer[], text) };
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new CsvFailure(faultOf(error), rowOf(error, row - skippedLines) + skippedLines)
      : error;
  }
}

/** Passes a text on, up to a line with too many cells. The parser would make an object of each. */
function* withFewCells(pieces: Iterable<Buffer>, delimiter: string, skippedLines: number): Generator<Buffer> {
  const mark = delimiter.charCodeAt(0);
  let [line, cells, atStart] = [skippedLines + 1, 1, true];
  // As in the parser, a quotation mark opens a cell at its start, and two of them are one in its text.
  let quotes: 'none' | 'open' | 'closing' = 'none';
  let before = 0;
  for (const piece of pieces) {
    for (const byte of piece) {
      const isEnd = byte === LF || byte === CR;
      if (isEnd && !(byte === LF && before === CR)) line += 1;
      if (byte === QUOTE && quotes !== 'none') quotes = quotes === 'open' ? 'closing' : 'open';
      else if (byte === QUOTE && atStart) quotes = 'open';
      else if (quotes !== 'open') {
        quotes = 'none';
        if (isEnd) cells = 1;
        else if (byte === mark) cells += 1;
        if (cells > IMPORT_CELLS_MAX) throw new CsvFailure('manyCells', line);
      }
      atStart = quotes === 'none' && (isEnd || byte === mark);
      before = byte;
    }
    yield piece;
  }
}

/** The parser reads ahead, so it counts the rows itself. */
function rowOf(error: CsvError, read: number): number {
  return (typeof error.records === 'number' ? error.records : read) + 1;
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

function textOf(record: readonly Buffer[], { strict, lenient }: AsciiBased): Omit<CsvLine, 'row'> {
  try {
    return { cells: record.map((cell) => strict.decode(cell)), notText: false };
  } catch {
    return { cells: record.map((cell) => lenient.decode(cell)), notText: true };
  }
}

/** The most frequent one in the header, outside of quotes. */
function delimiterOf(bytes: Buffer, charset: Charset, skippedLines: number): string {
  const { pieces } = asciiBased([bytes.subarray(0, CHUNK)], charset);
  const [beginning = Buffer.alloc(0)] = withoutLines(pieces, skippedLines);
  const text = beginning.toString('latin1').replace(/"[^"]*"/g, '');
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const columnCounts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return columnCounts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function faultOf({ code }: CsvError): CsvFault {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'quote';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLarge' : 'broken';
}
