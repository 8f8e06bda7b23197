import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import { digests } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { queueMail, setMailed, storeMailToken } from '#db/site/email/rows.ts';
import { setSubscribed } from '#db/site/subscribers.ts';
import { mailMessages } from '#shared/email/messages.ts';
import {
  type Digest,
  type MailedKind,
  type MailPreferences,
  VERIFICATIONS_PER_HOUR,
  VERIFY_HOURS,
} from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { AccountContext } from '../../context.ts';
import { nextDigestAt } from './digest/schedule.ts';
import { verificationEmail } from './emails.ts';
import { mailPreferences } from './queries.ts';

const LINKS = { max: VERIFICATIONS_PER_HOUR, minutes: 60, message: mailMessages.tooManyLinks };

/**
 * Sends the viewer a link to confirm their email address. Throws `CONFLICT` if there is nothing to confirm. The limit
 * also counts other accounts with the same email address. Past it, the response is the same, so it reveals no one.
 */
export function requestVerification(work: AccountContext): MailPreferences {
  const { db, clock, mailSite, viewer, throttle } = work;
  const person = db.select().from(users).where(eq(users.id, viewer.id)).get();
  if (!person) throw new AppError('UNAUTHENTICATED', userMessages.loginRequired);
  const { id: userId, email, emailVerifiedAt } = person;
  if (email === null) throw new AppError('CONFLICT', mailMessages.noAddress);
  if (emailVerifiedAt) throw new AppError('CONFLICT', mailMessages.verified);
  throttle.take(`mail:verify:${userId}`, LINKS);
  if (throttle.isOver(`verify:email:${tokenHash(email.toLowerCase())}`, LINKS)) return mailPreferences(work);
  write(db, () => {
    const expiresAt = new Date(clock.now().getTime() + VERIFY_HOURS * HOUR_MS);
    const token = storeMailToken(work, { userId, email, purpose: 'verify', expiresAt });
    const letter = verificationEmail(mailSite, person, token);
    queueMail(work, { ...letter, kind: 'verify', key: work.ids.uuid(), userId, recipient: email });
  });
  return mailPreferences(work);
}

/** Turns the viewer's digest on or off. Throws `FORBIDDEN` if their email address isn't confirmed. */
export function setDigest(work: AccountContext, every: Digest | null): MailPreferences {
  const { db, clock, viewer, mailSite } = work;
  const userId = viewer.id;
  write(db, () => {
    if (every === null) return void db.delete(digests).where(eq(digests.userId, userId)).run();
    if (!mailPreferences(work).emailVerified) throw new AppError('FORBIDDEN', mailMessages.confirmFirst);
    const now = clock.now();
    const nextAt = nextDigestAt(now, every, mailSite.timeZone);
    db.insert(digests)
      .values({ userId, every, nextAt, toldUntil: now })
      .onConflictDoUpdate({ target: digests.userId, set: { every, nextAt } })
      .run();
  });
  return mailPreferences(work);
}

/** Subscribes the viewer to emails to many people, or ends it. Throws `FORBIDDEN` without a confirmed email address. */
export function switchSubscribed(work: AccountContext, on: boolean): MailPreferences {
  const { db, clock, viewer } = work;
  write(db, () => {
    if (!setSubscribed(db, viewer.id, on, clock.now()) && on)
      throw new AppError('FORBIDDEN', mailMessages.confirmFirst);
  });
  return mailPreferences(work);
}

/** Turns the emails of a kind of notification on or off. */
export function setMailedKind(
  work: AccountContext,
  { kind, on }: { kind: MailedKind; on: boolean },
): MailPreferences {
  const { db, viewer } = work;
  write(db, () => setMailed(db, viewer.id, kind, on));
  return mailPreferences(work);
}
