import { VERIFY_HOURS, verifyPath } from '#shared/email/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { type EmailMessage, signature } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

/** Asks a person to confirm an email address. */
export function verificationEmail(site: MailSite, person: PersonName, token: string): EmailMessage {
  return {
    subject: `Confirm your email address for ${site.name}`,
    text: `Hello ${nameOf(person)},

Someone (hopefully you) wants to use this email address on ${site.name}. Open this page and press the button to confirm it:

${site.address()}${verifyPath(token)}

The link works once and expires in ${VERIFY_HOURS} hours. If this wasn't you, ignore this email. Nothing will change.

${signature(site)}`,
  };
}
