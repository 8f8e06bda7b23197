import { MAIN_ID } from '#lib/mainArea.ts';

/** Pixels from the edge of what scrolls at which a drag scrolls it, and by how much at each call. */
const EDGE = 56;
const SCROLL_BY = 8;

/** Lets the page follow a drag to its upper or lower edge; true when it scrolled. */
export function scrollAtEdge(y: number): boolean {
  const main = document.getElementById(MAIN_ID);
  if (!main) return false;
  const { top, bottom } = main.getBoundingClientRect();
  const before = main.scrollTop;
  if (y < top + EDGE) main.scrollBy(0, -SCROLL_BY);
  else if (y > bottom - EDGE) main.scrollBy(0, SCROLL_BY);
  return main.scrollTop !== before;
}
