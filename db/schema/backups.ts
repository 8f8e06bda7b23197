import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BACKUP_SOURCES, BACKUP_STEPS } from '#shared/backups/model.ts';
import { instant } from './columns.ts';

/** Backups that were started, whether or not they were completed. A restored database doesn't know later ones. */
export const backups = sqliteTable(
  'backups',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: BACKUP_SOURCES }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** The last progress. */
    updatedAt: instant('updated_at').notNull(),
    step: text('step', { enum: BACKUP_STEPS }).notNull(),
    /** Bytes of the step. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    endedAt: instant('ended_at'),
    /** The name of the file. Null until it is complete. */
    file: text('file'),
    bytes: integer('bytes'),
    /** Files that the database names and that were missing. */
    missing: integer('missing').notNull().default(0),
    /** When every byte of the file was last checked. */
    checkedAt: instant('checked_at'),
    /** Why there is no backup, or what failed after it was complete. */
    error: text('error'),
  },
  (t) => [index('backups_running').on(t.endedAt, t.id)],
);
