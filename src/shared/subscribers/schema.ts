import { z } from 'zod';
import { MAIL_TOKEN_MAX } from '../email/model.ts';
import { email } from '../users/schema.ts';
import { newsletterMessages } from './messages.ts';

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
