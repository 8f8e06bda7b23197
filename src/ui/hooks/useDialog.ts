import { useState } from 'react';

/**
 * A dialog and its subject. `key` changes with each opening, so that the dialog resets. After closing it stays for the exit
 * animation.
 */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ key: number; open: boolean; what: T } | null>(null);
  return {
    opened,
    open: (what: T) => setOpened((last) => ({ key: (last?.key ?? 0) + 1, open: true, what })),
    close: () => setOpened((last) => last && { ...last, open: false }),
  };
}
