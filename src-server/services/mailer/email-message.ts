import type { MailSite } from './mailer.ts';

/** An email's texts. */
export type EmailMessage = { subject: string; text: string; html?: string };

/** The end of every email. */
export function signature({ name, supportEmail, address }: MailSite): string {
  return `${name}
${address()}
${supportEmail === null ? '' : `Questions: ${supportEmail}\n`}`;
}

/** How to reach the people who run the site, in a sentence. */
export function contact({ supportEmail }: Pick<MailSite, 'supportEmail'>): string {
  return supportEmail === null ? 'contact an admin' : `write to ${supportEmail}`;
}
