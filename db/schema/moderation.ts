import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DECISIONS, FLAG_REASONS, FLAGGED } from '#shared/moderation/model.ts';
import { belongsTo, instant, refersTo } from './columns.ts';
import { users } from './users.ts';

/** Flagged content. There is one open case, however many users flag it. */
export const moderationCases = sqliteTable(
  'moderation_cases',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subject: text('subject', { enum: FLAGGED }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** The author. */
    authorId: refersTo(integer('author_id'), () => users.id),
    openedAt: instant('opened_at').notNull(),
    /** The number of flags, updated by the transaction that adds one. */
    flags: integer('flags').notNull().default(0),
    /** Null while the case is open. */
    decision: text('decision', { enum: DECISIONS }),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('moderation_cases_open').on(t.subject, t.subjectId).where(sql`${t.decision} is null`),
    index('moderation_cases_subject').on(t.subject, t.subjectId, t.id),
    index('moderation_cases_queue').on(t.openedAt, t.id).where(sql`${t.decision} is null`),
    index('moderation_cases_decided').on(t.decidedAt, t.id).where(sql`${t.decision} is not null`),
    index('moderation_cases_author').on(t.authorId),
    index('moderation_cases_decided_by').on(t.decidedBy),
  ],
);

/** Warnings that moderators sent to the author of a case by email. */
export const moderationWarnings = sqliteTable(
  'moderation_warnings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    caseId: belongsTo(integer('case_id'), () => moderationCases.id),
    text: text('text').notNull(),
    by: integer('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('moderation_warnings_case').on(t.caseId, t.id), index('moderation_warnings_by').on(t.by)],
);

/** Flags with user, reason, and note. Only staff see the user. */
export const flags = sqliteTable(
  'flags',
  {
    caseId: belongsTo(integer('case_id'), () => moderationCases.id),
    userId: belongsTo(integer('user_id'), () => users.id),
    reason: text('reason', { enum: FLAG_REASONS }).notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.userId] }), index('flags_user').on(t.userId)],
);
