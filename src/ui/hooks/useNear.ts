import { type RefObject, startTransition, useEffect, useState } from 'react';
import { MAIN_ID } from '#lib/browser/mainArea.ts';
import { renderNow } from './renderNow.ts';

/** Far enough that a part is there before a reader has scrolled to it. */
const AHEAD = '400px';

/**
 * True once an element is near the visible part of the page. Also after the first input, because keys, searches, and screen
 * readers find their way without scrolling, and when the page is printed.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const come = () => startTransition(() => setNear(true));
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(event, come, { signal, passive: true });
    }
    window.addEventListener('beforeprint', () => renderNow(() => setNear(true)), { signal });
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && come(),
      {
        root: document.getElementById(MAIN_ID),
        rootMargin: `0px 0px ${AHEAD}`,
      },
    );
    observer.observe(element.current);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [near, element]);
  return near;
}
