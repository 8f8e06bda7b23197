import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { queueMail } from '#db/site/email/rows.ts';
import type { MailKind } from '#shared/email/model.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { writeChange } from '../../src-server/modules/email/account/queue.ts';
import { writeDigests } from '../../src-server/modules/email/digest/digest.ts';
import { sendMail } from '../../src-server/modules/email/outbox/sending.ts';
import { notifyDueTasks } from '../../src-server/modules/tasks/jobs.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { MailError, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { mailsTo, sendingPorts, tokensIn, writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIA = 'mia@mail.example';
const STAN = 'stan@mail.example';

let community: Community;
beforeEach(() => {
  community = newCommunity();
  const confirm = community.db.$client.prepare(
    'update users set email = ?, email_verified_at = 1 where username = ?',
  );
  confirm.run(MIA, 'mia');
  confirm.run(STAN, 'stan');
});

const posting = () => ({ db: community.db, clock: community.clock, ids: randomIds });

test('the link to a new email address works although the job that wrote it ran again', async () => {
  const { member, anonymous } = community.as;
  const job = { userId: member.user.id, email: 'new@mail.example', key: 'one' };
  const work = { ...posting(), site: testMailSite };
  writeChange(work, job);
  // The process was killed before it had marked the job as done.
  writeChange(work, job);
  expect(mailsTo(community.db, 'new@mail.example')).toHaveLength(1);
  expect(mailsTo(community.db, MIA)).toHaveLength(1);
  const [token = ''] = tokensIn(community.db, 'new@mail.example', '/change-email/');
  expect(await anonymous.account.confirmEmailChange({ token })).toEqual({ changed: true });
});

test('an RSVP that was canceled and made again before its email was written is confirmed once', async () => {
  const { staff, member } = community.as;
  const { id } = await staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
  });
  await member.events.rsvp({ id });
  community.clock.advance(1000);
  await member.events.cancelRsvp({ id });
  await member.events.rsvp({ id });
  await writeMails(community, JOB_KINDS);
  expect(mailsTo(community.db, MIA)).toHaveLength(1);
});

describe('an email that waits for the SMTP server', () => {
  let sent: OutgoingMail[];
  beforeEach(() => {
    sent = [];
  });

  async function sendAfter(kind: MailKind, change: () => unknown): Promise<string> {
    const { member, staff } = community.as;
    await member.emailAddress.setDigest({ every: 'daily' });
    const person = kind === 'task' ? staff : member;
    const to = { userId: person.user.id, recipient: kind === 'task' ? STAN : MIA };
    write(community.db, () =>
      queueMail(posting(), { kind, key: 'one', ...to, subject: 'A subject', text: 'Words' }),
    );
    await change();
    const mailer = {
      send: async (mail: OutgoingMail) => {
        sent.push(mail);
        return 'sent' as const;
      },
      close: () => undefined,
    };
    await sendMail({ ...posting(), mailer, ...sendingPorts() }, 1);
    const { state, error } = await community.as.admin.outbox.read({ id: 1 });
    return error === null ? state : `${state}: ${error}`;
  }
  const suspend = (id: number) =>
    community.db.$client.prepare("update users set state = 'suspended' where id = ?").run(id);
  const UNWANTED = 'failed: The recipient no longer wants this email, or has another email address now.';

  test.each<MailKind>(['digest', 'event', 'task', 'account'])('is sent (%s)', async (kind) => {
    expect(await sendAfter(kind, () => undefined)).toBe('sent');
  });

  test('is not sent after its reader has unsubscribed', async () => {
    const { member } = community.as;
    expect(await sendAfter('digest', () => member.emailAddress.setDigest({ every: null }))).toBe(UNWANTED);
    expect(sent).toEqual([]);
  });

  test.each(['event', 'task'] as const)('is not sent after %s emails were turned off', async (kind) => {
    const { member, staff } = community.as;
    const person = kind === 'task' ? staff : member;
    expect(await sendAfter(kind, () => person.emailAddress.setKind({ kind, on: false }))).toBe(UNWANTED);
    expect(sent).toEqual([]);
  });

  test.each(['digest', 'event'] as const)('(%s) is not sent to a suspended account', async (kind) => {
    expect(await sendAfter(kind, () => suspend(community.as.member.user.id))).toBe(UNWANTED);
    expect(sent).toEqual([]);
  });

  test.each(['digest', 'event'] as const)('(%s) is not sent to a former email address', async (kind) => {
    const move = () =>
      community.db.$client
        .prepare("update users set email = 'new@mail.example' where username = 'mia'")
        .run();
    expect(await sendAfter(kind, move)).toBe(UNWANTED);
    expect(sent).toEqual([]);
  });

  test('about an account is sent although it was suspended', async () => {
    expect(await sendAfter('account', () => suspend(community.as.member.user.id))).toBe('sent');
  });
});

describe('an email about an event or a task that waits for the SMTP server', () => {
  let isDown: boolean;
  let sent: string[];
  beforeEach(() => {
    isDown = false;
    sent = [];
  });

  function run(): Promise<void> {
    community.clock.advance(HOUR);
    const send = async ({ subject }: OutgoingMail) => {
      if (isDown) throw new MailError('temporary', 'The server is down.');
      sent.push(subject);
      return 'sent' as const;
    };
    const mailer = { send, close: () => undefined };
    return runJobs(community, {
      ...JOB_KINDS,
      ...mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
    });
  }

  /** Writes the emails, changes something, and sends them. Returns the subjects that were sent. */
  async function sentAfter(change: () => unknown): Promise<string[]> {
    isDown = true;
    await run().catch((error: Error) => expect(error.message).toContain('was not accepted'));
    const { items } = await community.as.admin.outbox.list({ state: 'waiting' });
    expect(items).not.toEqual([]);
    isDown = false;
    sent = [];
    await change();
    await run();
    return sent;
  }

  async function rsvp() {
    const { staff, member } = community.as;
    const event = await staff.events.create({
      ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
      ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
    });
    await member.events.rsvp({ id: event.id });
    return event;
  }
  const hide = (subjectId: string) =>
    community.as.admin.moderation.hide({ subject: 'entry', subjectId, hidden: true });

  async function assign() {
    const { staff, admin } = community.as;
    const { id: projectId } = await admin.projects.create({ name: 'New website' });
    return admin.tasks.create({ projectId, title: 'Write the texts', assigneeId: staff.user.id });
  }

  test('is sent if nothing changed', async () => {
    await rsvp();
    await assign();
    expect(await sentAfter(() => undefined)).toHaveLength(2);
  });

  test('is not sent after the event was hidden', async () => {
    const event = await rsvp();
    expect(await sentAfter(() => hide(event.entry.id))).toEqual([]);
    const { items } = await community.as.admin.outbox.list({});
    expect(items.map(({ state }) => state)).toEqual(['failed']);
  });

  test('about a change of the event is not sent after the event was hidden', async () => {
    const event = await rsvp();
    await run();
    expect(sent).toHaveLength(1);
    await community.as.staff.events.update({ id: event.id, startTime: '2026-03-10T17:00:00Z' });
    expect(await sentAfter(() => hide(event.entry.id))).toEqual([]);
  });

  test('confirms only the last RSVP of those who canceled one in the meantime', async () => {
    const { id } = await rsvp();
    const { member } = community.as;
    const again = async () => {
      await member.events.cancelRsvp({ id });
      await member.events.rsvp({ id });
    };
    expect(await sentAfter(again)).toEqual(["You're going: Repair café"]);
  });

  test('confirms no RSVP after the event was canceled', async () => {
    const { id } = await rsvp();
    const cancel = () => community.as.staff.events.cancel({ id, reason: 'Ill' });
    expect(await sentAfter(cancel)).toEqual(['Your event was canceled: Repair café']);
  });

  describe('a reminder', () => {
    const SOON = 'Your event starts soon: Repair café';
    const START = Date.parse('2026-03-10T18:00:00Z');
    const changeOf = {
      nothing: async () => undefined,
      cancellation: (id: number) => community.as.staff.events.cancel({ id, reason: 'Ill' }),
      move: (id: number) =>
        community.as.staff.events.update({
          ...{ id, startTime: '2026-03-12T18:00:00Z', endTime: '2026-03-12T20:00:00Z' },
        }),
      start: async () => community.clock.advance(START - community.clock.now().getTime()),
    };
    test.each<[keyof typeof changeOf, string[]]>([
      ['nothing', [SOON]],
      ['cancellation', ['Your event was canceled: Repair café']],
      ['move', ['Your event has changed: Repair café']],
      ['start', []],
    ])('is only sent if it is still true (%s)', async (change, subjects) => {
      const { id } = await rsvp();
      await run();
      // A run is an hour later.
      community.clock.advance(START - DAY - HOUR - community.clock.now().getTime());
      expect(await sentAfter(() => changeOf[change](id))).toEqual(subjects);
    });
  });

  test('about a cancellation is not sent after the event was reinstated', async () => {
    const { staff } = community.as;
    const { id } = await rsvp();
    await run();
    await staff.events.cancel({ id, reason: 'Ill' });
    expect(await sentAfter(() => staff.events.reinstate({ id }))).toEqual([
      'Your event is back on: Repair café',
    ]);
  });

  test('says of a task due tomorrow that it is due today, once that day has begun', async () => {
    const { id } = await assign();
    await run();
    await community.as.admin.tasks.update({ id, dueDate: '2026-03-02' });
    await notifyDueTasks({ ...posting(), viewer: null, source: 'job', keep: () => undefined }, 'UTC');
    expect(await sentAfter(() => community.clock.advance(DAY))).toEqual([
      'Your task is due today: Write the texts',
    ]);
  });

  test('is not sent to an assignee who has left the staff', async () => {
    await assign();
    const leave = () =>
      community.db.$client.prepare("update users set role = 'member' where username = 'stan'").run();
    expect(await sentAfter(leave)).toEqual([]);
  });
});

describe('a digest whose reader changes while it is collected', () => {
  async function digestAfter(change: () => unknown): Promise<string[]> {
    const { staff, author } = community.as;
    await staff.emailAddress.setDigest({ every: 'daily' });
    const thread = await author.entries.create(note({ type: 'thread' }));
    await staff.follows.follow({ kind: 'entry', target: thread.id });
    community.clock.advance(1000);
    await author.comments.create({ entryId: thread.id, content: 'A comment.' });
    community.clock.advance(22 * 3_600_000);
    let pauses = 0;
    await writeDigests({ ...posting(), site: testMailSite }, async () => {
      pauses += 1;
      // The first pause is before the reader is looked up.
      if (pauses === 2) await change();
    });
    expect(pauses).toBeGreaterThan(1);
    return community.db.$client
      .prepare<[], string>("select recipient from mails where kind = 'digest'")
      .pluck()
      .all();
  }
  const set = (sql: string) =>
    community.db.$client.prepare(`update users set ${sql} where username = 'stan'`).run();

  test('is sent if nothing changed', async () => {
    expect(await digestAfter(() => undefined)).toEqual([STAN]);
  });

  test('goes to the current email address', async () => {
    expect(await digestAfter(() => set("email = 'new@mail.example'"))).toEqual(['new@mail.example']);
  });

  test('is not sent to an account that was suspended', async () => {
    expect(await digestAfter(() => set("state = 'suspended'"))).toEqual([]);
  });

  test('waits for the next run if they have another role now', async () => {
    expect(await digestAfter(() => set("role = 'member'"))).toEqual([]);
    await writeDigests({ ...posting(), site: testMailSite }, async () => undefined);
    expect(mailsTo(community.db, STAN)).toHaveLength(1);
  });
});
