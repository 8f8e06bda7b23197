import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ACTIVITY_KINDS } from '#shared/activity/model.ts';
import { POST_KINDS } from '#shared/members/model.ts';
import { belongsTo, instant } from './columns.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/**
 * Activity for the feed, appended by the transaction of each action. Visibility is checked when the feed is read.
 * Activity in channels isn't stored here.
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
    // A course is completed only once, even if its lessons are opened again.
    uniqueIndex('activity_completed').on(t.actorId, t.entryId).where(sql`${t.kind} = 'completed'`),
  ],
);

/**
 * Each user's count of live entries and comments, by kind and visibility tier, updated by triggers. A comment has its
 * entry's tier and counts while the entry is live. `users.posts` is the sum of public ones.
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
