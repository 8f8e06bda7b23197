import { useState } from 'react';
import type { CollectionItem } from '#shared/collections/model.ts';

/** Notes that a tree beside a text shows all at once; of a larger one only the branch of what is read is open. */
const SHOWN_AT_ONCE = 24;

/** Which branches of a tree are open: those that a person opened, and always the way to the note that is read. */
export function useBranches(items: readonly CollectionItem[], current: string) {
  const [folds, setFolds] = useState({ current, chosen: new Map<number, boolean>() });
  const way = pathTo(items, current);
  // On another page the way to it opens, whatever was folded before.
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

/** The note of an entry and those above it, the note first; nothing when it does not stand here. */
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
