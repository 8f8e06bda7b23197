import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NotificationKind } from '#shared/notifications/model.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const PEOPLE = ['author', 'contributor', 'member', 'other', 'staff'] as const;
type Name = (typeof PEOPLE)[number];
const TAGS = ['Alpha', 'Beta', 'Gamma'];
/** Few entries, so each gets much activity. */
const ITEMS = 4;
const KINDS: NotificationKind[] = ['reply', 'mention', 'vote', 'follow'];

type Remark = { id: number; by: Name; entry: Item; deleted: boolean; names: Name[]; told: Set<Name> };
type Item = {
  id: string;
  title: string;
  by: Name;
  deleted: boolean;
  names: Name[];
  named: Set<Name>;
  votes: Map<Name, 'upvote' | 'downvote'>;
};
/** One event of one user's notification. */
type NoticeModel = {
  to: Name;
  by: Name;
  kind: NotificationKind;
  group: string;
  read: boolean;
  /** How often the user had read this group by then. */
  round: number;
  entry: Item;
  remark: Remark | null;
};

const step = fc.record({
  what: fc.constantFrom(
    ...['write', 'edit', 'comment', 'comment', 'comment', 'answer', 'answer', 'reword', 'upvote', 'upvote'],
    ...['downvote', 'takeBack', 'delete', 'restore', 'deleteEntry', 'restoreEntry', 'follow', 'followTag'],
    ...['upvote', 'takeBack', 'unfollow', 'mute', 'unmute', 'read', 'read', 'readOne'],
  ),
  who: fc.constantFrom(...PEOPLE),
  at: fc.nat(),
  names: fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom(...KINDS),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** A simple model of all expected notifications. */
class Model {
  private readonly items: Item[] = [];
  private readonly remarks: Remark[] = [];
  private told: NoticeModel[] = [];
  private readonly follows = new Set<string>();
  private readonly muted = new Set<string>();
  private readonly rounds = new Map<string, number>();

  constructor(private readonly community: Community) {}

  private as(who: Name): Person {
    return this.community.as[who];
  }

  private text(names: Name[]): string {
    return `Words for ${names.map((name) => `@${this.as(name).user.username}`).join(' and ')} to read.`;
  }

  private tell(one: Pick<NoticeModel, 'to' | 'by' | 'kind' | 'group' | 'entry' | 'remark'>): boolean {
    if (one.to === one.by || this.muted.has(`${one.to} ${one.kind}`)) return false;
    this.told.push({ ...one, read: false, round: this.rounds.get(`${one.to} ${one.group}`) ?? 0 });
    return true;
  }

  private markRead(to: Name, group: string): void {
    const unread = this.told.filter((one) => one.to === to && one.group === group && !one.read);
    if (unread.length === 0) return;
    for (const one of unread) one.read = true;
    this.rounds.set(`${to} ${group}`, (this.rounds.get(`${to} ${group}`) ?? 0) + 1);
  }

  async run({ what, who, at, names, tags, kind }: Step): Promise<void> {
    const person = this.as(who);
    const item = pick(
      this.items.filter(({ deleted }) => !deleted),
      at,
    );
    const mine = pick(
      this.remarks.filter(({ by, deleted, entry }) => by === who && !deleted && !entry.deleted),
      at,
    );
    if (what === 'write' && this.items.length < ITEMS) await this.write(who, names, tags);
    if (what === 'edit' && item) await this.edit(item, names);
    if (what === 'comment' && item) await this.comment(who, item, null, names);
    if (what === 'answer') {
      const above = pick(
        this.remarks.filter(({ deleted, entry }) => !deleted && !entry.deleted),
        at,
      );
      if (above) await this.comment(who, above.entry, above, names);
    }
    if (what === 'reword' && mine) await this.reword(mine, names);
    if (what === 'upvote' && item && item.by !== who) await this.vote(who, item, 'upvote');
    if (what === 'downvote' && item && item.by !== who) await this.vote(who, item, 'downvote');
    if (what === 'takeBack' && item) await this.vote(who, item, null);
    if (what === 'delete' && mine) {
      await person.comments.delete({ id: mine.id });
      mine.deleted = true;
    }
    if (what === 'restore') {
      const gone = pick(
        this.remarks.filter(({ deleted, entry }) => deleted && !entry.deleted),
        at,
      );
      if (gone) {
        await this.as('staff').trash.restore({ subject: 'comment', subjectId: String(gone.id) });
        gone.deleted = false;
      }
    }
    if (what === 'deleteEntry' && item) {
      await this.as(item.by).entries.delete({ id: item.id });
      item.deleted = true;
    }
    if (what === 'restoreEntry') {
      const gone = pick(
        this.items.filter(({ deleted }) => deleted),
        at,
      );
      if (gone) {
        await this.as('staff').trash.restore({ subject: 'entry', subjectId: gone.id });
        gone.deleted = false;
      }
    }
    if (what === 'follow' && item) {
      await person.follows.follow({ kind: 'entry', target: item.id });
      this.follows.add(`${who} entry ${item.id}`);
    }
    if (what === 'unfollow' && item) {
      await person.follows.unfollow({ kind: 'entry', target: item.id });
      this.follows.delete(`${who} entry ${item.id}`);
    }
    const [tag = 'Alpha'] = tags;
    if (what === 'followTag' && this.items.some(({ deleted }) => !deleted)) {
      // Only tags in use can be followed.
      const done = await person.follows.follow({ kind: 'tag', target: tag }).catch(() => null);
      if (done) this.follows.add(`${who} tag ${tag}`);
    }
    if (what === 'mute' || what === 'unmute') {
      await person.notifications.setPreference({ kind, on: what === 'unmute' });
      if (what === 'mute') this.muted.add(`${who} ${kind}`);
      else this.muted.delete(`${who} ${kind}`);
    }
    if (what === 'read') {
      await person.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
      for (const { group } of this.told.filter(({ to }) => to === who)) this.markRead(who, group);
    }
    if (what === 'readOne') await this.readOne(who);
    await runJobs(this.community);
  }

  private async write(who: Name, names: Name[], tags: string[]): Promise<void> {
    const title = `Thread number ${this.items.length + 1}`;
    const { id } = await this.as(who).entries.create({ type: 'thread', title, body: this.text(names), tags });
    const item: Item = { id, title, by: who, deleted: false, names, named: new Set(), votes: new Map() };
    this.items.push(item);
    this.follows.add(`${who} entry ${id}`);
    this.nameIn(item, who, names);
    for (const to of PEOPLE) {
      const tag = tags.find((each) => this.follows.has(`${to} tag ${each}`));
      if (!tag || item.named.has(to)) continue;
      this.tell({ to, by: who, kind: 'follow', group: `tag ${tag}`, entry: item, remark: null });
    }
  }

  private nameIn(item: Item, by: Name, names: Name[]): void {
    for (const to of names) {
      if (item.named.has(to)) continue;
      const told = this.tell({ to, by, kind: 'mention', group: `in ${item.id}`, entry: item, remark: null });
      if (told) item.named.add(to);
    }
  }

  private async edit(item: Item, names: Name[]): Promise<void> {
    await this.as(item.by).entries.update({ id: item.id, body: this.text(names) });
    this.nameIn(
      item,
      item.by,
      names.filter((name) => !item.names.includes(name)),
    );
    item.names = names;
  }

  private async comment(who: Name, entry: Item, above: Remark | null, names: Name[]): Promise<void> {
    const { id } = await this.as(who).comments.create({
      entryId: entry.id,
      content: this.text(names),
      ...(above ? { parentId: above.id } : {}),
    });
    const remark: Remark = { id, by: who, entry, deleted: false, names, told: new Set() };
    this.remarks.push(remark);
    const tell = (to: Name, kind: NotificationKind, group: string) => {
      if (remark.told.has(to)) return;
      if (this.tell({ to, by: who, kind, group, entry, remark })) remark.told.add(to);
    };
    for (const to of names) tell(to, 'mention', `at ${id}`);
    const answered = above ? above.by : entry.by;
    tell(answered, 'reply', above ? `answers ${entry.id}` : `comments ${entry.id}`);
    for (const to of PEOPLE.filter((each) => each !== answered)) {
      if (this.follows.has(`${to} entry ${entry.id}`)) tell(to, 'follow', `entry ${entry.id}`);
    }
  }

  private async reword(remark: Remark, names: Name[]): Promise<void> {
    const { id, by, entry } = remark;
    await this.as(by).comments.update({ id, content: this.text(names) });
    for (const to of names.filter((name) => !remark.names.includes(name))) {
      if (remark.told.has(to)) continue;
      if (this.tell({ to, by, kind: 'mention', group: `at ${id}`, entry, remark })) remark.told.add(to);
    }
    remark.names = names;
  }

  private async vote(who: Name, item: Item, next: 'upvote' | 'downvote' | null): Promise<void> {
    if (next) await this.as(who).votes.cast({ entryId: item.id, type: next });
    else await this.as(who).votes.takeBack({ entryId: item.id });
    const before = item.votes.get(who) ?? null;
    if (before === next) return;
    if (next) item.votes.set(who, next);
    else item.votes.delete(who);
    const group = `votes ${item.id}`;
    this.told = this.told.filter((one) => one.group !== group || one.by !== who || one.read);
    const known = this.told.some((one) => one.group === group && one.by === who);
    if (next === 'upvote' && !known) {
      this.tell({ to: item.by, by: who, kind: 'vote', group, entry: item, remark: null });
    }
  }

  /** Marks the latest shown one as read. */
  private async readOne(who: Name): Promise<void> {
    const [line] = (await this.as(who).notifications.list({ unread: true, limit: 1 })).items;
    if (!line) return;
    await this.as(who).notifications.markRead({ id: line.id });
    const group = this.unreadGroups(who).find(
      (lines) => lines.at(-1)?.kind === line.kind && sameLine(lines, line),
    );
    this.markRead(who, group?.[0]?.group ?? '');
  }

  private unreadGroups(who: Name): NoticeModel[][] {
    return this.groups(who).filter((lines) => lines.some(({ read }) => !read));
  }

  /** The visible rest of each group, per reading. */
  private groups(who: Name): NoticeModel[][] {
    const groups = new Map<string, NoticeModel[]>();
    for (const one of this.told) {
      if (one.to !== who || one.entry.deleted || one.remark?.deleted) continue;
      const key = `${one.group} ${one.round}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups.values()];
  }

  async check(): Promise<void> {
    for (const who of PEOPLE) {
      const { items } = await this.as(who).notifications.list({ limit: 100 });
      const shown = items.map(({ kind, title, count, actorCount, read, path }) => ({
        ...{ kind, title, count, actorCount, read },
        comment: path.split('#comment-')[1] ?? null,
      }));
      const expected = this.groups(who).map((lines) => ({
        kind: lines[0]?.kind,
        title: lines.at(-1)?.entry.title,
        count: lines.length,
        actorCount: new Set(lines.map(({ by }) => by)).size,
        read: lines.every(({ read }) => read),
        comment: lines.at(-1)?.remark ? String(lines.at(-1)?.remark?.id) : null,
      }));
      expect(sorted(shown), who).toEqual(sorted(expected));
      const unread = expected.filter(({ read }) => !read).length;
      expect(await this.as(who).notifications.count(undefined)).toBe(unread);
    }
  }
}

function sameLine(lines: NoticeModel[], line: { title: string; count: number; path: string }): boolean {
  const last = lines.at(-1);
  const comment = line.path.split('#comment-')[1];
  return (
    last?.entry.title === line.title &&
    lines.length === line.count &&
    (comment === undefined ? !last.remark : String(last.remark?.id) === comment)
  );
}

function sorted<T>(lines: T[]): string[] {
  return lines.map((line) => JSON.stringify(line)).sort();
}

test('after random activity, everyone was notified once of what concerns them', async () => {
  const run = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    const community = newCommunity();
    const model = new Model(community);
    for (const one of steps) {
      community.clock.advance(1);
      await model.run(one);
    }
    await model.check();
    community.db.$client.close();
  });
  await fc.assert(run, { numRuns: 25 });
});
