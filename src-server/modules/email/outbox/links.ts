import { eq } from 'drizzle-orm';
import { readLink } from '#db/kit/mail-links.ts';
import { write } from '#db/kit/statement.ts';
import { digests } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { confirmEmailAddress } from '#db/site/accounts/email-addresses.ts';
import { endMailTokens, findMailToken, setMailed } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import type { WriteContext } from '../../../context.ts';
import { endNewsletter } from './newsletter-links.ts';

/**
 * Confirms the email address a link was sent to. Throws `GONE` with the same message for used, expired, and unknown
 * links, and those to former email addresses. Throws `CONFLICT` if another account has the email address: the recipient
 * of the email may know that.
 */
export function verifyAddress(work: WriteContext, token: string): { verified: true } {
  const { db, clock } = work;
  const now = clock.now();
  write(db, () => {
    const link = findMailToken(db, 'verify', token, now);
    const person = link && db.select().from(users).where(eq(users.id, link.userId)).get();
    if (!link || person?.email?.toLowerCase() !== link.email.toLowerCase()) {
      throw new AppError('GONE', mailMessages.linkOver);
    }
    // Anyone with the link acts as its recipient.
    if (!confirmEmailAddress({ ...work, viewer: { id: link.userId } }, link.email)) {
      throw new AppError('CONFLICT', joinMessages.addressTaken);
    }
    // One confirmation is enough, so links in earlier emails expire.
    endMailTokens(db, link.userId, ['verify'], now);
  });
  return { verified: true };
}

/**
 * Ends the subscription of the link, any number of times. Throws `GONE` for an unknown link, such as one that was cut in a
 * line of an email: its reader would believe that they unsubscribed.
 */
export function unsubscribe({ db, clock }: WriteContext, token: string): { unsubscribed: true } {
  const now = clock.now();
  const newsletter = readLink(db, 'unsubscribe', token, now);
  if (newsletter) {
    write(db, () => endNewsletter(db, newsletter, now));
    return { unsubscribed: true };
  }
  const link = findMailToken(db, 'unsubscribe', token, now);
  if (!link) throw new AppError('GONE', mailMessages.unsubscribeUnknown);
  const { userId, subscription } = link;
  write(db, () => {
    if (subscription !== 'digest') return setMailed(db, userId, subscription, false);
    db.delete(digests).where(eq(digests.userId, userId)).run();
  });
  return { unsubscribed: true };
}
