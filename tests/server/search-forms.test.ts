import { describe, expect, test } from 'vitest';
import { parseQuery } from '#shared/search/query.ts';
import { findNearest } from '../../src-server/modules/search/answers/entry-search.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

/** A community with these entries, and the titles that a search finds. */
async function shelf(entries: readonly (readonly [title: string, body: string])[]) {
  const { as, db } = newCommunity();
  for (const [title, body] of entries) await as.author.entries.create(note({ title, body }));
  while (indexWaiting(db, 50));
  const page = (q: string) => as.anonymous.search.page({ q });
  const find = async (q: string) => (await page(q)).items.map(({ title }) => title);
  return { page, find, as, db };
}

describe('flags of commands', () => {
  test('leave nothing out if a text has them beside another word', async () => {
    const { find, as } = await shelf([
      ['Deleting', 'The command `rm -rf build` deletes a folder.'],
      ['Archives', 'Unpack with `tar -xzf archive.tgz`, list with `ls -la`.'],
      ['Radio', 'The rm of an rf antenna, and ls with la.'],
    ]);
    for (const [q, title] of [
      ['rm -rf', 'Deleting'],
      ['tar -xzf', 'Archives'],
      ['ls -la', 'Archives'],
    ] as const)
      expect((await find(q))[0], q).toBe(title);
    const offers = await as.anonymous.search.suggest({ q: 'rm -rf' });
    expect(offers).toEqual([]);
  });

  test('are exclusions where no text has them, or none with another word of the query', async () => {
    const { find } = await shelf([
      ['Green tea', 'A tea that is green.'],
      ['Black tea', 'A tea that is black.'],
      ['Colors', 'The difference is white -green here.'],
    ]);
    expect(await find('tea -green')).toEqual(['Black tea']);
    expect(await find('tea -black')).toEqual(['Green tea']);
  });

  test('are exclusions if only a deleted text has them', async () => {
    const { find, as } = await shelf([
      ['Removal', 'To remove all, use rm with care. The rf band is another thing.'],
    ]);
    const { id } = await as.author.entries.create(note({ title: 'Secret', body: 'Use `rm -rf` as ever.' }));
    await as.author.entries.delete({ id });
    expect(await find('rm -rf')).toEqual([]);
  });
});

describe('words with a hyphen or dot between letters', () => {
  test.each([
    ['wifi', 'wi-fi'],
    ['backups', 'back-ups'],
    ['backup', 'back-ups'],
    ['nodejs', 'node.js'],
    ['email', 'e-mail'],
  ])('%s and %s find each other', async (one, other) => {
    const { page } = await shelf([
      ['First', `About ${one} at home, and how it works.`],
      ['Second', `About ${other} at home, and how it works.`],
      ['Neither', 'About the garden at home.'],
    ]);
    for (const q of [one, other]) {
      const { items, corrected } = await page(q);
      expect(items.map(({ title }) => title).sort(), q).toEqual(['First', 'Second']);
      expect(corrected).toBeNull();
      for (const { excerptMatches } of items) expect(excerptMatches.length, q).toBeGreaterThan(0);
    }
  });

  test('are no term as typed if two plain words have one hyphen', async () => {
    const { find } = await shelf([
      ['Opening times', 'The room is open 24 hours a day, seven days a week, for every member. 24 hours.'],
      ['A note', 'Once a 24-hour clock stood here.'],
    ]);
    expect(parseQuery('24-hour open room').literals).toEqual([]);
    expect((await find('24-hour open room'))[0]).toBe('Opening times');
  });

  test('keep other signs', () => {
    expect(parseQuery('node.js 2.0.0-rc.1 --no-verify C#').literals.map(({ typed }) => typed)).toEqual([
      'node.js',
      '2.0.0-rc.1',
      '--no-verify',
      'C#',
    ]);
  });
});

describe('words of at least four letters', () => {
  test('find longer words that begin with them after all others', async () => {
    const { page } = await shelf([
      ['Longer', 'We talk about photography on Mondays, and about photography only.'],
      ['Exact', 'Once, a photo hung on the wall of the old room beside the door.'],
      ['Inside', 'The telephoto lens is broken.'],
    ]);
    const { items } = await page('photo');
    expect(items.map(({ title }) => title)).toEqual(['Exact', 'Longer']);
    const [, { excerpt, excerptMatches } = { excerpt: '', excerptMatches: [] }] = items;
    expect(excerptMatches.map(([from, to]) => excerpt.slice(from, to))).toEqual([
      'photography',
      'photography',
    ]);
  });

  test('find no longer ones for tags and neighbors of a text', async () => {
    const { db } = await shelf([
      ['Longer', 'We talk about photography.'],
      ['Exact', 'Once, a photo hung on the wall.'],
    ]);
    const { hits } = findNearest({ db, viewer: null }, { title: 'A photo', body: 'photo', limit: 5 });
    expect(hits.map(({ title }) => title)).toEqual(['Exact']);
  });

  test('find no longer ones when shorter', async () => {
    const { find } = await shelf([
      ['Longer', 'The catalog is old.'],
      ['Exact', 'The cat is old.'],
    ]);
    expect(await find('cat')).toEqual(['Exact']);
  });

  test('apply exclusions and phrases to longer ones', async () => {
    const { find } = await shelf([
      ['Exact', 'A photo of the river.'],
      ['One', 'The photographer of the river.'],
      ['Other', 'The photographer of the lake.'],
    ]);
    expect(await find('photo -lake')).toEqual(['Exact', 'One']);
    expect(await find('photo "the lake"')).toEqual(['Other']);
  });
});
