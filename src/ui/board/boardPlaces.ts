/** Distance from the edge at which a drag scrolls the board, and pixels per call. */
const EDGE = 48;
const SCROLL_BY = 10;

/** The column `step` away from another; null at the end of the board. */
export function columnBeside(columns: readonly { id: string }[], id: string, step: -1 | 1): string | null {
  return columns[columns.findIndex((column) => column.id === id) + step]?.id ?? null;
}

/** The column below a pointer, or the nearest one: elements with `data-board-column`. */
export function columnUnder(root: HTMLElement, x: number): string | null {
  let best: { id: string; distance: number } | null = null;
  for (const column of root.querySelectorAll<HTMLElement>('[data-board-column]')) {
    const { left, right } = column.getBoundingClientRect();
    const distance = x < left ? left - x : Math.max(0, x - right);
    if (!best || distance < best.distance) best = { id: column.dataset.boardColumn ?? '', distance };
  }
  return best?.id ?? null;
}

/** The neighbors of a place in a column, by the keys of their cards. Null at its beginning or end. */
export type BoardPlace = { before: number | null; after: number | null };

/** The place of a card in a column whose cards are `keys`, in front of the card at `index`. The card itself doesn't count. */
export function placeAt(keys: readonly number[], moved: number, index: number): BoardPlace {
  const others = keys.filter((key) => key !== moved);
  return { before: others[index] ?? null, after: others[index - 1] ?? null };
}

function columnOf(root: HTMLElement, id: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-board-column="${CSS.escape(id)}"]`);
}

function otherCards(root: HTMLElement, column: string, moved: number): HTMLElement[] {
  const cards = columnOf(root, column)?.querySelectorAll<HTMLElement>('[data-board-card]') ?? [];
  return [...cards].filter((card) => card.dataset.boardCard !== String(moved));
}

/** How many other cards of a column lie above a pointer. */
export function indexUnder(root: HTMLElement, column: string, moved: number, y: number): number {
  return otherCards(root, column, moved).filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** The element of a column that scrolls its cards. */
export function scrollerOf(root: HTMLElement, column: string): Element | null {
  return columnOf(root, column)?.querySelector('[data-board-scroller]') ?? null;
}

/** Scrolls a column into view, and in it the card before which the moved one would be, or the last card. */
export function showPlace(root: HTMLElement, column: string, moved: number, index: number | null): void {
  columnOf(root, column)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (index === null) return;
  const others = otherCards(root, column, moved);
  (others[index] ?? others.at(-1))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Scrolls the board when a drag reaches its edge. True if it scrolled. */
export function scrollSideways(root: HTMLElement, x: number): boolean {
  const { left, right } = root.getBoundingClientRect();
  const before = root.scrollLeft;
  if (x < left + EDGE) root.scrollBy(-SCROLL_BY, 0);
  else if (x > right - EDGE) root.scrollBy(SCROLL_BY, 0);
  return root.scrollLeft !== before;
}
