import { uiTexts } from '#shared/ui.messages.ts';
/** Items in groups. Each group has its own order. */
export type SortItem = { id: number; name: string };
export type SortGroup = { id: number; name: string; items: SortItem[] };
/** `index` counts the items of the group without the moving one. */
export type SortPosition = { groupId: number; index: number };

export function placeOf(groups: SortGroup[], id: number): SortPosition | null {
  for (const group of groups) {
    const index = group.items.findIndex((item) => item.id === id);
    if (index >= 0) return { groupId: group.id, index };
  }
  return null;
}

export function withPlace(groups: SortGroup[], id: number, { groupId, index }: SortPosition): SortGroup[] {
  const item = groups.flatMap((group) => group.items).find((each) => each.id === id);
  if (!item) return groups;
  return groups.map((group) => {
    const items = group.items.filter((each) => each.id !== id);
    return { ...group, items: group.id === groupId ? items.toSpliced(index, 0, item) : items };
  });
}

/** One step up (-1) or down (1), across the edge of a group into the next one. Null at the very end. */
export function placeBeside(groups: SortGroup[], id: number, step: -1 | 1): SortPosition | null {
  const from = placeOf(groups, id);
  const at = groups.findIndex((group) => group.id === from?.groupId);
  const group = groups[at];
  if (!from || !group) return null;
  const index = from.index + step;
  if (index >= 0 && index < group.items.length) return { groupId: group.id, index };
  const beside = groups[at + step];
  return beside ? { groupId: beside.id, index: step > 0 ? 0 : beside.items.length } : null;
}

/** The position of an item as text. */
export function describePlace(groups: SortGroup[], id: number): string {
  const place = placeOf(groups, id);
  const group = groups.find((each) => each.id === place?.groupId);
  if (!place || !group) return '';
  return uiTexts.place(place.index + 1, group.items.length, group.name);
}
