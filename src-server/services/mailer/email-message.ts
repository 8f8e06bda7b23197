import type { MailSite } from './mailer.ts';

/** An email's texts. */
export type EmailMessage = { subject: string; text: string; html?: string };

/** The end of every email. */
export function signature({ name, supportEmail, address }: MailSite): string {
  return `${name}
${address()}
Questions: ${supportEmail}
`;
}
