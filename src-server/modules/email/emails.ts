import { VERIFY_HOURS, verifyPath } from '#shared/email/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

type Person = { username: string; displayName: string | null };

/** Asks a person to confirm an address. */
export function verificationEmail(site: MailSite, person: Person, token: string): EmailMessage {
  return {
    subject: `Confirm your address for ${site.name}`,
    text: `Hello ${nameOf(person)},

somebody, most likely you, wants mail from ${site.name} at this address. Open this page and press the button to
confirm that it is yours:

${site.address()}${verifyPath(token)}

The link works once, for ${VERIFY_HOURS} hours. If it was not you, do nothing: without the button nothing happens.

${signature(site)}`,
  };
}
