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

/** Scrolls the board when a drag reaches its edge. True if it scrolled. */
export function scrollSideways(root: HTMLElement, x: number): boolean {
  const { left, right } = root.getBoundingClientRect();
  const before = root.scrollLeft;
  if (x < left + EDGE) root.scrollBy(-SCROLL_BY, 0);
  else if (x > right - EDGE) root.scrollBy(SCROLL_BY, 0);
  return root.scrollLeft !== before;
}
