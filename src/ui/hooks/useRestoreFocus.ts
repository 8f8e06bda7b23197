import { type RefObject, useEffect, useRef } from 'react';

/** When a row goes together with the button that was pressed in it, the focus stays in its list: put the ref on that. */
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
