import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { mailMessages } from './messages.ts';
import { DIGESTS, MAIL_STATES, MAIL_TOKEN_MAX, MAILED_KINDS } from './model.ts';

export const mailListInput = pageInput.extend({
  state: z.enum(MAIL_STATES, mailMessages.state).nullish(),
});
export type MailListInput = z.infer<typeof mailListInput>;

export const mailIdInput = z.object({
  id: sentInteger(z.number(mailMessages.id).int(mailMessages.id).min(1)),
});

/** The time since which failed emails are resent. */
export const failedSinceInput = z.object({ since: z.iso.datetime(mailMessages.since) });

export const digestInput = z.object({ every: z.enum(DIGESTS, mailMessages.every).nullable() });

export const mailedKindInput = z.object({
  kind: z.enum(MAILED_KINDS, mailMessages.kind),
  on: z.boolean(mailMessages.on),
});

export const subscribedInput = z.object({ on: z.boolean(mailMessages.on) });

/** Accepts any token. One that isn't ours is treated as unknown. */
const tokenInput = (unknown: string) =>
  z.object({ token: z.string(unknown).min(1, unknown).max(MAIL_TOKEN_MAX, unknown) });
export const mailTokenInput = tokenInput(mailMessages.linkOver);
export const unsubscribeInput = tokenInput(mailMessages.unsubscribeUnknown);

/** What the recipient of a newsletter's link changes. */
export const newsletterChoiceInput = unsubscribeInput.extend({
  subscribed: z.boolean(mailMessages.subscribed).optional(),
  tracked: z.boolean(mailMessages.tracked).optional(),
});
export type NewsletterChoiceInput = z.infer<typeof newsletterChoiceInput>;
