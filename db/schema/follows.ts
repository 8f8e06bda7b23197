import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { FOLLOWED } from '#shared/follows/model.ts';
import { belongsTo, createdAt } from './columns.ts';
import { users } from './users.ts';

/** What a user follows: an entry by its ID, a tag by its key. */
export const follows = sqliteTable(
  'follows',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: FOLLOWED }).notNull(),
    target: text('target').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.target] }),
    index('follows_target').on(t.kind, t.target, t.userId),
  ],
);
