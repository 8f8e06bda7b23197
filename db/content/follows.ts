import type { FollowTarget } from '#shared/follows/model.ts';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { placeholders } from '../schema/column-names.ts';
import { follows } from '../schema/follows.ts';

/** Stores a follow. Idempotent. Call it inside a write transaction. */
export function storeFollow(db: Db, userId: number, { kind, target }: FollowTarget, createdAt: Date): void {
  statement(db, 'follows.store', () =>
    db
      .insert(follows)
      .values(placeholders(['userId', 'kind', 'target', 'createdAt']))
      .onConflictDoNothing()
      .prepare(),
  ).run({ userId, kind, target, createdAt });
}
