import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { GAP_KINDS, GAP_QUESTIONS, GAP_STATES } from '#shared/gaps/model.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/**
 * Topics that the community says too little about. Triggers maintain the counts from the rows of searches, questions, and
 * discussions, and delete a gap with its last row.
 */
export const knowledgeGaps = sqliteTable(
  'knowledge_gaps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The sorted stems of its first text, and their number. */
    stems: text('stems').notNull(),
    size: integer('size').notNull(),
    state: text('state', { enum: GAP_STATES }).notNull().default('open'),
    searches: integer('searches').notNull().default(0),
    unanswered: integer('unanswered').notNull().default(0),
    notHelpful: integer('not_helpful').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    discussions: integer('discussions').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The entry that covers its words. */
    answeredBy: text('answered_by').references(() => entries.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('knowledge_gaps_stems').on(t.stems),
    index('knowledge_gaps_often').on(t.state, t.total, t.id),
    index('knowledge_gaps_answer').on(t.answeredBy).where(sql`${t.answeredBy} is not null`),
  ],
);

export const gapStems = sqliteTable(
  'gap_stems',
  {
    stem: text('stem').notNull(),
    gapId: belongsTo(integer('gap_id'), () => knowledgeGaps.id),
  },
  (t) => [primaryKey({ columns: [t.stem, t.gapId] }), index('gap_stems_gap').on(t.gapId)],
);

/** The gap of each text. Searches are counted in `missed_searches`, questions in `missed_questions`. */
export const gapTexts = sqliteTable(
  'gap_texts',
  {
    kind: text('kind', { enum: GAP_KINDS }).notNull(),
    text: text('text').notNull(),
    gapId: belongsTo(integer('gap_id'), () => knowledgeGaps.id),
  },
  (t) => [primaryKey({ columns: [t.kind, t.text] }), index('gap_texts_gap').on(t.gapId)],
);

/**
 * Questions to the assistant that weren't answered well, counted by day, without users and times. Only their significant
 * words, unless a user asked the community.
 */
export const missedQuestions = sqliteTable(
  'missed_questions',
  {
    /** The UTC day, as `2026-01-31`. */
    day: text('day').notNull(),
    kind: text('kind', { enum: GAP_QUESTIONS }).notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.text] }),
    index('missed_questions_text').on(t.kind, t.text, t.day),
    index('missed_questions_often').on(t.day, t.count),
  ],
);

/** Discussions without a reply. A reply deletes the row. */
export const gapDiscussions = sqliteTable(
  'gap_discussions',
  {
    entryId: text('entry_id')
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    gapId: belongsTo(integer('gap_id'), () => knowledgeGaps.id),
    /** The UTC day on which it was created. */
    day: text('day').notNull(),
  },
  (t) => [index('gap_discussions_gap').on(t.gapId), index('gap_discussions_day').on(t.day)],
);

/** Topics that users wait for. A row is deleted when its user is notified, removes it, or after some months. */
export const topicWatches = sqliteTable(
  'topic_watches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The significant words of the question, and the number of different stems. */
    words: text('words').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('topic_watches_words').on(t.userId, t.words),
    index('topic_watches_user').on(t.userId, t.id),
    index('topic_watches_expires').on(t.expiresAt),
  ],
);

export const topicStems = sqliteTable(
  'topic_stems',
  {
    stem: text('stem').notNull(),
    watchId: belongsTo(integer('watch_id'), () => topicWatches.id),
  },
  (t) => [primaryKey({ columns: [t.stem, t.watchId] }), index('topic_stems_watch').on(t.watchId)],
);
