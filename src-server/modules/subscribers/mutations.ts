import { appendAudit, changesBetween, type RecordRef } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { addPending, addRequest, confirmSubscription, subscriberByEmail } from '#db/site/newsletter.ts';
import {
  deleteSubscriber,
  endSubscription,
  findSubscriber,
  type Subscriber,
} from '#db/site/subscription-endings.ts';
import { removeFilesOfDeleted } from '#db/staff/campaigns/job.ts';
import type { RefusalState } from '#shared/email/subscribers.ts';
import { AppError } from '#shared/errors.ts';
import { newsletterMessages, subscriberMessages } from '#shared/subscribers/messages.ts';
import { CONFIRMATIONS_PER_DAY, REQUESTS_PER_HOUR } from '#shared/subscribers/model.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import type { NewsletterInput } from '#shared/subscribers/schema.ts';
import type { AccountContext, ActorContext, Context, WriteContext } from '../../context.ts';
import { stateOf } from './import.ts';
import { queueConfirmation } from './jobs.ts';
import { readSubscriber } from './queries.ts';

const PER_NETWORK = { max: REQUESTS_PER_HOUR, minutes: 60, message: newsletterMessages.tooMany };
const PER_EMAIL = {
  max: CONFIRMATIONS_PER_DAY,
  minutes: 24 * 60,
  message: newsletterMessages.tooManyConfirmations,
};
const emailKey = (email: string) => `newsletter:email:${tokenHash(email.toLowerCase())}`;

/**
 * A request of the newsletter page. The response is the same for every email address: only a job looks it up. Throws
 * `TOO_MANY_REQUESTS` after too many from one network.
 */
export function requestNewsletter(
  ctx: Context,
  { email, website = '' }: NewsletterInput,
): { delivers: boolean } {
  const { db, throttle, network, mailSite } = ctx;
  throttle.take(`newsletter:address:${network}`, PER_NETWORK);
  const quiet = throttle.isOver(emailKey(email), PER_EMAIL);
  if (website === '') write(db, () => addRequest(ctx, { email, quiet }));
  return { delivers: mailSite.delivers };
}

/** Makes the recipient of a confirmation email a subscriber. Throws `GONE` for any link that doesn't work. */
export function confirmNewsletter({ db, clock }: WriteContext, token: string): { confirmed: true } {
  if (!write(db, () => confirmSubscription(db, token, clock.now())))
    throw new AppError('GONE', newsletterMessages.linkOver);
  return { confirmed: true };
}

/**
 * Adds an email address, which gets a confirmation email. A pending one gets another one. Throws `CONFLICT` if it is
 * subscribed, opted out, or suppressed.
 */
export function addSubscriber(work: AccountContext, email: string): SubscriberRow {
  const { db, clock, ids, mailSite, throttle } = work;
  return write(db, () => {
    const state = stateOf(db, email);
    if (state && state !== 'pending')
      throw new AppError('CONFLICT', subscriberMessages[state], { email: subscriberMessages[state] });
    throttle.take(emailKey(email), PER_EMAIL);
    const subscriber =
      subscriberByEmail(db, email) ?? addPending(db, { email, source: 'staff', consent: false }, clock.now());
    if (!state) appendAudit(work, 'subscribers.add', placeOf(subscriber));
    queueConfirmation({ db, clock, ids, site: mailSite }, subscriber, ids.uuid(), false);
    return readSubscriber(work, subscriber.id);
  });
}

/** Ends a subscription. A suppressed one stays so. Throws `NOT_FOUND`. */
export function endSubscriber(work: ActorContext, id: number, state: RefusalState): SubscriberRow {
  const { db, clock } = work;
  return write(db, () => {
    const subscriber = requireSubscriber(db, id);
    if (endSubscription(db, subscriber, state, 'staff', clock.now())) {
      const action = state === 'suppressed' ? 'subscribers.suppress' : 'subscribers.unsubscribe';
      const changes = changesBetween({ state: subscriber.state as string }, { state });
      appendAudit(work, action, placeOf(subscriber), changes);
    }
    return readSubscriber(work, id);
  });
}

/** Deletes a subscriber permanently. An email address that is opted out or suppressed stays so. Throws `NOT_FOUND`. */
export function removeSubscriber(work: ActorContext, id: number): { id: number } {
  const { db, clock } = work;
  return write(db, () => {
    const subscriber = requireSubscriber(db, id);
    deleteSubscriber(db, subscriber, clock.now());
    removeFilesOfDeleted(db, clock.now());
    appendAudit(work, 'subscribers.delete', placeOf(subscriber));
    return { id };
  });
}

function requireSubscriber(db: Db, id: number): Subscriber {
  const subscriber = findSubscriber(db, id);
  if (!subscriber) throw new AppError('NOT_FOUND', subscriberMessages.notFound);
  return subscriber;
}

/** The audit log has no email addresses, because it stays when they are deleted. */
function placeOf({ id }: Subscriber): RecordRef {
  return { subject: 'subscriber', subjectId: String(id) };
}
