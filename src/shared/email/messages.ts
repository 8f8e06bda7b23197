import { mailRefusals } from '../refusals.messages.ts';
import {
  DIGESTS,
  type Digest,
  type FailedRange,
  LATE_MINUTES,
  MAIL_DAYS,
  MAIL_STATES,
  MAILED_KINDS,
  type MailKind,
  type MailState,
} from './model.ts';

export const mailMessages = {
  ...mailRefusals,
  id: '`id` must be an integer',
  state: `\`state\` must be one of ${MAIL_STATES.join(', ')}`,
  since: '`since` must be an instant, such as 2026-03-01T09:00:00Z',
  every: `\`every\` must be one of ${DIGESTS.join(', ')}, or null`,
  on: '`on` must be true or false',
  kind: `\`kind\` must be one of ${MAILED_KINDS.join(', ')}`,
  notFound: 'Email not found.',
  notRetried: 'You can only resend emails that failed or whose status is unknown.',
  linkClosed: 'The link in this email has expired or was already used. The recipient can request a new one.',
  outdated: 'This email was not sent in time and is out of date.',
  noSender: 'No sender is set. Set SUPPORT_EMAIL or MAIL_FROM, and restart the server.',
  noAddress: 'Your account has no email address.',
  verified: 'Your email address is already confirmed.',
  confirmFirst: 'Confirm your email address first.',
  tooManyLinks: 'Too many confirmation emails. Check your inbox, or try again in an hour.',
  unsubscribeUnknown:
    'This unsubscribe link is incomplete or no longer works, so nothing was changed. Copy the whole link from the email.',
  linkOver: 'This link was already used, has expired, or was sent to another email address.',
} as const;

const STATES: Record<MailState, string> = {
  waiting: 'Pending',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Stored',
  failed: 'Failed',
  uncertain: 'Unknown',
};
const KINDS: Record<MailKind, string> = {
  verify: 'Confirmation',
  digest: 'Digest',
  reset: 'Password reset',
  change: 'New email address',
  account: 'Account',
  newsletter: 'Newsletter',
  event: 'Event',
  task: 'Task',
  test: 'Test',
};
const FREQUENCIES: Record<Digest, string> = { daily: 'Every day', weekly: 'Every Monday' };

const emailsOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'email' : 'emails'}`;

export const mailTexts = {
  states: STATES,
  kinds: KINDS,
  outbox: 'Outbox',
  outboxHint: `All emails from this site, newest first. We delete them after ${MAIL_DAYS} days.`,
  sentThrough: (server: string, from: string) => `Emails are sent through ${server}, from ${from}.`,
  noServer:
    'No SMTP server is configured. Emails are stored here and as .eml files in the data folder, under “outbox”.',
  noSender: 'No sender is set, so emails wait here. Set SUPPORT_EMAIL or MAIL_FROM, and restart the server.',
  setServer: { before: 'To send emails, set', after: 'and restart the server.' },
  linksCut:
    'Links are shortened here because only the recipient should open them. The files contain the full links.',
  allStates: 'All Statuses',
  emails: 'Emails',
  one: 'email',
  many: 'emails',
  none: 'No emails yet.',
  noneWithStatus: 'No emails with this status.',
  showAll: 'Show all emails',
  failed: 'Failed to load emails. Please try again.',
  toRecipient: (recipient: string) => `to ${recipient}`,
  waitingForServer: 'Waiting for the SMTP server',
  nextAttempt: 'Next attempt',
  attemptCount: (count: number) => `${count} attempts`,
  to: 'To',
  from: 'From',
  notSet: 'not set',
  created: 'Created',
  reason: 'Reason',
  attempts: 'Attempts',
  messageId: 'Message-ID',
  unsubscribe: 'Unsubscribe',
  text: 'Email text',
  htmlSource: 'HTML source',
  resend: 'Resend',
  resendEmail: (subject: string) => `Resend: ${subject}`,
  resendFailed: 'Resend failed emails',
  failedSince: 'Failed since',
  failedRanges: {
    hour: '1 hour ago',
    day: '1 day ago',
    threeDays: '3 days ago',
    week: '7 days ago',
  } satisfies Record<FailedRange, string>,
  failedCount: (count: number) =>
    count === 0 ? 'No failed emails can be resent.' : `${emailsOf(count)} will be resent, oldest first.`,
  failedHint: 'Emails that are out of date or no longer wanted stay failed.',
  resendCount: (count: number) => `Resend ${emailsOf(count)}`,
  late: (count: number) =>
    `${emailsOf(count)} ${count === 1 ? 'has' : 'have'} been waiting for more than ${LATE_MINUTES} minutes.`,
  openOutbox: 'Open outbox',
  resendTitle: 'Resend this email?',
  resendTwice: (recipient: string) => `It may have already arrived. ${recipient} could get it twice.`,
  digest: 'Email digest',
  digestHint:
    "New comments on entries you follow and new entries with tags you follow, in one email. We don't send one when nothing is new.",
  mailedKinds: 'Emails',
  mailed: {
    event: {
      label: 'Emails about events',
      hint: 'Your RSVPs, free seats, changes, and reminders, with a calendar file.',
    },
    task: { label: 'Emails about tasks', hint: 'Tasks that are assigned to you or overdue.' },
  },
  subscription: 'Subscription',
  subscribe: 'Emails to subscribers',
  subscribeHint: 'News of this site for all subscribers. Some events cost subscribers less.',
  subscriptionUnconfirmed: 'Confirm your email address to become a subscriber.',
  frequency: 'Frequency',
  frequencies: FREQUENCIES,
  never: 'Never',
  digestTo: (email: string, hour: number, zone: string) =>
    `Sent to ${email} at ${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'} (${zone}).`,
  nextDigest: (date: string) => `Next digest: ${date} (your time).`,
  confirmSent: (email: string) => `We sent an email to ${email}. Open the link in it, then come back here.`,
  confirmStored: (email: string) =>
    `We wrote an email to ${email}. Ask an admin for it, because this site can't send emails yet.`,
  confirmFirst: (email: string) =>
    `First confirm that ${email} is your email address, so no one else gets your emails.`,
  sendConfirmation: 'Send confirmation email',
  resendConfirmation: 'Resend confirmation email',
  preferencesFailed: 'Failed to load preferences. Please try again.',
  preferences: 'Manage email preferences',
  unsubscribeQuestion: 'Stop these emails?',
  unsubscribed:
    "You'll no longer get these emails. To get them again, log in and turn them on in your notification preferences.",
  changeTitle: 'Confirm your new email address',
  changeQuestion: 'Change your email address to the one that received this link?',
  changeLabel: 'Use this email address',
  changed: 'Your email address was changed.',
  goToAccount: 'Go to account settings',
  verifyTitle: 'Confirm your email address',
  verifyQuestion: 'Is the email address that received this link yours?',
  verifyLabel: 'Confirm email address',
  verified: 'Your email address is confirmed.',
  newLink: 'You can request a new link in your notification preferences.',
} as const;

export const mailToasts = {
  retried: { title: 'Email queued' },
  failedRetried: (count: number) => ({ title: `${emailsOf(count)} queued` }),
  linkSent: {
    title: 'Confirmation email sent',
    description: 'Open the link in it to confirm your email address.',
  },
  linkStored: {
    title: 'Confirmation email stored',
    description: "This site can't send emails yet. The email is in the outbox of its admins.",
  },
  digestSaved: { title: 'Preference saved' },
};
