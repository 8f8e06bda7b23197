import { CONFIRMATION_DAYS } from '../email/model.ts';
import { joinTexts } from '../invitations/joining.messages.ts';
import { CONFIRMATIONS_PER_DAY } from './model.ts';

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
  footer: 'Newsletter',
  eventsHint: 'Get news about events by email.',
} as const;

/** The text that someone agrees to by confirming their email address. */
export const subscriptionConsent = `${joinTexts.newsletter}. ${newsletterTexts.consent}`;

export const newsletterMessages = {
  website: '`website` must be empty',
  tooMany: 'Too many requests. Please try again in an hour.',
  linkOver: 'This link has expired or no longer works.',
  tooManyConfirmations: `This email address can get ${CONFIRMATIONS_PER_DAY} confirmation emails a day. Please try again tomorrow.`,
} as const;
