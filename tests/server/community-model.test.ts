import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTRY_SORTS, type EntrySort } from '#shared/entries/model.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

/** Who takes part. Each may do what their role and their authorship let them. */
const PEOPLE = ['author', 'contributor', 'member', 'staff', 'admin'] as const;
type Name = (typeof PEOPLE)[number];
const TAGS = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const MINUTE = 60_000;

type Deleted = { by: Name; at: number };
type ModelComment = { id: number; author: Name; at: number; parent: number | null; deleted: Deleted | null };
type ModelEntry = {
  id: string;
  author: Name;
  at: number;
  order: number;
  contents: { title: string; tags: string[] }[];
  votes: Map<Name, 1 | -1>;
  comments: ModelComment[];
  deleted: Deleted | null;
  purged: boolean;
};

/** One step: who does what to which entry, comment or version; numbers pick among what there is. */
const step = fc.record({
  what: fc.constantFrom(
    'create',
    'edit',
    'edit',
    'vote',
    'vote',
    'comment',
    'comment',
    'deleteComment',
    'restoreComment',
    'delete',
    'restore',
    'restore',
    'restoreVersion',
    'purge',
    'wait',
  ),
  who: fc.constantFrom(...PEOPLE),
  entry: fc.nat(),
  other: fc.nat(),
  tags: fc.subarray(TAGS, { minLength: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Words that differ in three letters or more, so that none is taken for a slip of another. */
function word(n: number): string {
  const letters = 'bcdfghjklmnpqrstvwxz';
  return [Math.floor(n / 20) % 20, n % 20].map((at) => letters.charAt(at).repeat(3)).join('');
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const isStaff = (who: Name) => who === 'staff' || who === 'admin';
const now = (entry: ModelEntry) => entry.contents.at(-1) ?? { title: '', tags: [] };
const liveComments = (entry: ModelEntry) => entry.comments.filter(({ deleted }) => !deleted);
const score = ({ votes }: ModelEntry) => [...votes.values()].reduce((sum, vote) => sum + vote, 0);
const lastActivity = (entry: ModelEntry) => Math.max(entry.at, ...liveComments(entry).map(({ at }) => at));

class Model {
  readonly entries: ModelEntry[] = [];
  private words = 0;

  constructor(readonly community: Community) {}

  get live(): ModelEntry[] {
    return this.entries.filter(({ deleted }) => !deleted);
  }

  private get time(): number {
    return this.community.clock.now().getTime();
  }

  private person(who: Name): Person {
    return this.community.as[who];
  }

  private newContent(tags: string[]) {
    this.words += 1;
    return { title: `About ${word(this.words)}`, tags };
  }

  /** Does the step in both worlds; they must agree on whether it may be done. */
  async run(step: Step): Promise<void> {
    const { what, who } = step;
    if (what === 'wait') return this.community.clock.advance(((step.other % 45) + 1) * MINUTE);
    if (what === 'create') return this.create(step);
    const entry = pick(this.entries, step.entry);
    if (!entry) return;
    const mayChange = entry.author === who || isStaff(who);
    const { id } = entry;
    const person = this.person(who);
    const place = { subject: 'entry', subjectId: id } as const;
    switch (what) {
      case 'edit': {
        const content = this.newContent(step.tags);
        const allowed = !entry.deleted && mayChange;
        await this.agree(allowed, () => person.entries.update({ id, ...content }));
        if (allowed) entry.contents.push(content);
        return;
      }
      case 'restoreVersion': {
        const version = (step.other % entry.contents.length) + 1;
        const allowed = !entry.deleted && mayChange;
        await this.agree(allowed, () => person.entries.restoreVersion({ id, revision: version }));
        const content = entry.contents[version - 1];
        if (allowed && content && version < entry.contents.length) entry.contents.push(content);
        return;
      }
      case 'vote': {
        const vote = ([1, -1, null] as const)[step.other % 3] ?? null;
        const allowed = !entry.deleted && (entry.author !== who || vote === null);
        await this.agree(allowed, () =>
          vote
            ? person.votes.cast({ entryId: id, type: vote === 1 ? 'upvote' : 'downvote' })
            : person.votes.takeBack({ entryId: id }),
        );
        if (!allowed) return;
        if (vote) entry.votes.set(who, vote);
        else entry.votes.delete(who);
        return;
      }
      case 'comment': {
        const parent = step.other % 2 ? pick(liveComments(entry), step.other) : undefined;
        const made = await this.agree(!entry.deleted, () =>
          person.comments.create({ entryId: id, content: 'Words', parentId: parent?.id }),
        );
        if (made)
          entry.comments.push({
            id: made.id,
            author: who,
            at: this.time,
            parent: parent?.id ?? null,
            deleted: null,
          });
        return;
      }
      case 'deleteComment': {
        const comment = pick(liveComments(entry), step.other);
        if (!comment) return;
        const allowed = !entry.deleted && (comment.author === who || isStaff(who));
        await this.agree(allowed, () => person.comments.delete({ id: comment.id }));
        if (allowed) comment.deleted = { by: who, at: this.time };
        return;
      }
      case 'restoreComment': {
        const comment = pick(
          entry.comments.filter(({ deleted }) => deleted),
          step.other,
        );
        if (!comment?.deleted) return;
        const allowed = !entry.deleted && this.mayRestore(who, comment.author, comment.deleted);
        await this.agree(allowed, () =>
          person.trash.restore({ subject: 'comment', subjectId: String(comment.id) }),
        );
        if (allowed) comment.deleted = null;
        return;
      }
      case 'delete': {
        const allowed = !entry.deleted && mayChange;
        await this.agree(allowed, () => person.entries.delete({ id }));
        if (allowed) entry.deleted = { by: who, at: this.time };
        return;
      }
      case 'restore': {
        const allowed =
          entry.deleted !== null && !entry.purged && this.mayRestore(who, entry.author, entry.deleted);
        await this.agree(allowed, () => person.trash.restore(place));
        if (allowed) entry.deleted = null;
        return;
      }
      case 'purge': {
        const allowed = entry.deleted !== null && !entry.purged && who === 'admin';
        await this.agree(allowed, () => person.trash.purge(place));
        if (allowed) Object.assign(entry, { purged: true, comments: [] });
      }
    }
  }

  private async create({ who, tags }: Step): Promise<void> {
    const content = this.newContent(tags);
    const made = await this.agree(who !== 'member', () =>
      this.person(who).entries.create({ type: 'note', body: 'A body of some length.', ...content }),
    );
    if (!made) return;
    this.entries.push({
      id: made.id,
      author: who,
      at: this.time,
      order: this.entries.length,
      contents: [content],
      votes: new Map(),
      comments: [],
      deleted: null,
      purged: false,
    });
  }

  /** Staff don't restore what someone else on staff removed of theirs. */
  private mayRestore(who: Name, author: Name, deleted: Deleted): boolean {
    if (isStaff(who)) return author !== who || deleted.by === who;
    return deleted.by === who && this.time - deleted.at <= UNDO_MINUTES * MINUTE;
  }

  private async agree<T>(allowed: boolean, act: () => Promise<T>): Promise<T | null> {
    const outcome = await act().then(
      (value) => ({ value }),
      (error: { cause?: { code?: string } }) => ({ refused: error.cause?.code ?? String(error) }),
    );
    expect('value' in outcome, JSON.stringify(outcome)).toBe(allowed);
    return 'value' in outcome ? outcome.value : null;
  }

  inOrder(sort: EntrySort): ModelEntry[] {
    const keys: Record<EntrySort, (entry: ModelEntry) => number> = {
      recent: ({ at }) => at,
      popular: score,
      active: lastActivity,
      alphabetical: () => 0,
    };
    const key = keys[sort];
    if (sort === 'alphabetical')
      return [...this.live].sort((a, b) =>
        now(a).title < now(b).title ? -1 : now(a).title > now(b).title ? 1 : a.order - b.order,
      );
    return [...this.live].sort((a, b) => key(b) - key(a) || b.order - a.order);
  }

  /** What people can see is what the plain account of events says. */
  async compare(): Promise<void> {
    const { as, db } = this.community;
    const tagsInUse = new Map<string, number>();
    for (const { tags } of this.live.map(now))
      for (const tag of tags) tagsInUse.set(tag, (tagsInUse.get(tag) ?? 0) + 1);

    for (const sort of ENTRY_SORTS) {
      const titles = (list: { title: string }[]) => list.map(({ title }) => title);
      const expected = this.inOrder(sort).map(now);
      const shown = await as.anonymous.entries.list({ sort, limit: 100 });
      expect([sort, titles(shown.items)]).toEqual([sort, titles(expected)]);
      const tagged = await as.anonymous.entries.list({ sort, limit: 100, tags: ['alpha'] });
      expect([sort, 'Alpha', titles(tagged.items)]).toEqual([
        sort,
        'Alpha',
        titles(expected.filter(({ tags }) => tags.includes('Alpha'))),
      ]);
    }

    const { items: tags } = await as.anonymous.tags.list({ limit: 100 });
    const counted = tags.filter(({ name }) => TAGS.includes(name) && tagsInUse.has(name));
    expect(Object.fromEntries(counted.map(({ name, count }) => [name, count]))).toEqual(
      Object.fromEntries(tagsInUse),
    );

    for (const entry of this.live) {
      const { id } = entry;
      const read = await as.anonymous.entries.read({ id });
      expect(read).toMatchObject({ ...now(entry), version: entry.contents.length });
      expect(read.metadata).toEqual({ votes: score(entry), comments: liveComments(entry).length });
      const row = db.$client
        .prepare<[string], { at: number }>('select last_activity_at as at from entries where id = ?')
        .get(id);
      expect(row?.at).toBe(lastActivity(entry));
      const { items } = await as.anonymous.comments.list({ entryId: id, limit: 100 });
      expect(new Set(items.map((item) => item.id))).toEqual(new Set(shownComments(entry)));
      const history = await as.anonymous.entries.revisions({ id, limit: 100 });
      expect(history.items).toHaveLength(entry.contents.length);
    }
    for (const entry of this.entries) {
      const q = now(entry).title.replace('About ', '');
      const { items } = await as.anonymous.search.page({ q });
      expect([q, items.map(({ id }) => id)]).toEqual([q, entry.deleted ? [] : [entry.id]]);
    }
    const trash = await as.staff.trash.list({ limit: 100 });
    const kept = trash.items.filter(({ subject }) => subject === 'entry').map(({ subjectId }) => subjectId);
    expect(new Set(kept)).toEqual(
      new Set(this.entries.filter(({ deleted, purged }) => deleted && !purged).map(({ id }) => id)),
    );
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    for (const index of ['entries_fts_public', 'titles_fts_public'])
      db.$client.exec(`insert into ${index} (${index}) values ('integrity-check')`);
  }
}

/** Comments that live, and the deleted ones above them. */
function shownComments({ comments }: ModelEntry): number[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const shown = new Set<number>();
  for (const comment of comments) {
    if (comment.deleted) continue;
    for (
      let at: ModelComment | undefined = comment;
      at && !shown.has(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent)
    )
      shown.add(at.id);
  }
  return [...shown];
}

test('whatever people do in whatever order, every list, count, history and search is a plain account of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const model = new Model(newCommunity());
      for (const [index, each] of steps.entries()) {
        await model.run(each);
        if (index % 15 === 14) await model.compare();
      }
      await model.compare();
    }),
    { numRuns: 60, seed: 20_260_301 },
  );
});
