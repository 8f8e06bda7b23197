import { mailMessages } from '#shared/email/messages.ts';
import type { Env } from '../../env.ts';
import { MailError, type Mailer, type MailSite } from '../../services/mailer/mailer.ts';
import { outboxFolder, outboxMailer } from '../../services/mailer/outbox.ts';
import { smtpMailer } from '../../services/mailer/smtp.ts';

/** Sends emails through the SMTP server, or stores them in the outbox folder without one. Without a sender, they wait. */
export function createMailer({ smtp, mailFrom, dataDir }: Env): Mailer {
  if (!smtp) return outboxMailer(outboxFolder(dataDir), mailFrom);
  return mailFrom ? smtpMailer(smtp, mailFrom) : waitingMailer;
}

const waitingMailer: Mailer = {
  send: () => Promise.reject(new MailError('unreachable', mailMessages.noSender)),
  close: () => undefined,
};

/** Whether emails are sent. Otherwise they are only in the outbox. */
export function deliversEmails({ smtp, mailFrom }: Env): boolean {
  return smtp !== null && mailFrom !== null;
}

/** `port` is the server's port. Without BASE_URL, links in emails point to this machine. */
export function mailSite(env: Env, port: () => number): MailSite {
  const { brand, smtp, mailFrom, baseUrl } = env;
  return {
    name: brand.name,
    supportEmail: brand.supportEmail,
    timeZone: brand.timeZone,
    from: mailFrom,
    delivers: deliversEmails(env),
    server: smtp && `${smtp.host}:${smtp.port}`,
    address: () => baseUrl ?? `http://localhost:${port()}`,
    hasBaseUrl: baseUrl !== null,
  };
}
