import { INVITATION_DAYS, invitePath } from '#shared/invitations/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

/** To somebody who is invited. It bears no words of the inviter's but their user name. */
export function invitationEmail(site: MailSite, inviter: { username: string }, token: string): EmailMessage {
  return {
    subject: `${inviter.username} invites you to ${site.name}`,
    text: `Hello,

${inviter.username} invites you to ${site.name}. Open this page to create your account:

${site.address()}${invitePath(token)}

The link works once, for ${INVITATION_DAYS} days. If you do not want an account, there is nothing to do.

${signature(site)}`,
  };
}
