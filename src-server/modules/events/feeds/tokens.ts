import { eq } from 'drizzle-orm';
import { prepared, write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { eventFeeds } from '#db/schema/events.ts';
import { feedPath } from '#shared/events/model.ts';
import type { EventFeed } from '#shared/events/output.ts';
import type { ActorContext } from '../../../context.ts';

/** The viewer's private calendar, or null without one. */
export function readFeed({ db, viewer }: Pick<ActorContext, 'db' | 'viewer'>): EventFeed {
  const row = db.select().from(eventFeeds).where(eq(eventFeeds.userId, viewer.id)).get();
  return row ? { createdAt: row.createdAt.toISOString() } : null;
}

/** Creates the viewer's private calendar, or gives it another address. The former one ends. */
export function createFeed({ db, viewer, clock, ids }: ActorContext): { path: string; createdAt: string } {
  const token = ids.token();
  const createdAt = clock.now();
  write(db, () => {
    db.delete(eventFeeds).where(eq(eventFeeds.userId, viewer.id)).run();
    db.insert(eventFeeds)
      .values({ id: tokenHash(token), userId: viewer.id, createdAt })
      .run();
  });
  return { path: feedPath(token), createdAt: createdAt.toISOString() };
}

/** Ends the viewer's private calendar. Idempotent. */
export function revokeFeed({ db, viewer }: ActorContext): { revoked: true } {
  write(db, () => db.delete(eventFeeds).where(eq(eventFeeds.userId, viewer.id)).run());
  return { revoked: true };
}

/** Whose calendar it is. Undefined for an unknown address, and for an account that can't log in. */
export function feedOwner(db: Db, token: string): number | undefined {
  return prepared<[string], { userId: number }>(db, FEED_OWNER_SQL).get(tokenHash(token))?.userId;
}

/** Also used by the test of query plans. */
export const FEED_OWNER_SQL = `select f.user_id as userId from event_feeds f cross join users u on u.id = f.user_id
  where f.id = ? and u.state = 'active' and u.deleted_at is null`;
