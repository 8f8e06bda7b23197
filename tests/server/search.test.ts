import { describe, expect, test } from 'vitest';
import { channelWith, say } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

async function library() {
  const community = newCommunity();
  const { author } = community.as;
  await author.entries.create(
    note({
      title: 'tar',
      body: 'Archiving utility. Often combined with a compression method, such as gzip, to pack files into an archive.',
    }),
  );
  await author.entries.create(
    note({ title: 'gzip', body: 'Compress or uncompress files with gzip compression (LZ77).' }),
  );
  await author.entries.create(
    note({
      title: 'Onboarding',
      body: 'How a newcomer finds their way in the first week. Say hello, then read the guide.',
    }),
  );
  await author.entries.create({
    ...note({
      title: 'Which archive do you use?',
      body: 'Curious what people reach for when archiving photos.',
    }),
    type: 'thread',
  });
  return community;
}

const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);

describe('search', () => {
  test('finds entries with any of the words, best match first', async () => {
    const { as } = await library();
    const page = await as.anonymous.search.page({ q: 'archive files with compression' });
    expect(titles(page)).toEqual(['tar', 'gzip', 'Which archive do you use?']);
    expect(page.corrected).toBeNull();
  });

  test('finds other forms of a word', async () => {
    const { as } = await library();
    expect(titles(await as.anonymous.search.page({ q: 'archives' }))).toContain('tar');
  });

  test('corrects an unknown word by one edit, and says so', async () => {
    const { as } = await library();
    const page = await as.anonymous.search.page({ q: 'tra' });
    expect(titles(page)).toEqual(['tar']);
    expect(page.corrected).toBe('tar');
    expect((await as.anonymous.search.page({ q: 'gzip compresion' })).corrected).toBe('gzip compression');
  });

  test.each([
    // One edit away is a word that occurs only in another form.
    ['guidelines', 'A short guide to the garden.'],
    ['weekend', 'Every week we meet.'],
    ['learner', 'We learn by doing.'],
  ])('corrects %s only to words in the content', async (q, body) => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Meeting', body }));
    for (const context of [as.anonymous, as.staff]) {
      expect((await context.search.page({ q })).corrected).toBeNull();
      expect(await context.search.everything({ q })).toMatchObject({ corrected: null, meant: null });
    }
  });

  test('corrects to a form that occurs in the content, with its accents', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(
      note({ title: 'Meeting', body: 'We LEARNED this in the Café.' }),
    );
    await as.author.comments.create({ entryId: id, content: 'Or in the Bäckerei.' });
    const corrected = async (q: string) => (await as.anonymous.search.everything({ q })).corrected;
    expect(await corrected('learnedd')).toBe('learned');
    expect(await corrected('caffe')).toBe('café');
    expect(await corrected('backerie')).toBe('bäckerei');
  });

  test('never corrects to a form that the viewer cannot read', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Meeting', body: 'Every week we learn.' }));
    const gone = await as.author.entries.create(note({ title: 'Gone', body: 'We learned.' }));
    await as.staff.entries.create({
      ...note({ title: 'A plan', body: 'Weeked is a word.' }),
      type: 'survey',
    });
    const channel = await channelWith(as.member, { isPrivate: true });
    await say(as.member, channel, 'We are learning.');
    const corrected = async (who: typeof as.anonymous, q: string) =>
      (await who.search.everything({ q })).corrected;
    expect(await corrected(as.anonymous, 'learnedd')).toBe('learned');
    await as.author.entries.delete({ id: gone.id });
    for (const who of [as.anonymous, as.staff, as.member])
      expect(await corrected(who, 'learnedd')).toBeNull();
    expect(await corrected(as.staff, 'weekend')).toBe('weeked');
    expect(await corrected(as.member, 'learnin')).toBe('learning');
    for (const who of [as.anonymous, as.contributor]) {
      expect(await corrected(who, 'weekend')).toBeNull();
      expect(await corrected(who, 'learnin')).toBeNull();
    }
  });

  test('does not correct a word with another known form', async () => {
    const { as } = newCommunity();
    await as.author.entries.create(note({ title: 'Weekends', body: 'Every weekender has a week.' }));
    const page = await as.anonymous.search.page({ q: 'weekend' });
    expect(page).toMatchObject({ corrected: null, items: [{ title: 'Weekends' }] });
  });

  test('does not correct a word that is far from all others', async () => {
    const { as } = await library();
    expect(await as.anonymous.search.page({ q: 'xylophone' })).toEqual({
      items: [],
      nextCursor: null,
      corrected: null,
    });
  });

  test('an exact title comes first', async () => {
    const { as } = await library();
    await as.author.entries.create(
      note({ title: 'About gzip, gzip and gzip', body: 'gzip gzip gzip gzip gzip gzip' }),
    );
    expect(titles(await as.anonymous.search.page({ q: 'GZIP' }))[0]).toBe('gzip');
  });

  test('an exact title comes first, even if more entries rank higher than are compared', async () => {
    const { as } = await library();
    for (let n = 0; n < 120; n += 1)
      await as.author.entries.create(note({ title: `Quasar quasar ${n}`, body: 'Quasar quasar quasar.' }));
    await as.author.entries.create(note({ title: 'Quasar', body: 'Far away and very bright. '.repeat(200) }));
    await as.author.entries.create(note({ title: 'Quasar today', body: 'Quasar quasar quasar.' }));
    const q = 'quasar';
    expect(titles(await as.anonymous.search.page({ q }))[0]).toBe('Quasar');
    const { groups } = await as.anonymous.search.everything({ q });
    expect(groups[0]?.items[0]?.title).toBe('Quasar');
    expect(groups[0]?.total).toBe(100);
  });

  test('shows the matching excerpt, with the words marked', async () => {
    const { as } = await library();
    const filler = 'Nothing to see here, move along please. '.repeat(40);
    await as.author.entries.create(
      note({
        title: 'Long',
        body: `${filler}\n\nThe **zeppelin** lands at [noon](https://x.example).\n\n${filler}`,
      }),
    );
    const [hit] = (await as.anonymous.search.page({ q: 'zeppelin' })).items;
    const [start, end] = hit?.excerptMatches[0] ?? [0, 0];
    expect(hit?.excerpt.slice(start, end)).toBe('zeppelin');
    expect(hit?.excerpt).toContain('The zeppelin lands at noon.');
    expect(hit?.excerpt.length).toBeLessThanOrEqual(202);
    expect(hit?.excerpt.startsWith('…')).toBe(true);
  });

  test('filters by type, and names of types are not part of the text', async () => {
    const { as } = await library();
    expect(titles(await as.anonymous.search.page({ q: 'archive', type: 'thread' }))).toEqual([
      'Which archive do you use?',
    ]);
    expect(titles(await as.anonymous.search.page({ q: 'note' }))).toEqual([]);
  });

  test('pages through the results without losing or repeating any', async () => {
    const { as } = await library();
    for (let n = 0; n < 7; n += 1) await as.author.entries.create(note({ title: `Gardening ${n}` }));
    const first = await as.anonymous.search.page({ q: 'gardening', limit: 3 });
    const second = await as.anonymous.search.page({ q: 'gardening', limit: 3, cursor: first.nextCursor });
    const third = await as.anonymous.search.page({ q: 'gardening', limit: 3, cursor: second.nextCursor });
    expect(new Set([first, second, third].flatMap(titles)).size).toBe(7);
    expect(third.nextCursor).toBeNull();
  });

  test.each([
    '" * NEAR ( -',
    'title:x OR body:*',
    'a" OR "b',
    "'; drop table entries; --",
    '😀 🏳️‍🌈 👩‍👩‍👧',
    '%_\\',
    'é̂̃'.repeat(50),
    'x'.repeat(10_000),
    'wörd '.repeat(2_000),
    'NOT AND OR NEAR/3',
    '\u0000\u0002\u0003',
    '漢字かな交じり文',
  ])('any input is safe: %.30s', async (q) => {
    const { as } = await library();
    const page = await as.anonymous.search.page({ q });
    expect(page.items.length).toBeLessThanOrEqual(20);
    await as.anonymous.search.suggest({ q });
  });

  test('follows edits and deletions at once', async () => {
    const { as } = await library();
    const made = await as.author.entries.create(
      note({ title: 'Kettles', body: 'Everything about kettles.' }),
    );
    await as.author.entries.update({ id: made.id, title: 'Teapots', body: 'Everything about teapots.' });
    expect(titles(await as.anonymous.search.page({ q: 'kettles' }))).toEqual([]);
    expect(titles(await as.anonymous.search.page({ q: 'teapots' }))).toEqual(['Teapots']);
    await as.author.entries.delete({ id: made.id });
    expect(titles(await as.anonymous.search.page({ q: 'teapots' }))).toEqual([]);
    expect(await as.anonymous.search.suggest({ q: 'teap' })).toEqual([]);
  });

  test('words of the staff tier reach staff only: in results, corrections, and suggestions', async () => {
    const { as, previewing } = await library();
    await as.staff.entries.create({
      ...note({ title: 'Quokka survey', body: 'A draft about the quokka population.' }),
      type: 'survey',
    });
    for (const outsider of [as.anonymous, as.member, as.contributor, previewing(as.admin, 'member')]) {
      expect(await outsider.search.page({ q: 'quokka' })).toEqual({
        items: [],
        nextCursor: null,
        corrected: null,
      });
      expect(await outsider.search.page({ q: 'quoka' })).toEqual({
        items: [],
        nextCursor: null,
        corrected: null,
      });
      expect(await outsider.search.suggest({ q: 'quo' })).toEqual([]);
    }
    expect(titles(await as.staff.search.page({ q: 'quoka' }))).toEqual(['Quokka survey']);
    expect(await as.admin.search.suggest({ q: 'quo' })).toHaveLength(1);
  });

  test('suggests titles that start with the typed text, then titles that contain it', async () => {
    const { as } = await library();
    await as.author.entries.create(note({ title: 'Archive of minutes' }));
    const found = await as.anonymous.search.suggest({ q: 'archi' });
    expect(found.map(({ title }) => title)).toEqual(['Archive of minutes', 'Which archive do you use?']);
    expect(found[0]?.url).toBe(`/note/${found[0]?.id}`);
  });
});
