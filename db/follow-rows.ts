import { sql } from 'drizzle-orm';
import type { FollowTarget } from '#shared/follows.ts';
import type { Db } from './open.ts';
import { follows } from './schema/entries.ts';
import { statement } from './statement.ts';

/** Notes that a person follows something; twice is once. Call it inside a write transaction. */
export function storeFollow(db: Db, userId: number, { kind, target }: FollowTarget, createdAt: Date): void {
  statement(db, 'follows.store', () =>
    db
      .insert(follows)
      .values({
        userId: sql.placeholder('userId'),
        kind: sql.placeholder('kind'),
        target: sql.placeholder('target'),
        createdAt: sql.placeholder('createdAt'),
      })
      .onConflictDoNothing()
      .prepare(),
  ).run({ userId, kind, target, createdAt });
}
