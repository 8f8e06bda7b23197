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

test('what a module of the staff holds is offered again to those who may open the module', () => {
  const recent = [
    toRecent({ url: '/internal-wiki/1', label: 'Our plans' }),
    toRecent({ url: '/crm/2', label: 'Jane' }),
  ];
  const offered = (more: typeof places) =>
    paletteSections('', { places: [...places, ...more], actions: [], offers: [], recent })
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
