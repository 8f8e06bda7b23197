import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  DUPLICATE_CHOICES,
  FILE_TYPES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import type {
  ImportDates,
  ImportFacts,
  ImportFormat,
  ImportNumbers,
  ImportValue,
} from '#shared/csv-import/output.ts';
import { CHARSETS } from '#shared/kit/charsets.ts';
import { apiKeys } from './api-keys.ts';
import { belongsTo, createdAt, instant, refersTo, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A CSV import and its progress. */
export const csvImports = sqliteTable(
  'csv_imports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    fileName: text('file_name').notNull(),
    type: text('type', { enum: FILE_TYPES }).notNull().default('csv'),
    /** What the file says of itself. Null for CSV files. */
    facts: text('facts', { mode: 'json' }).$type<ImportFacts>(),
    charset: text('charset', { enum: CHARSETS }).notNull().default('utf-8'),
    /** Lines before the header. */
    skippedLines: integer('skipped_lines').notNull().default(0),
    /** Whether the first line names the columns. Otherwise it is a row like the others. */
    header: integer('header', { mode: 'boolean' }).notNull().default(true),
    /** How dates and amounts are written. Only for files with amounts. */
    format: text('format', { mode: 'json' }).$type<ImportFormat>(),
    /** How amounts are written in a file without a format. Null until its preview. */
    numbers: text('numbers', { mode: 'json' }).$type<ImportNumbers>(),
    /** The first date that several orders fit. Only for files with a format. */
    dates: text('dates', { mode: 'json' }).$type<ImportDates>(),
    /** The SHA-256 of the header as it was first read, to find the choices for it again. Empty without a header. */
    headerKey: text('header_key').notNull().default(''),
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<ImportMapping>().notNull(),
    /** Values that their fields don't know, and what is used instead. */
    values: text('unknown_values', { mode: 'json' }).$type<ImportValue[]>().notNull().default([]),
    duplicates: text('duplicates', { enum: DUPLICATE_CHOICES }).notNull().default('skip'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    doubles: integer('doubles').notNull().default(0),
    repeats: integer('repeats').notNull().default(0),
    /** Duplicates that are imported anyway. */
    included: integer('included').notNull().default(0),
    /** Sums of the rows that a preview would import, for limits. */
    planned: text('planned', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
    /** The last processed row. */
    at: integer('at').notNull().default(1),
    /** The number of checks and runs, which are separate jobs. */
    runs: integer('runs').notNull().default(0),
    startedBy: refersTo(integer('started_by'), () => users.id),
    /** The account whose import it is. Null for imports of staff modules, which belong to all staff. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The API key that started it, if one did. Its job acts by it. */
    keyId: integer('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('csv_imports_recent').on(t.kind, t.id),
    index('csv_imports_old').on(t.createdAt),
    index('csv_imports_started_by').on(t.startedBy),
    index('csv_imports_owner').on(t.ownerId, t.kind, t.id).where(sql`${t.ownerId} is not null`),
    index('csv_imports_key').on(t.keyId).where(sql`${t.keyId} is not null`),
  ],
);

/** The file's bytes in pieces, so it can be read in another character set until it's imported. */
export const csvImportFiles = sqliteTable(
  'csv_import_files',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    piece: integer('piece').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.piece] })],
);

/** The file's rows by number. Row 1 is the header, if there is one. */
export const csvImportRows = sqliteTable(
  'csv_import_rows',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    row: integer('row').notNull(),
    /** Why the row is refused. Null if it's fine. */
    reason: text('reason'),
    double: integer('double', { mode: 'boolean' }).notNull().default(false),
    /** What was changed in an imported row. Null if nothing was. */
    remark: text('remark'),
    /** A duplicate that is imported anyway. */
    included: integer('included', { mode: 'boolean' }).notNull().default(false),
    /** The category chosen in the preview. Null: the file, or a rule, has it. */
    category: text('category'),
    /** Set while reading the file. Missing or undecodable cells stay refused, whatever the column mapping. */
    broken: text('broken'),
    cells: text('cells', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('csv_import_rows_refused')
      .on(t.importId, t.row)
      .where(sql`${t.reason} is not null and ${t.included} = 0`),
    index('csv_import_rows_remark').on(t.importId, t.row).where(sql`${t.remark} is not null`),
    index('csv_import_rows_double').on(t.importId, t.row).where(sql`${t.double} = 1`),
  ],
);

/** Keys for finding duplicates within a file, per run. */
export const csvImportKeys = sqliteTable(
  'csv_import_keys',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    key: text('key').notNull(),
    row: integer('row').notNull(),
    /** Rows of the file with this key so far, and those of them that were imported although they are duplicates. */
    seen: integer('seen').notNull().default(1),
    included: integer('included').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.importId, t.key] })],
);

/** The choices for files with the same header. They belong to the installation, as the imported records do. */
export const csvImportChoices = sqliteTable(
  'csv_import_choices',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    headerKey: text('header_key').notNull(),
    charset: text('charset', { enum: CHARSETS }).notNull(),
    skippedLines: integer('skipped_lines').notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<ImportMapping>().notNull(),
    format: text('format', { mode: 'json' }).$type<ImportFormat>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.headerKey] })],
);
