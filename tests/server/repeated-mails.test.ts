import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#db/email/rows.ts';
import { write } from '#db/kit/statement.ts';
import type { MailKind } from '#shared/email/model.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { writeChange } from '../../src-server/modules/email/account/queue.ts';
import { writeDigests } from '../../src-server/modules/email/digest/digest.ts';
import { sendMail } from '../../src-server/modules/email/outbox/sending.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import type { OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { note } from '../support/factories.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

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
    await member.mail.setDigest({ every: 'daily' });
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
    await sendMail({ ...posting(), mailer }, 1);
    const { state, error } = await community.as.admin.mail.read({ id: 1 });
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
    expect(await sendAfter('digest', () => member.mail.setDigest({ every: null }))).toBe(UNWANTED);
    expect(sent).toEqual([]);
  });

  test.each(['event', 'task'] as const)('is not sent after %s emails were turned off', async (kind) => {
    const { member, staff } = community.as;
    const person = kind === 'task' ? staff : member;
    expect(await sendAfter(kind, () => person.mail.setKind({ kind, on: false }))).toBe(UNWANTED);
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

describe('a digest whose reader changes while it is collected', () => {
  async function digestAfter(change: () => unknown): Promise<string[]> {
    const { staff, author } = community.as;
    await staff.mail.setDigest({ every: 'daily' });
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
