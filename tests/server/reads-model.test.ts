import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestPoint, startReading } from '#db/content/reads.ts';
import { write } from '#db/kit/statement.ts';
import { TOPIC_NEWS_MAX } from '#shared/entries/model.ts';
import type { Topic } from '#shared/entries/output.ts';
import type { ReadPoint, Unread } from '#shared/entries/reads.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

const FULL = process.env.DRILLS === 'full';
const READERS = ['member', 'other', 'staff'] as const;
type Name = (typeof READERS)[number];

type ModelComment = { id: number; by: Name; deleted: boolean; hidden: boolean };
type ModelEntry = {
  id: string;
  seq: number;
  by: Name;
  deleted: boolean;
  hidden: boolean;
  comments: ModelComment[];
};

/** One step: who does what to which discussion or comment. The numbers pick among what exists. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['create', 'comment', 'comment', 'comment', 'reply', 'read', 'read', 'readPart', 'readAll'] as const),
    ...([
      'readSome',
      'delete',
      'restore',
      'hide',
      'unhide',
      'trash',
      'takeOut',
      'hideEntry',
      'purge',
    ] as const),
    ...(['unhideEntry', 'wait', 'wait'] as const),
  ),
  who: fc.constantFrom(...READERS),
  at: fc.nat(),
  other: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const isShown = ({ deleted, hidden }: ModelComment) => !deleted && !hidden;

/** A plain account of who has read what, without marks that are merged or deleted. */
class Model {
  readonly entries: ModelEntry[] = [];
  private readonly opened = new Map<string, number>();
  private readonly upTo: Record<Name, ReadPoint>;

  constructor(readonly community: Community) {
    const { db, as } = community;
    for (const name of READERS) write(db, () => startReading(db, as[name].user.id));
    const start = latestPoint(db);
    this.upTo = { member: start, other: start, staff: start };
  }

  /** Does the step. What isn't allowed changes nothing in either world. */
  async run(step: Step): Promise<void> {
    const { who } = step;
    const { as } = this.community;
    // What was active before everything was read is no longer looked at.
    if (step.what === 'wait') return this.community.clock.advance(MINUTE_MS * (1 + (step.at % 3)));
    if (step.what === 'create') return this.create(who);
    if (step.what === 'readAll') return this.readAll(who, latestPoint(this.community.db));
    if (step.what === 'readSome') return this.readAll(who, this.pointBefore(step));
    const entry = pick(this.entries, step.at);
    if (!entry) return;
    const place = { subject: 'entry', subjectId: entry.id } as const;
    const comment = pick(entry.comments, step.other);
    const commentPlace = { subject: 'comment', subjectId: String(comment?.id) } as const;
    switch (step.what) {
      case 'comment':
      case 'reply': {
        const parentId = step.what === 'reply' ? comment?.id : undefined;
        const made = await done(as[who].comments.create({ entryId: entry.id, content: 'Words', parentId }));
        if (made) entry.comments.push({ id: made.id, by: who, deleted: false, hidden: false });
        return;
      }
      case 'read':
        return this.read(who, entry, comment?.id ?? 0);
      case 'readPart':
        return this.readPart(who, entry, comment?.id ?? 0, step.at);
      case 'delete':
        if (comment && (await done(as[who].comments.delete({ id: comment.id })))) comment.deleted = true;
        return;
      case 'restore':
        if (comment && (await done(as.staff.trash.restore(commentPlace)))) comment.deleted = false;
        return;
      case 'hide':
      case 'unhide': {
        const hidden = step.what === 'hide';
        if (comment && (await done(as.staff.moderation.hide({ ...commentPlace, hidden }))))
          comment.hidden = hidden;
        return;
      }
      case 'trash':
        if (await done(as[who].entries.delete({ id: entry.id }))) entry.deleted = true;
        return;
      case 'takeOut':
        if (await done(as.staff.trash.restore(place))) entry.deleted = false;
        return;
      case 'hideEntry':
      case 'unhideEntry': {
        const hidden = step.what === 'hideEntry';
        if (await done(as.staff.moderation.hide({ ...place, hidden }))) entry.hidden = hidden;
        return;
      }
      case 'purge':
        if (step.other % 4 === 0 && (await done(as.admin.trash.purge(place))))
          this.entries.splice(this.entries.indexOf(entry), 1);
    }
  }

  private async create(who: Name): Promise<void> {
    const { as, db } = this.community;
    const { id } = await as[who].entries.create(note({ type: 'thread' }));
    const seq = latestPoint(db).entrySeq;
    this.entries.push({ id, seq, by: who, deleted: false, hidden: false, comments: [] });
  }

  private async read(who: Name, entry: ModelEntry, commentId: number, lastId?: number): Promise<void> {
    const asked = { entryId: entry.id, commentId, lastId };
    if (!(await done(this.community.as[who].reads.mark(asked)))) return;
    const newest = Math.max(0, ...entry.comments.filter(isShown).map(({ id }) => id));
    this.open(who, entry, Math.min(commentId, newest));
  }

  /** Reads a page that ends in the middle. Unread comments below it stay unread. */
  private async readPart(who: Name, entry: ModelEntry, commentId: number, at: number): Promise<void> {
    if (entry.deleted || !this.sees(who, entry)) return;
    const order = await this.orderOf(entry);
    const last = pick(order, at);
    if (last === undefined) return;
    const below = this.unread(who, entry, order.slice(order.indexOf(last) + 1));
    const newest = Math.max(0, ...entry.comments.filter(isShown).map(({ id }) => id));
    const asked = { entryId: entry.id, commentId, lastId: last };
    await this.community.as[who].reads.mark(asked);
    this.open(who, entry, Math.min(commentId, newest, ...below.map((id) => id - 1)));
  }

  private open(who: Name, entry: ModelEntry, commentId: number): void {
    const key = `${who} ${entry.id}`;
    this.opened.set(key, Math.max(this.opened.get(key) ?? 0, commentId));
  }

  private async readAll(who: Name, point: ReadPoint): Promise<void> {
    await this.community.as[who].reads.markAll(point);
    const { commentId, entrySeq } = this.upTo[who];
    this.upTo[who] = {
      commentId: Math.max(commentId, point.commentId),
      entrySeq: Math.max(entrySeq, point.entrySeq),
    };
  }

  /** The point at which an older list was read. */
  private pointBefore({ at, other }: Step): ReadPoint {
    const { commentId, entrySeq } = latestPoint(this.community.db);
    return { commentId: Math.max(0, commentId - (at % 5)), entrySeq: Math.max(0, entrySeq - (other % 3)) };
  }

  private unread(who: Name, entry: ModelEntry, ids: number[]): number[] {
    const from = Math.max(this.upTo[who].commentId, this.opened.get(`${who} ${entry.id}`) ?? 0);
    const byId = new Map(entry.comments.map((comment) => [comment.id, comment]));
    return ids.filter((id) => id > from && byId.get(id)?.by !== who);
  }

  private sees(who: Name, entry: ModelEntry): boolean {
    return !entry.hidden || who === 'staff' || who === entry.by;
  }

  /** The comments that everyone can see, in reading order. */
  private async orderOf(entry: ModelEntry): Promise<number[]> {
    const shown = new Set(entry.comments.filter(isShown).map(({ id }) => id));
    const { items } = await this.community.as.admin.comments.list({ entryId: entry.id, limit: 100 });
    return items.map(({ id }) => id).filter((id) => shown.has(id));
  }

  private async expectedOf(who: Name, entry: ModelEntry): Promise<Unread> {
    const unread = this.unread(who, entry, await this.orderOf(entry));
    const isNew =
      entry.by !== who && entry.seq > this.upTo[who].entrySeq && !this.opened.has(`${who} ${entry.id}`);
    return { count: unread.length, isNew, firstId: unread[0] ?? null };
  }

  /** The author, followed by those who wrote the latest comments that everyone can see. */
  private peopleOf(entry: ModelEntry): { people: string[]; lastBy: string } {
    const newest = entry.comments.filter(isShown).sort((a, b) => b.id - a.id);
    const by = [entry, ...newest].map((each) => this.community.as[each.by].user.username);
    return { people: [...new Set(by)], lastBy: by[1] ?? by[0] ?? '' };
  }

  /** What the server counts is what counting every comment gives. */
  async compare(): Promise<void> {
    const { as, db } = this.community;
    const live = this.entries.filter(({ deleted }) => !deleted);
    const facts = (topic: Topic) => ({
      people: topic.people.map(({ username }) => username),
      lastBy: topic.lastBy.username,
    });
    for (const who of READERS) {
      const { items, anyUnread } = await as[who].entries.topics({ limit: 100, sort: 'active' });
      const listed = new Map(items.map((topic) => [topic.id, topic]));
      let isAnyUnread = false;
      for (const entry of live.filter((each) => this.sees(who, each))) {
        const expected = await this.expectedOf(who, entry);
        expect(await as[who].reads.state({ entryId: entry.id })).toEqual(expected);
        const topic = listed.get(entry.id);
        expect(topic !== undefined).toBe(!entry.hidden || who === 'staff');
        if (!topic) continue;
        expect(topic.unread).toEqual(expected);
        expect(facts(topic)).toEqual(this.peopleOf(entry));
        isAnyUnread ||= expected.isNew || expected.count > 0;
      }
      expect(anyUnread).toBe(isAnyUnread);
      const ids = this.entries.map(({ id }) => id).slice(0, TOPIC_NEWS_MAX);
      const news = await as[who].entries.topicNews({ ids, since: 0 });
      const unreadIn = (topics: { id: string; unread: Unread | null }[]) =>
        topics.filter(({ id }) => listed.has(id) && ids.includes(id)).map(({ id, unread }) => [id, unread]);
      expect(Object.fromEntries(unreadIn(news.items))).toEqual(Object.fromEntries(unreadIn(items)));
    }
    const visitors = await as.anonymous.entries.topics({ limit: 100 });
    expect(new Set(visitors.items.map(({ id }) => id))).toEqual(
      new Set(live.filter(({ hidden }) => !hidden).map(({ id }) => id)),
    );
    expect(visitors.items.filter(({ unread }) => unread !== null)).toEqual([]);
    expect(visitors.anyUnread).toBe(false);
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
  }
}

/** The result, or null if the server refused. */
async function done<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code) return null;
    throw error;
  });
}

test('unread counts equal a recount after any order of reads, comments, deletions, and hidings', async () => {
  const run = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }),
    async (steps) => {
      const model = new Model(newCommunity());
      for (const [index, each] of steps.entries()) {
        await model.run(each);
        if (index % 10 === 9) await model.compare();
      }
      await model.compare();
      model.community.db.$client.close();
    },
  );
  await fc.assert(run, { numRuns: FULL ? 400 : 20, seed: FULL ? undefined : 20_260_319 });
});
