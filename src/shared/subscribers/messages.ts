import { CONFIRMATION_DAYS } from '../email/model.ts';
import {
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
  type SubscriberReason,
  type SubscriberSource,
  type SubscriberState,
} from '../email/subscribers.ts';
import { joinTexts } from '../invitations/joining.messages.ts';
import { CONFIRMATIONS_PER_DAY, SUBSCRIBER_SORTS } from './model.ts';

export const newsletterTexts = {
  title: 'Newsletter',
  subtitle: (site: string) => `Get news from ${site} by email.`,
  consent: 'We count opens and clicks. You can turn that off or unsubscribe with a link in each email.',
  email: 'Email',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  failed: 'Failed to subscribe. Please try again.',
  /** The label of the field that people don't see. Programs that fill in every field give themselves away. */
  website: 'Leave this empty',
  requestedTitle: 'Check your inbox',
  requested: (email: string) =>
    `If ${email} can get newsletters, we sent it a link. Open it within ${CONFIRMATION_DAYS} days to confirm.`,
  requestedStored: "This site can't send emails yet. Ask an admin for the confirmation email.",
  again: 'Use another email address',
  confirmTitle: 'Confirm your subscription',
  confirmQuestion: 'Do you want newsletters at the email address that received this link?',
  confirmLabel: 'Confirm subscription',
  confirmed: "You're subscribed. Each newsletter has a link to unsubscribe.",
  newLink: 'Subscribe again to get a new link.',
} as const;

/** The text that someone agrees to by confirming their email address. */
export const subscriptionConsent = `${joinTexts.newsletter}. ${newsletterTexts.consent}`;

export const newsletterMessages = {
  website: '`website` must be empty',
  tooMany: 'Too many requests. Please try again in an hour.',
  linkOver: 'This link has expired or no longer works.',
  tooManyConfirmations: `This email address can get ${CONFIRMATIONS_PER_DAY} confirmation emails a day. Please try again tomorrow.`,
} as const;

const STATES: Record<SubscriberState, string> = {
  pending: 'Pending',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Suppressed',
};
const SOURCES: Record<SubscriberSource, string> = {
  member: 'Member',
  newsletter: 'Newsletter page',
  staff: 'Added by staff',
  import: 'Import',
};
const REASONS: Record<SubscriberReason, string> = {
  member: 'Confirmed email address',
  address: 'New email address',
  settings: 'Notification settings',
  request: 'Newsletter page',
  confirmation: 'Confirmation link',
  link: 'Link in an email',
  staff: 'Staff',
  import: 'Import',
  failure: 'Emails failed',
};

export const subscriberMessages = {
  state: `\`state\` must be one of ${SUBSCRIBER_STATES.join(', ')}`,
  source: `\`source\` must be one of ${SUBSCRIBER_SOURCES.join(', ')}`,
  sort: `\`sort\` must be one of ${SUBSCRIBER_SORTS.join(', ')}`,
  notFound: 'Subscriber not found.',
  confirmed: 'This email address is already subscribed.',
  pending: 'This email address already got a confirmation email.',
  unsubscribed: 'This email address has unsubscribed. Only its owner can subscribe again.',
  suppressed: 'Emails to this email address failed or were stopped, so it gets no more.',
} as const;

const nouns: readonly [string, string] = ['subscriber', 'subscribers'];

export const subscriberTexts = {
  title: 'Subscribers',
  subtitle: 'Everyone who gets newsletters, asked for them, or unsubscribed.',
  feature: 'Email & Surveys module',
  campaigns: 'Email campaigns',
  noun: nouns,
  states: STATES,
  sources: SOURCES,
  reasons: REASONS,
  source: 'Source',
  added: 'Added',
  allStates: 'All Statuses',
  allSources: 'All Sources',
  search: 'Search subscribers',
  searchPlaceholder: 'Search by email or name...',
  add: 'Add subscriber',
  addHint: `We'll send an email with a link. They're subscribed once they confirm within ${CONFIRMATION_DAYS} days.`,
  import: 'Import subscribers',
  export: 'Export subscribers',
  resend: 'Resend confirmation email',
  none: 'No subscribers yet. Add one, or import a file.',
  unmatched: 'No subscribers match your filters.',
  failed: 'Failed to load subscribers. Please try again.',
  questions: {
    unsubscribe: {
      label: 'Unsubscribe',
      title: 'Unsubscribe this email address?',
      confirm: 'Unsubscribe',
      body: (email: string) => `${email} will get no more newsletters. Only its owner can subscribe again.`,
    },
    suppress: {
      label: 'Suppress',
      title: 'Suppress this email address?',
      confirm: 'Suppress',
      body: (email: string) => `${email} will never get newsletters again, even if its owner asks for them.`,
    },
    delete: {
      label: 'Delete permanently',
      title: 'Delete this subscriber?',
      confirm: 'Delete permanently',
      body: (email: string) =>
        `This permanently deletes ${email}. You can't undo this. If it's unsubscribed or suppressed, it stays so.`,
    },
  },
  columns: [
    'Email',
    'Status',
    'Source',
    'Username',
    'Name',
    'Added',
    'Status since',
    'Reason',
    'Consent',
    'Consent text',
  ],
} as const;

export const subscriberToasts = {
  added: { title: 'Subscriber added', description: 'They get an email with a link to confirm.' },
  resent: { title: 'Confirmation email queued' },
  unsubscribed: { title: 'Subscriber unsubscribed' },
  suppressed: { title: 'Subscriber suppressed' },
  deleted: { title: 'Subscriber deleted' },
} as const;
