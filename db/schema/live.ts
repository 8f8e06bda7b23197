import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/**
 * Live events, appended by the transaction of each change and read by the streams of every process. Kept for a while,
 * so reconnecting browsers get missed events. They contain row IDs only. Texts are read when an event is sent.
 */
export const liveEvents = sqliteTable(
  'live_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The audience, such as `user:7`, `channel:3`, or `activity:0`. */
    topic: text('topic').notNull(),
    kind: text('kind').notNull(),
    /** The IDs of the event's subjects. */
    data: text('data', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('live_events_at').on(t.at)],
);
