import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ACTIVITY_KINDS } from '#shared/activity/model.ts';
import { POST_KINDS } from '#shared/members/model.ts';
import { belongsTo, instant } from './columns.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
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
    actorId: belongsTo(integer('actor_id'), () => users.id),
    kind: text('kind', { enum: ACTIVITY_KINDS }).notNull(),
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('activity_actor').on(t.actorId, t.id),
    index('activity_entry').on(t.entryId),
    index('activity_comment').on(t.commentId),
    // A course is completed once, however often a lesson of it is opened again.
    uniqueIndex('activity_completed').on(t.actorId, t.entryId).where(sql`${t.kind} = 'completed'`),
  ],
);

/**
 * How many live entries and comments each person has, by kind and by the tier that may see them, kept by triggers. A
 * comment stands in the tier of its entry and counts while that lives too. `users.posts` is the sum of what is public.
 */
export const memberPosts = sqliteTable(
  'member_posts',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    tier: integer('tier').notNull(),
    kind: text('kind', { enum: POST_KINDS }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tier, t.kind] })],
);
