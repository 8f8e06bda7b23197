import { eq } from 'drizzle-orm';
import { csvImports } from '#db/schema/staff.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport, ImportKind } from '#shared/csv-import/model.ts';
import { AppError } from '#shared/errors.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import type { ActorContext } from '../../../context.ts';
import { detectCharset } from '../../../services/charset.ts';
import { detectSkippedLines } from '../../../services/csv-lines.ts';
import { readImport } from '../queries.ts';
import { readHeader, storeFile, storeRows } from '../rows.ts';
import { type Choices, findChoices, firstChoices, headerKeyOf } from './choices.ts';
import { KIND_OPTIONS } from './kinds.ts';
import { removeImport } from './tidy.ts';

const FILE_NAME_MAX = 200;

type Sent = {
  kind: ImportKind;
  fileName: string;
  bytes: Buffer;
  charset?: Charset | undefined;
  skippedLines?: number | undefined;
};

/**
 * Stores a file and its rows for column mapping, preview, and import. Throws `UNPROCESSABLE` with the row for an invalid
 * file, of which nothing is stored.
 */
export async function receiveImport(work: ActorContext, sent: Sent): Promise<CsvImport> {
  const { db, clock, viewer } = work;
  const { kind, fileName, bytes } = sent;
  const { charset, skippedLines, headerKey, known } = await sourceOf(work, sent);
  const { id } = db
    .insert(csvImports)
    .values({
      ...{ kind, state: 'receiving', charset, skippedLines, headerKey, columns: [], mapping: [] },
      fileName: fileName.slice(0, FILE_NAME_MAX),
      ...{ startedBy: viewer.id, createdAt: clock.now() },
    })
    .returning({ id: csvImports.id })
    .get();
  try {
    const { columns, total } = await storeRows(db, id, bytes, { charset, skippedLines });
    await storeFile(db, id, bytes);
    const { mapping, format } = firstChoices(db, { id, kind, columns }, known);
    db.update(csvImports)
      .set({ columns, mapping, format, total, state: 'mapping' })
      .where(eq(csvImports.id, id))
      .run();
  } catch (error) {
    await removeImport(db, id);
    throw error;
  }
  return readImport(work, id);
}

type Source = { charset: Charset; skippedLines: number; headerKey: string; known: Choices | undefined };

/** How to read a file: as it was sent, as the last file with this header, or as detected. */
async function sourceOf({ db }: ActorContext, sent: Sent): Promise<Source> {
  const { kind, bytes } = sent;
  const charset = sent.charset ?? detectCharset(bytes);
  if (!KIND_OPTIONS[kind].detectFormat) {
    requireNoSkippedLines(kind, sent.skippedLines);
    return { charset, skippedLines: 0, headerKey: '', known: undefined };
  }
  const skippedLines = sent.skippedLines ?? detectSkippedLines(bytes, charset);
  const columns = await readHeader(bytes, { charset, skippedLines });
  const headerKey = headerKeyOf(columns);
  const known = findChoices(db, kind, headerKey);
  const isChosen = sent.charset !== undefined || sent.skippedLines !== undefined;
  if (!known || isChosen) return { charset, skippedLines, headerKey, known };
  return { charset: known.charset, skippedLines: known.skippedLines, headerKey, known };
}

/** Throws `INVALID_INPUT` for files whose header is always in the first line. */
export function requireNoSkippedLines(kind: ImportKind, skippedLines: number | undefined): void {
  if (skippedLines === undefined || KIND_OPTIONS[kind].detectFormat) return;
  throw new AppError('INVALID_INPUT', importMessages.noSkippedLines, {
    skippedLines: importMessages.noSkippedLines,
  });
}
