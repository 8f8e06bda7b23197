import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CollectionItem } from '#shared/collections/model.ts';

const CLOSED_MENU = '[role=menu][data-state=closed]';

/**
 * A row that changes its place in the page loses the focus, and so does a menu that closes. `keep` names who gets it
 * then, until the person does something else; `settle` looks whether somebody should.
 */
export function useRestoreTreeFocus(items: readonly CollectionItem[]) {
  const wanted = useRef<() => HTMLElement | null>(() => null);
  const [{ keep, settle }] = useState({
    keep: (find: () => HTMLElement | null) => {
      wanted.current = find;
    },
    settle: () => {
      const now = document.activeElement;
      if (!now || now === document.body || now.closest(CLOSED_MENU)) wanted.current()?.focus();
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
