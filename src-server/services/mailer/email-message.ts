import type { MailSite } from './mailer.ts';

/** What a mail says. */
export type EmailMessage = { subject: string; text: string; html?: string };

/** Stands below every letter. */
export function signature({ name, supportEmail, address }: MailSite): string {
  return `${name}
${address()}
Questions: ${supportEmail}
`;
}
