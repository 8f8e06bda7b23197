import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KEY_SCOPES } from '#shared/keys/model.ts';
import { belongsTo, createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** API keys. Programs act by them for their owner. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    name: text('name').notNull(),
    scope: text('scope', { enum: KEY_SCOPES }).notNull(),
    /** SHA-256 of the secret, so the database never contains a usable one. */
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    /** When it was last used, accurate to some minutes. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.hash),
    index('api_keys_user').on(t.userId, t.id),
    // The few that may still be active, to count a user's.
    index('api_keys_open').on(t.userId).where(sql`${t.revokedAt} is null`),
  ],
);
