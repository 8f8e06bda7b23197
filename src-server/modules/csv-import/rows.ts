import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImportFiles } from '#db/schema/csv-imports.ts';
import { STATEMENT_COLUMNS } from '#shared/accounting/bank/statement.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { type FileType, IMPORT_COLUMNS_MAX, IMPORT_HEADER_MAX } from '#shared/csv-import/model.ts';
import type { ImportFacts } from '#shared/csv-import/output.ts';
import { AppError } from '#shared/errors.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { firstLines } from '../../services/csv-lines.ts';
import { CsvFailure, type CsvLine, readCsv } from '../../services/csv-reader.ts';
import { readStatement, refusalOf, type StatementType } from '../../services/statements/read-statement.ts';

/** Rows and characters stored per transaction. */
const ROWS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 100_000;
/** Bytes per chunk of a stored file. */
const PIECE = 256 * 1024;

/** Stores a file's bytes, to read it again in another character set. */
export async function storeFile(db: Db, importId: number, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = { importId, piece: at / PIECE, bytes: bytes.subarray(at, at + PIECE) };
    write(db, () => db.insert(csvImportFiles).values(piece).run());
    // Lets requests run in between.
    await setImmediate();
  }
}

/** The bytes of a file. Throws `CONFLICT` if they are not stored. */
export function storedFile(db: Db, importId: number): Buffer {
  const pieces = db
    .select({ bytes: csvImportFiles.bytes })
    .from(csvImportFiles)
    .where(eq(csvImportFiles.importId, importId))
    .orderBy(csvImportFiles.piece)
    .all();
  if (pieces.length === 0) throw new AppError('CONFLICT', importMessages.sendAgain);
  return Buffer.concat(pieces.map(({ bytes }) => bytes));
}

/** How a file is read: its type and its character set, the number of lines before its table, and whether the table has a header. */
export type CsvSource = { type: FileType; charset: Charset; skippedLines: number; header: boolean };

type TakeLine = (line: CsvLine, columns: readonly string[]) => Promise<void>;
type FileRows = { columns: string[]; total: number; facts: ImportFacts | null };

/** The columns and the number of rows of a file. Throws `UNPROCESSABLE` for an invalid file. */
export function readRows(
  bytes: Buffer,
  source: CsvSource,
  take: TakeLine = async () => {},
): Promise<FileRows> {
  const { type } = source;
  return type === 'csv' ? readTable(bytes, source, take) : readTransactions(bytes, { ...source, type }, take);
}

async function readTransactions(
  bytes: Buffer,
  { type, charset }: Pick<CsvSource, 'charset'> & { type: StatementType },
  take: TakeLine,
): Promise<FileRows> {
  const statement = await readStatement(bytes, type, charset);
  const reason = refusalOf(statement);
  if (reason !== null) throw invalidFile(reason);
  const { lines, facts } = statement;
  for (const line of lines) await take(line, STATEMENT_COLUMNS);
  return { columns: [...STATEMENT_COLUMNS], total: lines.length, facts };
}

/** Columns without a header have no name. */
async function readTable(
  bytes: Buffer,
  { charset, skippedLines, header }: CsvSource,
  take: TakeLine,
): Promise<FileRows> {
  let columns: string[] | null = null;
  let total = 0;
  try {
    for await (const line of readCsv(bytes, charset, skippedLines)) {
      if (line.cells.every((cell) => cell === '')) continue;
      if (!columns) {
        const names = headerOf(line, charset);
        columns = header ? names : names.map(() => '');
        if (header) continue;
      }
      total += 1;
      await take(line, columns);
    }
  } catch (error) {
    throw error instanceof CsvFailure ? invalidFile(importMessages[error.fault](error.row)) : error;
  }
  if (columns === null && skippedLines > 0) throw invalidFile(importMessages.fewerLines(skippedLines));
  if (columns === null || total === 0) throw invalidFile(importMessages.empty);
  return { columns, total, facts: null };
}

/** The cells of a file's first line, mostly its header. None if it can't be read, which reading its rows reports. */
export async function readFirstLine(
  bytes: Buffer,
  { charset, skippedLines }: Pick<CsvSource, 'charset' | 'skippedLines'>,
): Promise<string[]> {
  try {
    for await (const line of readCsv(bytes, charset, skippedLines)) {
      if (line.cells.some((cell) => cell !== '')) return headerOf(line, charset);
    }
  } catch (error) {
    if (!(error instanceof CsvFailure)) throw error;
  }
  return [];
}

/** Stores the original rows of a file. */
export async function storeRows(db: Db, importId: number, bytes: Buffer, source: CsvSource) {
  const { charset, skippedLines, header } = source;
  storeSkippedLines(db, importId, firstLines(bytes, charset, skippedLines));
  let lines: CsvLine[] = [];
  let characters = 0;
  const store = (columns: readonly string[]) => {
    const widths = header ? widthsBelow(columns) : { most: columns.length, least: columns.length };
    const insert = insertStatement(db);
    write(db, () => {
      for (const line of lines) {
        const { cells, broken } = checkLine(line, charset, widths);
        insert.run(importId, line.row, broken, JSON.stringify(cells));
      }
    });
    [lines, characters] = [[], 0];
  };
  const read = await readRows(bytes, source, async (line, columns) => {
    lines.push(line);
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) return;
    store(columns);
    // Lets requests run in between.
    await setImmediate();
  });
  store(read.columns);
  return read;
}

function headerOf({ cells }: CsvLine, charset: Charset): string[] {
  // Every other byte of UTF-16 is zero.
  if (cells.some((cell) => cell.includes('\0'))) throw invalidFile(importMessages.notInCharset(charset));
  if (cells.length > IMPORT_COLUMNS_MAX) throw invalidFile(importMessages.columns);
  return cells.map((cell) => cell.trim().slice(0, IMPORT_HEADER_MAX));
}

/** The number of cells that a row may have. */
type Widths = { most: number; least: number };

/** The widths of rows below a header, which can end with a delimiter that its rows don't have. */
export function widthsBelow(columns: readonly string[]): Widths {
  return { most: columns.length, least: columns.findLastIndex((name) => name !== '') + 1 };
}

/** The cells of a row, one for each column, and why it can't be imported, or null. */
export function checkLine(
  { cells: sent, notText, broken: unreadable }: CsvLine,
  charset: Charset,
  { most, least }: Widths,
): { cells: string[]; broken: string | null } {
  // Spreadsheets write empty cells after the last column if those cells were once in use.
  const filled = sent.slice(most).every((cell) => cell === '') ? sent.slice(0, most) : sent;
  const missing = filled.length < least ? 0 : Math.max(0, most - filled.length);
  const cells = [...filled, ...Array.from({ length: missing }, () => '')];
  const broken =
    unreadable ||
    (notText && importMessages.notText(charset)) ||
    (cells.some((cell) => cell.includes('\0')) && importMessages.nul) ||
    (cells.length !== most && importMessages.cells(cells.length, most)) ||
    null;
  return { cells, broken };
}

/** Stores the lines before the header, so that the report has them. They are no rows, and never counted. */
function storeSkippedLines(db: Db, importId: number, lines: readonly string[]): void {
  const insert = prepared<[number, number, string, string]>(
    db,
    'insert into csv_import_rows (import_id, row, reason, cells) values (?, ?, ?, ?)',
  );
  write(db, () => {
    lines.forEach((line, at) => {
      if (line.trim() !== '')
        insert.run(importId, at + 1, importMessages.beforeHeader, JSON.stringify([line]));
    });
  });
}

function insertStatement(db: Db) {
  return prepared<[number, number, string | null, string]>(
    db,
    'insert into csv_import_rows (import_id, row, broken, cells) values (?, ?, ?, ?)',
  );
}

/** The error for an invalid file. */
export function invalidFile(message: string): AppError {
  return new AppError('UNPROCESSABLE', message, { body: message });
}
