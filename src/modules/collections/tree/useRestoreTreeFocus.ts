import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CollectionItem } from '#shared/collections/output.ts';

const CLOSED_MENU = '[role=menu][data-state=closed]';

/**
 * Moved rows and closing menus lose the focus. `keep` names the element that gets it next, until the user does
 * something else. `settle` restores the focus if it was lost.
 */
export function useRestoreTreeFocus(items: readonly CollectionItem[]) {
  const findTarget = useRef<() => HTMLElement | null>(() => null);
  const [{ keep, settle }] = useState({
    keep: (find: () => HTMLElement | null) => {
      findTarget.current = find;
    },
    settle: () => {
      const now = document.activeElement;
      if (!now || now === document.body || now.closest(CLOSED_MENU)) findTarget.current()?.focus();
    },
  });
  useEffect(() => {
    const forget = () => keep(() => null);
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, forget, { capture: true });
    return () => {
      for (const name of events) window.removeEventListener(name, forget, { capture: true });
    };
  }, [keep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree is what moves the rows
  useLayoutEffect(settle, [items]);
  return { keep, settle };
}
