import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * What a page load does by itself and a change of route does not: the new page is announced by its name, and a focus
 * whose element went away with the old page starts at the new one. Returns the text to announce.
 */
export function useArrival(onArrive: () => void): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  const [announcement, setAnnouncement] = useState('');
  const arrive = useEffectEvent(onArrive);

  useEffect(() => {
    if (before.current === path) return;
    const first = before.current === undefined;
    before.current = path;
    if (first) return;
    arrive();
    // The page's header names the document in the same turn; its lazy parts may take a moment longer.
    const timer = setTimeout(() => {
      setAnnouncement(document.title);
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost) document.getElementById('content')?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [path]);

  return announcement;
}
