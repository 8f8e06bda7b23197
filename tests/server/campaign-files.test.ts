import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAMPAIGN_FILES_JOB } from '#db/staff/campaigns/job.ts';
import { MAIL_DAYS } from '#shared/email/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { REMOVAL_JOB } from '../../src-server/modules/account/removal/steps.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { outboxFolder, outboxMailer } from '../../src-server/services/mailer/outbox.ts';
import { addSubscribers, newCampaign } from '../support/campaigns.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';
import { headersOf } from '../support/smtp.ts';

describe('the files of campaign emails, without an SMTP server,', () => {
  let community: Community;
  let dataDir: string;
  beforeEach(() => {
    community = newCommunity();
    dataDir = mkdtempSync(join(tmpdir(), 'campaign-files-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Only the jobs of this test: what the daily ones delete, they would delete a day later. */
  async function runJobs(...more: string[]): Promise<void> {
    const { db, clock } = community;
    const mailer = outboxMailer(outboxFolder(dataDir), () => null);
    const mail = mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined });
    const all = Object.entries({ ...JOB_KINDS, ...mail });
    const kinds = ['campaigns.send', CAMPAIGN_FILES_JOB, REMOVAL_JOB, ...more];
    const runner = startRunner({
      ...{ db, clock, ids: randomIds, dataDir },
      ticker: { every: () => () => undefined },
      kinds: Object.fromEntries(all.filter(([kind]) => kinds.includes(kind))),
      onError: (error) => {
        throw error;
      },
    });
    await runner.tick();
    await runner.stop();
  }

  async function send(): Promise<number> {
    const campaigns = community.as.staff.email.campaigns;
    const { id } = await campaigns.create(newCampaign());
    await campaigns.send({ id });
    await runJobs();
    return id;
  }

  /** The campaigns and email addresses of the files. */
  const files = () =>
    readdirSync(outboxFolder(dataDir))
      .sort()
      .map((file) => [
        Number(file.split('-')[1]),
        headersOf(readFileSync(join(outboxFolder(dataDir), file), 'utf8')).to,
      ]);

  test('are deleted with old emails', async () => {
    const { db, clock } = community;
    addSubscribers(db, 1);
    await send();
    clock.advance(2 * DAY_MS);
    const later = await send();
    // With longer pauses, the clock may be wrong.
    for (let day = 2; day < MAIL_DAYS; day += 1) {
      clock.advance(DAY_MS);
      await runJobs('mail.removeOld');
    }
    expect(files()).toHaveLength(2);
    clock.advance(DAY_MS);
    await runJobs('mail.removeOld');
    expect(files()).toEqual([[later, 'reader-1@readers.example']]);
  });

  test('are deleted with their campaign', async () => {
    const { as, db } = community;
    addSubscribers(db, 2);
    const [id, kept] = [await send(), await send()];
    await as.staff.email.campaigns.delete({ id });
    await runJobs();
    expect(files()).toHaveLength(4);
    await as.admin.trash.purge({ subject: 'campaign', subjectId: String(id) });
    await runJobs();
    expect(files().map(([campaign]) => campaign)).toEqual([kept, kept]);
  });

  test('are deleted with the account of their recipient', async () => {
    const { as, db } = community;
    addSubscribers(db, 1);
    const { member } = as;
    db.$client
      .prepare("update users set email = 'mia@example.org', email_verified_at = 1 where id = ?")
      .run(member.user.id);
    await member.emailAddress.setSubscribed({ on: true });
    const id = await send();
    expect(files().map(([, to]) => to)).toContain('mia@example.org');
    await member.account.delete({ username: member.user.username, password: 'of no account' });
    await runJobs();
    expect(files()).toEqual([[id, 'reader-1@readers.example']]);
  });

  test('are deleted with their subscriber', async () => {
    const { as, db } = community;
    addSubscribers(db, 2);
    const id = await send();
    const gone = db.$client.prepare("select id from subscribers where email = 'reader-1@readers.example'");
    await as.staff.email.subscribers.delete(gone.get() as { id: number });
    await runJobs();
    expect(files()).toEqual([[id, 'reader-2@readers.example']]);
  });
});
