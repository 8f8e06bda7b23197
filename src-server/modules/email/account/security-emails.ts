import type { KeyScope } from '#shared/keys/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';

type Write = (site: MailSite, person: PersonName) => EmailMessage;

export const passwordChangedEmail: Write = (site, person) =>
  securityEmail(site, person, {
    subject: `Your password on ${site.name} was changed`,
    happened: 'The password was changed, and all other devices were logged out.',
  });

export const twoFactorOnEmail: Write = (site, person) =>
  securityEmail(site, person, {
    subject: `Two-factor authentication was turned on for your ${site.name} account`,
    happened: 'Two-factor authentication was turned on. Logging in now requires a verification code.',
  });

export const twoFactorOffEmail: Write = (site, person) =>
  securityEmail(site, person, {
    subject: `Two-factor authentication was turned off for your ${site.name} account`,
    happened: 'Two-factor authentication was turned off. Logging in now only requires your password.',
  });

export const recoveryCodeUsedEmail: Write = (site, person) =>
  securityEmail(site, person, {
    subject: `A recovery code was used on ${site.name}`,
    happened: 'A recovery code was used. It no longer works.',
  });

export const recoveryCodesNewEmail: Write = (site, person) =>
  securityEmail(site, person, {
    subject: `New recovery codes for ${site.name}`,
    happened: 'New recovery codes were created. The previous codes no longer work.',
  });

type KeyEmail = (
  site: MailSite,
  person: PersonName,
  key: { name: string; scope: KeyScope; expiresAt: Date | null },
) => EmailMessage;

export const keyCreatedEmail: KeyEmail = (site, person, { name, scope, expiresAt }) =>
  securityEmail(site, person, {
    subject: `An API key for your ${site.name} account was created`,
    happened: `The API key “${name}” was created. Programs that have it can ${scope === 'read' ? 'read' : 'read and change'} what you can${expiresAt ? ` until ${lastDay(site, expiresAt)}` : ', and it never expires'}.`,
  });

export const keyExpiresEmail: KeyEmail = (site, person, { name, expiresAt }) => ({
  subject: `Your API key “${name}” for ${site.name} expires soon`,
  text: `Hello ${nameOf(person)},

The API key “${name}” of your account ${person.username} on ${site.name} works until ${expiresAt ? lastDay(site, expiresAt) : ''}. Programs that use it will be refused from then on.

You can create a new key in the settings of your account:

${site.address()}/settings/keys

${signature(site)}`,
});

/** The last day of a key, which ends with it. */
function lastDay({ timeZone }: MailSite, expiresAt: Date): string {
  return dayAt(new Date(expiresAt.getTime() - 1), timeZone);
}

/** Says what happened to an account, and what its owner can do if it wasn't them. */
function securityEmail(
  site: MailSite,
  person: PersonName,
  { subject, happened }: { subject: string; happened: string },
): EmailMessage {
  return {
    subject,
    text: `Hello ${nameOf(person)},

This is about your account ${person.username} on ${site.name}. ${happened}

If this was you, you can ignore this email. If it wasn't, choose a new password now:

${site.address()}/reset-password

This logs out all devices. Then check your security settings.

${signature(site)}`,
  };
}
