import { MAIN_ID } from '#lib/browser/mainArea.ts';

/** Distance from the edge at which a drag scrolls, and pixels per call. */
const EDGE = 56;
const SCROLL_BY = 8;

/**
 * Scrolls the page when a drag reaches its upper or lower edge. An `inner` element with a scroll bar of its own goes first,
 * at the edges of its visible part. True if anything scrolled.
 */
export function scrollAtEdge(y: number, inner: Element | null = null): boolean {
  const main = document.getElementById(MAIN_ID);
  if (!main) return false;
  const page = main.getBoundingClientRect();
  if (inner) {
    const { top, bottom } = inner.getBoundingClientRect();
    if (scroll(inner, y, { top: Math.max(top, page.top), bottom: Math.min(bottom, page.bottom) }))
      return true;
  }
  return scroll(main, y, page);
}

function scroll(element: Element, y: number, { top, bottom }: { top: number; bottom: number }): boolean {
  const before = element.scrollTop;
  if (y < top + EDGE) element.scrollBy(0, -SCROLL_BY);
  else if (y > bottom - EDGE) element.scrollBy(0, SCROLL_BY);
  return element.scrollTop !== before;
}
