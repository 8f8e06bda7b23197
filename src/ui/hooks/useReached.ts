import { useState } from 'react';

/**
 * The active option of a list under a field. It is known by its key, so that it stays the same one when others come and
 * go, such as with a late answer. `start` is what is active before the arrow keys are used: the first option, or the field itself (-1).
 */
export function useReached(keys: readonly string[], start: 0 | -1): Reached {
  const [reached, setReached] = useState<string | null>(null);
  const at = reached === null ? -1 : keys.indexOf(reached);
  const active = at < 0 ? start : at;
  return {
    active,
    isChosen: at >= 0,
    move: (steps) => {
      // The field itself can be one more place.
      const places = keys.length - start;
      if (places > 0) setReached(keys[((active - start + steps + places) % places) + start] ?? null);
    },
    forget: () => setReached(null),
  };
}

type Reached = {
  active: number;
  /** Whether the arrow keys led to it. */
  isChosen: boolean;
  move: (steps: number) => void;
  forget: () => void;
};
