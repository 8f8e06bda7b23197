import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onLiveEvent } from '#db/kit/live-events.ts';
import { ACTIVITY_GATHERED, ACTIVITY_NEW_MAX, ACTIVITY_SCANNED } from '#shared/activity/model.ts';
import { gatherPage, type Scanned } from '../../src-server/modules/activity/feed.ts';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

const thread = () => note({ type: 'thread' });
/** An entry that staff alone see. */
async function hiddenEntry({ as }: Community): Promise<string> {
  const { id } = await as.other.entries.create(thread());
  await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
  return id;
}
type Feed = Community['as']['anonymous']['activity'];

/** The lines of a feed in few words, the latest first. */
async function told(feed: Feed, input: { actor?: string } = {}): Promise<string[]> {
  const { items } = await feed.list(input);
  return items.map(({ actor, kind, count }) => `${actor.username} ${kind}${count > 1 ? ` x${count}` : ''}`);
}

describe('the feed', () => {
  test('lists activity, latest first, and links to the latest comment', async () => {
    const { as, clock } = newCommunity();
    const { id, title } = await as.member.entries.create(thread());
    await as.author.comments.create({ entryId: id, content: 'One' });
    clock.advance(60_000);
    const latest = await as.author.comments.create({ entryId: id, content: 'Two' });
    await as.other.comments.create({ entryId: id, content: 'Three' });
    await as.member.entries.solve({ id, solved: true });
    expect(await told(as.anonymous.activity)).toEqual([
      'mia solved',
      'otto comment',
      'autumn comment x2',
      'mia entry',
    ]);
    const line = (await as.anonymous.activity.list({})).items[2];
    expect(line).toMatchObject({
      commentId: latest.id,
      entry: { id, type: 'thread', title },
      at: clock.now().toISOString(),
    });
    expect(JSON.stringify(line)).not.toContain('Two');
  });

  test('hides lines about deleted, staff-only, or reopened entries, and restores them later', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.member.entries.create(thread());
    await as.admin.comments.create({ entryId: await hiddenEntry(community), content: 'For staff' });
    const { id: commentId } = await as.author.comments.create({ entryId: id, content: 'One' });
    await as.author.comments.delete({ id: commentId });
    await as.member.entries.solve({ id, solved: true });
    await as.member.entries.solve({ id, solved: false });
    expect(await told(as.anonymous.activity)).toEqual(['mia entry']);
    expect(await told(as.member.activity)).toEqual(['mia entry']);
    expect(await told(as.staff.activity)).toEqual(['ada comment', 'otto entry', 'mia entry']);
    await as.member.entries.delete({ id });
    expect(await told(as.anonymous.activity)).toEqual([]);
    await as.member.trash.restore({ subject: 'entry', subjectId: id });
    await as.author.trash.restore({ subject: 'comment', subjectId: String(commentId) });
    expect(await told(as.anonymous.activity)).toEqual(['autumn comment', 'mia entry']);
  });

  test('loses lines about permanently deleted items', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.member.entries.create(thread());
    await as.author.comments.create({ entryId: id, content: 'One' });
    await as.member.entries.delete({ id });
    await as.admin.trash.purge({ subject: 'entry', subjectId: id });
    expect(db.$client.prepare('select count(*) from activity').pluck().get()).toBe(0);
  });

  test('can be limited to one member', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.entries.create(thread());
    await as.author.comments.create({ entryId: id, content: 'One' });
    await as.member.comments.create({ entryId: id, content: 'Two' });
    expect(await told(as.anonymous.activity, { actor: 'MIA' })).toEqual(['mia comment', 'mia entry']);
    expect(await told(as.anonymous.activity, { actor: 'nobody' })).toEqual([]);
  });

  test('lists a completed course once', async () => {
    const { as, db } = newCommunity();
    const { courseId, ids: lessons } = await courseWith(as.author, 2);
    await as.member.courses.enrol({ courseId });
    for (const lessonId of lessons) await as.member.courses.complete({ lessonId });
    await as.member.courses.uncomplete({ lessonId: lessons[0] ?? 0 });
    await as.member.courses.complete({ lessonId: lessons[0] ?? 0 });
    await as.member.courses.certificate({ courseId });
    expect(await told(as.anonymous.activity)).toEqual(['mia completed', 'autumn entry']);
    expect(db.$client.prepare("select count(*) from activity where kind = 'completed'").pluck().get()).toBe(
      1,
    );
  });

  test('notifies those who can see a line, in the same transaction', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const hidden = await hiddenEntry(community);
    db.$client.exec('delete from live_events');
    const heard = () =>
      db.$client
        .prepare<[], { topic: string }>("select topic from live_events where kind = 'activity.added'")
        .all();
    onLiveEvent(db, () => {});
    const { id } = await as.member.entries.create(thread());
    await as.author.comments.create({ entryId: id, content: 'One' });
    await as.staff.comments.create({ entryId: hidden, content: 'For staff' });
    expect(heard().map(({ topic }) => topic)).toEqual(['activity:0', 'activity:0', 'activity:1']);
    await expect(as.author.comments.create({ entryId: id, content: 'Two', parentId: 999 })).rejects.toThrow();
    expect(heard()).toHaveLength(3);
  });
});

describe('the count of new activity', () => {
  test('counts visible activity of others since a line', async () => {
    const community = newCommunity();
    const { as, previewing } = community;
    const { id } = await as.member.entries.create(thread());
    const since = { id: (await as.member.activity.list({})).items[0]?.id ?? 0 };
    await as.member.comments.create({ entryId: id, content: 'My own' });
    await as.author.comments.create({ entryId: id, content: 'One' });
    const { id: gone } = await as.author.comments.create({ entryId: id, content: 'Two' });
    await as.author.comments.delete({ id: gone });
    await hiddenEntry(community);
    expect(await as.member.activity.since(since)).toEqual({ count: 1, more: false });
    expect(await as.admin.activity.since(since)).toEqual({ count: 3, more: false });
    expect(await as.anonymous.activity.since(since)).toEqual({ count: 2, more: false });
    expect(await previewing(as.admin, 'guest').activity.since(since)).toEqual({ count: 2, more: false });
  });

  test('stops at its limit', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.entries.create(thread());
    for (let n = 0; n < ACTIVITY_NEW_MAX; n += 1)
      await as.author.comments.create({ entryId: id, content: 'Words' });
    expect(await as.member.activity.since({ id: 0 })).toEqual({ count: ACTIVITY_NEW_MAX, more: false });
    await as.author.comments.create({ entryId: id, content: 'One more' });
    expect(await as.member.activity.since({ id: 0 })).toEqual({ count: ACTIVITY_NEW_MAX, more: true });
  });
});

describe('combining lines', () => {
  /** Stretches of acts of the same kind, shown or not, the latest first. */
  const stretches = fc.array(
    fc.record({
      length: fc.integer({ min: 1, max: 3 * ACTIVITY_GATHERED }),
      actorId: fc.integer({ min: 1, max: 2 }),
      visible: fc.constantFrom<(0 | 1)[]>([1], [1, 0], [0], [0, 0, 0, 1]),
    }),
    { maxLength: 20 },
  );

  const pagesOf = (acts: Scanned[], limit: number) => {
    const lines: { id: number; count: number }[] = [];
    for (let from: number | null = 0; from !== null; ) {
      let looked = 0;
      const rest = acts.slice(from);
      const counted = (function* () {
        for (const row of rest) {
          looked += 1;
          yield row;
        }
      })();
      const page = gatherPage(counted, limit);
      expect(looked).toBeLessThanOrEqual(ACTIVITY_SCANNED + ACTIVITY_GATHERED + 1);
      lines.push(...page.lines.map(({ row, count }) => ({ id: row.id, count })));
      const { next } = page;
      from = next === null ? null : acts.findIndex(({ id }) => id === next) + 1;
    }
    return lines;
  };

  test('gives the same lines on pages of any size, from a bounded number of rows', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 1, max: 30 }), (parts, limit) => {
        const acts = parts
          .flatMap(({ length, actorId, visible }) =>
            Array.from({ length }, (_, n) => ({ actorId, visible: visible[n % visible.length] ?? 1 })),
          )
          .map(
            (act, index): Scanned => ({
              ...act,
              id: 1_000_000 - index,
              kind: 'comment',
              entryId: 'an entry',
            }),
          );
        const whole: { id: number; count: number; first: number; actorId: number }[] = [];
        for (const [index, { id, actorId, visible }] of acts.entries()) {
          if (!visible) continue;
          const line = whole.at(-1);
          if (line?.actorId === actorId && index - line.first < ACTIVITY_GATHERED) line.count += 1;
          else whole.push({ id, count: 1, first: index, actorId });
        }
        expect(pagesOf(acts, limit)).toEqual(whole.map(({ id, count }) => ({ id, count })));
      }),
      { numRuns: 200, seed: 20_260_303 },
    );
  });

  test('keeps consecutive joins separate', () => {
    const joined = (id: number): Scanned => ({ id, kind: 'joined', actorId: 1, entryId: null, visible: 1 });
    expect(gatherPage([joined(2), joined(1)], 5).lines).toHaveLength(2);
  });
});
