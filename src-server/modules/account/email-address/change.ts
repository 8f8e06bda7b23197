import { eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import { users } from '#db/schema/users.ts';
import { isHeldByAnother } from '#db/site/accounts/email-addresses.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { endMailTokens, findMailToken } from '#db/site/email/rows.ts';
import { keepSubscriber } from '#db/site/subscribers.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { CHANGES_PER_HOUR } from '#shared/email/model.ts';
import type { ChangeEmailInput } from '#shared/email-links/schema.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { AccountContext, Context } from '../../../context.ts';

const CHANGES = { max: CHANGES_PER_HOUR, minutes: 60, message: joinMessages.tooManyChanges };

/**
 * Emails a link to the viewer's new email address. The response is the same for an email address that is already in use:
 * only the email says so.
 */
export function requestEmailChange(work: AccountContext, { email }: ChangeEmailInput): { delivers: boolean } {
  const { db, viewer, throttle, mailSite } = work;
  const person = db.select().from(users).where(eq(users.id, viewer.id)).get();
  if (!person) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  work.accounts.requireConfirmed();
  if (person.email?.toLowerCase() === email.toLowerCase()) {
    throw new AppError('INVALID_INPUT', joinMessages.sameAddress, { email: joinMessages.sameAddress });
  }
  throttle.take(`change:account:${person.id}`, CHANGES);
  throttle.take(`change:email:${tokenHash(email.toLowerCase())}`, CHANGES);
  write(db, () => {
    addAccountJob(work, 'account.change', { userId: person.id, email });
    appendAudit(work, 'account.requestEmail', { subject: 'member', subjectId: String(person.id) });
  });
  return { delivers: mailSite.delivers };
}

/**
 * Gives an account the email address its link was sent to, confirmed. Throws `GONE` for a link that no longer works, and
 * `CONFLICT` if another account has confirmed the email address in the meantime. The reader of that mailbox may know.
 */
export function confirmEmailChange(work: Context, token: string): { changed: true } {
  const { db, clock } = work;
  const now = clock.now();
  write(db, () => {
    const link = findMailToken(db, 'change', token, now);
    const person = link && db.select().from(users).where(eq(users.id, link.userId)).get();
    // A deleted account has no password.
    if (!link || !person?.passwordHash) throw new AppError('GONE', mailMessages.linkOver);
    if (isHeldByAnother(db, link.email, link.userId)) {
      throw new AppError('CONFLICT', joinMessages.addressTaken);
    }
    const { id: userId, email: old, emailVerifiedAt } = person;
    db.update(users).set({ email: link.email, emailVerifiedAt: now }).where(eq(users.id, userId)).run();
    keepSubscriber(db, userId, now);
    // Links sent to the previous email address no longer work.
    endMailTokens(db, userId, ['verify', 'reset', 'change'], now);
    appendAudit({ ...work, viewer: { id: userId } }, 'account.changeEmail', {
      subject: 'member',
      subjectId: String(userId),
    });
    if (old && emailVerifiedAt)
      addAccountJob(work, 'account.tell', { userId, news: 'addressChanged', email: old });
  });
  return { changed: true };
}
