import type { Db } from '#db/open.ts';
import { mailMessages } from '#shared/email/messages.ts';
import type { Env } from '../../env.ts';
import { brandOf, senderOf } from '../../pages/site-brand.ts';
import { MailError, type Mailer, type MailSite } from '../../services/mailer/mailer.ts';
import { outboxFolder, outboxMailer } from '../../services/mailer/outbox.ts';
import { smtpMailer } from '../../services/mailer/smtp.ts';

/** Sends emails through the SMTP server, or stores them in the outbox folder without one. Without a sender, they wait. */
export function createMailer(env: Env, db: Db): Mailer {
  const { smtp, dataDir } = env;
  const sender = () => senderOf(env, db);
  if (!smtp) return outboxMailer(outboxFolder(dataDir), sender);
  return smtpMailer(smtp, () => {
    const from = sender();
    if (from === null) throw new MailError('unreachable', mailMessages.noSender);
    return from;
  });
}

/** `port` is the server's port. Without BASE_URL, links in emails point to this machine. What admins can change is read anew. */
export function mailSite(env: Env, db: Db, port: () => number): MailSite {
  const { brand, smtp, baseUrl } = env;
  return {
    get name() {
      return brandOf(env, db).name;
    },
    get supportEmail() {
      return brandOf(env, db).supportEmail;
    },
    timeZone: brand.timeZone,
    get from() {
      return senderOf(env, db);
    },
    get delivers() {
      return smtp !== null && senderOf(env, db) !== null;
    },
    server: smtp && `${smtp.host}:${smtp.port}`,
    address: () => baseUrl ?? `http://localhost:${port()}`,
    hasBaseUrl: baseUrl !== null,
  };
}
