import { useEffect } from 'react';

type Play = typeof import('./play.ts');

/** Milliseconds after a page's first paint. */
const LATER = 500;
const REDUCED = '(prefers-reduced-motion: reduce)';

let play: Play | null = null;

/** Loads the animations once the page is there. Until then, and for those who prefer reduced motion, nothing moves. */
export function useMotion(): () => Play | null {
  useEffect(() => {
    if (play !== null || !('animate' in Element.prototype)) return;
    const timer = setTimeout(async () => {
      play = await import('./play.ts').catch(() => null);
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
  return playNow;
}

function playNow(): Play | null {
  return window.matchMedia(REDUCED).matches ? null : play;
}
