import { and, eq } from 'drizzle-orm';
import { storeFollow } from '#db/content/follows.ts';
import { write } from '#db/kit/statement.ts';
import { follows } from '#db/schema/follows.ts';
import type { FollowTarget } from '#shared/follows/model.ts';
import type { FollowState } from '#shared/follows/output.ts';
import type { ActorContext } from '../../context.ts';
import { storedTarget } from './queries.ts';

/** Follows something. Idempotent. */
export function follow(work: ActorContext, what: FollowTarget): FollowState {
  const { db, viewer } = work;
  write(db, () => storeFollow(db, viewer.id, storedTarget(db, what), work.clock.now()));
  return { ...what, following: true };
}

/** Unfollows something. Idempotent. */
export function unfollow(work: ActorContext, what: FollowTarget): FollowState {
  const { db, viewer } = work;
  write(db, () => {
    const { kind, target } = storedTarget(db, what);
    db.delete(follows)
      .where(and(eq(follows.userId, viewer.id), eq(follows.kind, kind), eq(follows.target, target)))
      .run();
  });
  return { ...what, following: false };
}
