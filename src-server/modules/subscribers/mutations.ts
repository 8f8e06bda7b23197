import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import { addRequest, confirmSubscription } from '#db/site/newsletter.ts';
import { AppError } from '#shared/errors.ts';
import { newsletterMessages } from '#shared/subscribers/messages.ts';
import { CONFIRMATIONS_PER_DAY, REQUESTS_PER_HOUR } from '#shared/subscribers/model.ts';
import type { NewsletterInput } from '#shared/subscribers/schema.ts';
import type { Context, WriteContext } from '../../context.ts';

const PER_NETWORK = { max: REQUESTS_PER_HOUR, minutes: 60, message: newsletterMessages.tooMany };
const PER_EMAIL = { max: CONFIRMATIONS_PER_DAY, minutes: 24 * 60 };

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
  const quiet = throttle.isOver(`newsletter:email:${tokenHash(email.toLowerCase())}`, PER_EMAIL);
  if (website === '') write(db, () => addRequest(ctx, { email, quiet }));
  return { delivers: mailSite.delivers };
}

/** Makes the recipient of a confirmation email a subscriber. Throws `GONE` for any link that doesn't work. */
export function confirmNewsletter({ db, clock }: WriteContext, token: string): { confirmed: true } {
  if (!write(db, () => confirmSubscription(db, token, clock.now())))
    throw new AppError('GONE', newsletterMessages.linkOver);
  return { confirmed: true };
}
