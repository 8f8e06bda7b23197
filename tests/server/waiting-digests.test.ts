import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { MailError, type OutgoingMail } from '../../src-server/services/mailer/mailer.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const HOUR = 3_600_000;

let community: Community;
let isDown: boolean;
let sent: OutgoingMail[];
beforeEach(() => {
  community = newCommunity();
  community.db.$client.exec('update users set email_verified_at = 1');
  isDown = false;
  sent = [];
});

function run(): Promise<void> {
  const send = async (mail: OutgoingMail) => {
    if (isDown) throw new MailError('temporary', 'The server is down.');
    sent.push(mail);
    return 'sent' as const;
  };
  const mailer = { send, close: () => undefined };
  return runJobs(community, {
    ...JOB_KINDS,
    ...mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
  });
}

/** Two threads with a comment each and a new entry, which staff follow. Their digest is written and can't be sent. */
async function waitingDigest() {
  const { staff, author, member } = community.as;
  const first = await author.entries.create(note({ type: 'thread', title: 'First thread' }));
  const second = await author.entries.create(note({ type: 'thread', title: 'Second thread' }));
  await author.entries.create(note({ tags: ['Birds'] }));
  for (const { id } of [first, second]) await staff.follows.follow({ kind: 'entry', target: id });
  await staff.follows.follow({ kind: 'tag', target: 'birds' });
  await run();
  await staff.emailAddress.setDigest({ every: 'daily' });
  community.clock.advance(1000);
  const comment = await member.comments.create({ entryId: first.id, content: 'Comment on the first' });
  await member.comments.create({ entryId: second.id, content: 'Comment on the second' });
  const entry = await author.entries.create(note({ title: 'A wagtail', tags: ['Birds'] }));
  isDown = true;
  community.clock.advance(22 * HOUR);
  await run().catch((error: Error) => expect(error.message).toContain('was not accepted'));
  expect((await digests()).map(({ state }) => state)).toEqual(['waiting']);
  isDown = false;
  sent = [];
  return { first, second, comment, entry };
}

const digests = async () =>
  (await community.as.admin.outbox.list({})).items.filter(({ kind }) => kind === 'digest');

/** Sends what waits. Returns the digest. */
async function digestLater(): Promise<OutgoingMail | undefined> {
  community.clock.advance(HOUR);
  await run();
  expect(sent.length).toBeLessThan(2);
  return sent[0];
}

const hide = (subject: 'entry' | 'comment', id: string | number) =>
  community.as.admin.moderation.hide({ subject, subjectId: String(id), hidden: true });

describe('a digest that waits for the SMTP server', () => {
  test('is sent as it was written if nothing changed', async () => {
    await waitingDigest();
    const [{ id = 0 } = {}] = await digests();
    const read = community.db.$client.prepare<[number], object>(
      'select subject, text, html, unsubscribe_url as unsubscribeUrl from mails where id = ?',
    );
    const written = read.get(id);
    expect(await digestLater()).toMatchObject({
      ...written,
      subject: 'New on Commonplace: 2 comments and 1 entry',
    });
    expect(read.get(id)).toEqual(written);
  });

  test('of a version that stored no period is sent by the version that writes it again', async () => {
    const { entry } = await waitingDigest();
    const client = community.db.$client;
    client.exec('update mails set since = null, until = null');
    const migration = join(import.meta.dirname, '..', '..', 'db', 'migrations', '0038_older_digests.sql');
    client.exec(readFileSync(migration, 'utf8'));
    await hide('entry', entry.id);
    client.exec("update users set role = 'member' where username = 'stan'");
    const digest = await digestLater();
    expect(digest?.text).toContain('Comment on the first');
    expect(digest?.text).not.toContain(entry.title);
    expect(await digests()).toMatchObject([{ state: 'sent' }]);
  });

  test('leaves out what was deleted or hidden in the meantime, and has the current titles', async () => {
    const { first, second, comment, entry } = await waitingDigest();
    const { member, author } = community.as;
    await member.comments.delete({ id: comment.id });
    await author.entries.update({ id: second.id, title: 'Renamed thread' });
    await hide('entry', entry.id);
    // Staff see hidden entries, so the digest of a former staff member must be another one.
    community.db.$client.exec("update users set role = 'member' where username = 'stan'");
    const digest = await digestLater();
    expect(digest?.subject).toBe('New on Commonplace: 1 comment');
    for (const text of [digest?.text, digest?.html]) {
      expect(text).toContain('Renamed thread');
      for (const gone of [first.title, second.title, 'Comment on the first', entry.title])
        expect(text).not.toContain(gone);
    }
    const [{ id = 0 } = {}] = await digests();
    const { text } = await community.as.admin.outbox.read({ id });
    expect(text).toContain('Renamed thread');
    expect(text).not.toContain('wagtail');
  });

  test('leaves out tasks once their reader is no longer on staff', async () => {
    const { staff, admin } = community.as;
    const { id: projectId } = await admin.projects.create({ name: 'New website' });
    await staff.emailAddress.setKind({ kind: 'task', on: false });
    await staff.emailAddress.setDigest({ every: 'daily' });
    community.clock.advance(1000);
    await admin.tasks.create({ projectId, title: 'Secret task', assigneeId: staff.user.id });
    await waitingDigest();
    const subjects = async () => (await digests()).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['New on Commonplace: 1 task, 2 comments, and 2 entries']);
    community.db.$client.exec("update users set role = 'member' where username = 'stan'");
    const digest = await digestLater();
    expect(await subjects()).toEqual(['New on Commonplace: 2 comments and 2 entries']);
    expect(digest?.text).not.toMatch(/task/i);
  });

  test('is not sent if nothing is left in it', async () => {
    const { first, second, entry } = await waitingDigest();
    const { author } = community.as;
    for (const { id } of [first, second, entry]) await author.entries.delete({ id });
    expect(await digestLater()).toBeUndefined();
    expect(await digests()).toMatchObject([
      {
        state: 'failed',
        error: 'This email is out of date, or its recipient can no longer see anything that it is about.',
      },
    ]);
  });
});
