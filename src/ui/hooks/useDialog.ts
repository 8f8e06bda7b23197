import { useState } from 'react';

/**
 * A dialog and its subject. `key` changes with each opening, so that the dialog resets. After closing it stays for the exit
 * animation.
 */
export function useDialog<T>() {
  const [current, setCurrent] = useState<{ key: number; open: boolean; what: T } | null>(null);
  return {
    current,
    open: (what: T) => setCurrent((last) => ({ key: (last?.key ?? 0) + 1, open: true, what })),
    close: () => setCurrent((last) => last && { ...last, open: false }),
  };
}
