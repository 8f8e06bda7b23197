import { eq } from 'drizzle-orm';
import { endMailTokens, findMailToken } from '#db/email/rows.ts';
import { isHeldByAnother } from '#db/email-addresses/rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { digests } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/joining/messages.ts';
import type { WriteContext } from '../../../context.ts';

/**
 * Confirms the address a link was sent to. Throws `GONE` with one sentence for everything else: used, out of date,
 * unknown, or sent to an address the person no longer has. Throws `CONFLICT` when it is another account's: whoever
 * reads the mail may know.
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
    if (isHeldByAnother(db, link.email, link.userId)) {
      throw new AppError('CONFLICT', joinMessages.addressTaken);
    }
    db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, link.userId)).run();
    // One confirmation is enough: the links of earlier mails have no work left.
    endMailTokens(db, link.userId, ['verify'], now);
    // Whoever holds the link acts as the person it was sent to.
    const acting = { ...work, viewer: { id: link.userId } };
    appendAudit(acting, 'mail.verify', { subject: 'member', subjectId: String(link.userId) });
  });
  return { verified: true };
}

/** Ends the digest of whoever got the link. The answer is the same for a link that is none, and the second time. */
export function unsubscribe({ db, clock }: WriteContext, token: string): { unsubscribed: true } {
  const link = findMailToken(db, 'unsubscribe', token, clock.now());
  if (link) write(db, () => db.delete(digests).where(eq(digests.userId, link.userId)).run());
  return { unsubscribed: true };
}
