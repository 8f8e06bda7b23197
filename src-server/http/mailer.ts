import type { Env } from '../env.ts';
import type { Mailer, MailSite } from '../services/mailer/mailer.ts';
import { outboxFolder, outboxMailer } from '../services/mailer/outbox.ts';
import { smtpMailer } from '../services/mailer/smtp.ts';

/** Sends emails through the SMTP server, or stores them in the outbox folder without one. */
export function createMailer({ smtp, mailFrom, dataDir }: Env): Mailer {
  return smtp ? smtpMailer(smtp, mailFrom) : outboxMailer(outboxFolder(dataDir), mailFrom);
}

/** `port` is the server's port. Without BASE_URL, links in emails point to this machine. */
export function mailSite({ brand, smtp, mailFrom, baseUrl }: Env, port: () => number): MailSite {
  return {
    name: brand.name,
    supportEmail: brand.supportEmail,
    timeZone: brand.timeZone,
    from: mailFrom,
    server: smtp && `${smtp.host}:${smtp.port}`,
    address: () => baseUrl ?? `http://localhost:${port()}`,
  };
}
