import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

/** A community with these entries, as title and text, and the titles and the correction that a search answers. */
async function shelf(entries: readonly (readonly [title: string, body: string])[]) {
  const { as } = newCommunity();
  for (const [title, body] of entries) await as.author.entries.create(note({ title, body }));
  return async (q: string) => {
    const { items, corrected } = await as.anonymous.search.page({ q });
    return { titles: items.map(({ title }) => title), corrected };
  };
}
const many = (count: number, title: string, body: string) =>
  Array.from({ length: count }, (_, n) => [`${title} ${n}`, body] as const);

test('a word of more than 64 letters is found whole, and differs from those that begin like it', async () => {
  const long = 'rindfleisch'.repeat(7);
  const find = await shelf([
    ['Whole', `The law is called ${long}gesetz.`],
    ['Other', `The law is called ${long}verordnung.`],
  ]);
  expect((await find(`${long}gesetz`)).titles).toEqual(['Whole']);
});

test('a short title to which an import added its folder comes first', async () => {
  const find = await shelf([
    ['ip (common)', 'Shows and changes addresses.'],
    ...many(5, 'About ip', 'ip and ip, ip route, ip link, ip address.'),
  ]);
  expect((await find('ip')).titles[0]).toBe('ip (common)');
});

test('a likely slip of a rare word is corrected to it, not to a frequent word by a less likely slip', async () => {
  const find = await shelf([['Travel', 'We take the train.'], ...many(40, 'Court', 'The trial goes on.')]);
  expect((await find('trian')).corrected).toBe('train');
});

test('a misspelled stop word is corrected, and none to search for', async () => {
  const find = await shelf([
    ['Compost', 'What is left over rots.'],
    ['Other', 'What is whit?'],
    ...many(3, 'Questions', 'What is this, and what is that?'),
  ]);
  expect(await find('waht is compost')).toEqual({ titles: ['Compost'], corrected: 'what is compost' });
});

test('a short word in capitals or with another first letter is a name and not corrected, unless all words are in capitals', async () => {
  const find = await shelf([
    ['Scanning', 'Scan this or that, and plan the archive.'],
    ...many(3, 'Plans', 'A plan for this or for that.'),
  ]);
  for (const name of ['OCR', 'WLAN', 'wlan']) {
    expect(await find(name)).toEqual({ titles: [], corrected: null });
    expect(await find(`${name} archive`)).toEqual({ titles: ['Scanning'], corrected: null });
  }
  // Caps lock is on.
  expect((await find('PLNA ARCHVIE')).corrected).toBe('plan archive');
  expect((await find('ARCHVIE')).corrected).toBe('archive');
});

test('a word of at most four letters is not corrected to a stop word, except for letters in the wrong order', async () => {
  const find = await shelf([
    ['Scanning', 'Scan this or that, and the archive.'],
    ...many(3, 'Plans', 'This or that, and the rest.'),
  ]);
  expect(await find('ocr')).toEqual({ titles: [], corrected: null });
  expect(await find('thm archive')).toEqual({ titles: ['Scanning'], corrected: null });
  expect((await find('teh archive')).corrected).toBe('the archive');
});
