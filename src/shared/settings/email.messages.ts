import { formatCount } from '../kit/numbers.ts';
import { EMAIL_FOOTER_MAX, EMAILS_PER_DAY_MAX, EMAILS_PER_MINUTE_MAX } from './model.ts';

export const emailSettingsMessages = {
  footer: '`footer` must be a text',
  footerMax: `Footer must be at most ${formatCount(EMAIL_FOOTER_MAX)} characters`,
  perMinute: `Emails per minute must be a whole number from 1 to ${formatCount(EMAILS_PER_MINUTE_MAX)}`,
  perDay: `Emails per day must be a whole number from 1 to ${formatCount(EMAILS_PER_DAY_MAX)}`,
  tracking: '`tracking` must be true or false',
  nothing: 'Send `replyTo`, `footer`, `perMinute`, `perDay`, or `tracking`',
} as const;

export const emailSettingsTexts = {
  title: 'Email',
  hint: 'How email campaigns look, and how fast emails are sent. Changes require your password and appear in the audit log.',
  replyTo: 'Reply-To',
  replyToHint: 'Replies to campaigns go to this email address. If empty, they go to the sender.',
  footer: 'Footer',
  footerHint: 'Shown at the end of each campaign email. Many countries require a postal address.',
  perMinute: 'Emails per minute',
  perDay: 'Emails per day',
  limitHint: 'If empty, there is no limit. Account emails count, but never wait.',
  tracking: 'Count opens and clicks',
  trackingHint:
    'Each campaign and each subscriber can turn this off, too. Emails say that opens and clicks are counted.',
  frozen: 'Campaigns that are being sent keep their Reply-To and footer.',
} as const;

export const emailSettingsToasts = { saved: { title: 'Email settings saved' } };
