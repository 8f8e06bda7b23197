import { useLayoutEffect, useRef } from 'react';
import { useMotion } from './useMotion.ts';

/** A number that shows when it changes. */
export function Changing({ value }: { value: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  const motion = useMotion();
  useLayoutEffect(() => {
    if (before.current !== value && element.current) motion()?.fadeIn(element.current, 0.3);
    before.current = value;
  }, [value, motion]);
  return <span ref={element}>{value}</span>;
}
