import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { CollectionItem } from '#shared/collections.ts';
import { childrenOf } from '#shared/tree.ts';
import { moved, placeText, type Step, type Target, targetOf } from './treeMoves.ts';

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/**
 * Moving by keyboard: a handle picks its note up, the arrow keys move it in what is shown only, a second press drops it,
 * Esc puts it back. `said` is what a live region tells meanwhile.
 */
export function useTreeKeys(
  list: RefObject<HTMLElement | null>,
  items: readonly CollectionItem[],
  onDrop: (id: number, to: Target) => void,
) {
  const [picked, setPicked] = useState<{ id: number; items: CollectionItem[] } | null>(null);
  const [said, say] = useState('');
  const shown = picked?.items ?? items;

  // A row that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (!picked) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-item="${picked.id}"] [data-handle]`);
    if (handle && handle !== document.activeElement) handle.focus();
  }, [picked, list]);

  function toggle(item: CollectionItem): void {
    if (picked?.id === item.id) {
      drop();
      return;
    }
    setPicked({ id: item.id, items: [...items] });
    say(
      `Picked up ${item.title}, ${placeText(items, item.id)}. Arrow keys move it, Space drops it, Escape cancels.`,
    );
  }

  function drop(): void {
    const item = picked?.items.find(({ id }) => id === picked.id);
    setPicked(null);
    if (!picked || !item) return;
    const index = childrenOf(picked.items, item.parentId).indexOf(item);
    say(`Dropped ${item.title}: ${placeText(picked.items, item.id)}.`);
    const before = items.find(({ id }) => id === item.id);
    const same =
      before?.parentId === item.parentId && childrenOf(items, item.parentId).indexOf(before) === index;
    if (before && !same) onDrop(item.id, { parentId: item.parentId, index });
  }

  function cancel(): void {
    if (!picked) return;
    const title = items.find(({ id }) => id === picked.id)?.title ?? '';
    setPicked(null);
    say(`Moving ${title} was cancelled.`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!picked) return;
    const step = STEPS[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      cancel();
    } else if (step) {
      event.preventDefault();
      const to = targetOf(picked.items, picked.id, step);
      if (!to) {
        say(`It cannot move ${step} from here.`);
        return;
      }
      const next = moved(picked.items, picked.id, to);
      setPicked({ id: picked.id, items: next });
      say(capital(placeText(next, picked.id)));
    }
  }

  return { shown, pickedId: picked?.id ?? null, said, say, toggle, cancel, onKeyDown };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
