import { MAIN_ID } from './mainArea.ts';

/** Pixels from the edge of what scrolls at which a drag scrolls it, and by how much at each move. */
const EDGE = 56;
const SCROLL_BY = 12;

/** Lets the page follow a drag to its upper or lower edge. */
export function scrollAtEdge(y: number): void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  const { top, bottom } = main.getBoundingClientRect();
  if (y < top + EDGE) main.scrollBy(0, -SCROLL_BY);
  else if (y > bottom - EDGE) main.scrollBy(0, SCROLL_BY);
}
