import type { CollectionItem } from '#shared/collections/model.ts';
import { branchOf, childrenOf, depthsOf, type TreePosition } from '#shared/kit/tree.ts';

/** A place as it is stored; it is not shown while its note is in the trash. */
export type StoredItem = TreePosition & { entryId: string; title: string; shown: boolean };

/** The tree as people see it: what stands below a note that is not shown stands in its place. */
export function shownTree(stored: readonly StoredItem[]): StoredItem[] {
  const above = new Map<number, number | null>();
  const hidden = new Set<number>();
  for (const { id, parentId, shown } of stored) {
    above.set(id, parentId !== null && hidden.has(parentId) ? (above.get(parentId) ?? null) : parentId);
    if (!shown) hidden.add(id);
  }
  return stored
    .filter(({ shown }) => shown)
    .map((item) => ({ ...item, parentId: above.get(item.id) ?? null }));
}

/** The same for the answer. */
export function toItems(stored: readonly StoredItem[]): CollectionItem[] {
  const tree = shownTree(stored);
  const depths = depthsOf(tree);
  return tree.map(({ id, entryId, title, parentId }) => ({
    id,
    entryId,
    title,
    parentId,
    depth: depths.get(id) ?? 0,
  }));
}

/**
 * Where the stored tree takes what people put at `index` among the shown children of `parentId`. Notes that are not
 * shown may stand between the two, so the place is found by its next neighbour.
 */
export function storedPlace(
  stored: readonly StoredItem[],
  parentId: number | null,
  index: number,
): { parentId: number | null; index: number } {
  const next = childrenOf(shownTree(stored), parentId)[index];
  let anchor = stored.find(({ id }) => id === next?.id);
  if (!anchor) return { parentId, index: stored.length };
  while (anchor.parentId !== parentId) {
    const above = stored.find(({ id }) => id === anchor?.parentId);
    const between = above ? stored.slice(stored.indexOf(above) + 1, stored.indexOf(anchor)) : [];
    if (!above || between.some(({ shown }) => shown)) break;
    anchor = above;
  }
  return { parentId: anchor.parentId, index: childrenOf(stored, anchor.parentId).indexOf(anchor) };
}

/** True when `parentId` is the place itself or lies below it. */
export function isWithin(stored: readonly StoredItem[], id: number, parentId: number | null): boolean {
  return parentId !== null && branchOf(stored, id).some((item) => item.id === parentId);
}
