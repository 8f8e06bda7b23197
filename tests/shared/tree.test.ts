import { describe, expect, test } from 'vitest';
import {
  branchOf,
  heightOf,
  inReadingOrder,
  liftOut,
  moveBranch,
  type TreePosition,
} from '#shared/kit/tree.ts';

/** Writes a tree as text: children stand in brackets. */
function text(tree: TreePosition[], parentId: number | null = null): string {
  return tree
    .filter((place) => place.parentId === parentId)
    .map(({ id }) => {
      const below = text(tree, id);
      return below ? `${id}(${below})` : String(id);
    })
    .join(' ');
}

const TREE: TreePosition[] = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: null },
];

describe('an ordered tree', () => {
  test('knows branches and their height', () => {
    expect(text(TREE)).toBe('1(2(3) 4) 5');
    expect(branchOf(TREE, 2).map(({ id }) => id)).toEqual([2, 3]);
    expect(heightOf(TREE, 1)).toBe(3);
    expect(heightOf(TREE, 5)).toBe(1);
  });

  test.each([
    [5, null, 0, '5 1(2(3) 4)'],
    [5, 1, 0, '1(5 2(3) 4)'],
    [5, 1, 1, '1(2(3) 5 4)'],
    [5, 2, 99, '1(2(3 5) 4)'],
    [2, null, 1, '1(4) 2(3) 5'],
    [2, 1, 1, '1(4 2(3)) 5'],
    [2, 5, 0, '1(4) 5(2(3))'],
  ])('moves %i below %s to place %i', (id, parentId, index, after) => {
    const moved = moveBranch(TREE, id, parentId, index);
    expect(text(moved)).toBe(after);
    expect(inReadingOrder(moved)).toEqual(moved);
  });

  test('closes the gap of a place that is taken out with what stood below it', () => {
    expect(text(liftOut(TREE, 1))).toBe('2(3) 4 5');
    expect(text(liftOut(TREE, 2))).toBe('1(3 4) 5');
  });
});
