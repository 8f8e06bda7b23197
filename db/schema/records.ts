import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUDIT_SOURCES, type Changes, SUBJECTS, TRASHED } from '#shared/records.ts';
import { apiKeys } from './api-keys.ts';
import { deletedAt, instant, refersTo } from './columns.ts';
import { users } from './users.ts';

/** Tables shared by all modules. `subject` is the kind of row, `subjectId` the row. */
const subject = () => text('subject', { enum: SUBJECTS }).notNull();
const subjectId = () => text('subject_id').notNull();

/** Earlier versions. A row that was never edited has none. */
export const revisions = sqliteTable(
  'revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subject: subject(),
    subjectId: subjectId(),
    version: integer('version').notNull(),
    /** The saved editable fields. */
    content: text('content', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    savedAt: instant('saved_at').notNull(),
    /** The version that this save restored. */
    restores: integer('restores'),
    /** Only check boxes of task lists differ. The same person's next ticks change this version for a while. */
    isTicks: integer('is_ticks', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('revisions_version').on(t.subject, t.subjectId, t.version),
    index('revisions_saved_by').on(t.savedBy),
  ],
);

/** The audit log, appended by the transaction of each action and never changed. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    /** Null: the server, in a job. */
    actorId: integer('actor_id').references(() => users.id),
    source: text('source', { enum: AUDIT_SOURCES }).notNull(),
    /** The API key that was used, if any. */
    keyId: integer('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: subject(),
    subjectId: subjectId(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
    /** The import that made the change. No reference, because the line stays below its import's after that is deleted. */
    importId: integer('import_id'),
  },
  (t) => [
    index('audit_subject').on(t.subject, t.subjectId, t.id),
    // The log, newest first: all of it, or by user, action, or kind of row.
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_kind').on(t.subject, t.at, t.id),
    index('audit_at').on(t.at, t.id),
    // The log with each import as one line, and the lines of an import.
    index('audit_folded').on(t.at, t.id).where(sql`${t.importId} is null`),
    index('audit_folded_actor').on(t.actorId, t.at, t.id).where(sql`${t.importId} is null`),
    index('audit_import').on(t.importId, t.at, t.id).where(sql`${t.importId} is not null`),
    // Keys end with their account.
    index('audit_key').on(t.keyId).where(sql`${t.keyId} is not null`),
  ],
);

/** Deleted items of all modules that can still be restored. */
export const trash = sqliteTable(
  'trash',
  {
    subject: text('subject', { enum: TRASHED }).notNull(),
    subjectId: subjectId(),
    title: text('title').notNull(),
    deletedAt: deletedAt().notNull(),
    deletedBy: refersTo(integer('deleted_by'), () => users.id),
    /** When deleting it permanently began. It takes several steps, after which it can't be restored. */
    purgeStartedAt: instant('purge_started_at'),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId] }),
    index('trash_recent').on(t.deletedAt, t.subject, t.subjectId),
    index('trash_deleted_by').on(t.deletedBy),
  ],
);

/**
 * Background jobs. A process leases a row before running it, so no job runs twice at once. `key` identifies a job
 * within its kind, so it's stored only once.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
    runAt: instant('run_at').notNull(),
    /** The lease's end. After it, the runner is assumed to be dead. */
    leasedUntil: instant('leased_until'),
    /** The runner with the lease. A runner that lost its lease must not finish the row. */
    leasedBy: text('leased_by'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** When it ended: done, or given up if `error` is set. */
    endedAt: instant('ended_at'),
    /** When its last attempt failed, until it's done. */
    gaveUpAt: instant('gave_up_at'),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.kind, t.key),
    index('jobs_due').on(t.kind, t.runAt, t.id).where(sql`${t.endedAt} is null`),
    index('jobs_failed').on(t.id).where(sql`${t.gaveUpAt} is not null`),
    index('jobs_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);
