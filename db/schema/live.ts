import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/**
 * What happened, for those who listen: appended by the transaction that does it, read by the streams of every process,
 * kept for a while so that a browser that was cut off gets what it missed. It names rows and holds none of their
 * texts: what is sent is read when it is sent.
 */
export const liveEvents = sqliteTable(
  'live_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Who may hear of it, such as `user:7`, `channel:3`, `activity:0`. */
    topic: text('topic').notNull(),
    kind: text('kind').notNull(),
    /** The ids of what it is about. */
    data: text('data', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('live_events_at').on(t.at)],
);
