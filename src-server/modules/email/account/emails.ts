import {
  CHANGE_HOURS,
  changePath,
  RESET_MINUTES,
  resetPath,
  VERIFY_HOURS,
  verifyPath,
} from '#shared/email/model.ts';
import { type AccountState, nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';

type Person = { username: string; displayName: string | null };

/** To somebody who registered with an address that nobody has confirmed. */
export function welcomeEmail(
  site: MailSite,
  person: Person & { state: AccountState },
  token: string,
): EmailMessage {
  const waits =
    person.state === 'waiting' ? ' An administrator lets you in; until then you can look around.' : '';
  return {
    subject: `Welcome to ${site.name}: confirm your address`,
    text: `Hello ${nameOf(person)},

somebody, most likely you, registered at ${site.name} with this address. The user name is ${person.username}.${waits}

Open this page and press the button to confirm that the address is yours:

${site.address()}${verifyPath(token)}

The link works once, for ${VERIFY_HOURS} hours. If it was not you, do nothing: the address stays unconfirmed.

${signature(site)}`,
  };
}

/** To somebody with whose address another account was registered. */
export function alreadyRegisteredEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `You already have an account at ${site.name}`,
    text: `Hello ${nameOf(person)},

somebody registered another account at ${site.name} with your address. You have one already; its user name is ${person.username}.

If that was you, log in to it:

${site.address()}/login

or, when you forgot the password, choose a new one:

${site.address()}/reset-password

If it was not you, there is nothing to do: your account is untouched, and the other one cannot confirm your address.

${signature(site)}`,
  };
}

/** To administrators, while people wait to be let in. */
export function awaitingApprovalEmail(site: MailSite, admin: Person, count: number): EmailMessage {
  const people = count === 1 ? 'One person waits' : `${count} people wait`;
  return {
    subject: `${people} to be let in at ${site.name}`,
    text: `Hello ${nameOf(admin)},

${people.toLowerCase()} to be let in at ${site.name}. See who, and decide:

${site.address()}/settings/members

${signature(site)}`,
  };
}

/** To somebody who forgot a password: a link for each account that the address may stand for. */
export function resetPasswordEmail(
  site: MailSite,
  accounts: { person: Person; token: string }[],
): EmailMessage {
  const links = accounts.map(
    ({ person, token }) => `For the user name ${person.username}:\n\n${site.address()}${resetPath(token)}`,
  );
  return {
    subject: `Choose a new password for ${site.name}`,
    text: `Hello,

somebody, most likely you, wants to choose a new password at ${site.name}.

${links.join('\n\n')}

${accounts.length === 1 ? 'The link works' : 'Each link works'} once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: the password stays as it is.

${signature(site)}`,
  };
}

/** To the address that somebody wants to change to. */
export function confirmChangeEmail(site: MailSite, person: Person, token: string): EmailMessage {
  return {
    subject: `Confirm your new address for ${site.name}`,
    text: `Hello ${nameOf(person)},

this is to be the new address of the account ${person.username} at ${site.name}. Open this page and press the button to confirm it:

${site.address()}${changePath(token)}

The link works once, for ${CHANGE_HOURS} hours. If it was not you, do nothing: without the button nothing changes.

${signature(site)}`,
  };
}

/** To an address that somebody wants to change to, and that another account has. Who wants it is not its owner's to know. */
export function addressTakenEmail(site: MailSite, holder: Person): EmailMessage {
  return {
    subject: `This address is in use at ${site.name}`,
    text: `Hello ${nameOf(holder)},

somebody wants this address for another account at ${site.name}. It belongs to your account ${holder.username}, so nothing was changed.

If that was you: log in to ${holder.username} and change the address there first. If it was not you, there is nothing to do.

${signature(site)}`,
  };
}

/** To the address an account still has, when its owner wants another one. */
export function addressLeavingEmail(site: MailSite, person: Person, email: string): EmailMessage {
  return {
    subject: `Your address at ${site.name} is about to change`,
    text: `Hello ${nameOf(person)},

somebody, most likely you, wants to change the address of your account ${person.username} at ${site.name} to ${email}. It changes when the link in a mail to that address is opened.

If it was not you, somebody knows your password: choose a new one now.

${site.address()}/reset-password

${signature(site)}`,
  };
}

/** To the address an account had. */
export function addressChangedEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `Your address at ${site.name} was changed`,
    text: `Hello ${nameOf(person)},

the account ${person.username} at ${site.name} has another address from now on. Mails to this one have ended.

If it was not you, tell us at once: ${site.supportEmail}

${signature(site)}`,
  };
}

/** To the owner of an account whose password was reset. */
export function passwordResetEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `Your password at ${site.name} was changed`,
    text: `Hello ${nameOf(person)},

the password of your account ${person.username} at ${site.name} was changed with the link of a mail, and every device was logged out.

If it was not you, choose a new one and look after your mailbox:

${site.address()}/reset-password

${signature(site)}`,
  };
}

/** To somebody who waited and was let in. */
export function approvedEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `You can take part in ${site.name} now`,
    text: `Hello ${nameOf(person)},

an administrator let you in: with your account ${person.username} you can write, comment and vote from now on.

${signature(site)}`,
  };
}

/** To the owner of an account that an admin suspended. The reason is in the audit log alone. */
export function suspendedEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `Your account at ${site.name} is suspended`,
    text: `Hello ${nameOf(person)},

An admin suspended your account ${person.username} at ${site.name}. You were logged out everywhere and can't log in.

If you think this is a mistake, write to the email address below.

${signature(site)}`,
  };
}

/** To the owner of an account that can be used again. */
export function reactivatedEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `Your account at ${site.name} is active again`,
    text: `Hello ${nameOf(person)},

An admin reactivated your account ${person.username} at ${site.name}. You can log in again:

${site.address()}/login

${signature(site)}`,
  };
}

/** To somebody who waited and was not let in. */
export function declinedEmail(site: MailSite, person: Person): EmailMessage {
  return {
    subject: `Your registration at ${site.name}`,
    text: `Hello ${nameOf(person)},

an administrator declined the registration of your account ${person.username}, so that you cannot log in with it. If
you think that this is a mistake, write to the address below.

${signature(site)}`,
  };
}
