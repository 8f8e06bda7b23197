import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { csvImportChoices } from '#db/schema/csv-imports.ts';
import { STATEMENT_FORMAT, STATEMENT_MAPPING } from '#shared/accounting/bank/statement.ts';
import { eitherDateOf } from '#shared/csv-import/format/date-order.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import {
  DETECTION_ROWS,
  guessMapping,
  type ImportKind,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import type { ImportDates, ImportFormat } from '#shared/csv-import/output.ts';
import { AppError } from '#shared/errors.ts';
import { readCell } from '#shared/kit/csv.ts';
import type { CsvImporter } from '../../../kit/csv-importer.ts';
import { IMPORTERS } from '../importers.ts';
import { importRows, type StoredImport } from '../queries.ts';
import { correctedBy, countFormats, detectedIn } from './formats.ts';

export type Choices = typeof csvImportChoices.$inferSelect;

/**
 * Identifies a file's header. The same bank writes the same one each time. Choices that were made before a field existed are
 * no longer found, because they leave out its column.
 */
export function headerKeyOf(kind: ImportKind, columns: readonly string[]): string {
  const fields = IMPORTERS[kind].fields.map(({ key }) => key);
  return createHash('sha256')
    .update(JSON.stringify([fields, columns]))
    .digest('base64url');
}

/** What was chosen for the last file with this header. */
export function findChoices(db: Db, kind: ImportKind, headerKey: string): Choices | undefined {
  const { kind: column, headerKey: key } = csvImportChoices;
  return db
    .select()
    .from(csvImportChoices)
    .where(and(eq(column, kind), eq(key, headerKey)))
    .get();
}

/** Remembers the choices for files with this header. Inside a write. */
export function rememberChoices(
  db: Db,
  { kind, headerKey, charset, skippedLines, header }: StoredImport,
  { mapping, format, updatedAt }: { mapping: ImportMapping; format: ImportFormat; updatedAt: Date },
): void {
  if (headerKey === '' || !header) return;
  const chosen = { charset, skippedLines, mapping, format, updatedAt };
  db.insert(csvImportChoices)
    .values({ kind, headerKey, ...chosen })
    .onConflictDoUpdate({ target: [csvImportChoices.kind, csvImportChoices.headerKey], set: chosen })
    .run();
}

type FirstChoices = { mapping: ImportMapping; format: ImportFormat | null; dates: ImportDates | null };

/**
 * The mapping and the format that a file begins with: those of the last such file, or else detected in its rows. All rows are
 * asked how dates and amounts are written, and they win over the last file.
 */
export async function firstChoices(
  db: Db,
  file: Pick<StoredImport, 'id' | 'kind' | 'type' | 'columns' | 'skippedLines' | 'createdAt'>,
  earlierChoices: Pick<Choices, 'mapping' | 'format'> | undefined,
): Promise<FirstChoices> {
  const { kind, type, columns } = file;
  const importer = IMPORTERS[kind];
  if (type !== 'csv') return statementChoices(db, file);
  const isUsable = earlierChoices !== undefined && earlierChoices.mapping.length === columns.length;
  const rows = detectionRows(db, file);
  const mapping = isUsable ? earlierChoices.mapping : mappingFor(importer, columns, rows);
  if (!importer.format) return { mapping, format: null, dates: null };
  const count = await countFormats(db, { ...file, mapping });
  const format = isUsable
    ? earlierChoices.format
    : { ...importer.format.detect(mapping, rows), ...detectedIn(count) };
  return { mapping, format: correctedBy(count, format), dates: eitherDateOf(count.dates) };
}

/** Only QIF files write dates and amounts in several ways. */
async function statementChoices(
  db: Db,
  file: Pick<StoredImport, 'id' | 'type' | 'skippedLines' | 'createdAt'>,
): Promise<FirstChoices> {
  const mapping = STATEMENT_MAPPING;
  if (file.type !== 'qif') return { mapping, format: STATEMENT_FORMAT, dates: null };
  const count = await countFormats(db, { ...file, mapping });
  return { mapping, format: { ...STATEMENT_FORMAT, ...detectedIn(count) }, dates: eitherDateOf(count.dates) };
}

function mappingFor(
  importer: CsvImporter,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ImportMapping {
  return importer.guessMapping?.(columns, rows) ?? guessMapping(columns, importer.fields);
}

/**
 * The format of a file with another column mapping, which may be incomplete. Null for files without one. Throws `INVALID_INPUT`
 * for a mapping of other columns.
 */
export function formatFor(db: Db, file: Mapped, mapping: ImportMapping): ImportFormat | null {
  const { format } = file;
  const { mappingLength } = importMessages;
  if (mapping.length !== file.columns.length)
    throw new AppError('INVALID_INPUT', mappingLength, { mapping: mappingLength });
  const fileFormat = IMPORTERS[file.kind].format;
  if (format === null || !fileFormat) return format;
  return fileFormat.adapt({ mapping: file.mapping, format }, mapping, detectionRows(db, file));
}

type Mapped = Pick<StoredImport, 'id' | 'kind' | 'skippedLines' | 'columns' | 'mapping' | 'format'>;

/** The first rows of a file, from which its format is detected. */
function detectionRows(db: Db, { id, skippedLines }: Pick<StoredImport, 'id' | 'skippedLines'>): string[][] {
  return importRows(db, id, skippedLines, DETECTION_ROWS).map(({ cells }) =>
    (JSON.parse(cells) as string[]).map(readCell),
  );
}
