import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** A pointer that moved less than this is a click. */
const SLACK = 6;

/** Dismisses an element by a swipe to the right. It follows the finger and leaves after `threshold` pixels. */
export function useSwipe(threshold: number, onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState<number | null>(null);

  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  const settle = () => {
    start.current = null;
    setOffset(null);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a');
      if (event.button === 0 && !onControl) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return;
      const moved = distance(event);
      if (offset === null && moved < SLACK) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setOffset(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = distance(event);
      if (start.current !== null && moved >= threshold) onSwiped();
      settle();
    },
    onPointerCancel: settle,
  };
  const style: CSSProperties =
    offset === null
      ? { transition: 'transform 160ms ease-out, opacity 160ms ease-out' }
      : { transform: `translateX(${offset}px)`, opacity: Math.max(0.3, 1 - offset / 300) };

  return { handlers, style, active: offset !== null };
}
