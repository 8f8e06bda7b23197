import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUDIT_SOURCES, type Changes, SUBJECTS, TRASHED } from '#shared/records.ts';
import { deletedAt, instant, refersTo } from './columns.ts';
import { users } from './users.ts';

/** What every module keeps about its rows; `subject` names the kind of row, `subjectId` the row. */
const subject = () => text('subject', { enum: SUBJECTS }).notNull();
const subjectId = () => text('subject_id').notNull();

/** What people wrote, by version. A row that was never edited has none: it is its own first version. */
export const revisions = sqliteTable(
  'revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subject: subject(),
    subjectId: subjectId(),
    version: integer('version').notNull(),
    /** The editable fields as they were saved. */
    content: text('content', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    savedAt: instant('saved_at').notNull(),
    /** The version that was brought back by this save. */
    restores: integer('restores'),
  },
  (t) => [
    uniqueIndex('revisions_version').on(t.subject, t.subjectId, t.version),
    index('revisions_saved_by').on(t.savedBy),
  ],
);

/** Who did what, when and from where: appended by the transaction that does it, never changed. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    /** Null: the server itself, by a job. */
    actorId: integer('actor_id').references(() => users.id),
    source: text('source', { enum: AUDIT_SOURCES }).notNull(),
    action: text('action').notNull(),
    subject: subject(),
    subjectId: subjectId(),
    changes: text('changes', { mode: 'json' }).$type<Changes>().notNull(),
  },
  (t) => [
    index('audit_subject').on(t.subject, t.subjectId, t.id),
    // The log, latest first: all of it, or of somebody, of an action, of a kind of row.
    index('audit_actor').on(t.actorId, t.at, t.id),
    index('audit_action').on(t.action, t.at, t.id),
    index('audit_kind').on(t.subject, t.at, t.id),
    index('audit_at').on(t.at, t.id),
  ],
);

/** What was deleted and can still be brought back, of every module. */
export const trash = sqliteTable(
  'trash',
  {
    subject: text('subject', { enum: TRASHED }).notNull(),
    subjectId: subjectId(),
    title: text('title').notNull(),
    deletedAt: deletedAt().notNull(),
    deletedBy: refersTo(integer('deleted_by'), () => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId] }),
    index('trash_recent').on(t.deletedAt, t.subject, t.subjectId),
    index('trash_deleted_by').on(t.deletedBy),
  ],
);

/**
 * Work that runs without a request. Whoever runs a row leases it first, so that a second process or a restart never
 * runs it twice at once; `key` tells jobs of a kind apart, so that one is never stored twice.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
    runAt: instant('run_at').notNull(),
    /** Until then somebody is at it; past it the one who was is taken for dead. */
    leasedUntil: instant('leased_until'),
    /** Who leased it: a runner that lost its lease must not settle the row. */
    leasedBy: text('leased_by'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Done, or given up when `error` is set. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.kind, t.key),
    index('jobs_due').on(t.runAt, t.id).where(sql`${t.endedAt} is null`),
    index('jobs_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);
