import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { write } from '#db/kit/statement.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { ACCOUNT_SEND_JOB, queueMail, sendJobOf } from '#db/site/email/rows.ts';
import { MAIL_KINDS, type MailKind } from '#shared/email/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import type { JobKind } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import type { Mailer, OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const MIA = 'mia@mail.example';
const OTTO = 'otto@mail.example';
const WAITING = 2000;

/** A community whose member has an RSVP, so that emails about the event are still true. */
async function withRsvp() {
  const community = newCommunity();
  const { as, db } = community;
  db.$client.prepare("update users set email = ?, email_verified_at = 1 where username = 'mia'").run(MIA);
  const { id } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
    timeZone: 'Europe/Berlin',
  });
  await as.member.events.rsvp({ id });
  const key = db.$client.prepare("select 'rsvp:' || id || ':' || rsvp_at from rsvps").pluck().get();
  db.$client.prepare('update jobs set ended_at = 1').run();
  return { community, key: String(key) };
}

function post({ db, clock }: Community, kind: MailKind, key: string, recipient: string): void {
  const mail = { kind, key, userId: null, recipient, subject: 'A subject', text: 'Words' };
  write(db, () => queueMail({ db, clock, ids: randomIds }, mail));
}

function runnerOf({ db, clock }: Community, send: Mailer['send'], others: Record<string, JobKind> = {}) {
  return startRunner({
    ...{ db, clock, ids: randomIds, dataDir: '/nowhere' },
    ticker: { every: () => () => undefined },
    kinds: {
      ...others,
      ...mailJobs({
        mailer: { send, close: () => undefined },
        ids: randomIds,
        site: testMailSite,
        report: () => undefined,
      }),
    },
    onError: (error) => expect.unreachable(String(error)),
  });
}

describe('an account email', () => {
  test('is sent while emails about events hang, however many wait', async () => {
    const { community, key } = await withRsvp();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    const runner = runnerOf(community, async ({ recipient }: OutgoingMail) => {
      if (recipient === MIA) await released;
      sent.push(recipient);
      return 'sent';
    });
    for (let n = 0; n < 20; n += 1) post(community, 'event', `${key}:${n}`, MIA);
    const working = runner.tick();
    community.clock.advance(1);
    post(community, 'account', 'one', OTTO);
    await expect.poll(() => sent).toEqual([OTTO]);
    release();
    await working;
    expect(sent).toHaveLength(21);
    await runner.stop();
  });

  test('is written before the jobs that are due earlier, however many there are', async () => {
    const { community } = await withRsvp();
    const { db, clock } = community;
    for (let n = 0; n < WAITING; n += 1) addJob(db, { kind: 'work', key: String(n), runAt: clock.now() });
    clock.advance(1);
    addAccountJob({ db, clock, ids: randomIds }, 'account.reset', { email: MIA }, clock.now());
    let worked = 0;
    let before = -1;
    const send = async () => {
      before = worked;
      return 'sent' as const;
    };
    const work: JobKind = {
      run: () => {
        worked += 1;
      },
    };
    const runner = runnerOf(community, send, { work });
    await runner.tick();
    await runner.stop();
    expect(worked).toBe(WAITING);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThan(WAITING / 10);
  });
});

/** The kinds of emails that the earlier version had. */
const LATER: readonly MailKind[] = ['test', 'newsletter', 'application', 'cohort'];
const KINDS_THEN = MAIL_KINDS.filter((kind) => !LATER.includes(kind));

test('pending emails of an earlier version wait in the line of their kind', () => {
  const community = newCommunity();
  const { db } = community;
  for (const kind of KINDS_THEN) post(community, kind, 'one', MIA);
  post(community, 'digest', 'sent', MIA);
  const jobs = db.$client.prepare<[], { mail: MailKind; kind: string; ended: 0 | 1 }>(
    `select m.kind as mail, j.kind, j.ended_at is not null as ended from jobs j
     join mails m on m.id = json_extract(j.payload, '$.mailId') order by j.id`,
  );
  const before = jobs.all();
  expect(new Set(before.map(({ kind }) => kind)).size).toBe(2);
  db.$client.prepare('update jobs set kind = ?').run(ACCOUNT_SEND_JOB);
  db.$client.prepare('update jobs set ended_at = 1 where id = (select max(id) from jobs)').run();
  const folder = join(import.meta.dirname, '..', '..', 'db', 'migrations');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_notification_emails.sql'));
  for (let times = 0; times < 2; times += 1) db.$client.exec(readFileSync(join(folder, file), 'utf8'));
  for (const { mail, kind, ended } of jobs.all())
    expect(kind).toBe(ended === 1 ? ACCOUNT_SEND_JOB : sendJobOf(mail));
});
