import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ROLES } from '#shared/roles.ts';
import { belongsTo, createdAt } from './columns.ts';
import { users } from './users.ts';

/** The response to a create with an `Idempotency-Key`, stored by the same transaction. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    /** The key's SHA-256. Only the key itself opens the response. */
    key: text('key').notNull(),
    /** SHA-256 of method, path, and body. The same key with another request is refused. */
    request: text('request').notNull(),
    /** The role of the request. A lower role doesn't get the response. */
    role: text('role', { enum: ROLES }).notNull(),
    status: integer('status').notNull(),
    /** Encrypted with the key. */
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_old').on(t.createdAt)],
);
