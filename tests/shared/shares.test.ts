import { expect, test } from 'vitest';
import { wholePercents } from '#shared/kit/shares.ts';

test('shares in whole percents add up to 100', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([125, 125, 375, 375])).toEqual([13, 13, 37, 37]);
  expect(wholePercents([-29, -71])).toEqual([29, 71]);
  expect(wholePercents([1, 999])).toEqual([0, 100]);
  expect(wholePercents([5])).toEqual([100]);
});

test('without a whole, all shares are 0', () => {
  expect(wholePercents([])).toEqual([]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
