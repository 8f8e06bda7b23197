import { contact } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';

/** Confirms that an account was deleted. Written before its email address is deleted, too. */
export function accountDeletedEmail(site: MailSite, person: { username: string }) {
  const { name, address } = site;
  return {
    subject: `Your account on ${name} was deleted`,
    text: `Hello ${person.username},

Your account on ${name} was deleted, as you asked. Your contributions stay, without your name. This is our last email to you, and we don't keep your email address.

If this wasn't you, ${contact(site)} right away.

${name}
${address()}
`,
  };
}
