import { expect, test } from 'vitest';
import { NOTHING_SELECTED, togglePage, toggleRow } from '#ui/table/selection.ts';

const PAGE = [1, 2, 3, 4, 5];
const toggle = (now: typeof NOTHING_SELECTED, key: number, range = false, page = PAGE, max = 100) =>
  toggleRow(now, key, { page, range, max });

test('a row is selected and no longer selected', () => {
  const one = toggle(NOTHING_SELECTED, 2);
  expect(one).toEqual({ keys: [2], anchor: 2 });
  expect(toggle(one, 2).keys).toEqual([]);
});

test('a range goes from the last chosen row in both directions, and can be undone', () => {
  expect(toggle(toggle(NOTHING_SELECTED, 2), 4, true).keys).toEqual([2, 3, 4]);
  const up = toggle(toggle(NOTHING_SELECTED, 4), 2, true);
  expect(up.keys.toSorted()).toEqual([2, 3, 4]);
  expect(toggle(up, 4, true).keys).toEqual([]);
});

test('a range without a beginning on the page is one row', () => {
  expect(toggle(NOTHING_SELECTED, 4, true).keys).toEqual([4]);
  expect(toggle(toggle(NOTHING_SELECTED, 9), 4, true).keys).toEqual([9, 4]);
});

test('a page is selected as a whole, beside rows of other pages', () => {
  const some = toggle(toggle(NOTHING_SELECTED, 9), 3);
  const all = togglePage(some, PAGE, 100);
  expect(all.keys.toSorted()).toEqual([1, 2, 3, 4, 5, 9]);
  expect(togglePage(all, PAGE, 100).keys).toEqual([9]);
});

test('the selection is never larger than allowed, and keeps what was chosen first', () => {
  const full = togglePage(toggle(NOTHING_SELECTED, 9), PAGE, 3);
  expect(full.keys).toEqual([9, 1, 2]);
  expect(toggle(full, 5, false, PAGE, 3).keys).toEqual([9, 1, 2]);
});
