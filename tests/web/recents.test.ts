import { beforeEach, expect, test } from 'vitest';
import { addRecent, forgetRecents, recents } from '#lib/browser/recents.ts';
import { store } from '#lib/browser/storage.ts';

beforeEach(forgetRecents);

test('recents are stored latest first, without duplicates, up to a limit', () => {
  for (const q of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) addRecent('recentSearches', 1, q);
  expect(recents('recentSearches', 1)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  expect(recents('recentPlaces', 1)).toEqual([]);
});

test('users only see their own recents', () => {
  addRecent('recentSearches', 1, 'mine');
  expect(recents('recentSearches', 2)).toEqual([]);
  expect(recents('recentSearches', null)).toEqual([]);
  addRecent('recentSearches', 2, 'theirs');
  expect(recents('recentSearches', 1)).toEqual([]);
});

test('invalid stored recents are ignored', () => {
  for (const text of ['', 'x', '[]', '{"of":1}', '{"of":1,"items":{}}', '{"of":1,"items":[1,null]}']) {
    store('recentSearches', text);
    expect(recents('recentSearches', 1)).toEqual([]);
  }
});
