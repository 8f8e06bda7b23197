import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { MAIN_ID } from '#lib/browser/mainArea.ts';

/**
 * The height in pixels that fills the main area, for elements that scroll inside their own frame. Undefined before it is
 * known. In a low window it stays at `least`.
 */
export function useFillHeight<E extends HTMLElement>(
  least: number,
): [element: RefObject<E | null>, height: number | undefined] {
  const element = useRef<E>(null);
  const [height, setHeight] = useState<number>();

  useLayoutEffect(() => {
    const main = document.getElementById(MAIN_ID);
    const content = document.getElementById('content');
    if (!main || !content) return;
    const measure = () => {
      if (!element.current) return;
      const above =
        element.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
      const below = Number.parseFloat(getComputedStyle(content).paddingBottom) || 0;
      const footer = content.nextElementSibling?.clientHeight ?? 0;
      setHeight(Math.max(least, Math.floor(main.clientHeight - above - below - footer)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    // What is above the element can grow, such as opened statistics.
    observer.observe(content);
    return () => observer.disconnect();
  }, [least]);

  return [element, height];
}
