import { useState } from 'react';

/**
 * A dialog and what it is about. `key` is new with each opening, so that it begins anew; after closing it stays for
 * its way out.
 */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ key: number; open: boolean; what: T } | null>(null);
  return {
    opened,
    open: (what: T) => setOpened((last) => ({ key: (last?.key ?? 0) + 1, open: true, what })),
    close: () => setOpened((last) => last && { ...last, open: false }),
  };
}
