import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db/open.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { type Runner, startRunner } from '../../src-server/jobs/runner.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { parseSmtpUrl } from '../../src-server/services/mailer/addresses.ts';
import type { Mailer, MailSite } from '../../src-server/services/mailer/mailer.ts';
import { smtpMailer } from '../../src-server/services/mailer/smtp.ts';
import type { Community } from './people.ts';
import { testMailSite } from './ports.ts';

/** A site that sends its emails through an SMTP server. */
export const sendingSite: MailSite = { ...testMailSite, delivers: true, server: '127.0.0.1:25' };

/** Adds confirmed subscribers without an account, and returns their email addresses. */
export function addSubscribers(db: Db, count: number, domain = 'readers.example'): string[] {
  const insert = db.$client.prepare(
    `insert into subscribers (email, email_key, state, created_at, changed_at, source) values (?, ?, 'confirmed', 1, 1, 'newsletter')`,
  );
  const emails = Array.from({ length: count }, (_, n) => `reader-${n + 1}@${domain}`);
  db.$client.transaction(() => {
    for (const email of emails) insert.run(email, email);
  })();
  return emails;
}

/** The mailer of an SMTP server. */
export function mailerTo(url: string): Mailer {
  const server = parseSmtpUrl(url);
  if (!server) throw new Error('this is no SMTP server');
  return smtpMailer(server, () => ({ name: 'Club', address: 'club@community.example' }));
}

type Sender = { mailer: Mailer; site?: MailSite; dataDir?: string; onError?: (error: unknown) => void };

/** Runs the jobs that send emails. */
export function senderOf({ db, clock }: Pick<Community, 'db' | 'clock'>, sender: Sender): Runner {
  const { mailer, site = sendingSite, dataDir = mkdtempSync(join(tmpdir(), 'campaigns-')), onError } = sender;
  return startRunner({
    ...{ db, clock, ids: randomIds, dataDir },
    ticker: { every: () => () => undefined },
    kinds: mailJobs({ mailer, ids: randomIds, site, report: () => undefined }),
    onError: (error) => {
      if (!onError) throw error;
      onError(error);
    },
  });
}

/** The number of recipients in each state. */
export function statesOf(db: Db, id: number): Record<string, number> {
  const rows = db.$client
    .prepare<[number], { state: string; count: number }>(
      'select state, count(*) as count from campaign_recipients where campaign_id = ? group by state order by state',
    )
    .all(id);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export const newCampaign = (more: object = {}) => ({
  title: `Spring ${randomUUID().slice(0, 8)}`,
  subject: 'News in spring',
  targetAudience: 'all' as const,
  content: 'Hello {{name|reader}}, read [our news](https://community.example/news).',
  ...more,
});
