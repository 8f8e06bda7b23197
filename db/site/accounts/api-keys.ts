import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '../../kit/people.ts';
import { roleColumns } from '../../kit/role-columns.ts';
import { preparedQuery, statement, write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { apiKeys } from '../../schema/api-keys.ts';
import { columnsIn } from '../../schema/column-names.ts';
import { users } from '../../schema/users.ts';
import { markSeen } from './sessions.ts';

/** Also for the test that reads its query plan. */
export function keyByHashStatement(db: Db) {
  return db
    .select({
      key: columnsIn(apiKeys, ['id', 'scope', 'expiresAt', 'lastUsedAt', 'revokedAt']),
      user: {
        ...columnsIn(users, ['id', 'username', 'email', 'emailVerifiedAt', 'displayName', 'avatarUrl']),
        ...roleColumns,
        ...columnsIn(users, ['bio', 'createdAt']),
      },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.hash, sql.placeholder('hash')));
}

export type KeyAndOwner = NonNullable<ReturnType<ReturnType<typeof keyByHashStatement>['get']>>;

/** The key with this hash and its owner, also if it has expired or was revoked. */
export function findKeyByHash(db: Db, hash: string): KeyAndOwner | undefined {
  return preparedQuery(db, keyByHashStatement).get({ hash });
}

/** Stores when a key was last used, and its owner last seen. */
export function touchKey(db: Db, { key, user }: KeyAndOwner, now: Date): void {
  write(db, () => {
    db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id)).run();
    markSeen(db, user.id, now);
  });
}

const LISTED = columnsIn(apiKeys, [
  'id',
  'name',
  'scope',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'revokedAt',
]);

/** A user's keys, newest first. Also for the test that reads its query plan. */
export function ownKeysStatement(db: Db) {
  return db
    .select(LISTED)
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, sql.placeholder('userId')), lt(apiKeys.id, sql.placeholder('before'))))
    .orderBy(desc(apiKeys.id))
    .limit(sql.placeholder('limit'));
}

/** Everyone's keys, newest first, with their owners. Also for the test that reads its query plan. */
export function allKeysStatement(db: Db) {
  return db
    .select({ key: LISTED, owner: PUBLIC_USER })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(lt(apiKeys.id, sql.placeholder('before')))
    .orderBy(desc(apiKeys.id))
    .limit(sql.placeholder('limit'));
}

/** A key with its owner's id. */
export function findKey(db: Db, id: number) {
  return statement(db, 'api-keys.read', () =>
    db
      .select({ ...LISTED, userId: apiKeys.userId })
      .from(apiKeys)
      .where(eq(apiKeys.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
}

/** How many of a user's keys can be used. Also for the test that reads its query plan. */
export function activeKeysStatement(db: Db) {
  return db
    .select({ active: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.userId, sql.placeholder('userId')),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now'))),
      ),
    );
}
