import { type RefObject, useEffect } from 'react';

/** Keeps two boxes at the same fraction of their heights while one of them is scrolled. */
export function useScrollSync(
  first: RefObject<HTMLElement | null>,
  second: RefObject<HTMLElement | null>,
  active: boolean,
): void {
  useEffect(() => {
    const [a, b] = [first.current, second.current];
    if (!active || !a || !b) return;
    // The box that follows scrolls too, which must not lead back.
    let following: HTMLElement | null = null;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (following === from) {
        following = null;
        return;
      }
      const room = from.scrollHeight - from.clientHeight;
      const target = room > 0 ? (from.scrollTop / room) * (to.scrollHeight - to.clientHeight) : 0;
      if (Math.abs(to.scrollTop - target) < 1) return;
      following = to;
      to.scrollTop = target;
    };
    const [down, up] = [follow(a, b), follow(b, a)];
    a.addEventListener('scroll', down, { passive: true });
    b.addEventListener('scroll', up, { passive: true });
    return () => {
      a.removeEventListener('scroll', down);
      b.removeEventListener('scroll', up);
    };
  }, [first, second, active]);
}
