import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { belongsTo, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Drafts. `slot` says where a draft belongs. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    slot: text('slot').notNull(),
    content: text('content', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.slot] }),
    index('drafts_user_recent').on(t.userId, t.updatedAt),
    index('drafts_updated').on(t.updatedAt),
  ],
);
