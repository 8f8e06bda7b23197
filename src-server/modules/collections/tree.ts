import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf, childrenOf, depthsOf, type TreePosition } from '#shared/kit/tree.ts';

/** A stored item. It's hidden while its entry is in the trash. */
export type StoredItem = TreePosition & {
  entryId: string;
  title: string;
  isVisible: boolean;
  isRead: boolean;
};

/** The visible tree: hidden items are replaced by their children. */
export function shownTree(items: readonly StoredItem[]): StoredItem[] {
  const above = new Map<number, number | null>();
  const hidden = new Set<number>();
  for (const { id, parentId, isVisible } of items) {
    above.set(id, parentId !== null && hidden.has(parentId) ? (above.get(parentId) ?? null) : parentId);
    if (!isVisible) hidden.add(id);
  }
  return items
    .filter(({ isVisible }) => isVisible)
    .map((item) => ({ ...item, parentId: above.get(item.id) ?? null }));
}

/** The visible tree for the response. */
export function toItems(items: readonly StoredItem[]): CollectionItem[] {
  const tree = shownTree(items);
  const depths = depthsOf(tree);
  return tree.map(({ id, entryId, title, parentId, isRead }) => ({
    id,
    entryId,
    title,
    parentId,
    depth: depths.get(id) ?? 0,
    isRead,
  }));
}

/**
 * Converts an `index` among the visible children of `parentId` to a position in the stored tree. Hidden items can be
 * in between, so the position is found by the next visible sibling.
 */
export function storedPlace(
  items: readonly StoredItem[],
  parentId: number | null,
  index: number,
): { parentId: number | null; index: number } {
  const next = childrenOf(shownTree(items), parentId)[index];
  let anchor = items.find(({ id }) => id === next?.id);
  if (!anchor) return { parentId, index: items.length };
  while (anchor.parentId !== parentId) {
    const above = items.find(({ id }) => id === anchor?.parentId);
    const between = above ? items.slice(items.indexOf(above) + 1, items.indexOf(anchor)) : [];
    if (!above || between.some(({ isVisible }) => isVisible)) break;
    anchor = above;
  }
  return { parentId: anchor.parentId, index: childrenOf(items, anchor.parentId).indexOf(anchor) };
}

/** True if `parentId` is the item itself or one of its descendants. */
export function isWithin(items: readonly StoredItem[], id: number, parentId: number | null): boolean {
  return parentId !== null && branchOf(items, id).some((item) => item.id === parentId);
}
