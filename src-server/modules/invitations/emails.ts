import { INVITATION_DAYS, invitePath } from '#shared/invitations/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

/** To an invited person. Holds no text of the inviter except their username, so that it can't carry spam. */
export function invitationEmail(site: MailSite, inviter: { username: string }, token: string): EmailMessage {
  return {
    subject: `${inviter.username} invited you to ${site.name}`,
    text: `Hello,

${inviter.username} invited you to ${site.name}. Open this page to create your account:

${site.address()}${invitePath(token)}

The link works once and expires in ${INVITATION_DAYS} days. If you don't want an account, ignore this email.

${signature(site)}`,
  };
}
