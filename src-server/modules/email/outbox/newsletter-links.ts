import { eq } from 'drizzle-orm';
import { refusalOfHash } from '#db/kit/email-refusals.ts';
import { type MailLink, readLink } from '#db/kit/mail-links.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { subscribers } from '#db/schema/subscribers.ts';
import { resubscribeAddressee, subscriberOf, unsubscribeAddressee } from '#db/site/subscription-endings.ts';
import { markUnsubscribed } from '#db/staff/campaigns/responses.ts';
import { mailMessages } from '#shared/email/messages.ts';
import type { NewsletterChoices } from '#shared/email/output.ts';
import type { NewsletterChoiceInput } from '#shared/email/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { WriteContext } from '../../../context.ts';

/** What the recipient of a newsletter's link chose. Null for links of other emails. It changes nothing. */
export function readChoices({ db, clock }: WriteContext, token: string): NewsletterChoices | null {
  const link = readLink(db, 'unsubscribe', token, clock.now());
  return link && choicesOf(db, link);
}

/** Changes what the recipient of a newsletter's link gets. Throws `GONE` for an unknown link. */
export function saveChoices(
  { db, clock }: WriteContext,
  { token, subscribed, tracked }: NewsletterChoiceInput,
): NewsletterChoices {
  const now = clock.now();
  const link = readLink(db, 'unsubscribe', token, now);
  if (!link) throw new AppError('GONE', mailMessages.unsubscribeUnknown);
  return write(db, () => {
    if (subscribed === false) endNewsletter(db, link, now);
    if (subscribed === true) undoEnding(db, link, now);
    if (tracked !== undefined) setCounted(db, link, tracked);
    return choicesOf(db, link);
  });
}

/** Ends the newsletters for the recipient of a link. Inside a write. */
export function endNewsletter(db: Db, link: MailLink, now: Date): void {
  if (unsubscribeAddressee(db, link, now)) markUnsubscribed(db, link, now);
}

function undoEnding(db: Db, link: MailLink, now: Date): void {
  if (choicesOf(db, link).subscribed) return;
  if (!resubscribeAddressee(db, link, now)) throw new AppError('CONFLICT', mailMessages.notResubscribed);
  markUnsubscribed(db, link, null);
}

function setCounted(db: Db, link: MailLink, isTracked: boolean): void {
  const subscriber = subscriberOf(db, link);
  if (!subscriber) throw new AppError('CONFLICT', mailMessages.noSubscriber);
  db.update(subscribers).set({ isTracked }).where(eq(subscribers.id, subscriber.id)).run();
}

/** Without a row, such as after an account was deleted, only the email address's opt-out is left. */
function choicesOf(db: Db, link: MailLink): NewsletterChoices {
  const subscriber = subscriberOf(db, link);
  if (!subscriber) return { subscribed: refusalOfHash(db, link.emailHash) === null, tracked: null };
  return { subscribed: subscriber.state === 'confirmed', tracked: subscriber.isTracked };
}
