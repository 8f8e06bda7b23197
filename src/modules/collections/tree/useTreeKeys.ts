import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { collectionMessages, treeTexts } from '#shared/collections/messages.ts';
import { COLLECTION_DEPTH_MAX } from '#shared/collections/model.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { childrenOf, heightOf } from '#shared/kit/tree.ts';
import { moved, placeText, type Step, sameTree, type Target, targetOf } from './treeMoves.ts';

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The picked-up entry, the tree before the move, and the tree with the entry at its new position. */
type Picked = { id: number; from: readonly CollectionItem[]; items: CollectionItem[] };

/**
 * Moving by keyboard: the handle picks up its entry, the arrow keys move it in the shown tree only, and a second
 * press drops it. Esc or leaving the handle cancels. `said` is the text of the live region.
 */
export function useTreeKeys(
  list: RefObject<HTMLElement | null>,
  items: readonly CollectionItem[],
  onDrop: (id: number, to: Target) => void,
) {
  const [picked, setPicked] = useState<Picked | null>(null);
  // A dropped entry stays in its new position until the tree from outside includes the move.
  const [dropped, setDropped] = useState<Omit<Picked, 'id'> | null>(null);
  const [announcement, say] = useState('');
  const outdated = picked !== null && !sameTree(picked.from, items);
  const visibleItems = picked && !outdated ? picked.items : dropped?.from === items ? dropped.items : items;

  useEffect(() => {
    if (!outdated) return;
    setPicked(null);
    say(treeTexts.outdated);
  }, [outdated]);

  // A moved row loses the focus.
  useLayoutEffect(() => {
    if (picked) handleOf(list.current, picked.id)?.focus();
  }, [picked, list]);

  useEffect(() => {
    if (!picked) return;
    const leave = (event: PointerEvent) => {
      const handle = handleOf(list.current, picked.id);
      if (event.target instanceof Node && handle?.contains(event.target)) return;
      setPicked(null);
      say('');
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => window.removeEventListener('pointerdown', leave, { capture: true });
  }, [picked, list]);

  function toggle(item: CollectionItem): void {
    if (picked?.id === item.id) {
      drop();
      return;
    }
    setPicked({ id: item.id, from: items, items: [...items] });
    setDropped(null);
    say(treeTexts.pickedUp(item.title, placeText(items, item.id)));
  }

  function drop(): void {
    const item = picked?.items.find(({ id }) => id === picked.id);
    setPicked(null);
    if (!picked || !item || outdated) return;
    say(treeTexts.dropped(item.title, placeText(picked.items, item.id)));
    if (sameTree(picked.items, items)) return;
    setDropped({ from: items, items: picked.items });
    onDrop(item.id, {
      parentId: item.parentId,
      index: childrenOf(picked.items, item.parentId).indexOf(item),
    });
  }

  function cancel(): void {
    if (!picked) return;
    const title = items.find(({ id }) => id === picked.id)?.title ?? '';
    setPicked(null);
    say(treeTexts.canceled(title));
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
        say(whyNot(picked.items, picked.id, step));
        return;
      }
      const next = moved(picked.items, picked.id, to);
      setPicked({ ...picked, items: next });
      say(capital(placeText(next, picked.id)));
    }
  }

  return {
    shown: visibleItems,
    pickedId: outdated ? null : (picked?.id ?? null),
    said: announcement,
    say,
    toggle,
    onKeyDown,
  };
}

/** The button that moves an entry. */
export function handleOf(list: HTMLElement | null, id: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${id}"] [data-handle]`) ?? null;
}

function whyNot(items: readonly CollectionItem[], id: number, step: Step): string {
  const item = items.find((each) => each.id === id);
  if (step === 'up') return treeTexts.first;
  if (step === 'down') return treeTexts.last;
  if (step === 'out') return treeTexts.top;
  const deepest = (item?.depth ?? 0) + heightOf(items, id) >= COLLECTION_DEPTH_MAX;
  return deepest ? collectionMessages.tooDeep : treeTexts.noneAbove;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
