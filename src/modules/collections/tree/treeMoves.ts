import { treeTexts } from '#shared/collections/messages.ts';
import { COLLECTION_DEPTH_MAX } from '#shared/collections/model.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf, childrenOf, depthsOf, heightOf, moveBranch } from '#shared/kit/tree.ts';

/** The destination of an entry: its parent, and its index among the siblings. */
export type Target = { parentId: number | null; index: number };
export type Step = 'up' | 'down' | 'in' | 'out';

/** The tree after a move, with depths, as the server will return it. */
export function moved(items: readonly CollectionItem[], id: number, to: Target): CollectionItem[] {
  return withDepths(moveBranch(items, id, to.parentId, to.index));
}

export function withDepths(items: readonly CollectionItem[]): CollectionItem[] {
  const depths = depthsOf(items);
  return items.map((item) => ({ ...item, depth: depths.get(item.id) ?? 0 }));
}

/** The destination of a step; null if there is none. Up and down stay among siblings, in and out change the level. */
export function targetOf(items: readonly CollectionItem[], id: number, step: Step): Target | null {
  const item = items.find((each) => each.id === id);
  if (!item) return null;
  const siblings = childrenOf(items, item.parentId);
  const index = siblings.indexOf(item);
  if (step === 'up') return index > 0 ? { parentId: item.parentId, index: index - 1 } : null;
  if (step === 'down')
    return index < siblings.length - 1 ? { parentId: item.parentId, index: index + 1 } : null;
  if (step === 'out') {
    const parent = items.find((each) => each.id === item.parentId);
    if (!parent) return null;
    return {
      parentId: parent.parentId,
      index: childrenOf(items, parent.parentId).indexOf(parent) + 1,
    };
  }
  const before = siblings[index - 1];
  if (!before || before.depth + 1 + heightOf(items, id) > COLLECTION_DEPTH_MAX) return null;
  return { parentId: before.id, index: childrenOf(items, before.id).length };
}

/** Where a dragged entry lands: before row `row` of the remaining rows, at the pointer's depth. */
export type Landing = Target & { row: number; depth: number };

/** `depth` is the pointer's depth. The neighboring rows limit it. Null if the branch doesn't fit here. */
export function landingOf(
  items: readonly CollectionItem[],
  id: number,
  row: number,
  depth: number,
): Landing | null {
  const branch = new Set(branchOf(items, id));
  const rest = items.filter((item) => !branch.has(item));
  const above = rest[row - 1];
  const least = rest[row]?.depth ?? 0;
  const most = Math.min(above ? above.depth + 1 : 0, COLLECTION_DEPTH_MAX - heightOf(items, id));
  if (least > most) return null;
  const landed = Math.min(most, Math.max(least, depth));
  const parent = rest.slice(0, row).findLast((item) => item.depth === landed - 1) ?? null;
  const parentId = landed === 0 ? null : (parent?.id ?? null);
  const index = childrenOf(rest.slice(0, row), parentId).length;
  return { parentId, index, row, depth: landed };
}

/** An entry's position in words. */
export function placeText(items: readonly CollectionItem[], id: number): string {
  const item = items.find((each) => each.id === id);
  if (!item) return '';
  const siblings = childrenOf(items, item.parentId);
  const parent = items.find((each) => each.id === item.parentId);
  return treeTexts.position(siblings.indexOf(item) + 1, siblings.length, parent?.title, item.depth + 1);
}

/** True if two trees have the same entries in the same positions. */
export function sameTree(one: readonly CollectionItem[], other: readonly CollectionItem[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, parentId }, at) => other[at]?.id === id && other[at].parentId === parentId)
  );
}
