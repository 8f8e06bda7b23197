import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { ACCOUNT_SEND_JOB } from '#db/site/email/rows.ts';
import { saveEmailSettings } from '#db/site/settings.ts';
import { beginRun } from '#db/staff/campaigns/states.ts';
import { CAMPAIGN_CONNECTIONS, RETRY_MINUTES } from '#shared/campaigns/model.ts';
import { recipientReasons } from '#shared/campaigns/sending.messages.ts';
import { DEFAULT_EMAIL_SETTINGS } from '#shared/settings/model.ts';
import type { Runner } from '../../src-server/jobs/runner.ts';
import { pauseIfRestored } from '../../src-server/modules/campaigns/sending/run-number.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { MailError, type Mailer, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import {
  addSubscribers,
  mailerTo,
  newCampaign,
  senderOf,
  sendingSite,
  statesOf,
} from '../support/campaigns.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { openMailServer, openScriptedServer, type Script } from '../support/smtp.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

let community: Community;
let dataDir: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  community = newCommunity(undefined, undefined, undefined, sendingSite);
  dataDir = mkdtempSync(join(tmpdir(), 'campaigns-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const campaigns = () => community.as.staff.email.campaigns;
const sending = (id: number) => campaigns().sending({ id });
const recipients = async (id: number) => (await campaigns().recipients({ id, limit: 100 })).items;
const subscriberStates = () =>
  community.db.$client.prepare<[], string>('select state from subscribers order by id').pluck().all();

function runnerOf(send: Mailer['send'] | Mailer): Runner {
  const mailer = typeof send === 'function' ? { send, close: () => undefined } : send;
  const started = senderOf(community, { mailer, dataDir });
  closing.unshift(started.stop, mailer.close);
  return started;
}

async function start(count: number): Promise<number> {
  addSubscribers(community.db, count);
  const { id } = await campaigns().create(newCampaign());
  await campaigns().send({ id });
  return id;
}

/** Runs what is due in each of these minutes. */
async function pass(jobs: Runner, minutes: number, step = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute += step) {
    await jobs.tick();
    community.clock.advance(step * MINUTE);
  }
  await jobs.tick();
}

const later = new MailError('temporary', '450 Greylisted', 450);

describe('a temporary failure', () => {
  test('is tried again after growing pauses, and counts as one email', async () => {
    const times: number[] = [];
    const jobs = runnerOf(async () => {
      times.push(community.clock.now().getTime());
      if (times.length < 5) throw later;
      return 'sent';
    });
    const id = await start(1);
    await pass(jobs, 200);
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 1 });
    const pauses = times.slice(1).map((time, n) => (time - (times[n] ?? 0)) / MINUTE);
    expect(pauses).toHaveLength(RETRY_MINUTES.length);
    for (const [n, minutes] of RETRY_MINUTES.entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(0.8 * minutes);
      expect(pauses[n]).toBeLessThanOrEqual(1.2 * minutes + 1);
    }
  });

  test('is given up after a day, and the campaign says when it tries again', async () => {
    const jobs = runnerOf(() => Promise.reject(later));
    const id = await start(1);
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'sending', pending: 1, waitsFor: 'attempts' });
    const [waiting] = await recipients(id);
    expect(waiting).toMatchObject({
      state: 'pending',
      attempts: 1,
      code: 450,
      nextAt: (await sending(id)).waitsUntil,
    });
    await pass(jobs, DAY_MINUTES, 5);
    const [failed] = await recipients(id);
    expect(failed).toMatchObject({ state: 'failed', error: '450 Greylisted' });
    expect(failed?.attempts).toBeGreaterThan(10);
    expect(await sending(id)).toMatchObject({ state: 'sent', failed: 1 });
    expect(subscriberStates()).toEqual(['confirmed']);
  });
});

describe('a permanent failure', () => {
  test.each<[string, Script, string]>([
    ['550 at the recipient', { RCPT: '550 No such user reader-1' }, 'suppressed'],
    ['553 at the recipient', { RCPT: '553 5.1.3 Bad address' }, 'suppressed'],
    ['5.1.x after the content', { content: '554 5.1.1 Unknown' }, 'suppressed'],
    ['a policy about the sender', { RCPT: '550 5.7.1 Relaying denied' }, 'confirmed'],
    ['a refused content', { content: '550 Spam' }, 'confirmed'],
    ['a refused sender', { MAIL: '550 Go away' }, 'confirmed'],
  ])(
    'is never tried again, and only one of the recipient suppresses the email address: %s',
    async (_, script, state) => {
      const server = await openScriptedServer(script);
      closing.push(server.close);
      const jobs = runnerOf(mailerTo(`smtp://127.0.0.1:${server.port}`));
      const id = await start(1);
      await pass(jobs, 60, 10);
      const [failed] = await recipients(id);
      expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
      expect(failed?.error).not.toContain('reader-1');
      expect(subscriberStates()).toEqual([state]);
      expect(await sending(id)).toMatchObject({ state: 'sent', failed: 1 });
    },
  );

  test('of more than 5% pauses the campaign from the 50th attempt on, and resuming counts anew', async () => {
    let isBad = true;
    const jobs = runnerOf(async () => {
      if (isBad) throw new MailError('permanent', '554 No', 554);
      return 'sent';
    });
    const id = await start(120);
    await jobs.tick();
    expect(await sending(id)).toMatchObject({
      ...{ state: 'paused', pauseReason: 'failures', failed: 50, pending: 70 },
      pauseDetail: '50 of the last 50 emails failed permanently.',
    });
    isBad = false;
    await campaigns().resume({ id });
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 70, failed: 50 });
  });
});

describe('an email whose outcome is unknown', () => {
  test('stays unknown after a crash, is not sent again on its own, and someone can resend it', async () => {
    const handed: string[] = [];
    let isDown = true;
    const hang = () => new Promise<never>(() => undefined);
    const send = async ({ recipient }: OutgoingMail) => {
      handed.push(recipient);
      return isDown ? hang() : ('sent' as const);
    };
    const id = await start(25);
    void senderOf(community, { mailer: { send, close: () => undefined }, dataDir }).tick();
    await expect.poll(() => handed.length).toBe(CAMPAIGN_CONNECTIONS);
    // The process is gone, and its lease with it.
    isDown = false;
    community.clock.advance(2 * MINUTE);
    const jobs = runnerOf(send);
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'sent', unknown: CAMPAIGN_CONNECTIONS, sent: 15 });
    expect(new Set(handed).size).toBe(25);
    const [first] = (await campaigns().recipients({ id, state: 'unknown' })).items;
    expect(first).toMatchObject({ state: 'unknown', error: recipientReasons.interrupted });
    expect(await campaigns().resend({ id })).toMatchObject({ state: 'sending', unknown: 0, pending: 10 });
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 25, unknown: 0 });
    await expect(campaigns().resend({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('gets its outcome when that comes late', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const id = await start(1);
    let handed = 0;
    const slow = runnerOf(async () => {
      handed += 1;
      await released;
      return 'sent';
    });
    const working = slow.tick();
    await expect.poll(() => handed).toBe(1);
    community.clock.advance(2 * MINUTE);
    await runnerOf(() => expect.unreachable()).tick();
    expect(await sending(id)).toMatchObject({ state: 'sent', unknown: 1, sent: 0 });
    release();
    await working;
    expect(await sending(id)).toMatchObject({ state: 'sent', unknown: 0, sent: 1 });
  });

  test('is not claimed by a run that another one has replaced', async () => {
    const id = await start(25);
    const jobs = runnerOf(async () => {
      write(community.db, () => beginRun(community.db, id, 'another run'));
      return 'sent';
    });
    await jobs.tick();
    expect(statesOf(community.db, id)).toEqual({ pending: 15, sent: 10 });
  });
});

describe('while the SMTP server is down', () => {
  test('for a day, nothing is given up, and the campaign says what it waits for', async () => {
    const { url, close } = await openMailServer();
    await close();
    const jobs = runnerOf(mailerTo(url));
    const id = await start(30);
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'sending', waitsFor: 'server', pending: 30 });
    await pass(jobs, DAY_MINUTES, 20);
    expect(statesOf(community.db, id)).toEqual({ pending: 30 });
    expect((await recipients(id))[0]).toMatchObject({ attempts: 0, attemptedAt: null });
    const server = await openMailServer({}, Number(new URL(url).port));
    closing.push(server.close);
    await pass(jobs, 10);
    expect(server.received).toHaveLength(30);
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 30, waitsFor: null });
  });
});

describe('the limits of emails', () => {
  test('per minute and per day are kept, and a password reset never waits', async () => {
    const { db, clock } = community;
    write(db, () => saveEmailSettings(db, { ...DEFAULT_EMAIL_SETTINGS, perMinute: 7, perDay: 20 }));
    db.$client
      .prepare("update users set email = 'mia@mail.example', email_verified_at = 1 where username = 'mia'")
      .run();
    const sent: string[] = [];
    const jobs = runnerOf(async ({ recipient }) => {
      sent.push(recipient);
      return 'sent';
    });
    const id = await start(30);
    await jobs.tick();
    expect(sent).toHaveLength(7);
    expect(await sending(id)).toMatchObject({ waitsFor: 'limit', perMinute: 7 });
    addAccountJob({ db, clock, ids: randomIds }, 'account.reset', { email: 'mia@mail.example' }, clock.now());
    await jobs.tick();
    expect(sent).toHaveLength(8);
    expect(sent.at(-1)).toBe('mia@mail.example');
    await pass(jobs, 10);
    // The email about the account counts, too.
    expect(sent).toHaveLength(20);
    const { waitsUntil } = await sending(id);
    expect(waitsUntil).toBe('2026-03-02T00:00:00.000Z');
    await pass(jobs, DAY_MINUTES, 30);
    expect(sent).toHaveLength(31);
  });

  test('an email about an account is claimed before those of a campaign that is due at the same time', async () => {
    const { db, clock } = community;
    db.$client
      .prepare("update users set email = 'mia@mail.example', email_verified_at = 1 where username = 'mia'")
      .run();
    const sent: string[] = [];
    const jobs = runnerOf(async ({ recipient }) => {
      sent.push(recipient);
      return 'sent';
    });
    await start(200);
    addAccountJob({ db, clock, ids: randomIds }, 'account.reset', { email: 'mia@mail.example' }, clock.now());
    await jobs.tick();
    expect(sent[0]).toBe('mia@mail.example');
    expect(sent).toHaveLength(201);
    expect(db.$client.prepare('select count(*) from jobs where kind = ?').pluck().get(ACCOUNT_SEND_JOB)).toBe(
      1,
    );
  });
});

describe('a restored database', () => {
  const place = () => ({ db: community.db, clock: community.clock, ids: randomIds, dataDir });

  test('pauses campaigns that are being sent or scheduled, until someone resumes them', async () => {
    pauseIfRestored(place());
    const id = await start(25);
    const scheduled = await campaigns().create(newCampaign({ scheduledDate: '2026-03-02T10:00:00.000Z' }));
    const copy = community.db.$client.serialize();
    await runnerOf(async () => 'sent').tick();
    expect((await sending(id)).state).toBe('sent');
    // A copy knows nothing of what was sent since.
    const numbers = "select value from settings where name = 'campaignRun'";
    const { default: Database } = await import('better-sqlite3');
    const old = new Database(copy);
    community.db.$client
      .prepare("update settings set value = ? where name = 'campaignRun'")
      .run(old.prepare(numbers).pluck().get());
    old.close();
    community.db.$client
      .prepare("update campaigns set state = 'sending', sent_date = null where id = ?")
      .run(id);
    pauseIfRestored(place());
    expect(await sending(id)).toMatchObject({ state: 'paused', pauseReason: 'restored' });
    expect(await sending(scheduled.id)).toMatchObject({ state: 'paused', pauseReason: 'restored' });
  });

  test('is not assumed after a restart, or in a new data folder', async () => {
    pauseIfRestored(place());
    const id = await start(1);
    pauseIfRestored(place());
    pauseIfRestored(place());
    expect((await sending(id)).state).toBe('sending');
  });
});

test('a job that is given up pauses its campaign with the reason', async () => {
  const id = await start(1);
  community.db.$client.exec(
    `create temp trigger full before update of state on campaign_recipients begin select raise(fail, 'database or disk is full'); end`,
  );
  const jobs = senderOf(community, {
    mailer: { send: () => expect.unreachable(), close: () => undefined },
    dataDir,
    onError: () => undefined,
  });
  closing.unshift(jobs.stop);
  await pass(jobs, 120, 10);
  expect(await sending(id)).toMatchObject({
    ...{ state: 'paused', pauseReason: 'error', pauseDetail: 'No disk space was left.' },
  });
});
