import {
  CHANGE_HOURS,
  changePath,
  RESET_MINUTES,
  resetPath,
  VERIFY_HOURS,
  verifyPath,
} from '#shared/email/model.ts';
import type { AccountState } from '#shared/roles.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { contact, type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';

/** To a new account, when no other account has confirmed its email address. */
export function welcomeEmail(
  site: MailSite,
  person: PersonName & { state: AccountState },
  token: string,
): EmailMessage {
  const created = `Someone (hopefully you) created the account ${person.username} on ${site.name} with this email address.`;
  const pending = 'An admin will review your registration. Until then, you can read but not post.';
  return {
    subject: `Welcome to ${site.name}: confirm your email address`,
    text: `Hello ${nameOf(person)},

${person.state === 'waiting' ? `${created} ${pending}` : created}

Confirm your email address on this page:

${site.address()}${verifyPath(token)}

The link works once and expires in ${VERIFY_HOURS} hours. If this wasn't you, ignore this email. Your email address stays unconfirmed.

${signature(site)}`,
  };
}

/** To the owner of an email address that a new account claims. */
export function alreadyRegisteredEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `You already have an account on ${site.name}`,
    text: `Hello ${nameOf(person)},

Someone created another account on ${site.name} with your email address. You already have an account. Its username is ${person.username}.

If this was you, log in:

${site.address()}/login

Or reset your password:

${site.address()}/reset-password

If this wasn't you, ignore this email. Your account is unchanged, and the other account can't confirm your email address.

${signature(site)}`,
  };
}

/** To admins, while registrations are pending. */
export function awaitingApprovalEmail(site: MailSite, admin: PersonName, count: number): EmailMessage {
  const one = count === 1;
  return {
    subject: `${count} pending ${one ? 'registration' : 'registrations'} on ${site.name}`,
    text: `Hello ${nameOf(admin)},

${count} ${one ? 'registration' : 'registrations'} on ${site.name} ${one ? 'needs' : 'need'} your approval. Approve or decline ${one ? 'it' : 'them'} here:

${site.address()}/settings/members

${signature(site)}`,
  };
}

/** Links to reset a password, one for each account that claims the email address. */
export function resetPasswordEmail(
  site: MailSite,
  accounts: { person: PersonName; token: string }[],
): EmailMessage {
  const links = accounts.map(
    ({ person, token }) => `For the username ${person.username}:\n\n${site.address()}${resetPath(token)}`,
  );
  return {
    subject: `Reset your password for ${site.name}`,
    text: `Hello,

Someone (hopefully you) asked to reset your password on ${site.name}. Choose a new one here:

${links.join('\n\n')}

${accounts.length === 1 ? 'The link' : 'Each link'} works once and expires in ${RESET_MINUTES} minutes. If this wasn't you, ignore this email. Your password stays the same.

${signature(site)}`,
  };
}

/** To the new email address of an account, which confirms it. */
export function confirmChangeEmail(site: MailSite, person: PersonName, token: string): EmailMessage {
  return {
    subject: `Confirm your new email address for ${site.name}`,
    text: `Hello ${nameOf(person)},

Someone (hopefully you) wants to use this email address for the account ${person.username} on ${site.name}. Open this page and press the button to confirm it:

${site.address()}${changePath(token)}

The link works once and expires in ${CHANGE_HOURS} hours. If this wasn't you, ignore this email. Nothing will change.

${signature(site)}`,
  };
}

/** To an email address that another account asked for. Doesn't say which account asked. */
export function addressTakenEmail(site: MailSite, holder: PersonName): EmailMessage {
  return {
    subject: `Your email address is already in use on ${site.name}`,
    text: `Hello ${nameOf(holder)},

Someone wants to use this email address for another account on ${site.name}. It belongs to your account ${holder.username}, so nothing was changed.

If this was you, log in as ${holder.username} and change that account's email address first. If this wasn't you, ignore this email.

${signature(site)}`,
  };
}

/** To the current email address of an account that asked for another one. */
export function addressLeavingEmail(site: MailSite, person: PersonName, email: string): EmailMessage {
  return {
    subject: `Your email address on ${site.name} is about to change`,
    text: `Hello ${nameOf(person)},

Someone (hopefully you) asked to change the email address of your account ${person.username} on ${site.name} to ${email}. It will change once the new email address is confirmed.

If this wasn't you, someone else knows your password. Choose a new one now:

${site.address()}/reset-password

${signature(site)}`,
  };
}

/** To the previous email address of an account. */
export function addressChangedEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your email address on ${site.name} was changed`,
    text: `Hello ${nameOf(person)},

Your account ${person.username} on ${site.name} has a new email address. We no longer send emails to this one.

If this wasn't you, ${contact(site)} right away.

${signature(site)}`,
  };
}

/** To the owner of an account whose password was reset. */
export function passwordResetEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your password on ${site.name} was changed`,
    text: `Hello ${nameOf(person)},

Someone (hopefully you) reset the password of your account ${person.username} on ${site.name} with a link we emailed you. All devices were logged out.

If this wasn't you, someone else may be able to read your email. Secure your email account, then choose a new password:

${site.address()}/reset-password

${signature(site)}`,
  };
}

/** To the owner of an approved registration. */
export function approvedEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your registration on ${site.name} was approved`,
    text: `Hello ${nameOf(person)},

An admin approved your account ${person.username} on ${site.name}. You can now post, comment, and vote.

${signature(site)}`,
  };
}

/** To the owner of an account that an admin suspended. The reason is in the audit log alone. */
export function suspendedEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your account on ${site.name} is suspended`,
    text: `Hello ${nameOf(person)},

An admin suspended your account ${person.username} on ${site.name}. You were logged out everywhere and can't log in.

If you think this is a mistake, ${contact(site)}.

${signature(site)}`,
  };
}

/** To the author of something that moderators decide about, with the text that a moderator wrote. */
export function warningEmail(site: MailSite, person: PersonName, text: string): EmailMessage {
  return {
    subject: `A warning from the moderators of ${site.name}`,
    text: `Hello ${nameOf(person)},

A moderator of ${site.name} wrote to you about one of your posts.

${text}

If you think this is a mistake, ${contact(site)}.

${signature(site)}`,
  };
}

/** To the owner of an account that can be used again. */
export function reactivatedEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your account on ${site.name} is active again`,
    text: `Hello ${nameOf(person)},

An admin reactivated your account ${person.username} on ${site.name}. You can log in again:

${site.address()}/login

${signature(site)}`,
  };
}

/** To the owner of a declined registration. */
export function declinedEmail(site: MailSite, person: PersonName): EmailMessage {
  return {
    subject: `Your registration on ${site.name} was declined`,
    text: `Hello ${nameOf(person)},

An admin declined the registration of your account ${person.username} on ${site.name}. You can't log in with it.

If you think this is a mistake, ${contact(site)}.

${signature(site)}`,
  };
}
