import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { queueMail, storeMailToken } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { MAIL_STATES, type MailState } from '#shared/email/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { ATTEMPTS, LEASE, type Runner, startRunner } from '../../src-server/jobs/runner.ts';
import { giveUpMail, sendMail } from '../../src-server/modules/email/outbox/sending.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { type Delivery, MailError, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { sendingPorts } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let community: Community;
let handed: OutgoingMail[];
/** The test's SMTP server. It accepts all emails unless a test changes that. */
let answer: (mail: OutgoingMail) => Promise<Delivery> | Delivery;
beforeEach(() => {
  community = newCommunity();
  handed = [];
  answer = () => 'sent';
});

const mailer = {
  send: async (mail: OutgoingMail) => {
    handed.push(mail);
    return answer(mail);
  },
  close: () => undefined,
};

function runner(errors: unknown[] = []): Runner {
  return startRunner({
    db: community.db,
    clock: community.clock,
    ids: randomIds,
    ticker: { every: () => () => undefined },
    kinds: mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
    dataDir: '/nowhere',
    onError: (error) => errors.push(error),
  });
}

const posting = () => ({ db: community.db, clock: community.clock, ids: randomIds });

const sending = () => ({ ...posting(), mailer, ...sendingPorts() });

function post(key = 'a reason'): number {
  const letter = { subject: 'A subject', text: 'Words', recipient: 'mia@example.org' };
  write(community.db, () => queueMail(posting(), { ...letter, kind: 'verify', key, userId: null }));
  return community.db.$client.prepare<[], { id: number }>('select max(id) as id from mails').get()?.id ?? 0;
}

const mailOf = (id: number) => community.as.admin.outbox.read({ id });
const stateOf = async (id: number) => (await mailOf(id)).state;
const jobsOf = () =>
  community.db.$client
    .prepare<[], { error: string | null; ended_at: number | null }>(
      "select error, ended_at from jobs where kind = 'mail.send'",
    )
    .all();
const setState = (id: number, state: MailState) =>
  community.db.$client.prepare('update mails set state = ? where id = ?').run(state, id);

describe('an email', () => {
  test('is stored with its job, once per cause, and not if its cause is rolled back', () => {
    post();
    post();
    expect(() =>
      write(community.db, () => {
        post('another reason');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(jobsOf()).toHaveLength(1);
    expect(community.db.$client.prepare('select count(*) as n from mails').get()).toEqual({ n: 1 });
  });

  const failing = (failure: MailError['failure']) => () => {
    throw new MailError(failure, 'the answer of the server');
  };
  test.each<[MailState, string, () => Delivery, MailState, number]>([
    ['waiting', 'sent', () => 'sent', 'sent', 1],
    ['waiting', 'kept', () => 'kept', 'kept', 1],
    ['waiting', 'unreachable', failing('unreachable'), 'waiting', 1],
    ['waiting', 'refused for now', failing('temporary'), 'waiting', 1],
    ['waiting', 'refused for good', failing('permanent'), 'failed', 1],
    ['waiting', 'cut off', failing('uncertain'), 'uncertain', 1],
    ['sending', 'found', () => 'sent', 'uncertain', 0],
    ['sent', 'found', () => 'sent', 'sent', 0],
    ['kept', 'found', () => 'sent', 'kept', 0],
    ['failed', 'found', () => 'sent', 'failed', 0],
    ['uncertain', 'found', () => 'sent', 'uncertain', 0],
  ])('%s, %s', async (before, how, doing, after, times) => {
    const id = post();
    setState(id, before);
    answer = doing;
    await sendMail(sending(), id).catch(() => undefined);
    expect(await stateOf(id)).toBe(after);
    expect(handed).toHaveLength(times);
    expect((await mailOf(id)).attempts).toBe(how === 'unreachable' ? 0 : times);
  });

  test('is marked as being sent before it is sent', async () => {
    const id = post();
    let during: MailState | undefined;
    answer = async (): Promise<Delivery> => {
      during = await stateOf(id);
      return 'sent';
    };
    await sendMail(sending(), id);
    expect(during).toBe('sending');
  });

  test.each(MAIL_STATES)('that is %s when it is given up', async (before) => {
    const id = post();
    setState(id, before);
    giveUpMail({ db: community.db }, id);
    const expected = { waiting: 'failed', sending: 'uncertain' } as Partial<Record<MailState, MailState>>;
    expect(await stateOf(id)).toBe(expected[before] ?? before);
  });

  test('that another process marked as unknown gets its actual result', async () => {
    const id = post();
    answer = async (): Promise<Delivery> => {
      await sendMail(sending(), id);
      expect(await stateOf(id)).toBe('uncertain');
      return 'sent';
    };
    await sendMail(sending(), id);
    expect(await stateOf(id)).toBe('sent');
    expect(handed).toHaveLength(1);
  });
});

describe('the runner', () => {
  test('sends a stored email right away', async () => {
    const running = runner();
    const id = post();
    await expect.poll(() => stateOf(id)).toBe('sent');
    await running.stop();
  });

  test('retries temporary failures with growing pauses, then gives up; its log names no one', async () => {
    const errors: unknown[] = [];
    const running = runner(errors);
    const id = post();
    answer = () => {
      throw new MailError('temporary', '450 mia@example.org is greylisted');
    };
    for (let minute = 0; minute <= 120; minute += 1) {
      await running.tick();
      community.clock.advance(MINUTE);
    }
    expect(handed).toHaveLength(ATTEMPTS);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', error: '450 mia@example.org is greylisted' });
    expect(errors).toHaveLength(ATTEMPTS);
    expect(String(errors[0])).toBe(`Error: Email ${id} was not accepted: 450 ••• is greylisted`);
    expect(errors.join()).not.toContain('mia');
    expect(jobsOf()).toMatchObject([
      { error: expect.not.stringContaining('mia'), ended_at: expect.any(Number) },
    ]);
    await running.stop();
  });

  test('sends several emails at once beside other jobs', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (): Promise<Delivery> => {
      await released;
      return 'sent';
    };
    for (let n = 0; n < 5; n += 1) post(`reason ${n}`);
    const done: string[] = [];
    const running = startRunner({
      db: community.db,
      clock: community.clock,
      ids: randomIds,
      ticker: { every: () => () => undefined },
      kinds: {
        ...mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
        tidy: { daily: true, run: () => void done.push('tidy') },
      },
      dataDir: '/nowhere',
      onError: (error) => expect.unreachable(String(error)),
    });
    const all = running.tick();
    await expect.poll(() => done).toEqual(['tidy']);
    expect(handed).toHaveLength(3);
    release();
    await all;
    expect(handed).toHaveLength(5);
    await running.stop();
  });

  test('marks emails of a dead process as unknown', async () => {
    const id = post();
    // The SMTP server never responds, and the process dies.
    answer = () => new Promise(() => undefined);
    void runner().tick();
    await expect.poll(() => handed.length).toBe(1);
    community.clock.advance(LEASE);
    await runner().tick();
    expect(await stateOf(id)).toBe('uncertain');
    expect(handed).toHaveLength(1);
  });
});

describe('an admin', () => {
  test('resends failed and unknown emails, once each time, which is recorded', async () => {
    const running = runner();
    const id = post();
    answer = () => {
      throw new MailError('permanent', '550 no');
    };
    await running.tick();
    answer = () => 'sent';
    const { admin } = community.as;
    const twice = await Promise.allSettled([admin.outbox.retry({ id }), admin.outbox.retry({ id })]);
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await running.tick();
    expect(await stateOf(id)).toBe('sent');
    expect(handed).toHaveLength(2);
    await expect(admin.outbox.retry({ id })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    setState(id, 'uncertain');
    await admin.outbox.retry({ id });
    await running.tick();
    expect(handed).toHaveLength(3);
    const trail = community.db.$client
      .prepare<[], { changes: string }>("select changes from audit where action = 'mail.retry' order by id")
      .all();
    expect(trail.map(({ changes }) => JSON.parse(changes).state[0])).toEqual(['failed', 'uncertain']);
    await running.stop();
  });

  test('reads emails page by page, by status or all, newest first', async () => {
    const { admin } = community.as;
    for (let n = 0; n < 5; n += 1) {
      setState(post(`reason ${n}`), n % 2 ? 'sent' : 'failed');
      community.clock.advance(n % 3);
    }
    const walk = async (state?: MailState) => {
      const ids: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof admin.outbox.list>> = await admin.outbox.list({
          limit: 2,
          cursor,
          state,
        });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    };
    expect(await walk()).toEqual([5, 4, 3, 2, 1]);
    expect(await walk('failed')).toEqual([5, 3, 1]);
  });

  test('sees no tokens in links', async () => {
    const { member, admin } = community.as;
    await member.emailAddress.requestVerification(undefined);
    const { items } = await admin.outbox.list({});
    const mail = await admin.outbox.read({ id: items[0]?.id ?? 0 });
    expect(mail.text).toContain('https://community.example/verify-email/•••\n');
    const stored = community.db.$client.prepare<[], { text: string }>('select text from mails').get();
    const token = /verify-email\/(\S+)/.exec(stored?.text ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify([items, mail])).not.toContain(token);
  });
});

describe('an email address', () => {
  const linkOf = (n = 0) => {
    const rows = community.db.$client
      .prepare<[], { text: string }>('select text from mails order by id')
      .all();
    return /verify-email\/(\S+)/.exec(rows[n]?.text ?? '')?.[1] ?? '';
  };
  const verifiedOf = async (person = community.as.member) =>
    (await person.emailAddress.preferences(undefined)).emailVerified;

  test('is confirmed once by anyone with the link sent to it', async () => {
    const { member, anonymous } = community.as;
    expect(await member.emailAddress.requestVerification(undefined)).toMatchObject({ emailVerified: false });
    expect(await anonymous.emailAddress.verify({ token: linkOf() })).toEqual({ verified: true });
    expect(await verifiedOf()).toBe(true);
    expect(await verifiedOf(community.as.other)).toBe(false);
    await expect(anonymous.emailAddress.verify({ token: linkOf() })).rejects.toThrow(mailMessages.linkOver);
    await expect(member.emailAddress.requestVerification(undefined)).rejects.toThrow(mailMessages.verified);
  });

  test('one confirmation expires the links of earlier emails', async () => {
    const { member, anonymous } = community.as;
    for (let n = 0; n < 2; n += 1) await member.emailAddress.requestVerification(undefined);
    await anonymous.emailAddress.verify({ token: linkOf(1) });
    await expect(anonymous.emailAddress.verify({ token: linkOf(0) })).rejects.toThrow(mailMessages.linkOver);
  });

  test.each([
    ['an unknown link', () => 'unknown'],
    [
      'a link after a day',
      () => {
        community.clock.advance(DAY);
        return linkOf();
      },
    ],
    [
      'a link to an address the person has no longer',
      () => {
        community.db.$client
          .prepare("update users set email = 'new@example.org' where username = 'mia'")
          .run();
        return linkOf();
      },
    ],
    [
      'a link that ends a mailing',
      () => {
        const { id: userId } = community.as.member.user;
        return storeMailToken(posting(), {
          ...{ userId, purpose: 'unsubscribe', email: 'mia@example.org', expiresAt: null },
        });
      },
    ],
  ])('is not confirmed by %s, with the same message', async (_, token) => {
    await community.as.member.emailAddress.requestVerification(undefined);
    await expect(community.as.anonymous.emailAddress.verify({ token: token() })).rejects.toMatchObject({
      ...{ message: mailMessages.linkOver, cause: { code: 'GONE' } },
    });
    expect(await verifiedOf()).toBe(false);
  });

  test('gets at most three emails an hour', async () => {
    const { member } = community.as;
    for (let n = 0; n < 3; n += 1) await member.emailAddress.requestVerification(undefined);
    await expect(member.emailAddress.requestVerification(undefined)).rejects.toMatchObject({
      cause: { code: 'TOO_MANY_REQUESTS' },
    });
    community.clock.advance(HOUR);
    await member.emailAddress.requestVerification(undefined);
  });

  test("that is missing can't be confirmed", async () => {
    community.db.$client.prepare("update users set email = null where username = 'mia'").run();
    await expect(community.as.member.emailAddress.requestVerification(undefined)).rejects.toThrow(
      mailMessages.noAddress,
    );
  });
});

test('old emails with their files and expired links are deleted; others stay', async () => {
  const { member } = community.as;
  const running = runner();
  await member.emailAddress.requestVerification(undefined);
  await running.tick();
  // Longer pauses would hold the deletion back.
  for (const days of [30, 30, 29]) {
    community.clock.advance(days * DAY);
    await running.tick();
  }
  await member.emailAddress.requestVerification(undefined);
  community.clock.advance(DAY + 1);
  await running.tick();
  const count = (table: string) =>
    community.db.$client.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n;
  expect([count('mails'), count('mail_tokens')]).toEqual([1, 0]);
  await running.stop();
});
