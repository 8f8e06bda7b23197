import type { Env } from '../env.ts';
import type { Mailer, MailSite } from '../services/mailer/mailer.ts';
import { outboxFolder, outboxMailer } from '../services/mailer/outbox.ts';
import { smtpMailer } from '../services/mailer/smtp.ts';

/** Mails go to the mail server, or into the outbox folder where there is none. */
export function createMailer({ smtp, mailFrom, dataDir }: Env): Mailer {
  return smtp ? smtpMailer(smtp, mailFrom) : outboxMailer(outboxFolder(dataDir), mailFrom);
}

/** `port` is the one the server listens on; without BASE_URL links in mails lead to this machine. */
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
