import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { belongsTo, instant, recordStamps, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: belongsTo(text('entry_id'), () => entries.id),
    userId: refersTo(integer('user_id'), () => users.id),
    parentId: integer('parent_id').references((): AnySQLiteColumn => comments.id),
    /** IDs of the ancestors and itself, ten digits each. Sorting by it is reading order. */
    path: text('path').notNull(),
    depth: integer('depth').notNull(),
    content: text('content').notNull(),
    /** When moderators hid it. Until unhidden, it counts as deleted, but isn't deleted permanently. */
    hiddenAt: instant('hidden_at'),
    /** Chosen as the solution of its discussion. Not shown while it is deleted or hidden. */
    isSolution: integer('is_solution', { mode: 'boolean' }).notNull().default(false),
    /** Visible direct replies. A deleted comment stays as a placeholder while it has any. */
    shownAnswers: integer('shown_answers').notNull().default(0),
    ...recordStamps(),
  },
  (t) => [
    // Includes the few hidden ones, for moderators and authors.
    index('comments_thread')
      .on(t.entryId, t.path)
      .where(sql`${t.deletedAt} is null or ${t.shownAnswers} > 0 or ${t.hiddenAt} is not null`),
    uniqueIndex('comments_solution').on(t.entryId).where(sql`${t.isSolution} = 1`),
    index('comments_hidden').on(t.entryId).where(sql`${t.hiddenAt} is not null`),
    index('comments_entry').on(t.entryId),
    index('comments_user').on(t.userId, t.createdAt),
    index('comments_recent').on(t.entryId, t.createdAt).where(sql`${t.deletedAt} is null`),
    index('comments_parent').on(t.parentId),
    // Unread counts and participants read this index alone. `deleted_at` is included because their condition names it.
    index('comments_unread').on(t.entryId, t.id, t.userId, t.deletedAt).where(sql`${t.deletedAt} is null`),
  ],
);
