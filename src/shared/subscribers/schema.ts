import { z } from 'zod';
import { MAIL_TOKEN_MAX } from '../email/model.ts';
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATES } from '../email/subscribers.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { staffListInput, staffQuery } from '../staff/schema.ts';
import { email } from '../users/schema.ts';
import { newsletterMessages, subscriberMessages } from './messages.ts';
import { DEFAULT_SUBSCRIBER_SORT, SUBSCRIBER_SORTS } from './model.ts';

/** `website` is for programs that fill in every field: such a request gets the same response, and no email. */
export const newsletterInput = z.object({
  email,
  website: z.string(newsletterMessages.website).max(1000, newsletterMessages.website).optional(),
});
export type NewsletterInput = z.infer<typeof newsletterInput>;

export const confirmSubscriptionInput = z.object({
  token: z
    .string(newsletterMessages.linkOver)
    .min(1, newsletterMessages.linkOver)
    .max(MAIL_TOKEN_MAX, newsletterMessages.linkOver),
});

const filters = {
  q: staffQuery,
  state: z.enum(SUBSCRIBER_STATES, subscriberMessages.state).optional(),
  source: z.enum(SUBSCRIBER_SOURCES, subscriberMessages.source).optional(),
};
export const subscriberFilterInput = z.object(filters);
export type SubscriberFilter = z.output<typeof subscriberFilterInput>;

export const subscriberListInput = staffListInput.extend({
  ...filters,
  sort: z.enum(SUBSCRIBER_SORTS, subscriberMessages.sort).default(DEFAULT_SUBSCRIBER_SORT),
});
export type SubscriberListInput = z.output<typeof subscriberListInput>;

export const subscriberWalkInput = pageInput.extend(filters);
export type SubscriberWalkInput = z.output<typeof subscriberWalkInput>;

export const addSubscriberInput = z.object({ email });
