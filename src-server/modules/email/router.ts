import { z } from 'zod';
import {
  failedMailsOutput,
  lateMailsOutput,
  mailListOutput,
  mailTextOutput,
  newsletterChoicesOutput,
} from '#shared/email/output.ts';
import {
  digestInput,
  failedSinceInput,
  mailedKindInput,
  mailIdInput,
  mailListInput,
  mailTokenInput,
  newsletterChoiceInput,
  subscribedInput,
  unsubscribeInput,
} from '#shared/email/schema.ts';
import { allow, router } from '../../trpc.ts';
import { requestVerification, setDigest, setMailedKind, switchSubscribed } from './mutations.ts';
import { unsubscribe, verifyAddress } from './outbox/links.ts';
import { readChoices, saveChoices } from './outbox/newsletter-links.ts';
import { countFailed, lateMails, retryFailed, retryMail } from './outbox/resend.ts';
import { listMails, mailPreferences, mailSettings, readMail } from './queries.ts';

const nothing = z.unknown().optional();

/** All emails of the site, for admins. */
export const outboxRouter = router({
  /** Newest first. */
  list: allow('outbox.read', mailListInput)
    .returns(mailListOutput)
    .query(({ ctx, input }) => listMails(ctx, input)),
  read: allow('outbox.read', mailIdInput)
    .returns(mailTextOutput)
    .query(({ ctx, input }) => readMail(ctx, input.id)),
  settings: allow('outbox.read', nothing).query(({ ctx }) => mailSettings(ctx)),
  retry: allow('outbox.retry', mailIdInput).mutation(({ ctx, input }) => retryMail(ctx, input.id)),
  failedSince: allow('outbox.read', failedSinceInput)
    .returns(failedMailsOutput)
    .query(({ ctx, input }) => countFailed(ctx, new Date(input.since))),
  retryFailed: allow('outbox.retry', failedSinceInput)
    .returns(failedMailsOutput)
    .mutation(({ ctx, input }) => retryFailed(ctx, new Date(input.since))),
  late: allow('outbox.read', nothing)
    .returns(lateMailsOutput)
    .query(({ ctx }) => lateMails(ctx)),
});

/** What a user's email address gets, and whether it is confirmed. */
export const emailAddressRouter = router({
  preferences: allow('emailAddress.preferences', nothing).query(({ ctx }) => mailPreferences(ctx)),
  setDigest: allow('emailAddress.preferences', digestInput).mutation(({ ctx, input }) =>
    setDigest(ctx, input.every),
  ),
  /** Whether a kind of notification is also sent by email. */
  setKind: allow('emailAddress.preferences', mailedKindInput).mutation(({ ctx, input }) =>
    setMailedKind(ctx, input),
  ),
  /** Emails to many people, for which subscribers pay less at events. */
  setSubscribed: allow('emailAddress.preferences', subscribedInput).mutation(({ ctx, input }) =>
    switchSubscribed(ctx, input.on),
  ),
  /** Pending accounts can confirm their email address, too. */
  requestVerification: allow('account.own', nothing).mutation(({ ctx }) => requestVerification(ctx)),
  /** For anyone with an email's link, logged in or not. */
  verify: allow('emailAddress.verify', mailTokenInput).mutation(({ ctx, input }) =>
    verifyAddress(ctx, input.token),
  ),
  /** What the link of a newsletter can change. Null for links of other emails. */
  newsletterChoices: allow('emailAddress.unsubscribe', unsubscribeInput)
    .returns(newsletterChoicesOutput.nullable())
    .query(({ ctx, input }) => readChoices(ctx, input.token)),
  saveNewsletterChoices: allow('emailAddress.unsubscribe', newsletterChoiceInput)
    .returns(newsletterChoicesOutput)
    .mutation(({ ctx, input }) => saveChoices(ctx, input)),
  unsubscribe: allow('emailAddress.unsubscribe', unsubscribeInput).mutation(({ ctx, input }) =>
    unsubscribe(ctx, input.token),
  ),
});
