import { and, eq, ne } from 'drizzle-orm';
import { publishLive } from '../../kit/live-events.ts';
import { write } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { sessions, users } from '../../schema/users.ts';

/** Makes the user's open streams check their permissions again. Call it in the transaction that changes them. */
export function publishAccess(db: Db, userId: number, now: Date): void {
  publishLive(db, { topic: `user:${userId}`, kind: 'access', data: {} }, now);
}

/** Stores that a user was just here. */
export function markSeen(db: Db, userId: number, now: Date): void {
  db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId)).run();
}

/** Ends a session, and tells its open streams in the same transaction. */
export function endSession(db: Db, session: { id: string; userId: number }, now: Date): void {
  write(db, () => {
    db.delete(sessions).where(eq(sessions.id, session.id)).run();
    publishAccess(db, session.userId, now);
  });
}

/** Ends all sessions of a user, or all but one, and returns their number. */
export function endSessions(db: Db, userId: number, now: Date, except?: string): number {
  return write(db, () => {
    const others = except === undefined ? undefined : ne(sessions.id, except);
    const { changes } = db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .run();
    publishAccess(db, userId, now);
    return changes;
  });
}
