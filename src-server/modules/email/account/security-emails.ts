import { nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';

type Person = { username: string; displayName: string | null };
type Write = (site: MailSite, person: Person) => EmailMessage;

export const passwordChangedEmail: Write = (site, person) =>
  letter(site, person, {
    subject: `Your password at ${site.name} was changed`,
    happened: 'has a new password, and every other device was logged out',
  });

export const twoFactorOnEmail: Write = (site, person) =>
  letter(site, person, {
    subject: `A second factor protects your account at ${site.name}`,
    happened: 'asks for a code of an authenticator app from now on when you log in',
  });

export const twoFactorOffEmail: Write = (site, person) =>
  letter(site, person, {
    subject: `The second factor of your account at ${site.name} is off`,
    happened: 'no longer asks for a code when you log in: the password alone is enough',
  });

export const recoveryCodeUsedEmail: Write = (site, person) =>
  letter(site, person, {
    subject: `A recovery code was used at ${site.name}`,
    happened: 'was opened with one of its recovery codes, which is used up by that',
  });

export const recoveryCodesNewEmail: Write = (site, person) =>
  letter(site, person, {
    subject: `New recovery codes for ${site.name}`,
    happened: 'has new recovery codes; those from before have ended',
  });

/** What happened to an account, and what to do for somebody who did not do it. */
function letter(
  site: MailSite,
  person: Person,
  { subject, happened }: { subject: string; happened: string },
): EmailMessage {
  return {
    subject,
    text: `Hello ${nameOf(person)},

your account ${person.username} at ${site.name} ${happened}.

If that was you, there is nothing to do. If it was not, choose a new password now, which logs every device out, and look
at the rest of your settings:

${site.address()}/reset-password

${signature(site)}`,
  };
}
