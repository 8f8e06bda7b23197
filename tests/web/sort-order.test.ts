import { expect, test } from 'vitest';
import { describePlace, placeBeside, placeOf, type SortGroup, withPlace } from '#ui/lists/sortOrder.ts';

/** Groups with their items, each item named by its number. */
const groupsOf = (...rows: number[][]): SortGroup[] =>
  rows.map((ids, at) => ({
    id: 10 * (at + 1),
    name: `Group ${at + 1}`,
    items: ids.map((id) => ({ id, name: `Item ${id}` })),
  }));
const idsOf = (groups: SortGroup[]) => groups.map(({ items }) => items.map(({ id }) => id));
const groups = groupsOf([1, 2], [], [3]);

test('an item has a place, and an unknown item has none', () => {
  expect(placeOf(groups, 2)).toEqual({ groupId: 10, index: 1 });
  expect(placeOf(groups, 3)).toEqual({ groupId: 30, index: 0 });
  expect(placeOf(groups, 9)).toBeNull();
});

test.each<[id: number, groupId: number, index: number, rows: number[][]]>([
  [1, 10, 1, [[2, 1], [], [3]]],
  [2, 10, 0, [[2, 1], [], [3]]],
  [1, 20, 0, [[2], [1], [3]]],
  [1, 30, 1, [[2], [], [3, 1]]],
  [1, 30, 99, [[2], [], [3, 1]]],
  [1, 10, 0, [[1, 2], [], [3]]],
  [9, 10, 0, [[1, 2], [], [3]]],
])('item %i in group %i at %i', (id, groupId, index, rows) => {
  expect(idsOf(withPlace(groups, id, { groupId, index }))).toEqual(rows);
  expect(idsOf(groups)).toEqual([[1, 2], [], [3]]);
});

test.each<[id: number, step: 1 | -1, place: { groupId: number; index: number } | null]>([
  [1, 1, { groupId: 10, index: 1 }],
  [2, -1, { groupId: 10, index: 0 }],
  [2, 1, { groupId: 20, index: 0 }],
  [3, -1, { groupId: 20, index: 0 }],
  [1, -1, null],
  [3, 1, null],
  [9, 1, null],
])('one step of item %i by %i', (id, step, place) => {
  expect(placeBeside(groups, id, step)).toEqual(place);
});

test('a step up from the top of a group leads to the end of the previous group', () => {
  expect(placeBeside(groupsOf([1, 2], [3]), 3, -1)).toEqual({ groupId: 10, index: 2 });
});

test('steps down and up again end at the start', () => {
  let now = groups;
  for (const step of [1, 1, 1, -1, -1, -1] as const) {
    const place = placeBeside(now, 1, step);
    if (place) now = withPlace(now, 1, place);
  }
  expect(idsOf(now)).toEqual(idsOf(groups));
});

test('a place has a description', () => {
  expect(describePlace(groups, 2)).toBe('position 2 of 2 in Group 1');
  expect(describePlace(groups, 9)).toBe('');
});
