import { useState } from 'react';
import type { CollectionItem } from '#shared/collections/output.ts';

/** The largest tree that is shown unfolded. In a larger one, only the current entry's branch is open. */
const SHOWN_AT_ONCE = 24;

/** The open branches of a tree: those that the user opened, and the path to the current entry. */
export function useBranches(items: readonly CollectionItem[], current: string) {
  const [folds, setFolds] = useState({ current, chosen: new Map<number, boolean>() });
  const way = pathTo(items, current);
  // On another page, its path opens even if it was folded before.
  const chosen =
    folds.current === current
      ? folds.chosen
      : new Map([...folds.chosen].filter(([id]) => !way.some((item) => item.id === id)));
  const isOpen = (item: CollectionItem) =>
    chosen.get(item.id) ?? (items.length <= SHOWN_AT_ONCE || way.some(({ id }) => id === item.id));
  return {
    isOpen,
    toggle: (item: CollectionItem) =>
      setFolds({ current, chosen: new Map(chosen).set(item.id, !isOpen(item)) }),
  };
}

/** The item of an entry and its ancestors, the item first. Empty if the entry isn't in this tree. */
function pathTo(items: readonly CollectionItem[], entryId: string): CollectionItem[] {
  const path: CollectionItem[] = [];
  let item = items.find((each) => each.entryId === entryId);
  while (item) {
    path.push(item);
    const { parentId }: CollectionItem = item;
    item = items.find(({ id }) => id === parentId);
  }
  return path;
}
