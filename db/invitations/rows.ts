import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../kit/statement.ts';
import { tokenHash } from '../kit/token-hash.ts';
import type { Db } from '../open.ts';
import { invitations, users } from '../schema/users.ts';

/** The statement, also for the test that reads its query plan. */
export function openInvitationStatement(db: Db) {
  return db
    .select({ id: invitations.id, createdBy: invitations.createdBy })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(
      and(
        eq(invitations.tokenHash, sql.placeholder('hash')),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql.placeholder('now')),
        // Those of somebody who may not sign in any more let nobody in.
        eq(users.state, 'active'),
      ),
    );
}

/** The invitation that a token stands for, while it can be used. */
export function findOpenInvitation(
  db: Db,
  token: string,
  now: Date,
): { id: number; createdBy: number } | undefined {
  return preparedQuery(db, openInvitationStatement).get({
    hash: tokenHash(token),
    now: now.getTime(),
  });
}

/** Uses an invitation up. Call it inside the transaction that found it open. */
export function endInvitation(db: Db, id: number, userId: number, now: Date): void {
  db.update(invitations).set({ usedBy: userId, usedAt: now }).where(eq(invitations.id, id)).run();
}
