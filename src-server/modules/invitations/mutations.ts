import { and, eq, isNull } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import { invitations, users } from '#db/schema/users.ts';
import { forgetExpiredEmails, invitationMailKey } from '#db/site/accounts/invitations.ts';
import { queueMail } from '#db/site/email/rows.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import {
  INVITATION_DAYS,
  INVITATIONS_OPEN_MAX,
  INVITATIONS_OPEN_MAX_STAFF,
  INVITATIONS_PER_DAY,
  INVITATIONS_PER_DAY_STAFF,
  invitePath,
} from '#shared/invitations/model.ts';
import type { Invitation, NewInvitation } from '#shared/invitations/output.ts';
import type { InviteInput } from '#shared/invitations/schema.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { NEW_ACCOUNT_HOURS } from '#shared/moderation/model.ts';
import { roleAtLeast } from '#shared/roles.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { AccountContext, WriteContext } from '../../context.ts';
import { invitationEmail } from './emails.ts';
import { countOpenInvitations, readInvitation } from './queries.ts';

/**
 * Creates an invitation, and emails a link if an email address is given. That link confirms the address of a new account,
 * so the inviter gets another one. Throws `FORBIDDEN` for an account that is too new, and `CONFLICT` if too many
 * invitations are open.
 */
export function invite(work: AccountContext, { note, email }: InviteInput): NewInvitation {
  const { db, clock, ids, viewer, throttle } = work;
  const person = db.select().from(users).where(eq(users.id, viewer.id)).get();
  if (!person) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  const staff = roleAtLeast(viewer.role, 'staff');
  const now = clock.now();
  if (!staff && now.getTime() - person.createdAt.getTime() < NEW_ACCOUNT_HOURS * HOUR_MS) {
    throw new AppError('FORBIDDEN', joinMessages.tooNew);
  }
  const token = ids.token();
  const emailToken = email ? ids.token() : null;
  return write(db, () => {
    const most = staff ? INVITATIONS_OPEN_MAX_STAFF : INVITATIONS_OPEN_MAX;
    if (countOpenInvitations(work, person.id) >= most) {
      throw new AppError('CONFLICT', joinMessages.tooManyOpen(most));
    }
    throttle.take(`invitations:${person.id}`, {
      max: staff ? INVITATIONS_PER_DAY_STAFF : INVITATIONS_PER_DAY,
      minutes: 24 * 60,
      message: joinMessages.tooManyInvitations,
    });
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const inserted = db
      .insert(invitations)
      .values({
        tokenHash: tokenHash(token),
        emailTokenHash: emailToken && tokenHash(emailToken),
        email: email || null,
        createdBy: person.id,
        note: note || null,
        createdAt: now,
        expiresAt,
      })
      .returning({ id: invitations.id })
      .get();
    if (email && emailToken) {
      const mail = {
        kind: 'account',
        key: invitationMailKey(inserted.id),
        userId: null,
        recipient: email,
      } as const;
      queueMail(work, { ...invitationEmail(work.mailSite, person, emailToken), ...mail });
    }
    appendAudit(work, 'invitations.create', { subject: 'invitation', subjectId: String(inserted.id) });
    const { authorId: _, ...invitation } = readInvitation(work, inserted.id);
    return { invitation, path: invitePath(token), mailed: Boolean(email) };
  });
}

/** Revokes an invitation. Throws `CONFLICT` if it was already used or revoked. */
export function revokeInvitation(work: WriteContext, id: number): Invitation {
  const { db, clock } = work;
  write(db, () => {
    const { changes } = db
      .update(invitations)
      .set({ revokedAt: clock.now(), email: null })
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt), isNull(invitations.revokedAt)))
      .run();
    if (changes === 0) throw new AppError('CONFLICT', joinMessages.invitationEnded);
    appendAudit(work, 'invitations.revoke', { subject: 'invitation', subjectId: String(id) });
  });
  const { authorId: _, ...invitation } = readInvitation(work, id);
  return invitation;
}

/** Deletes the email addresses of expired invitations. For the job runner. */
export function forgetInvitedEmails({ db, clock }: Pick<WriteContext, 'db' | 'clock'>): void {
  write(db, () => forgetExpiredEmails(db, clock.now()));
}
