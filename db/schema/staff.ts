import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  DUPLICATE_CHOICES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import { CHARSETS } from '#shared/kit/charsets.ts';
import { ROLES } from '#shared/roles.ts';
import { belongsTo, createdAt, instant, refersTo } from './columns.ts';
import { users } from './users.ts';

/** The answer to a create that carried an `Idempotency-Key`: stored by the transaction that creates. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    /** Its SHA-256: the answer can be read with the key alone. */
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: the same key with anything else is refused. */
    request: text('request').notNull(),
    /** The role it was done with: whoever has less of one is not told the answer. */
    role: text('role', { enum: ROLES }).notNull(),
    status: integer('status').notNull(),
    /** Sealed with the key. */
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_old').on(t.createdAt)],
);

/** A CSV file that becomes rows of a module, and how far that came. */
export const csvImports = sqliteTable(
  'csv_imports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    fileName: text('file_name').notNull(),
    charset: text('charset', { enum: CHARSETS }).notNull().default('utf-8'),
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<ImportMapping>().notNull(),
    duplicates: text('duplicates', { enum: DUPLICATE_CHOICES }).notNull().default('skip'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    doubles: integer('doubles').notNull().default(0),
    repeats: integer('repeats').notNull().default(0),
    /** The last row that was looked at. */
    at: integer('at').notNull().default(1),
    /** How often it was checked or run: each has a job of its own. */
    runs: integer('runs').notNull().default(0),
    startedBy: refersTo(integer('started_by'), () => users.id),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('csv_imports_recent').on(t.kind, t.id),
    index('csv_imports_old').on(t.createdAt),
    index('csv_imports_started_by').on(t.startedBy),
  ],
);

/** The bytes of such a file, in pieces: it can be read in another character set until it is imported. */
export const csvImportFiles = sqliteTable(
  'csv_import_files',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    piece: integer('piece').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.piece] })],
);

/** The rows of such a file, by their number in it: the header is row 1. */
export const csvImportRows = sqliteTable(
  'csv_import_rows',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    row: integer('row').notNull(),
    /** Why it is not taken; null when nothing is known against it. */
    reason: text('reason'),
    double: integer('double', { mode: 'boolean' }).notNull().default(false),
    /** Set by reading the file itself: cells that are missing or no text stay refused, whatever their columns mean. */
    broken: text('broken'),
    cells: text('cells', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('csv_import_rows_refused').on(t.importId, t.row).where(sql`${t.reason} is not null`),
  ],
);

/** By what the rows of a file are known as doubles of each other, run by run. */
export const csvImportKeys = sqliteTable(
  'csv_import_keys',
  {
    importId: belongsTo(integer('import_id'), () => csvImports.id),
    key: text('key').notNull(),
    row: integer('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.key] })],
);
