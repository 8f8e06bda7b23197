import { describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { PROMOTION_ANSWERS, PROMOTION_NAMES } from '#shared/entries/model.ts';
import { note } from '../support/factories.ts';
import { addUser, type Community, newCommunity } from '../support/people.ts';

const thread = (fields = {}) => note({ type: 'thread', ...fields });
const refused = (code: string) => ({ cause: { code } });

function auditOf({ db }: Community, id: string): { action: string; actor: number }[] {
  return db.$client
    .prepare<[string], { action: string; actor: number }>(
      "select action, actor_id as actor from audit where subject = 'entry' and subject_id = ? order by id",
    )
    .all(id);
}

/** A discussion for staff only. */
function hiddenThread({ db, as, clock }: Community): string {
  insertEntry(db, {
    id: 'hidden',
    type: 'thread',
    title: 'Between us',
    body: 'Words of staff among themselves.',
    tags: ['Canary'],
    authorId: as.staff.user.id,
    tier: TIER_STAFF,
    createdAt: clock.now(),
  });
  return 'hidden';
}

describe('a discussion', () => {
  test('has a last activity that lists sort by', async () => {
    const { as, clock } = newCommunity();
    const first = await as.member.entries.create(thread({ title: 'Older one' }));
    clock.advance(60_000);
    await as.member.entries.create(thread({ title: 'Newer one' }));
    clock.advance(60_000);
    const said = await as.other.comments.create({ entryId: first.id, content: 'An answer' });
    const list = await as.anonymous.entries.list({ type: 'thread', sort: 'active' });
    expect(list.items.map(({ title }) => title)).toEqual(['Older one', 'Newer one']);
    expect(list.items[0]).toMatchObject({ lastActivityAt: said.createdAt, solvedAt: null });
    expect(list.items[0]?.metadata).toEqual({ votes: 0, comments: 1 });
    await as.other.comments.delete({ id: said.id });
    expect(await as.anonymous.entries.read({ id: first.id })).toMatchObject({
      lastActivityAt: first.createdAt,
    });
  });

  test('is marked as solved by its author or staff, recorded once per change', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const { id, version } = await as.member.entries.create(thread());
    for (const person of [as.other, as.contributor]) {
      await expect(person.entries.solve({ id, solved: true })).rejects.toMatchObject(refused('FORBIDDEN'));
    }
    await expect(as.anonymous.entries.solve({ id, solved: true })).rejects.toMatchObject(
      refused('UNAUTHENTICATED'),
    );
    clock.advance(1000);
    const solvedAt = clock.now().toISOString();
    expect(await as.member.entries.solve({ id, solved: true })).toMatchObject({ solvedAt, version });
    clock.advance(1000);
    expect(await as.staff.entries.solve({ id, solved: true })).toMatchObject({ solvedAt });
    expect(await as.staff.entries.solve({ id, solved: false })).toMatchObject({ solvedAt: null });
    expect(await as.member.entries.solve({ id, solved: false })).toMatchObject({ solvedAt: null });
    expect(auditOf(community, id)).toEqual([
      { action: 'entries.create', actor: as.member.user.id },
      { action: 'entries.solve', actor: as.member.user.id },
      { action: 'entries.reopen', actor: as.staff.user.id },
    ]);
  });

  test('is the only kind that can be solved or become a wiki entry', async () => {
    const { as } = newCommunity();
    const { id } = await as.contributor.entries.create(note());
    await expect(as.contributor.entries.solve({ id, solved: true })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { id: entryMessages.onlyThreads } },
    });
    await expect(as.contributor.entries.promotion({ id })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { id: entryMessages.onlyThreadsPromote } },
    });
    expect(await as.contributor.entries.read({ id })).not.toHaveProperty('solvedAt');
  });

  test("that was deleted can't be solved", async () => {
    const { as } = newCommunity();
    const { id } = await as.member.entries.create(thread());
    await as.member.entries.delete({ id });
    await expect(as.member.entries.solve({ id, solved: true })).rejects.toMatchObject(refused('GONE'));
  });
});

describe('a wiki entry made of a discussion', () => {
  test('starts with the opening post and credits each participant once, in order', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.member.entries.create(
      thread({ title: 'How to splice', body: 'How do I splice a rope?', tags: ['Question', 'Ropes'] }),
    );
    for (const person of [as.other, as.staff, as.member, as.other]) {
      clock.advance(1000);
      await person.comments.create({ entryId: id, content: 'An answer' });
    }
    const gone = await as.admin.comments.create({ entryId: id, content: 'Never mind' });
    await as.admin.comments.delete({ id: gone.id });
    expect(await as.contributor.entries.promotion({ id })).toEqual({
      title: 'How to splice',
      body: 'How do I splice a rope?\n\n---\n\nFrom a discussion started by @mia, with replies by @otto and @stan: [[How to splice]]\n',
      tags: ['Question', 'Ropes'],
      linkedIds: [id],
    });
    // Requesting it published nothing.
    expect((await as.anonymous.entries.list({ type: 'note' })).items).toEqual([]);
  });

  test('links by URL when the title would end its own link', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.entries.create(thread({ title: 'Why [[this]]?' }));
    const { body } = await as.contributor.entries.promotion({ id });
    expect(body).toContain(`From a discussion started by @mia: [the discussion](/thread/${id})`);
  });

  test(`names ${PROMOTION_NAMES} people at most and looks at no more than ${PROMOTION_ANSWERS} answers`, async () => {
    const { as, db } = newCommunity();
    const { id } = await as.member.entries.create(thread());
    const say = db.$client.prepare(
      "insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at) values (?, ?, ?, 0, 'Words', ?, 0)",
    );
    for (let n = 0; n < PROMOTION_NAMES + 1; n += 1) {
      say.run(id, addUser(db, `speaker${n}`, 'member').id, `${n}`.padStart(10, '0'), n);
    }
    expect((await as.contributor.entries.promotion({ id })).body).toMatch(/@speaker19, and others: /);

    const long = await as.member.entries.create(thread());
    for (let n = 0; n < PROMOTION_ANSWERS; n += 1) {
      say.run(long.id, as.other.user.id, `${n}`.padStart(10, '0'), n);
    }
    say.run(long.id, as.staff.user.id, '9999999999', PROMOTION_ANSWERS);
    expect((await as.contributor.entries.promotion({ id: long.id })).body).not.toContain('@stan');
  });

  test('is for contributors and above, and only from discussions they can see', async () => {
    const community = newCommunity();
    const { as, previewing } = community;
    const { id } = await as.member.entries.create(thread());
    await expect(as.member.entries.promotion({ id })).rejects.toMatchObject(refused('FORBIDDEN'));
    await expect(as.anonymous.entries.promotion({ id })).rejects.toMatchObject(refused('UNAUTHENTICATED'));
    const hidden = hiddenThread(community);
    await expect(as.contributor.entries.promotion({ id: hidden })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    await expect(previewing(as.admin, 'contributor').entries.promotion({ id: hidden })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect((await as.staff.entries.promotion({ id: hidden })).title).toBe('Between us');
  });
});

describe('the directory of prompts and tools', () => {
  test("shows each entry on its tags' tabs, and under Tools without tags", async () => {
    const { as } = newCommunity();
    for (const [title, ...tags] of [
      ['A writer', 'writing'],
      ['A coder', 'Coding'],
      ['Coder that writes', 'Coding', 'Writing'],
      ['Something else', 'Guide'],
      ['Told outright', 'Prompt', 'Guide'],
    ] as const) {
      await as.contributor.entries.create(note({ type: 'tool', title, tags: [...tags] }));
    }
    await as.contributor.entries.create(note({ title: 'A note on writing', tags: ['Writing'] }));
    const of = async (input: object) => {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: { title: string }[]; nextCursor: string | null } =
          await as.anonymous.entries.list({ sort: 'alphabetical', limit: 2, ...input, cursor });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor);
      return titles;
    };
    expect(await of({ tab: 'prompts' })).toEqual(['A writer', 'Coder that writes', 'Told outright']);
    expect(await of({ tab: 'tools' })).toEqual(['A coder', 'Coder that writes', 'Something else']);
    expect(await of({ tab: 'prompts', tags: ['Guide'] })).toEqual(['Told outright']);
    expect(await of({ tab: 'tools', tags: ['coding'] })).toEqual(['A coder', 'Coder that writes']);
    expect(await of({ tab: 'tools', author: 'cora' })).toHaveLength(3);
    expect(await of({ type: 'tool' })).toHaveLength(5);
  });

  test('is empty on an empty site', async () => {
    const { as } = newCommunity();
    expect((await as.anonymous.entries.list({ tab: 'prompts' })).items).toEqual([]);
    expect((await as.anonymous.entries.list({ tab: 'tools' })).items).toEqual([]);
  });
});

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', tags: ['Repair'] },
};

describe('the discussion of an event', () => {
  test('is listed once it has a reply, and with other events before that', async () => {
    const { as, clock } = newCommunity();
    const { entry } = await as.staff.events.create(CAFE);
    await as.member.entries.create(note({ type: 'thread', title: 'A question' }));
    const titles = async (input = {}) =>
      (await as.member.entries.topics(input)).items.map(({ title }) => title);
    const home = async () => (await as.member.entries.list({})).items.map(({ title }) => title);
    expect(await titles()).toEqual(['A question']);
    expect(await home()).toEqual(['A question']);
    expect(await titles({ events: true })).toEqual([CAFE.title]);
    expect(await titles({ events: true, tags: CAFE.tags, sort: 'alphabetical' })).toEqual([CAFE.title]);
    // REST and the list of its author have all of them.
    expect((await as.member.entries.listFull({ type: 'thread' })).items).toHaveLength(2);
    expect((await as.member.entries.list({ author: as.staff.user.username })).items).toHaveLength(1);
    const news = () => as.other.entries.topicNews({ ids: [], since: 0 });
    expect(await news()).toMatchObject({ created: 1 });
    clock.advance(60_000);
    await as.member.comments.create({ entryId: entry.id, content: 'What about rain?' });
    expect(await news()).toMatchObject({ created: 2 });
    expect(await titles({ sort: 'active' })).toEqual([CAFE.title, 'A question']);
    expect(await titles({ events: true })).toEqual([CAFE.title]);
  });
});
