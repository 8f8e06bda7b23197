import type { MailSite } from '../../services/mailer/mailer.ts';

/** Says to somebody that their account is gone, before their address is forgotten. */
export function accountDeletedEmail({ name, address, supportEmail }: MailSite, person: { username: string }) {
  return {
    subject: `Your account at ${name} was deleted`,
    text: `Hello ${person.username},

your account at ${name} was deleted, as you asked. What you wrote stays and no longer says who wrote it. This is the
last mail you get, and this address is not kept.

If it was not you, write to ${supportEmail} at once.

${name}
${address()}
`,
  };
}
