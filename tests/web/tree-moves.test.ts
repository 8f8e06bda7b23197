import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTION_DEPTH_MAX } from '#shared/collections/model.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf, childrenOf, heightOf, inReadingOrder } from '#shared/kit/tree.ts';
import {
  landingOf,
  moved,
  placeText,
  sameTree,
  targetOf,
  withDepths,
} from '../../src/modules/collections/tree/treeMoves.ts';

/** A tree from the depths of its entries. Each is at most one level deeper than the previous one. */
function treeOf(wished: number[]): CollectionItem[] {
  const path: number[] = [];
  const items = wished.map((wish, at) => {
    path.length = Math.min(wish, path.length);
    const parentId = path.at(-1) ?? null;
    path.push(at + 1);
    return { id: at + 1, entryId: `e${at + 1}`, title: `Note ${at + 1}`, parentId, depth: 0, isRead: false };
  });
  return withDepths(items);
}

const trees = fc.array(fc.nat(COLLECTION_DEPTH_MAX - 1), { minLength: 1, maxLength: 12 }).map(treeOf);
const outline = (items: CollectionItem[]) =>
  items.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ');
const TREE = treeOf([0, 1, 2, 1, 0]);

describe('a dragged entry', () => {
  test("lands at the line's position and level", () => {
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: -2, max: 7 }),
        (items, which, where, depth) => {
          const id = items[which % items.length]?.id ?? 0;
          const rest = items.length - branchOf(items, id).length;
          const row = where % (rest + 1);
          const landing = landingOf(items, id, row, depth);
          if (!landing) return;
          const after = moved(items, id, landing);
          expect(after[row]).toMatchObject({ id, depth: landing.depth, parentId: landing.parentId });
          expect(childrenOf(after, landing.parentId)[landing.index]?.id).toBe(id);
          expect(inReadingOrder(after)).toEqual(after);
          expect(Math.max(...after.map((item) => item.depth))).toBeLessThan(COLLECTION_DEPTH_MAX);
        },
      ),
      { seed: 3, numRuns: 2000 },
    );
  });

  test('gets the requested level if its neighbors allow it', () => {
    expect(landingOf(TREE, 5, 2, 9)).toMatchObject({ depth: 2, parentId: 2 });
    expect(landingOf(TREE, 5, 2, -9)).toMatchObject({ depth: 2 });
    expect(landingOf(TREE, 5, 3, -9)).toMatchObject({ depth: 1, parentId: 1, index: 1 });
    expect(landingOf(TREE, 5, 4, 0)).toMatchObject({ depth: 0, parentId: null, index: 1 });
    expect(landingOf(TREE, 5, 0, 3)).toMatchObject({ depth: 0, index: 0 });
  });

  test("can't be dropped where the tree would get too deep", () => {
    const deep = treeOf([0, 1, 2, 3, 4, 0, 1]);
    expect(landingOf(deep, 6, 4, 4)).toBeNull();
    expect(landingOf(deep, 7, 4, 4)).toMatchObject({ depth: 4 });
  });
});

describe('a step', () => {
  test.each([
    [5, 'up', '5 1 -2 --3 -4'],
    [5, 'in', '1 -2 --3 -4 -5'],
    [4, 'up', '1 -4 -2 --3 5'],
    [4, 'in', '1 -2 --3 --4 5'],
    [2, 'out', '1 -4 2 -3 5'],
    [1, 'down', '5 1 -2 --3 -4'],
  ] as const)('of %i %s gives %s', (id, step, after) => {
    const to = targetOf(TREE, id, step);
    expect(to && outline(moved(TREE, id, to))).toBe(after);
  });

  test.each([
    [1, 'up'],
    [1, 'in'],
    [1, 'out'],
    [5, 'down'],
    [2, 'up'],
  ] as const)("of %i %s isn't possible", (id, step) => {
    expect(targetOf(TREE, id, step)).toBeNull();
  });

  test('never exceeds the maximum depth, and can be reversed', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.constantFrom('up', 'down', 'in', 'out'), (items, which, step) => {
        const id = items[which % items.length]?.id ?? 0;
        const to = targetOf(items, id, step);
        if (!to) return;
        const after = moved(items, id, to);
        expect(inReadingOrder(after)).toEqual(after);
        expect(heightOf(after, id)).toBe(heightOf(items, id));
        expect(Math.max(...after.map(({ depth }) => depth))).toBeLessThan(COLLECTION_DEPTH_MAX);
        const back = step === 'up' ? 'down' : step === 'down' ? 'up' : null;
        const there = back && targetOf(after, id, back);
        if (there) expect(sameTree(moved(after, id, there), items)).toBe(true);
      }),
      { seed: 4, numRuns: 2000 },
    );
  });
});

test("an entry's position is described in words", () => {
  expect(placeText(TREE, 3)).toBe('position 1 of 1, under Note 2, level 3');
  expect(placeText(TREE, 5)).toBe('position 2 of 2, level 1');
});
