import fc from 'fast-check';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

/** The actors. The author wrote the entry, the member the comments and messages. */
const PEOPLE = ['author', 'member', 'staff', 'admin'] as const;
type Name = (typeof PEOPLE)[number];
const isStaff = (who: Name) => who === 'staff' || who === 'admin';

const step = fc.record({
  what: fc.constantFrom(
    ...(['comment', 'message', 'hide', 'hide', 'show', 'show', 'delete', 'restore', 'lock', 'edit'] as const),
  ),
  kind: fc.constantFrom('entry', 'comment', 'message'),
  who: fc.constantFrom(...PEOPLE),
  at: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Thing = {
  kind: 'entry' | 'comment' | 'message';
  id: string;
  by: Name;
  parent: Thing | null;
  hidden: boolean;
  deletedBy: Name | null;
};

/** A simple model. The database must agree with it, and its counts with a recount. */
class Model {
  readonly things: Thing[] = [];
  locked = false;
  private channelId = 0;

  constructor(readonly community: Community) {}

  async begin(): Promise<void> {
    const { as } = this.community;
    const { id } = await as.author.entries.create(note({ type: 'thread', tags: ['Alpha'] }));
    this.channelId = (await as.staff.channels.create({ name: 'A channel' })).id;
    for (const who of PEOPLE) if (who !== 'staff') await as[who].channels.join({ id: this.channelId });
    this.things.push({ kind: 'entry', id, by: 'author', parent: null, hidden: false, deletedBy: null });
  }

  get entry(): Thing {
    const [entry] = this.things;
    if (!entry) throw new Error('begin first');
    return entry;
  }

  of(kind: Thing['kind']): Thing[] {
    return this.things.filter((thing) => thing.kind === kind);
  }

  private readsEntry(who: Name): boolean {
    const { hidden, deletedBy } = this.entry;
    return !deletedBy && (!hidden || who === 'author' || isStaff(who));
  }

  async run({ what, kind, who, at }: Step): Promise<void> {
    const person: Person = this.community.as[who];
    if (what === 'comment') return this.comment(who, at);
    if (what === 'message') return this.message(who, at);
    if (what === 'lock') {
      const locked = at % 2 === 0;
      const allowed = isStaff(who) && !this.entry.deletedBy;
      await agree(allowed, () => person.moderation.lock({ id: this.entry.id, locked }));
      if (allowed) this.locked = locked;
      return;
    }
    const list = this.of(kind);
    const thing = list[at % Math.max(1, list.length)];
    if (!thing) return;
    if (what === 'edit') return this.edit(person, who, thing);
    if (what === 'hide' || what === 'show') return this.hide(person, who, thing, what === 'hide');
    return what === 'delete' ? this.remove(person, who, thing) : this.restore(person, who, thing);
  }

  private async comment(who: Name, at: number): Promise<void> {
    const live = this.of('comment').filter(({ hidden, deletedBy }) => !hidden && !deletedBy);
    const parent = at % 2 ? (live[at % Math.max(1, live.length)] ?? null) : null;
    const open = isStaff(who) || !(this.locked || this.entry.hidden);
    const made = await agree(this.readsEntry(who) && open, () =>
      this.community.as[who].comments.create({
        entryId: this.entry.id,
        content: `Said ${this.things.length}`,
        parentId: parent ? Number(parent.id) : undefined,
      }),
    );
    if (made) this.add('comment', String(made.id), who, parent);
  }

  private async message(who: Name, at: number): Promise<void> {
    const made = await this.community.as[who].messages.send({
      channelId: this.channelId,
      text: `Said ${this.things.length}`,
      clientId: `client-${this.things.length}-${at}`,
    });
    this.add('message', String(made.id), who, null);
  }

  private add(kind: Thing['kind'], id: string, by: Name, parent: Thing | null): void {
    this.things.push({ kind, id, by, parent, hidden: false, deletedBy: null });
  }

  private async edit(person: Person, who: Name, thing: Thing): Promise<void> {
    const out = thing.hidden || thing.deletedBy !== null;
    if (thing.kind === 'entry') {
      const allowed = this.readsEntry(who) && (who === thing.by || isStaff(who));
      await agree(allowed, () => person.entries.update({ id: thing.id, body: 'Another body, long enough.' }));
    } else if (thing.kind === 'comment') {
      const allowed = this.readsEntry(who) && !out && who === thing.by;
      await agree(allowed, () => person.comments.update({ id: Number(thing.id), content: 'Better' }));
    } else {
      await agree(!out && who === thing.by, () =>
        person.messages.update({ id: Number(thing.id), text: 'Better' }),
      );
    }
  }

  private async hide(person: Person, who: Name, thing: Thing, hidden: boolean): Promise<void> {
    const place = { subject: thing.kind, subjectId: thing.id };
    const changes = thing.hidden !== hidden;
    // A comment counts for its entry while that exists.
    const movable = thing.kind !== 'comment' || !changes || !this.entry.deletedBy;
    // Someone else on staff decides about their content.
    const allowed = isStaff(who) && who !== thing.by && !thing.deletedBy && movable;
    await agree(allowed, () => person.moderation.hide({ ...place, hidden }));
    if (allowed) thing.hidden = hidden;
  }

  private async remove(person: Person, who: Name, thing: Thing): Promise<void> {
    const mine = who === thing.by || isStaff(who);
    if (thing.kind === 'entry') {
      const allowed = this.readsEntry(who) && mine;
      await agree(allowed, () => person.entries.delete({ id: thing.id }));
      if (allowed) thing.deletedBy = who;
      return;
    }
    const out = thing.hidden || thing.deletedBy !== null;
    const allowed = !out && mine && (thing.kind === 'message' || this.readsEntry(who));
    const id = Number(thing.id);
    await agree(allowed, () =>
      thing.kind === 'comment' ? person.comments.delete({ id }) : person.messages.delete({ id }),
    );
    if (allowed) thing.deletedBy = who;
  }

  private async restore(person: Person, who: Name, thing: Thing): Promise<void> {
    const { kind, id, deletedBy } = thing;
    if (kind === 'message') {
      const allowed = deletedBy === who && !thing.hidden;
      await agree(allowed, () => person.messages.restore({ id: Number(id) }));
      if (allowed) thing.deletedBy = null;
      return;
    }
    const there = deletedBy !== null && (kind === 'entry' || !this.entry.deletedBy);
    const allowed = there && (deletedBy === who || (isStaff(who) && who !== thing.by));
    // Only staff can delete another user's hidden entry.
    await agree(allowed, () => person.trash.restore({ subject: kind, subjectId: id }));
    if (allowed) thing.deletedBy = null;
  }

  /** What each of them sees. */
  private isSeen(thing: Thing, who: Name | 'anonymous'): boolean {
    if (thing.deletedBy) return false;
    return !thing.hidden || (who !== 'anonymous' && (thing.by === who || isStaff(who)));
  }

  async compare(): Promise<void> {
    const { as, db } = this.community;
    const { id } = this.entry;
    for (const who of [...PEOPLE, 'anonymous'] as const) {
      const person = as[who];
      const read = await person.entries.read({ id }).then(
        (entry) => entry,
        () => null,
      );
      expect([who, read !== null]).toEqual([who, this.isSeen(this.entry, who)]);
      const { items: listed } = await person.entries.list({ tags: ['alpha'] });
      const inLists =
        this.isSeen(this.entry, who) && (!this.entry.hidden || (who !== 'anonymous' && isStaff(who)));
      expect([who, listed.length]).toEqual([who, inLists ? 1 : 0]);
      const { items: messages } = await person.messages.list({ channelId: this.channelId, limit: 100 });
      expect([who, messages.map((message) => String(message.id)).sort()]).toEqual([
        who,
        this.of('message')
          .filter((thing) => this.isSeen(thing, who))
          .map((thing) => thing.id)
          .sort(),
      ]);
      if (!read) continue;
      const { items } = await person.comments.list({ entryId: id, limit: 100 });
      expect([
        who,
        items
          .filter(({ content }) => content !== null)
          .map((one) => String(one.id))
          .sort(),
      ]).toEqual([
        who,
        this.of('comment')
          .filter((thing) => this.isSeen(thing, who))
          .map((thing) => thing.id)
          .sort(),
      ]);
      const live = this.of('comment').filter(({ hidden, deletedBy }) => !hidden && !deletedBy);
      expect([who, read.metadata.comments]).toEqual([who, live.length]);
    }
    for (const sql of RECOUNTS) expect([sql, db.$client.prepare(sql).all()]).toEqual([sql, []]);
    for (const index of ['entries_fts_public', 'entries_fts_staff', 'titles_fts_public']) {
      db.$client.exec(`insert into ${index} (${index}) values ('integrity-check')`);
    }
  }
}

/** Each finds rows whose stored count is wrong. */
const RECOUNTS = [
  `select id from entries e where comment_count <>
     (select count(*) from comments c where c.entry_id = e.id and c.deleted_at is null)`,
  `select id from comments k where shown_answers <>
     (select count(*) from comments c where c.parent_id = k.id and (c.deleted_at is null or c.shown_answers > 0))`,
  `select user_id from member_posts p where kind = 'comment' and count <>
     (select count(*) from comments c join entries e on e.id = c.entry_id
      where c.user_id = p.user_id and c.deleted_at is null and e.deleted_at is null and e.tier = p.tier)`,
  `select t.name from tags t where uses <> (select count(*) from entry_tags x
     join entries e on e.seq = x.entry_seq where x.tag_id = t.id and e.tier = 0 and e.deleted_at is null)`,
  `select id from channels c where last_message_id <>
     coalesce((select max(id) from messages m where m.channel_id = c.id and m.deleted_at is null), 0)`,
  `select c.id from comments_fts f join comments c on c.id = f.rowid join entries e on e.id = c.entry_id
     where comments_fts match 'said OR better'
       and (c.deleted_at is not null or e.deleted_at is not null or e.tier > 0)`,
];

async function agree<T>(allowed: boolean, act: () => Promise<T>): Promise<T | null> {
  const outcome = await act().then(
    (value) => ({ value }),
    (error: { cause?: { code?: string } }) => ({ refused: error.cause?.code ?? String(error) }),
  );
  expect('value' in outcome, JSON.stringify(outcome)).toBe(allowed);
  return 'value' in outcome ? outcome.value : null;
}

test('after random hiding, locking, deleting, restoring, and editing, everyone sees what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
      const model = new Model(newCommunity());
      await model.begin();
      for (const [index, each] of steps.entries()) {
        await model.run(each);
        if (index % 15 === 14) await model.compare();
      }
      await model.compare();
    }),
    { numRuns: 25, seed: 20_260_302 },
  );
});
