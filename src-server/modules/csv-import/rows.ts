import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImportFiles } from '#db/schema/staff.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_HEADER_MAX } from '#shared/csv-import/model.ts';
import { AppError } from '#shared/errors.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { CsvFailure, type CsvLine, readCsv } from '../../services/csv-reader.ts';

/** Rows and characters that one transaction stores. */
const ROWS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 100_000;
/** Bytes of one piece of a stored file. */
const PIECE = 256 * 1024;

/** Stores a file itself, so that it can be read again in another character set. */
export async function storeFile(db: Db, importId: number, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = { importId, piece: at / PIECE, bytes: bytes.subarray(at, at + PIECE) };
    write(db, () => db.insert(csvImportFiles).values(piece).run());
    // Requests come first.
    await setImmediate();
  }
}

/** The bytes of a file. Throws `CONFLICT` when they were never kept. */
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

/** The columns of a file and how many rows it has. Throws `UNPROCESSABLE`, as for a row that ends the file too early. */
export async function readRows(
  bytes: Buffer,
  charset: Charset,
  take: (line: CsvLine, columns: readonly string[]) => Promise<void> = async () => {},
): Promise<{ columns: string[]; total: number }> {
  let columns: string[] | null = null;
  let total = 0;
  try {
    for await (const line of readCsv(bytes, charset)) {
      if (line.cells.every((cell) => cell === '')) continue;
      if (columns) {
        total += 1;
        await take(line, columns);
      } else columns = headerOf(line, charset);
    }
  } catch (error) {
    throw error instanceof CsvFailure ? refused(importMessages[error.fault](error.row)) : error;
  }
  if (columns === null || total === 0) throw refused(importMessages.empty);
  return { columns, total };
}

/** Stores the rows of a file as they stand in it. */
export async function storeRows(db: Db, importId: number, bytes: Buffer, charset: Charset) {
  let waiting: CsvLine[] = [];
  let characters = 0;
  const store = (width: number) => {
    write(db, () => {
      for (const line of waiting) insertRow(db, importId, { ...line, charset }, width);
    });
    [waiting, characters] = [[], 0];
  };
  const read = await readRows(bytes, charset, async (line, { length }) => {
    waiting.push(line);
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) return;
    store(length);
    // Requests come first.
    await setImmediate();
  });
  store(read.columns.length);
  return read;
}

function headerOf({ cells }: CsvLine, charset: Charset): string[] {
  // Every other byte of UTF-16 is zero.
  if (cells.some((cell) => cell.includes('\0'))) throw refused(importMessages.notInCharset(charset));
  if (cells.length > IMPORT_COLUMNS_MAX) throw refused(importMessages.columns);
  return cells.map((cell) => cell.trim().slice(0, IMPORT_HEADER_MAX));
}

function insertRow(
  db: Db,
  importId: number,
  { row, cells: sent, notText, charset }: CsvLine & { charset: Charset },
  width: number,
): void {
  // Spreadsheets write cells behind the last column when something once stood there.
  const cells = sent.slice(width).every((cell) => cell === '') ? sent.slice(0, width) : sent;
  const broken =
    (notText && importMessages.notText(charset)) ||
    (cells.some((cell) => cell.includes('\0')) && importMessages.nul) ||
    (cells.length !== width && importMessages.cells(cells.length, width)) ||
    null;
  insertStatement(db).run(importId, row, broken, JSON.stringify(cells));
}

function insertStatement(db: Db) {
  return prepared<[number, number, string | null, string]>(
    db,
    'insert into csv_import_rows (import_id, row, broken, cells) values (?, ?, ?, ?)',
  );
}

/** The file is not what it should be. */
export function refused(message: string): AppError {
  return new AppError('UNPROCESSABLE', message, { body: message });
}
