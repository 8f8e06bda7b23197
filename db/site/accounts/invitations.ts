import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PersonName } from '#shared/users/model.ts';
import { PERSON_NAME } from '../../kit/people.ts';
import { prepared, preparedQuery } from '../../kit/statement.ts';
import { tokenHash } from '../../kit/token-hash.ts';
import type { Db } from '../../open.ts';
import { columnsIn } from '../../schema/column-names.ts';
import { invitations, users } from '../../schema/users.ts';

/** Also for the test that reads its query plan. */
export function openInvitationStatement(db: Db) {
  return db
    .select({ ...columnsIn(invitations, ['id', 'email', 'emailTokenHash']), inviter: PERSON_NAME })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(
      and(
        or(
          eq(invitations.tokenHash, sql.placeholder('hash')),
          eq(invitations.emailTokenHash, sql.placeholder('hash')),
        ),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql.placeholder('now')),
        // Invitations of a suspended or deleted account don't work.
        eq(users.state, 'active'),
      ),
    );
}

export type OpenInvitation = {
  id: number;
  inviter: PersonName;
  /** The email address whose mailbox the token proves access to. Null for the token that the inviter sees. */
  emailedTo: string | null;
};

/** The invitation of a token, if it can still be used. */
export function findOpenInvitation(db: Db, token: string, now: Date): OpenInvitation | undefined {
  const hash = tokenHash(token);
  const row = preparedQuery(db, openInvitationStatement).get({ hash, now: now.getTime() });
  if (!row) return undefined;
  const { id, inviter, email, emailTokenHash } = row;
  return { id, inviter, emailedTo: emailTokenHash === hash ? email : null };
}

/** The key of an invitation's email, and how it begins. */
const MAILED = 'invitation:';
export const invitationMailKey = (id: number) => `${MAILED}${id}`;

/** Whether the link of an invitation's email still works, by the email's key. True for other emails. */
export function isMailedLinkOpen(db: Db, key: string, now: Date): boolean {
  if (!key.startsWith(MAILED)) return true;
  return (
    prepared<[number, number]>(db, OPEN_SQL).get(Number(key.slice(MAILED.length)), now.getTime()) !==
    undefined
  );
}

const OPEN_SQL = `select 1 from invitations i cross join users u on u.id = i.created_by
  where i.id = ? and i.used_at is null and i.revoked_at is null and i.expires_at > ? and u.state = 'active'`;

/** Deletes the email addresses of expired invitations. */
export function forgetExpiredEmails(db: Db, now: Date): void {
  db.update(invitations)
    .set({ email: null })
    .where(and(isNotNull(invitations.email), lte(invitations.expiresAt, now)))
    .run();
}

/** Marks an invitation as used. Call it in the transaction that found it open. */
export function endInvitation(db: Db, id: number, userId: number, now: Date): void {
  db.update(invitations).set({ usedBy: userId, usedAt: now }).where(eq(invitations.id, id)).run();
}
