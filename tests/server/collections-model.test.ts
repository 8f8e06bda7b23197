import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTION_DEPTH_MAX } from '#shared/collections/model.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf, childrenOf, liftOut } from '#shared/kit/tree.ts';
import {
  landingOf,
  moved,
  sameTree,
  type Target,
  targetOf,
  withDepths,
} from '../../src/modules/collections/tree/treeMoves.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const TITLES = ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee', 'Fff', 'Ggg', 'Hhh', 'Iii'];

/** Actions on a collection and its entries. Numbers choose among the existing ones. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'drag', 'drag', 'step', 'place', 'remove', 'hide', 'show', 'purge'),
    title: fc.nat(TITLES.length - 1),
    below: fc.option(fc.nat(TITLES.length - 1)),
    index: fc.nat(4),
    depth: fc.integer({ min: -2, max: COLLECTION_DEPTH_MAX + 1 }),
    way: fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const),
  }),
  { minLength: 10, maxLength: 50 },
);

/** The visible tree, without item ids. */
const view = (items: readonly CollectionItem[]) => {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return items.map(({ title, parentId, depth }) => [
    title,
    parentId === null ? null : titles.get(parentId),
    depth,
  ]);
};

describe('any sequence of changes to a collection with deleted and restored entries', () => {
  test("matches the browser's optimistic result", async () => {
    const { as, db } = newCommunity();
    const gaps = db.$client.prepare<[number]>(
      `select parent_id from collection_items where collection_id = ?
       group by parent_id having min(position) <> 0 or max(position) <> count(*) - 1
         or count(distinct position) <> count(*)`,
    );
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { id } = await as.author.collections.create({ title: 'Modelled' });
        const entries = new Map<string, string>();
        for (const title of TITLES) {
          entries.set(title, (await as.author.entries.create(note({ title }))).id);
        }
        const hidden = new Set<string>();
        const read = async () => (await as.anonymous.collections.read({ id })).items;

        /** Moves an entry and expects the browser's optimistic result. Hidden entries can make the tree deeper than it looks. */
        async function move(before: CollectionItem[], itemId: number, to: Target): Promise<void> {
          const asked = as.author.collections.move({ id, itemId, ...to });
          const answer = hidden.size > 0 ? await asked.catch(() => null) : await asked;
          expect(view(answer?.items ?? (await read()))).toEqual(
            view(answer ? moved(before, itemId, to) : before),
          );
        }

        for (const { kind, title: at, below, index, depth, way } of history) {
          const before = await read();
          const title = TITLES[at] ?? '';
          const entryId = entries.get(title) ?? '';
          const item = before.find((each) => each.title === title);
          if (kind === 'add' && !item && !hidden.has(title)) {
            const parent = before.find((each) => each.title === TITLES[below ?? -1]);
            const answer = await as.author.collections
              .add({ id, entryId, parentId: parent?.id ?? null, index })
              .catch(() => null);
            if (!answer) {
              const deep = (parent?.depth ?? -1) + 1 >= COLLECTION_DEPTH_MAX;
              expect(deep || hidden.size > 0).toBe(true);
              continue;
            }
            const added = answer.items.find((each) => each.title === title);
            expect(added?.parentId).toBe(parent?.id ?? null);
            const there = childrenOf(answer.items, added?.parentId ?? null);
            expect(there.findIndex((each) => each.title === title)).toBe(Math.min(index, there.length - 1));
            expect(sameTree(liftOut(answer.items, added?.id ?? 0), before)).toBe(true);
          } else if (kind === 'drag' && item) {
            const staying = before.length - branchOf(before, item.id).length;
            const landing = landingOf(before, item.id, Math.min(index * 2, staying), depth);
            if (!landing) continue;
            const { parentId, index: place } = landing;
            const shown = moved(before, item.id, { parentId, index: place });
            // The position of the line.
            expect(shown[landing.row]).toMatchObject({ id: item.id, depth: landing.depth });
            await move(before, item.id, { parentId, index: place });
          } else if (kind === 'step' && item) {
            const to = targetOf(before, item.id, way);
            if (to) await move(before, item.id, to);
          } else if (kind === 'place' && item) {
            const parent = before.find((each) => each.title === TITLES[below ?? -1]);
            const wrong =
              before.some(({ id: other }) => other === parent?.id) && isBelow(before, parent, item);
            const to = { parentId: parent?.id ?? null, index };
            const fits = Math.max(
              0,
              ...withDepths(wrong ? [] : moved(before, item.id, to)).map((each) => each.depth),
            );
            if (!wrong && fits < COLLECTION_DEPTH_MAX) await move(before, item.id, to);
            else await expect(as.author.collections.move({ id, itemId: item.id, ...to })).rejects.toThrow();
          } else if (kind === 'remove' && item) {
            const { items } = await as.author.collections.remove({ id, itemId: item.id });
            expect(view(items)).toEqual(view(withDepths(liftOut(before, item.id))));
          } else if (kind === 'hide' && !hidden.has(title)) {
            await as.author.entries.delete({ id: entryId });
            hidden.add(title);
            expect(view(await read())).toEqual(view(withDepths(item ? liftOut(before, item.id) : before)));
          } else if (kind === 'show' && hidden.has(title)) {
            await as.staff.trash.restore({ subject: 'entry', subjectId: entryId });
            hidden.delete(title);
            const after = await read();
            const back = after.find((each) => each.title === title);
            expect(view(withDepths(back ? liftOut(after, back.id) : after))).toEqual(view(before));
          } else if (kind === 'purge' && hidden.has(title)) {
            await as.admin.trash.purge({ subject: 'entry', subjectId: entryId });
            entries.set(title, (await as.author.entries.create(note({ title }))).id);
            hidden.delete(title);
            expect(view(await read())).toEqual(view(before));
          }
          expect(gaps.all(id)).toEqual([]);
        }
        for (const title of hidden) {
          await as.staff.trash.restore({ subject: 'entry', subjectId: entries.get(title) ?? '' });
        }
        const whole = await read();
        expect(Math.max(0, ...whole.map(({ depth }) => depth))).toBeLessThan(COLLECTION_DEPTH_MAX);
      }),
      { numRuns: 120, seed: 7 },
    );
  });
});

/** True if an entry is the other one or its descendant. */
function isBelow(
  items: readonly CollectionItem[],
  one: CollectionItem | undefined,
  other: CollectionItem,
): boolean {
  for (let item = one; item; item = items.find(({ id }) => id === item?.parentId)) {
    if (item.id === other.id) return true;
  }
  return false;
}
