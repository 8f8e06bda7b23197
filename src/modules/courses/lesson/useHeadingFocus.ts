import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a page that changes its content in place when another `id` is shown. */
export function useHeadingFocus(id: number | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    if (before.current !== undefined && before.current !== id) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = id;
  }, [id]);
  return heading;
}
