import { type RefObject, useEffect, useState } from 'react';
import { MAIN_ID } from '#lib/browser/mainArea.ts';

/** Whether an element is in the visible part of the page. True until that is known, and while it isn't watched. */
export function useInView(element: RefObject<Element | null>, watched: boolean): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!watched || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { root: document.getElementById(MAIN_ID) },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, watched]);
  return inView || !watched;
}
