import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What was looked for and not found, counted by day. Nobody's name and no address stands beside it. */
export const failedSearches = sqliteTable(
  'missed_searches',
  {
    /** The UTC day, as `2026-01-31`. */
    day: text('day').notNull(),
    /** What was typed, without case, accents and repeated white space. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.query] }),
    index('missed_searches_often').on(t.day, t.count, t.query),
  ],
);
