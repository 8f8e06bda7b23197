import { describe, expect, test } from 'vitest';
import type { EntrySort } from '#shared/entries/model.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

type Lister = {
  entries: {
    list: (
      input: Record<string, unknown>,
    ) => Promise<{ items: { title: string }[]; nextCursor: string | null }>;
  };
};

/** All titles of a list, from all pages. */
async function walkAll(as: unknown, input: Record<string, unknown>): Promise<string[]> {
  const lister = as as Lister;
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await lister.entries.list({ limit: 3, ...input, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  return titles;
}

describe('lists', () => {
  test('return entries newest first on all pages, even if many have the same timestamp', async () => {
    const { as, clock } = newCommunity();
    for (let n = 0; n < 8; n += 1) {
      await as.author.entries.create(note({ title: `Entry ${n}` }));
      if (n % 3 === 0) clock.advance(1000);
    }
    expect(await walkAll(as.anonymous, {})).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Entry ${n}`));
  });

  test('sort by title ignoring case and accents', async () => {
    const { as } = newCommunity();
    for (const title of ['zebra', 'Éclair', 'apple', 'Banana', 'eclair'])
      await as.author.entries.create(note({ title }));
    expect(await walkAll(as.anonymous, { sort: 'alphabetical' })).toEqual([
      'apple',
      'Banana',
      'Éclair',
      'eclair',
      'zebra',
    ]);
  });

  test('sort by score as votes come in', async () => {
    const { as } = newCommunity();
    const ids: string[] = [];
    for (const title of ['first', 'second', 'third', 'fourth'])
      ids.push((await as.author.entries.create(note({ title }))).id);
    const [first = '', , third = ''] = ids;
    await as.member.votes.cast({ entryId: first, type: 'upvote' });
    await as.other.votes.cast({ entryId: first, type: 'upvote' });
    await as.member.votes.cast({ entryId: third, type: 'downvote' });
    expect(await walkAll(as.anonymous, { sort: 'popular' })).toEqual(['first', 'fourth', 'second', 'third']);
    expect(await walkAll(as.anonymous, { sort: 'popular', tags: ['guide'] })).toEqual([
      'first',
      'fourth',
      'second',
      'third',
    ]);
  });

  test.each<EntrySort>(['recent', 'popular', 'alphabetical'])(
    'hold type, author and every tag asked for, sorted %s',
    async (sort) => {
      const { as, clock } = newCommunity();
      const wanted: string[] = [];
      for (let n = 0; n < 24; n += 1) {
        clock.advance(1000);
        const person = n % 2 ? as.author : as.contributor;
        const type = n % 3 ? 'note' : 'tool';
        const tags = ['Common', ...(n % 4 === 1 ? ['Rare'] : []), ...(n % 5 === 1 ? ['Odd'] : [])];
        const title = `Entry ${String(n).padStart(2, '0')}`;
        await person.entries.create({ ...note({ title, tags }), type });
        if (person === as.author && type === 'note' && tags.includes('Rare')) wanted.push(title);
      }
      const expected = sort === 'alphabetical' ? wanted : wanted.reverse();
      expect(
        await walkAll(as.anonymous, { sort, type: 'note', author: 'AUTUMN', tags: ['rare', 'COMMON'] }),
      ).toEqual(expected);
      expect(
        await walkAll(as.anonymous, {
          sort,
          type: 'note',
          author: 'autumn',
          tags: ['rare', 'nobody used this'],
        }),
      ).toEqual([]);
      expect(await walkAll(as.anonymous, { sort, author: 'nobody' })).toEqual([]);
      expect(await walkAll(as.anonymous, { sort, author: 'autumn' })).toHaveLength(12);
    },
  );

  test('reject a cursor of another list and an invented one', async () => {
    const { as } = newCommunity();
    for (let n = 0; n < 3; n += 1) await as.author.entries.create(note());
    const { nextCursor } = await as.anonymous.entries.list({ limit: 1 });
    await expect(
      as.anonymous.entries.list({ sort: 'alphabetical', cursor: nextCursor }),
    ).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fields: { cursor: expect.any(String) } },
    });
    await expect(as.anonymous.entries.list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    });
  });

  test('contain a plain-text excerpt of at most 200 characters instead of the body', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(
      note({ body: `# Heading\n\n**bold** and [a link](https://x.example) ${'word '.repeat(100)}` }),
    );
    const [item] = (await as.anonymous.entries.list({})).items;
    expect(item?.excerpt.startsWith('bold and a link word word')).toBe(true);
    expect(item?.excerpt).toHaveLength(200);
    expect(item?.excerptCut).toBe(true);
    expect(item).not.toHaveProperty('body');
  });
});

describe('creating', () => {
  test('depends on the role: wiki entries, courses, and tools from contributor, discussions from member, surveys from staff', async () => {
    const { as, previewing } = newCommunity();
    const allowed: Record<string, readonly string[]> = {
      note: ['admin', 'staff', 'contributor'],
      course: ['admin', 'staff', 'contributor'],
      tool: ['admin', 'staff', 'contributor'],
      thread: ['admin', 'staff', 'contributor', 'member'],
      survey: ['admin', 'staff'],
    };
    for (const type of ['note', 'course', 'tool', 'thread', 'survey'] as const) {
      for (const role of ['admin', 'staff', 'contributor', 'member'] as const) {
        const attempt = as[role].entries.create(note({ type }));
        if (allowed[type]?.includes(role)) expect((await attempt).type).toBe(type);
        else await expect(attempt).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
      }
      await expect(as.anonymous.entries.create(note({ type }))).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED' },
      });
      await expect(previewing(as.admin, 'guest').entries.create(note({ type }))).rejects.toMatchObject({
        cause: { code: 'UNAUTHENTICATED' },
      });
    }
    await expect(previewing(as.admin, 'member').entries.create(note())).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN' },
    });
  });

  test('keeps each tag in its first spelling and drops duplicates and blanks', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ tags: ['Machine Learning'] }));
    const entry = await as.author.entries.create(
      note({ tags: ['machine learning', ' ', 'MACHINE LEARNING', 'Vector DB'] }),
    );
    expect(entry.tags).toEqual(['Machine Learning', 'Vector DB']);
  });

  test('ignores counts sent by the client', async () => {
    const { as } = newCommunity();
    const metadata = {
      rating: 5,
      ratingCount: 99,
      votes: 12,
      students: 3,
      lessons: 4,
      progress: 80,
      imageUrl: 'https://pictures.example/a.png',
    };
    const course = await as.author.entries.create(Object.assign(note({ type: 'course' }), { metadata }));
    expect(course.metadata).toEqual({
      imageUrl: 'https://pictures.example/a.png',
      lessons: 0,
      progress: 0,
      rating: 0,
      students: 0,
      votes: 0,
      comments: 0,
    });
    const tool = await as.author.entries.create(Object.assign(note({ type: 'tool' }), { metadata }));
    expect(tool.metadata).toEqual({ votes: 0, rating: 4, ratingCount: 0, comments: 0 });
  });

  test('a new survey is a draft that only staff can read, in lists and by URL', async () => {
    const { as, previewing } = newCommunity();
    const draft = await as.staff.entries.create(
      note({ type: 'survey', title: 'Draft survey', tags: ['Hidden'] }),
    );
    for (const person of [as.anonymous, as.member, as.contributor, previewing(as.staff, 'contributor')]) {
      await expect(person.entries.read({ id: draft.id })).rejects.toMatchObject({
        cause: { code: 'NOT_FOUND' },
      });
      expect(await walkAll(person, { type: 'survey' })).toEqual([]);
      expect(await walkAll(person, { tags: ['hidden'] })).toEqual([]);
      await expect(person.comments.list({ entryId: draft.id })).rejects.toMatchObject({
        cause: { code: 'NOT_FOUND' },
      });
    }
    await expect(as.member.votes.cast({ entryId: draft.id, type: 'upvote' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    expect(await walkAll(as.admin, { tags: ['hidden'] })).toEqual(['Draft survey']);
    const names = (await as.anonymous.tags.list({ limit: 100 })).items.map(({ name }) => name);
    expect(names).not.toContain('Hidden');
  });
});

describe('editing and deleting', () => {
  test('is allowed for the author and staff', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.author.entries.create(note());
    for (const person of [as.member, as.contributor, previewing(as.admin, 'contributor')]) {
      await expect(person.entries.update({ id, title: 'Mine now' })).rejects.toMatchObject({
        cause: { code: 'FORBIDDEN' },
      });
      await expect(person.entries.delete({ id })).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    }
    await expect(as.anonymous.entries.update({ id, title: 'Mine now' })).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    expect((await as.author.entries.update({ id, title: 'Mine still' })).title).toBe('Mine still');
    expect((await as.staff.entries.update({ id, title: 'Tidied' })).version).toBe(3);
  });

  test('a stale save is rejected and overwrites nothing', async () => {
    const { as } = newCommunity();
    const opened = await as.author.entries.create(note());
    await as.staff.entries.update({ id: opened.id, version: opened.version, title: 'Saved first' });
    await expect(
      as.author.entries.update({ id: opened.id, version: opened.version, title: 'Saved second' }),
    ).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect((await as.anonymous.entries.read({ id: opened.id })).title).toBe('Saved first');
  });

  test('a new title, body, and tags appear in every list, and the rest stays', async () => {
    const { as, clock } = newCommunity();
    const entry = await as.author.entries.create(note({ title: 'Old title', tags: ['Old', 'Both'] }));
    clock.advance(60_000);
    const saved = await as.author.entries.update({ id: entry.id, title: 'New title', tags: ['Both', 'New'] });
    expect(saved).toMatchObject({
      title: 'New title',
      body: entry.body,
      tags: ['Both', 'New'],
      createdAt: entry.createdAt,
    });
    expect(saved.updatedAt > entry.updatedAt).toBe(true);
    expect(await walkAll(as.anonymous, { tags: ['old'] })).toEqual([]);
    expect(await walkAll(as.anonymous, { tags: ['new', 'both'], sort: 'alphabetical' })).toEqual([
      'New title',
    ]);
  });

  test('a deleted entry disappears from lists and tags, and reading it returns GONE', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ tags: ['Ephemeral'] }));
    await as.author.entries.delete({ id });
    await expect(as.anonymous.entries.read({ id })).rejects.toMatchObject({ cause: { code: 'GONE' } });
    await expect(as.member.votes.cast({ entryId: id, type: 'upvote' })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
    await expect(as.member.comments.create({ entryId: id, content: 'Too late' })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
    expect(await walkAll(as.anonymous, {})).toEqual([]);
    expect(await walkAll(as.anonymous, { tags: ['ephemeral'] })).toEqual([]);
    expect((await as.anonymous.tags.list({ limit: 100 })).items.map(({ name }) => name)).not.toContain(
      'Ephemeral',
    );
  });

  test('an unknown id is not found', async () => {
    const { as } = newCommunity();
    await expect(as.anonymous.entries.read({ id: 'nothing' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });
});
