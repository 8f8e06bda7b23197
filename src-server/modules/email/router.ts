import { z } from 'zod';
import { failedMailsOutput, lateMailsOutput, mailListOutput, mailTextOutput } from '#shared/email/output.ts';
import {
  digestInput,
  failedSinceInput,
  mailedKindInput,
  mailIdInput,
  mailListInput,
  mailTokenInput,
  subscribedInput,
  unsubscribeInput,
} from '#shared/email/schema.ts';
import { allow, router } from '../../trpc.ts';
import { requestVerification, setDigest, setMailedKind, switchSubscribed } from './mutations.ts';
import { unsubscribe, verifyAddress } from './outbox/links.ts';
import { countFailed, lateMails, retryFailed, retryMail } from './outbox/resend.ts';
import { listMails, mailPreferences, mailSettings, readMail } from './queries.ts';

const nothing = z.unknown().optional();

export const mailRouter = router({
  /** The outbox, newest first. */
  list: allow('mail.read', mailListInput)
    .returns(mailListOutput)
    .query(({ ctx, input }) => listMails(ctx, input)),
  read: allow('mail.read', mailIdInput)
    .returns(mailTextOutput)
    .query(({ ctx, input }) => readMail(ctx, input.id)),
  settings: allow('mail.read', nothing).query(({ ctx }) => mailSettings(ctx)),
  retry: allow('mail.retry', mailIdInput).mutation(({ ctx, input }) => retryMail(ctx, input.id)),
  failedSince: allow('mail.read', failedSinceInput)
    .returns(failedMailsOutput)
    .query(({ ctx, input }) => countFailed(ctx, new Date(input.since))),
  retryFailed: allow('mail.retry', failedSinceInput)
    .returns(failedMailsOutput)
    .mutation(({ ctx, input }) => retryFailed(ctx, new Date(input.since))),
  late: allow('mail.read', nothing)
    .returns(lateMailsOutput)
    .query(({ ctx }) => lateMails(ctx)),
  preferences: allow('mail.preferences', nothing).query(({ ctx }) => mailPreferences(ctx)),
  setDigest: allow('mail.preferences', digestInput).mutation(({ ctx, input }) => setDigest(ctx, input.every)),
  /** Whether a kind of notification is also sent by email. */
  setKind: allow('mail.preferences', mailedKindInput).mutation(({ ctx, input }) => setMailedKind(ctx, input)),
  /** Emails to many people, for which subscribers pay less at events. */
  setSubscribed: allow('mail.preferences', subscribedInput).mutation(({ ctx, input }) =>
    switchSubscribed(ctx, input.on),
  ),
  /** Pending accounts can confirm their email address, too. */
  requestVerification: allow('account.own', nothing).mutation(({ ctx }) => requestVerification(ctx)),
  /** For anyone with an email's link, logged in or not. */
  verify: allow('mail.verify', mailTokenInput).mutation(({ ctx, input }) => verifyAddress(ctx, input.token)),
  unsubscribe: allow('mail.unsubscribe', unsubscribeInput).mutation(({ ctx, input }) =>
    unsubscribe(ctx, input.token),
  ),
});
