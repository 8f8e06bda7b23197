import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
  ],
);
