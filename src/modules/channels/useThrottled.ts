import { useEffect, useRef } from 'react';

/** Runs right away, and again after `milliseconds` if it was called in between. */
export function useThrottled(run: () => void, milliseconds: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return function call(): void {
    if (timer.current !== undefined) {
      again.current = true;
      return;
    }
    latest.current();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!again.current) return;
      again.current = false;
      call();
    }, milliseconds);
  };
}
