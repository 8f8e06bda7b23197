import type { KeyboardEvent } from 'react';

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Marks what opens a row, so that the arrow keys lead from one to the next. */
export const ROW_LINK = 'data-row-link';

/** From row to row by the arrow keys, Home and End, while the focus is on what opens one; Enter opens it by itself. */
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

/** What opens the row of this key, for giving the focus back to it. */
export function rowLinkOf(key: string | number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(String(key))}"] > :is(a, button)`);
}
