import { expect, test } from 'vitest';
import { paletteSections, toRecent } from '../../src/modules/palette/paletteItems.ts';

const places = [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Prompts & Tools' },
  { to: '/community/members', label: 'Members' },
];
const run = () => {};
const actions = [{ key: 'note', label: 'New wiki entry…', run }];
const offers = [{ type: 'note', key: 'x', title: 'Memory', note: '', url: '/note/x' } as const];
const shown = (typed: string, recent: string[] = []) =>
  Object.fromEntries(
    paletteSections(typed, { places, actions, offers: typed ? offers : [], recent }).map(
      ({ label, items }) => [label, items.map((item) => item.label)],
    ),
  );

test('before anything is typed: what was chosen lately, then pages and actions', () => {
  const recent = [
    toRecent({ url: '/note/x', label: 'Memory of boats' }),
    toRecent({ url: '/', label: 'Home' }),
  ];
  expect(Object.keys(shown('', recent))).toEqual(['Recent', 'Pages', 'Actions']);
  expect(shown('', recent).Recent).toEqual(['Memory of boats', 'Home']);
});

test('a page that may not be opened any more is not offered again, nor an address of another site', () => {
  expect(
    shown('', ['/trash Trash', '//evil.example/x Evil', 'https://evil.example Evil', 'nothing']).Recent,
  ).toBeUndefined();
});

test('typed words are beginnings of words, in any order and without accents', () => {
  expect(shown('tool')).toMatchObject({ Pages: ['Prompts & Tools'] });
  expect(shown('ent NEW')).toMatchObject({ Actions: ['New wiki entry…'] });
  expect(shown('mém')).toEqual({ Pages: ['Members'], Entries: ['Memory'], Search: ['Search for “mém”'] });
});
