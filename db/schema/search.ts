import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Searches with no results, counted by day, without users or IP addresses. */
export const failedSearches = sqliteTable(
  'missed_searches',
  {
    /** The UTC day, as `2026-01-31`. */
    day: text('day').notNull(),
    /** The query without case, accents, and repeated whitespace. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.query] }),
    index('missed_searches_often').on(t.day, t.count, t.query),
    index('missed_searches_query').on(t.query, t.day),
  ],
);

/** The kinds of rows that have pieces. */
const WAITING_KINDS = ['entry', 'comment', 'lesson', 'message', 'document', 'project', 'task'] as const;

/** Rows whose pieces (parts of words, signs, other spellings) are not yet indexed. Triggers add them, a timer takes them. */
export const searchWaiting = sqliteTable(
  'search_waiting',
  {
    /** The order of the changes. The latest is indexed first. */
    n: integer('n').primaryKey(),
    kind: text('kind', { enum: WAITING_KINDS }).notNull(),
    row: integer('row').notNull(),
    /** The text that is indexed, which its removal needs, and the tier or channel of the row. */
    indexed: text('indexed'),
    place: integer('place').notNull().default(0),
    /** The parts of that text which are indexed, null for all, and how many of them are removed again. */
    added: integer('added'),
    removed: integer('removed').notNull().default(0),
  },
  (t) => [uniqueIndex('search_waiting_row').on(t.kind, t.row)],
);
