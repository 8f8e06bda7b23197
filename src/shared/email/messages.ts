import { mailRefusals } from '../refusals.messages.ts';
import { DIGESTS, MAIL_STATES } from './model.ts';

export const mailMessages = {
  ...mailRefusals,
  id: 'id must be a whole number',
  state: `state must be one of ${MAIL_STATES.join(', ')}`,
  every: `every must be one of ${DIGESTS.join(', ')}, or null`,
  notFound: 'There is no such mail.',
  notRetried: 'Only a mail that failed, or of which nobody knows whether it arrived, can be sent again.',
  noAddress: 'Your account has no e-mail address.',
  verified: 'Your address is confirmed already.',
  confirmFirst: 'Confirm your e-mail address first.',
  tooManyLinks: 'That were many confirmation mails. Look into your inbox, or try again in an hour.',
  linkOver: 'This link was used already, is too old, or was meant for another address.',
} as const;

export const mailToasts = {
  retried: { title: 'On its way again' },
  linkSent: { title: 'Confirmation mail sent', description: 'Open the link in it to confirm your address.' },
  digestSaved: { title: 'Preference saved' },
};
