import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { queueMail } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import {
  MAIL_KINDS,
  type MailKind,
  RESET_MINUTES,
  VERIFY_HOURS,
  WORTH_SENDING,
} from '#shared/email/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { type Runner, startRunner } from '../../src-server/jobs/runner.ts';
import { writeReset } from '../../src-server/modules/email/account/queue.ts';
import type { MailReport } from '../../src-server/modules/email/outbox/sending.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { parseSmtpUrl } from '../../src-server/services/mailer/addresses.ts';
import type { Mailer } from '../../src-server/services/mailer/mailer.ts';
import { smtpMailer } from '../../src-server/services/mailer/smtp.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';
import { type MailServer, openMailServer, openScriptedServer, type Script } from '../support/smtp.ts';

const MINUTE = 60_000;
const MIA = 'mia@mail.example';
const OUTAGE = 85;

let community: Community;
let reports: MailReport[];
let errors: unknown[];
const closing: (() => unknown)[] = [];
beforeEach(() => {
  community = newCommunity(undefined, undefined, undefined, { delivers: true });
  reports = [];
  errors = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function runnerTo(url: string): Runner {
  const server = parseSmtpUrl(url);
  if (!server) throw new Error('this is no SMTP server');
  const mailer: Mailer = smtpMailer(server, () => ({ name: '', address: 'club@community.example' }));
  const runner = startRunner({
    ...{ db: community.db, clock: community.clock, ids: randomIds, dataDir: '/nowhere' },
    ticker: { every: () => () => undefined },
    kinds: mailJobs({ mailer, ids: randomIds, site: testMailSite, report: (each) => reports.push(each) }),
    onError: (error) => errors.push(error),
  });
  closing.unshift(runner.stop, mailer.close);
  return runner;
}

async function pass(runner: Runner, minutes: number, step = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute += step) {
    await runner.tick();
    community.clock.advance(step * MINUTE);
  }
  await runner.tick();
}

function post(kind: MailKind = 'account', key = 'one', recipient = MIA): void {
  const posting = { db: community.db, clock: community.clock, ids: randomIds };
  write(community.db, () =>
    queueMail(posting, { kind, key, userId: null, recipient, subject: 'A subject', text: 'Words' }),
  );
}

const mails = async () => (await community.as.admin.outbox.list({})).items;

/** The URL of a server that was stopped, and starting it again. */
async function stoppedServer(): Promise<{ url: string; start: () => Promise<MailServer> }> {
  const { url, close } = await openMailServer();
  await close();
  const start = async () => {
    const server = await openMailServer({}, Number(new URL(url).port));
    closing.push(server.close);
    return server;
  };
  return { url, start };
}

describe('while the SMTP server is down', () => {
  test(`for ${OUTAGE} minutes, emails wait without an attempt, and are all sent afterwards`, async () => {
    const { url, start } = await stoppedServer();
    const runner = runnerTo(url);
    for (let n = 0; n < 8; n += 1) post('account', `reason ${n}`);
    await pass(runner, OUTAGE);
    expect(new Set((await mails()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['waiting 0']),
    );
    expect((await mails()).some(({ error }) => error?.includes('ECONNREFUSED'))).toBe(true);
    // After 0, 1, 3, 7, 15, and 25 minutes, and so on.
    expect(reports).toHaveLength(12);
    expect(errors).toEqual([]);
    const server = await start();
    await pass(runner, 10);
    expect(server.received).toHaveLength(8);
    expect(new Set((await mails()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    );
  });

  test('for a day, no email is given up, but links that have expired are not sent', async () => {
    const { url, start } = await stoppedServer();
    const runner = runnerTo(url);
    const { db, clock } = community;
    db.$client.prepare("update users set email = ? where username = 'mia'").run(MIA);
    const work = { db, clock, ids: randomIds, site: testMailSite };
    writeReset(work, { email: MIA, key: 'one' });
    await community.as.member.emailAddress.requestVerification(undefined);
    post('account');
    await pass(runner, VERIFY_HOURS * 60 - 5, 5);
    const byKind = async () =>
      Object.fromEntries((await mails()).map(({ kind, state, error }) => [kind, { state, error }]));
    expect(await byKind()).toMatchObject({
      reset: { state: 'failed', error: mailMessages.linkClosed },
      verify: { state: 'waiting' },
      account: { state: 'waiting' },
    });
    await pass(runner, 15);
    post('account', 'later');
    const server = await start();
    await pass(runner, 10);
    expect(await byKind()).toMatchObject({
      reset: { state: 'failed' },
      verify: { state: 'failed', error: mailMessages.linkClosed },
      account: { state: 'sent' },
    });
    expect(server.received).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('the outbox says that emails wait for it, and until when, also those that none tried', async () => {
    const { url } = await stoppedServer();
    const runner = runnerTo(url);
    const begin = community.clock.now().getTime();
    post('account', 'first');
    post('account', 'second');
    expect(await mails()).toMatchObject(Array(2).fill({ nextAttemptAt: null, waitsForServer: false }));
    await runner.tick();
    const nextAttemptAt = new Date(begin + MINUTE).toISOString();
    expect(await mails()).toMatchObject(Array(2).fill({ nextAttemptAt, waitsForServer: true }));
    // Resent emails have a job of another name.
    community.db.$client.prepare("update mails set state = 'failed'").run();
    community.db.$client.prepare('delete from jobs').run();
    await community.as.admin.outbox.retry({ id: 1 });
    await runner.tick();
    expect((await mails()).at(-1)).toMatchObject({ id: 1, nextAttemptAt, waitsForServer: true });
  });

  test('a refused login is no attempt', async () => {
    let isRefused = true;
    const server = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username }, _, done) =>
        isRefused ? done(new Error('not yet')) : done(null, { user: username }),
    });
    closing.push(server.close);
    const runner = runnerTo(server.url.replace('//', '//user:secret@'));
    post();
    await pass(runner, OUTAGE);
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(reports[0]).toMatchObject({ failure: 'unreachable', code: 535 });
    isRefused = false;
    await pass(runner, 10);
    expect(server.received).toHaveLength(1);
  });

  test('a password reset is not sent after its hour', async () => {
    const { url, start } = await stoppedServer();
    const runner = runnerTo(url);
    community.db.$client.prepare("update users set email = ? where username = 'mia'").run(MIA);
    const work = { db: community.db, clock: community.clock, ids: randomIds, site: testMailSite };
    writeReset(work, { email: MIA, key: 'one' });
    await pass(runner, RESET_MINUTES - 1);
    expect(await mails()).toMatchObject([{ kind: 'reset', state: 'waiting' }]);
    const server = await start();
    await pass(runner, 10);
    expect(await mails()).toMatchObject([{ state: 'failed', error: mailMessages.linkClosed }]);
    expect(server.received).toEqual([]);
  });

  test.each(MAIL_KINDS)('an email (%s) waits until it is out of date', async (kind) => {
    const { url } = await stoppedServer();
    const runner = runnerTo(url);
    post(kind, 'old');
    community.clock.advance(MINUTE);
    post(kind, 'new');
    community.clock.advance((WORTH_SENDING[kind] - 1) * MINUTE);
    await runner.tick();
    const [recent, old] = await mails();
    expect(old).toMatchObject({ state: 'failed', attempts: 0, error: mailMessages.outdated });
    expect(recent?.error).not.toBe(mailMessages.outdated);
  });
});

describe('the log', () => {
  test.each<[string, Script, MailReport['failure'] | null, string]>([
    ['an unknown recipient', { RCPT: `550 <${MIA}> unknown, mia` }, 'permanent', '550 <•••> unknown, •••'],
    ['a lost response', { content: 'hang up' }, 'uncertain', 'closed'],
    ['greylisting', { RCPT: `450 ${MIA} must wait` }, null, '450 ••• must wait'],
  ])('names the cause of a failed email, without email addresses: %s', async (_, script, failure, reply) => {
    const server = await openScriptedServer(script);
    closing.push(server.close);
    const runner = runnerTo(`smtp://127.0.0.1:${server.port}`);
    post();
    await runner.tick();
    if (failure === null) {
      expect(String(errors[0])).toContain(reply);
      // The SMTP server responded, so this was an attempt.
      expect(await mails()).toMatchObject([{ attempts: 1, waitsForServer: false }]);
    } else expect(reports).toMatchObject([{ mail: 1, failure, reply: expect.stringContaining(reply) }]);
    expect(JSON.stringify([reports, String(errors)])).not.toContain('mia');
  });
});
