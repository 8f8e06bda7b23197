import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in a list when a row disappears with its clicked button. The ref belongs on the list. */
export function useRestoreFocus(rows: number): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const shorter = rows < before.current;
    before.current = rows;
    if (shorter && (!document.activeElement || document.activeElement === document.body)) {
      region.current?.focus({ preventScroll: true });
    }
  }, [rows]);
  return region;
}
