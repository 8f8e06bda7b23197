import type { KeyboardEvent } from 'react';

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Marks the link of a row, for the arrow keys. */
export const ROW_LINK = 'data-row-link';

/** The arrow keys, Home, and End move between row links. Enter opens the link by itself. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = rowLinks(event.currentTarget);
  const at = links.findIndex((link) => link.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}

function rowLinks(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`[${ROW_LINK}] > :is(a, button)`)];
}

/** The link of the row with this key, to return the focus to it. */
export function rowLinkOf(key: string | number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(String(key))}"] > :is(a, button)`);
}
