import { z } from 'zod';
import { SUBSCRIBER_REASONS, SUBSCRIBER_SOURCES, SUBSCRIBER_STATES } from '../email/subscribers.ts';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** The same for every email address. `delivers`: whether the site sends emails. */
export const newsletterOutput = z.strictObject({ delivers: z.boolean() });
export const confirmedOutput = z.strictObject({ confirmed: z.literal(true) });

export const subscriberOutput = z.strictObject({
  id: rowId,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  source: z.enum(SUBSCRIBER_SOURCES),
  /** The account with this email address, if it is confirmed. */
  user: publicUserOutput.nullable(),
  createdAt: instant,
  /** When and why the state changed last. */
  changedAt: instant,
  reason: z.enum(SUBSCRIBER_REASONS),
  /** The text that they agreed to, and when. Null for members from before there was a choice, and before a confirmation. */
  consent: z.string().nullable(),
  consentedAt: instant.nullable(),
});
export const subscriberListOutput = pageOf(subscriberOutput);

export type SubscriberRow = z.infer<typeof subscriberOutput>;
