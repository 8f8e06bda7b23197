import { expect, test } from 'vitest';
import { PAGES_WITH_PATH, type PageWithPath } from '#shared/pages.ts';
import { paletteSections, toRecent } from '../../src/modules/palette/components/paletteItems.ts';

const place = (path: PageWithPath['path']) => PAGES_WITH_PATH.filter((each) => each.path === path);
const places = [...place('/'), ...place('/tools'), ...place('/community/members')];
const run = () => {};
const actions = [{ key: 'note', label: 'New wiki entry', run }];
const offers = [{ type: 'note', key: 'x', title: 'Memory', note: '', url: '/note/x' } as const];
const shown = (typed: string, recent: string[] = []) =>
  Object.fromEntries(
    paletteSections(typed, { places, actions, offers: typed ? offers : [], completions: [], recent }).map(
      ({ label, items }) => [label, items.map((item) => item.label)],
    ),
  );

test('without text, the palette shows recent choices, then pages and actions', () => {
  const recent = [
    toRecent({ url: '/note/x', label: 'Memory of boats' }),
    toRecent({ url: '/', label: 'Home' }),
  ];
  expect(Object.keys(shown('', recent))).toEqual(['Recent', 'Pages', 'Actions']);
  expect(shown('', recent).Recent).toEqual(['Memory of boats', 'Home']);
});

test('pages without permission and links to other sites are not suggested', () => {
  expect(
    shown('', ['/trash Trash', '//evil.example/x Evil', 'https://evil.example Evil', 'nothing']).Recent,
  ).toBeUndefined();
});

test('recent staff records show only to users who can open the module', () => {
  const recent = [
    toRecent({ url: '/internal-wiki/1', label: 'Our plans' }),
    toRecent({ url: '/crm/2', label: 'Jane' }),
  ];
  const offered = (more: typeof places) =>
    paletteSections('', { places: [...places, ...more], actions: [], offers: [], completions: [], recent })
      .find(({ label }) => label === 'Recent')
      ?.items.map(({ label }) => label);
  expect(offered([])).toBeUndefined();
  expect(offered(place('/internal-wiki'))).toEqual(['Our plans']);
  expect(offered(place('/crm'))).toEqual(['Jane']);
});

test('typed words are beginnings of words, in any order and without accents', () => {
  expect(shown('tool')).toMatchObject({ Pages: ['Prompts & Tools'] });
  expect(shown('ent NEW')).toMatchObject({ Actions: ['New wiki entry'] });
  expect(shown('mém')).toEqual({ Pages: ['Members'], Entries: ['Memory'], Search: ['Search for “mém”'] });
});
