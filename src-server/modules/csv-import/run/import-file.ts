import { setTimeout } from 'node:timers/promises';
import { mergeSome } from '#db/kit/full-text.ts';
import type { ActingUser } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { guessMapping, IMPORT_BYTES_MAX } from '#shared/csv-import/model.ts';
import { AppError } from '#shared/errors.ts';
import type { FileImporter } from '../../../kit/csv-importer.ts';
import { type Waiting, whenUnlocked } from '../../../kit/unlocked.ts';
import { detectCharset } from '../../../services/charset.ts';
import type { CsvLine } from '../../../services/csv-reader.ts';
import { cellsByKey } from '../queries.ts';
import { checkLine, readRows, widthsBelow } from '../rows.ts';
import { longCellOf } from './run.ts';

/** Rows stored together, and milliseconds after which a transaction stores no other row. */
const ROWS_AT_ONCE = 25;
const STEP_TIME = 8;
/** Milliseconds between two transactions, in which a server that waits for the lock can write. */
const PAUSE = 10;

type Row = { row: number; reason: string };

export type FileReport = {
  /** Rows of the file, and how many of them were processed. */
  found: number;
  done: number;
  created: number;
  /** Rows that existed before. */
  present: number;
  skipped: Row[];
  /** Imported rows that were changed. */
  changed: Row[];
  /** The import was stopped before its end. */
  interrupted: boolean;
};

type Options<Value> = {
  bytes: Buffer;
  importer: FileImporter<Value>;
  /** Called after every step. */
  onProgress?: (report: Readonly<FileReport>) => void;
  /** Ends the import after the current step. */
  signal?: AbortSignal;
  /** What happens while the database is locked. */
  waiting?: Waiting;
};

/**
 * Imports a CSV file at once, in short transactions. Rows that exist are skipped, so an interrupted import can be repeated.
 * Throws `PAYLOAD_TOO_LARGE` and `UNPROCESSABLE` for an invalid file, of which nothing is imported.
 */
export async function importFile<Value>(
  acting: ActingUser,
  { bytes, importer, onProgress, signal, waiting }: Options<Value>,
): Promise<FileReport> {
  if (bytes.length > IMPORT_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE', importMessages.tooLarge);
  const charset = detectCharset(bytes);
  const source = { type: 'csv' as const, charset, skippedLines: 0, header: true };
  const { columns, total } = await readRows(bytes, source);
  const mapping = guessMapping(columns, importer.fields);
  const missing = importer.fields.find(({ key, required }) => required && !mapping.includes(key));
  if (missing) throw new AppError('UNPROCESSABLE', importMessages.noColumn(missing));
  const startedBy = acting.viewer.id;
  const createdAt = acting.clock.now();
  const file = { startedBy, type: source.type, format: null, numbers: null, columns, mapping, createdAt };
  const counts = { found: total, done: 0, created: 0, present: 0 };
  const report: FileReport = { ...counts, skipped: [], changed: [], interrupted: false };
  const rowsByKey = new Map<string, number>();
  const widths = widthsBelow(columns);

  const take = (line: CsvLine, read: ReturnType<FileImporter<Value>['reader']>): void => {
    const { row } = line;
    report.done += 1;
    const { cells, broken } = checkLine(line, charset, widths);
    const byKey = cellsByKey(mapping, cells);
    const fault = broken ?? longCellOf(importer, byKey);
    const parsed = fault === null ? read(byKey) : { reason: fault };
    if ('reason' in parsed) {
      report.skipped.push({ row, reason: parsed.reason });
      return;
    }
    const { value, keys, remark } = parsed;
    for (const candidate of keys) {
      const { key, field } = candidate;
      const before = rowsByKey.get(key);
      if (before !== undefined) {
        report.skipped.push({ row, reason: importMessages.repeated(field, before) });
        return;
      }
      rowsByKey.set(key, row);
      if (importer.duplicates.find(acting.db, candidate, value) !== null) {
        report.present += 1;
        return;
      }
    }
    importer.create(acting, value);
    report.created += 1;
    if (remark) report.changed.push({ row, reason: remark });
  };

  /** Stores the first of some lines, and returns how many. */
  const storeSome = (lines: readonly CsvLine[]): number => {
    const start = performance.now();
    const read = importer.reader(acting.db, file);
    let count = 0;
    for (const line of lines) {
      take(line, read);
      count += 1;
      if (performance.now() - start > STEP_TIME) break;
    }
    return count;
  };

  const storeAll = async (lines: readonly CsvLine[]): Promise<void> => {
    const { db } = acting;
    const { index } = importer;
    for (let rest = lines; rest.length > 0 && !signal?.aborted; ) {
      const part = rest;
      const count = await whenUnlocked(() => write(db, () => storeSome(part)), waiting);
      rest = rest.slice(count);
      onProgress?.(report);
      await setTimeout(PAUSE);
      if (index !== null) await whenUnlocked(() => write(db, () => mergeSome(db, index)), waiting);
    }
  };

  let lines: CsvLine[] = [];
  await readRows(bytes, source, async (line) => {
    lines.push(line);
    if (lines.length < ROWS_AT_ONCE) return;
    await storeAll(lines);
    lines = [];
  });
  await storeAll(lines);
  report.interrupted = report.done < report.found;
  return report;
}
