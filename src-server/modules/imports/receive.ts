import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { statement, write } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import {
  type CsvImport,
  guessMapping,
  IMPORT_COLUMNS_MAX,
  IMPORT_HEADER_MAX,
  type ImportKind,
} from '#shared/imports.ts';
import { importMessages } from '#shared/messages/imports.ts';
import type { Work } from '../../context.ts';
import { CsvFailure, type CsvLine, readCsv } from '../../services/csv-reader.ts';
import { requireSigned } from '../staff/queries.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { readImport } from './queries.ts';
import { removeImport } from './tidy.ts';

/** Rows and characters that one transaction stores. */
const ROWS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 100_000;
const FILE_NAME_MAX = 200;

type Sent = { kind: ImportKind; fileName: string; bytes: Buffer };

/**
 * Stores the rows of a file, to be mapped, checked and imported. Throws `UNPROCESSABLE` for a file that cannot be read
 * to its end, naming the row; nothing of it is kept then.
 */
export async function receiveImport(work: Work, { kind, fileName, bytes }: Sent): Promise<CsvImport> {
  const { db, clock } = work;
  const { viewer } = requireSigned(work);
  const { id } = db
    .insert(csvImports)
    .values({
      ...{ kind, state: 'receiving', columns: [], mapping: [] },
      fileName: fileName.slice(0, FILE_NAME_MAX),
      ...{ startedBy: viewer.id, createdAt: clock.now() },
    })
    .returning({ id: csvImports.id })
    .get();
  try {
    const { columns, total } = await storeRows(db, id, bytes);
    if (total === 0) throw refused(importMessages.empty);
    const mapping = guessMapping(columns, IMPORT_FIELDS[kind]);
    db.update(csvImports)
      .set({ columns, mapping, total, state: 'mapping' })
      .where(eq(csvImports.id, id))
      .run();
  } catch (error) {
    await removeImport(db, id);
    throw error instanceof CsvFailure ? refused(explain(error)) : error;
  }
  return readImport(work, id);
}

async function storeRows(db: Db, importId: number, bytes: Buffer) {
  let columns: string[] | null = null;
  let total = 0;
  let waiting: CsvLine[] = [];
  let characters = 0;
  const store = () => {
    const width = columns?.length ?? 0;
    write(db, () => {
      for (const line of waiting) insertRow(db, importId, line, width);
    });
    [waiting, characters] = [[], 0];
  };
  for await (const line of readCsv(bytes)) {
    if (line.cells.every((cell) => cell === '')) continue;
    if (!columns) {
      columns = headerOf(line);
      continue;
    }
    total += 1;
    waiting.push(line);
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    store();
    // Requests come first.
    await setImmediate();
  }
  if (waiting.length > 0) store();
  return { columns: columns ?? [], total };
}

function headerOf({ cells, notText }: CsvLine): string[] {
  if (notText) throw refused(importMessages.header);
  // Every other byte of a file in UTF-16 is none, also without the mark that would say so.
  if (cells.some((cell) => cell.includes('\0'))) throw refused(importMessages.utf16);
  if (cells.length > IMPORT_COLUMNS_MAX) throw refused(importMessages.columns);
  return cells.map((cell) => cell.trim().slice(0, IMPORT_HEADER_MAX));
}

function insertRow(db: Db, importId: number, { row, cells: sent, notText }: CsvLine, width: number): void {
  // Spreadsheets write cells behind the last column when something once stood there.
  const cells = sent.slice(width).every((cell) => cell === '') ? sent.slice(0, width) : sent;
  const broken =
    (notText && importMessages.notText) ||
    (cells.some((cell) => cell.includes('\0')) && importMessages.nul) ||
    (cells.length !== width && importMessages.cells(cells.length, width)) ||
    null;
  insertStatement(db).run(importId, row, broken, JSON.stringify(cells));
}

function insertStatement(db: Db) {
  return statement(db, 'imports.insertRow', () =>
    db.$client.prepare<[number, number, string | null, string]>(
      'insert into csv_import_rows (import_id, row, broken, cells) values (?, ?, ?, ?)',
    ),
  );
}

function explain({ fault, row }: CsvFailure): string {
  return fault === 'utf16' ? importMessages.utf16 : importMessages[fault](row);
}

function refused(message: string): AppError {
  return new AppError('UNPROCESSABLE', message, { body: message });
}
