import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { MAIL_KINDS, MAIL_STATES } from './model.ts';

/** An email in the outbox's list. */
export const mailOutput = z.strictObject({
  id: rowId,
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: count,
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When a pending email is tried again. Null: it is due already, or isn't pending. */
  nextAttemptAt: instant.nullable(),
  /** It couldn't be handed over because of the SMTP server, which doesn't count as an attempt. */
  waitsForServer: z.boolean(),
});
export const mailListOutput = pageOf(mailOutput);

/** Emails that an admin can resend together. */
export const failedMailsOutput = z.strictObject({ count });
/** Emails that have been waiting for long. Null if there are none. */
export const lateMailsOutput = z.strictObject({ count }).nullable();

/** An email as admins see it, with the tokens in its links masked. */
export const mailTextOutput = mailOutput.extend({
  /** Null: no sender is set. */
  from: z.string().nullable(),
  messageId: z.string(),
  unsubscribeUrl: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
});

/**
 * What the recipient of a newsletter chose. `tracked`: opens and clicks are counted. Null if they are no longer a subscriber
 * of any kind.
 */
export const newsletterChoicesOutput = z.strictObject({
  subscribed: z.boolean(),
  tracked: z.boolean().nullable(),
});

export type NewsletterChoices = z.infer<typeof newsletterChoicesOutput>;
export type Mail = z.infer<typeof mailOutput>;
export type MailText = z.infer<typeof mailTextOutput>;
export type FailedMails = z.infer<typeof failedMailsOutput>;
export type LateMails = z.infer<typeof lateMailsOutput>;
