import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { belongsTo, instant } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/**
 * How far a user has read an entry's comments, one row per user and opened entry. It refers to the entry by its row ID,
 * because there can be many rows.
 */
export const entryReads = sqliteTable(
  'entry_reads',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    entrySeq: belongsTo(integer('entry_seq'), () => entries.seq),
    /** The newest comment the user has seen. Later ones by others are unread. 0 before the first. */
    commentId: integer('comment_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.entrySeq] }),
    // For the purge of an entry.
    index('entry_reads_entry').on(t.entrySeq),
  ],
);

/**
 * Everything up to here counts as read by the user: what existed when they registered, or when they last marked
 * everything as read. Their older rows of `entry_reads` are deleted then. Without a row, nothing counts as read.
 */
export const readUpTo = sqliteTable('read_up_to', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  commentId: integer('comment_id').notNull(),
  entrySeq: integer('entry_seq').notNull(),
});

/**
 * The wiki entries of collections that a user has read to their end, for the progress in collections. Unlike the rows
 * above, marking everything as read doesn't change them.
 */
export const noteReads = sqliteTable(
  'note_reads',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    entrySeq: belongsTo(integer('entry_seq'), () => entries.seq),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.entrySeq] }),
    // For the purge of an entry.
    index('note_reads_entry').on(t.entrySeq),
  ],
);
