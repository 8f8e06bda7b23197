import { MAIN_ID } from '#lib/mainArea.ts';

/** Distance from the edge at which a drag scrolls, and pixels per call. */
const EDGE = 56;
const SCROLL_BY = 8;

/** Scrolls the page when a drag reaches its upper or lower edge. True if it scrolled. */
export function scrollAtEdge(y: number): boolean {
  const main = document.getElementById(MAIN_ID);
  if (!main) return false;
  const { top, bottom } = main.getBoundingClientRect();
  const before = main.scrollTop;
  if (y < top + EDGE) main.scrollBy(0, -SCROLL_BY);
  else if (y > bottom - EDGE) main.scrollBy(0, SCROLL_BY);
  return main.scrollTop !== before;
}
