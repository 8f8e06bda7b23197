import { eq } from 'drizzle-orm';
import { preparedColumn, write } from '#db/kit/statement.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { type FileType, type ImportKind, PERSONAL_IMPORTS_PER_DAY } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { AppError } from '#shared/errors.ts';
import type { Charset } from '#shared/kit/charsets.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { ActorContext } from '../../../context.ts';
import { detectCharset } from '../../../services/charset.ts';
import { detectSkippedLines, firstLines, hasRowIn, linesBeforeHeader } from '../../../services/csv-lines.ts';
import { charsetNamedIn, fileTypeOf } from '../../../services/statements/read-statement.ts';
import { IMPORTERS } from '../importers.ts';
import { importOwner, readImport } from '../queries.ts';
import { type CsvSource, readFirstLine, storeFile, storeRows } from '../rows.ts';
import { type Choices, findChoices, firstChoices, headerKeyOf } from './choices.ts';
import { removeImport } from './cleanup.ts';
import { unknownValues } from './values.ts';

const FILE_NAME_MAX = 200;

type Sent = {
  kind: ImportKind;
  fileName: string;
  bytes: Buffer;
  charset?: Charset | undefined;
  skippedLines?: number | undefined;
  header?: boolean | undefined;
};

/**
 * Stores a file and its rows for column mapping, preview, and import. Throws `UNPROCESSABLE` with the row for an invalid
 * file, of which nothing is stored.
 */
export async function receiveImport(work: ActorContext, sent: Sent): Promise<CsvImport> {
  const { db, clock, viewer, keyId = null } = work;
  const { kind, fileName, bytes } = sent;
  const createdAt = clock.now();
  const { headerKey, earlierChoices, ...source } = await sourceOf(work, sent);
  // Outside of a transaction, a full disk fails the commit of an insert that returns a row without an error.
  const { id } = write(db, () =>
    db
      .insert(csvImports)
      .values({
        kind,
        state: 'receiving',
        ...source,
        headerKey,
        columns: [],
        mapping: [],
        fileName: fileName.slice(0, FILE_NAME_MAX),
        startedBy: viewer.id,
        ownerId: importOwner(viewer, kind),
        keyId,
        createdAt,
      })
      .returning({ id: csvImports.id })
      .get(),
  );
  try {
    const { columns, total, facts } = await storeRows(db, id, bytes, source);
    await storeFile(db, id, bytes);
    const first = await firstChoices(db, { ...source, id, kind, columns, createdAt }, earlierChoices);
    const values = await unknownValues(db, { ...source, id, kind, mapping: first.mapping, values: [] });
    db.update(csvImports)
      .set({ ...first, values, columns, total, facts, state: 'mapping' })
      .where(eq(csvImports.id, id))
      .run();
  } catch (error) {
    await removeImport(db, id);
    throw error;
  }
  return readImport(work, id);
}

/** Throws `TOO_MANY_REQUESTS` at the daily limit of a personal kind. Also checked before the file is received. */
export function requireImportRoom({ db, clock, viewer }: ActorContext, kind: ImportKind): void {
  const ownerId = importOwner(viewer, kind);
  if (ownerId === null) return;
  const since = clock.now().getTime() - DAY_MS;
  const count = preparedColumn<[object], number>(db, RECENT_IMPORTS_SQL).get({ ownerId, kind, since }) ?? 0;
  if (count >= PERSONAL_IMPORTS_PER_DAY) throw new AppError('TOO_MANY_REQUESTS', importMessages.tooMany);
}

export const RECENT_IMPORTS_SQL = `select count(*) from csv_imports indexed by csv_imports_owner
  where owner_id = @ownerId and kind = @kind and created_at > @since`;

type Source = CsvSource & { headerKey: string; earlierChoices: Choices | undefined };

/** How to read a file: as it was sent, as the last file with this header, or as detected. */
async function sourceOf({ db }: ActorContext, sent: Sent): Promise<Source> {
  const { kind, bytes } = sent;
  const detected = detectCharset(bytes);
  const charset = sent.charset ?? detected;
  const { format, isHeader, statements } = IMPORTERS[kind];
  const type = statements ? fileTypeOf(bytes, charset) : 'csv';
  if (type !== 'csv') {
    requireTable(type, sent);
    // Bytes that are UTF-8 are hardly anything else, whatever the file says.
    const named = detected === 'windows-1252' ? charsetNamedIn(bytes) : null;
    return {
      type,
      charset: sent.charset ?? named ?? detected,
      skippedLines: 0,
      header: false,
      headerKey: '',
      earlierChoices: undefined,
    };
  }
  if (!format) {
    requireHeaderFirst(kind, sent);
    const lines = sent.skippedLines ?? (isHeader ? linesBeforeHeader(bytes, charset, isHeader) : 0);
    return { type, charset, skippedLines: lines, header: true, headerKey: '', earlierChoices: undefined };
  }
  const skippedLines = sent.skippedLines ?? detectSkippedLines(bytes, charset, format);
  const first = await readFirstLine(bytes, { charset, skippedLines });
  const headerKey = headerKeyOf(kind, first);
  const storedChoices = findChoices(db, kind, headerKey);
  const header = sent.header ?? (storedChoices !== undefined || !format.isRow(first));
  if (!header) return { type, charset, skippedLines, header, headerKey: '', earlierChoices: undefined };
  const isChosen = sent.charset !== undefined || sent.skippedLines !== undefined;
  if (!storedChoices || isChosen)
    return { type, charset, skippedLines, header, headerKey, earlierChoices: storedChoices };
  const isRowSkipped = hasRowIn(firstLines(bytes, storedChoices.charset, storedChoices.skippedLines), format);
  const lines = isRowSkipped ? skippedLines : storedChoices.skippedLines;
  return {
    type,
    charset: storedChoices.charset,
    skippedLines: lines,
    header,
    headerKey,
    earlierChoices: storedChoices,
  };
}

/** Throws `INVALID_INPUT` for files without lines before a header. */
export function requireTable(
  type: FileType,
  { skippedLines, header }: Pick<Sent, 'skippedLines' | 'header'>,
): void {
  const { noTable } = importMessages;
  if (type === 'csv') return;
  if (skippedLines !== undefined) throw new AppError('INVALID_INPUT', noTable, { skippedLines: noTable });
  if (header !== undefined) throw new AppError('INVALID_INPUT', noTable, { header: noTable });
}

/** Throws `INVALID_INPUT` for files that always have a header, or have it in the first line. */
export function requireHeaderFirst(
  kind: ImportKind,
  { skippedLines, header }: Pick<Sent, 'skippedLines' | 'header'>,
): void {
  const { format, isHeader } = IMPORTERS[kind];
  if (format) return;
  const { noSkippedLines, noHeader } = importMessages;
  if (skippedLines !== undefined && !isHeader)
    throw new AppError('INVALID_INPUT', noSkippedLines, { skippedLines: noSkippedLines });
  if (header !== undefined) throw new AppError('INVALID_INPUT', noHeader, { header: noHeader });
}
