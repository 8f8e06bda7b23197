import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { addJob, onJobAdded } from '#db/kit/job-rows.ts';
import { write, writingAlongside } from '#db/kit/statement.ts';
import type { EntryCreateInput } from '#shared/entries/schema.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import { startJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const NOTE: EntryCreateInput = {
  ...{ type: 'note', title: 'Once only', body: 'Words enough to be kept.', tags: ['tide'] },
};
/** The browser sends a key beside the fields of the input. */
const keyed = <T extends object>(input: T, idempotencyKey: unknown = 'key') => ({ ...input, idempotencyKey });

let site: Community;
beforeEach(() => {
  site = newCommunity();
});

const count = (table: string, where = '1') =>
  site.db.$client.prepare(`select count(*) from ${table} where ${where}`).pluck().get();

describe('a request with an idempotency key', () => {
  test('takes effect once: the second one gets the first response', async () => {
    const { contributor } = site.as;
    const first = await contributor.entries.create(keyed(NOTE));
    expect(await contributor.entries.create(keyed(NOTE))).toEqual(first);
    expect([count('entries'), count('activity'), count('audit', "action = 'entries.create'")]).toEqual([
      1, 1, 1,
    ]);
    const comment = { entryId: first.id, content: 'A comment.' };
    const said = await site.as.member.comments.create(keyed(comment));
    expect(await site.as.member.comments.create(keyed(comment))).toEqual(said);
    expect([count('comments'), count('notifications')]).toEqual([1, 1]);
    // The fields are compared as they are stored.
    expect(await contributor.entries.create(keyed({ ...NOTE, title: ' Once only ' }))).toEqual(first);
  });

  test('keeps its response while the jobs that it started run', async () => {
    const { author, contributor, member } = site.as;
    await author.entries.create({ ...NOTE, title: 'Another one' });
    await author.follows.follow({ kind: 'tag', target: 'tide' });
    const jobs = startJobs(site);
    const first = await contributor.entries.create(keyed(NOTE));
    await author.follows.follow({ kind: 'entry', target: first.id });
    const comment = keyed({ entryId: first.id, content: 'A comment.' });
    const said = await member.comments.create(comment);
    // After the current turn, the runner begins on its own.
    await setImmediate();
    await jobs.finish();
    for (const kind of ['entry', 'comment'])
      expect(count('jobs', `ended_at is not null and kind = 'notifications.${kind}'`)).toBe(1);
    expect(await contributor.entries.create(keyed(NOTE))).toEqual(first);
    expect(await member.comments.create(comment)).toEqual(said);
  });

  test('saves once, too: a repeated save is no edit conflict', async () => {
    const { staff } = site.as;
    const { id } = await staff.crm.create({ contactName: 'Aisha' });
    const edit = keyed({ id, version: 1, company: 'Harbour' });
    expect(await staff.crm.update(edit)).toEqual(await staff.crm.update(edit));
    expect(await staff.crm.read({ id })).toMatchObject({ company: 'Harbour', version: 2 });
  });

  test('is refused with other content, and the error names the row and its version', async () => {
    const { contributor, staff } = site.as;
    const { id, version } = await contributor.entries.create(keyed(NOTE));
    const other = contributor.entries.create(keyed({ ...NOTE, title: 'Another title' }));
    await expect(other).rejects.toMatchObject({ cause: { code: 'UNPROCESSABLE', created: { id, version } } });
    const elsewhere = contributor.comments.create(keyed({ entryId: id, content: 'A comment.' }));
    await expect(elsewhere).rejects.toMatchObject({ cause: { code: 'UNPROCESSABLE' } });
    expect([count('entries'), count('comments')]).toEqual([1, 0]);
    const contact = await staff.crm.create(keyed({ contactName: 'Aisha' }));
    await expect(staff.crm.create(keyed({ contactName: 'Bea' }))).rejects.toMatchObject({
      cause: { created: { id: contact.id, version: 1 } },
    });
  });

  test("is independent of other users' keys", async () => {
    const first = await site.as.contributor.entries.create(keyed(NOTE));
    const second = await site.as.author.entries.create(keyed(NOTE));
    expect(second.id).not.toBe(first.id);
    expect(second.authorId).toBe(site.as.author.user.id);
  });

  test('is forgotten after a day', async () => {
    await site.as.contributor.entries.create(keyed(NOTE));
    site.clock.advance(24 * HOUR_MS);
    await site.as.contributor.entries.create(keyed(NOTE));
    expect(count('entries')).toBe(1);
    site.clock.advance(1);
    await site.as.contributor.entries.create(keyed(NOTE));
    expect(count('entries')).toBe(2);
  });

  test('takes effect once among several at the same time: the others get the response or are told to wait', async () => {
    const { contributor } = site.as;
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => contributor.entries.create(keyed(NOTE))),
    );
    expect(count('entries')).toBe(1);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeLessThan(5);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { cause: { code: 'CONFLICT' } } });
  });

  test('can be sent again after it failed', async () => {
    const { contributor } = site.as;
    const unknown = contributor.entries.create(keyed({ ...NOTE, linkedIds: ['nobody'] }));
    await expect(unknown).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    await contributor.entries.create(keyed(NOTE));
    expect(count('entries')).toBe(1);
  });

  test('passes its permission each time, also when the response is stored', async () => {
    const { contributor, member, staff, admin } = site.as;
    const { id } = await contributor.entries.create({ ...NOTE, type: 'thread' });
    const comment = keyed({ entryId: id, content: 'A comment.' });
    await member.comments.create(comment);
    await staff.moderation.lock({ id, locked: true });
    await expect(member.comments.create(comment)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    const contact = keyed({ contactName: 'Aisha' });
    await staff.crm.create(contact);
    const lower = site.previewing(staff, 'member');
    await expect(lower.crm.create(contact)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    // Allowed to both roles, but the response can have what only the higher one sees.
    const thread = keyed({ ...NOTE, type: 'thread' as const }, 'other');
    await admin.entries.create(thread);
    const asMember = site.previewing(admin, 'member').entries.create(thread);
    await expect(asMember).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
  });

  test('must have a valid key, and a read ignores it', async () => {
    const { contributor } = site.as;
    for (const key of ['', 'with space', 7, 'x'.repeat(256)]) {
      await expect(contributor.entries.create(keyed(NOTE, key))).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT' },
      });
    }
    expect(count('entries')).toBe(0);
    await contributor.entries.list(keyed({ limit: 5 }));
    expect(count('idempotency_keys')).toBe(0);
  });
});

describe('what is stored alongside a write', () => {
  const storedOf = async (run: () => Promise<unknown>) => {
    const stored: unknown[] = [];
    await writingAlongside((answer) => stored.push(answer), run);
    return stored;
  };
  const later = (work: () => void) => void setImmediate().then(work);

  test('is the result of each of its transactions, and of none that a job begins in the meantime', async () => {
    const stop = onJobAdded(site.db, () => later(() => write(site.db, () => 'of the job')));
    const stored = await storedOf(async () => {
      write(site.db, () => {
        addJob(site.db, { kind: 'test', key: '1', runAt: site.clock.now() });
        return 'first';
      });
      await setImmediate();
      await setImmediate();
      write(site.db, () => 'second');
    });
    expect(stored).toEqual(['first', 'second']);
    stop();
  });

  test('is no count of attempts', async () => {
    const throttle = storedThrottle(site.db, site.clock);
    const stored = await storedOf(async () => {
      throttle.take('test', { max: 1, minutes: 1, message: 'Too many' });
      throttle.isOver('other', { max: 1, minutes: 1 });
      write(site.db, () => 'stored');
    });
    expect(stored).toEqual(['stored']);
  });

  test('is nothing that it left behind', async () => {
    const stored = await storedOf(async () => {
      later(() => write(site.db, () => 'left behind'));
      write(site.db, () => 'first');
    });
    await setImmediate();
    await setImmediate();
    expect(stored).toEqual(['first']);
  });
});
