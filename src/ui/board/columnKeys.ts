import type { KeyboardEvent } from 'react';
import { rowAround, rowLinks } from '../table/rowKeys.ts';

/** The arrow keys left and right move from a card's link to the card at the same height in the next column with cards. */
export function moveAcrossColumns(event: KeyboardEvent<HTMLElement>): void {
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (side === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-board-column]')]
    .map(rowLinks)
    .filter((links) => links.length > 0);
  const from = columns.findIndex((links) => links.some((link) => link.matches(':focus')));
  const focused = columns[from]?.find((link) => link.matches(':focus'));
  const next = columns[from + side];
  if (!focused || !next) return;
  event.preventDefault();
  const distance = (link: HTMLElement) => Math.abs(heightOf(link) - heightOf(focused));
  const [nearest] = next.toSorted((one, other) => distance(one) - distance(other));
  nearest?.focus();
}

function heightOf(link: HTMLElement): number {
  return rowAround(link)?.getBoundingClientRect().top ?? 0;
}
