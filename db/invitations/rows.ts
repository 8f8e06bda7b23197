import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../kit/statement.ts';
import { tokenHash } from '../kit/token-hash.ts';
import type { Db } from '../open.ts';
import { invitations, users } from '../schema/users.ts';

/** Also for the test that reads its query plan. */
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
        // Invitations of a suspended or deleted account don't work.
        eq(users.state, 'active'),
      ),
    );
}

/** The invitation of a token, if it can still be used. */
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

/** Marks an invitation as used. Call it in the transaction that found it open. */
export function endInvitation(db: Db, id: number, userId: number, now: Date): void {
  db.update(invitations).set({ usedBy: userId, usedAt: now }).where(eq(invitations.id, id)).run();
}
