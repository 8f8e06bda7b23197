import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { VOTE_TYPES } from '#shared/votes/model.ts';
import { belongsTo, createdAt, refersTo, updatedAt } from './columns.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

export const votes = sqliteTable(
  'votes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    entryId: belongsTo(text('entry_id'), () => entries.id),
    userId: refersTo(integer('user_id'), () => users.id),
    type: text('type', { enum: VOTE_TYPES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('votes_entry_user').on(t.entryId, t.userId), index('votes_user').on(t.userId)],
);

/** Ratings of one to five stars, one row per user and entry. */
export const ratings = sqliteTable(
  'ratings',
  {
    entryId: belongsTo(text('entry_id'), () => entries.id),
    userId: refersTo(integer('user_id'), () => users.id),
    stars: integer('stars').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.userId] }), index('ratings_user').on(t.userId)],
);
