import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ACTIVITY_KINDS } from '#shared/activity.ts';
import { instant } from '../columns.ts';
import { comments, entries } from './entries.ts';
import { users } from './users.ts';

/**
 * What people did, for the feed: appended by the transaction that does it. Whether the thing may still be seen is
 * asked when the feed is read. What happens in channels is never part of it.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ACTIVITY_KINDS }).notNull(),
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('activity_actor').on(t.actorId, t.id),
    index('activity_entry').on(t.entryId),
    index('activity_comment').on(t.commentId),
  ],
);
