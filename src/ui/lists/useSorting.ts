import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { scrollAtEdge } from '../hooks/scrollAtEdge.ts';
import {
  describePlace,
  placeBeside,
  placeOf,
  type SortGroup,
  type SortPosition,
  withPlace,
} from './sortOrder.ts';

/** `nothing`: the item was dropped, and the groups are about to follow. */
type Lift = { id: number; by: 'pointer' | 'keyboard' | 'nothing'; order: SortGroup[] };

/**
 * Sorts items within and across groups, by dragging a handle or by keyboard: Space picks up and drops, arrow keys move,
 * Escape cancels. `order` is the preview while an item is picked up. `onMove` is called once, when it is dropped in
 * another place. It must update the groups, or return false to leave the item where it was. `kind` separates nested sortings.
 */
export function useSorting(
  kind: string,
  groups: SortGroup[],
  onMove: (id: number, place: SortPosition) => unknown,
) {
  const root = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = lift?.order ?? groups;

  const activeLift = lift?.by === 'nothing' ? null : lift;
  const arrangement = groups
    .map((group) => [group.id, ...group.items.map((item) => item.id)].join())
    .join(';');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new groups contain the dropped item
  useEffect(() => setLift((last) => (last?.by === 'nothing' ? null : last)), [arrangement]);

  // In another group the handle is a new element, which takes the focus, also after the drop.
  const lastId = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new arrangement may have replaced the element
  useEffect(() => {
    lastId.current = lift?.id ?? lastId.current;
    const handle = root.current?.querySelector<HTMLElement>(`[data-sort-handle="${kind}:${lastId.current}"]`);
    const active = document.activeElement;
    if (lift?.by === 'pointer') return;
    if (lift?.by === 'keyboard' || active === document.body) {
      handle?.focus();
      handle?.scrollIntoView({ block: 'nearest' });
    } else if (!lift && active !== handle) lastId.current = null;
  }, [kind, lift, arrangement]);

  // A click anywhere cancels a move by keyboard, which would otherwise look finished.
  const byKeyboard = activeLift?.by === 'keyboard';
  useEffect(() => {
    if (!byKeyboard) return;
    const giveUp = () => setLift(null);
    window.addEventListener('pointerdown', giveUp, { capture: true });
    return () => window.removeEventListener('pointerdown', giveUp, { capture: true });
  }, [byKeyboard]);

  const nameOf = (id: number) =>
    groups.flatMap((group) => group.items).find((item) => item.id === id)?.name ?? '';

  function pickUp(id: number): void {
    setLift({ id, by: 'keyboard', order: groups });
    setAnnouncement(uiTexts.itemLifted(nameOf(id), describePlace(groups, id)));
  }

  function move(from: Lift, place: SortPosition): void {
    const next = withPlace(from.order, from.id, place);
    setLift({ ...from, order: next });
    setAnnouncement(uiTexts.itemMoved(nameOf(from.id), describePlace(next, from.id)));
  }

  function drop({ id, order: dropped }: Lift): void {
    const [before, after] = [placeOf(groups, id), placeOf(dropped, id)];
    setAnnouncement(uiTexts.itemDropped(nameOf(id), describePlace(dropped, id)));
    if (!after || (before?.groupId === after.groupId && before.index === after.index)) {
      setLift(null);
      return;
    }
    setLift({ id, by: 'nothing', order: dropped });
    if (onMove(id, after) === false) setLift(null);
  }

  function cancel(id: number): void {
    setLift(null);
    setAnnouncement(uiTexts.itemReturned(nameOf(id), describePlace(groups, id)));
  }

  function onKeyDown(event: KeyboardEvent, id: number): void {
    const lifted = activeLift?.id === id ? activeLift : null;
    if (!lifted) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      cancel(id);
      return;
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const place = placeBeside(lifted.order, id, step);
    if (place) move(lifted, place);
  }

  const handleProps = (id: number) => ({
    'data-sort-handle': `${kind}:${id}`,
    'aria-pressed': activeLift?.id === id,
    style: { touchAction: 'none' },
    // Keyboard and assistive technology click without a pointer. A pointer drags.
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0) return;
      if (activeLift?.id === id) drop(activeLift);
      else pickUp(id);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // On the root, because the handle may be removed when the item moves to another group.
      root.current?.setPointerCapture(event.pointerId);
      setLift({ id, by: 'pointer', order: groups });
    },
  });

  const rootProps = {
    ref: root,
    onPointerMove: (event: PointerEvent) => {
      if (lift?.by !== 'pointer' || !root.current) return;
      scrollAtEdge(event.clientY);
      const place = placeUnder(root.current, kind, lift.id, event.clientY);
      const now = placeOf(lift.order, lift.id);
      if (place && (place.groupId !== now?.groupId || place.index !== now.index)) move(lift, place);
    },
    // The release position decides: the last move may not be rendered yet.
    onPointerUp: (event: PointerEvent) => {
      if (lift?.by !== 'pointer') return;
      const place = root.current && placeUnder(root.current, kind, lift.id, event.clientY);
      drop(place ? { ...lift, order: withPlace(lift.order, lift.id, place) } : lift);
    },
    onPointerCancel: () => {
      if (lift?.by === 'pointer') cancel(lift.id);
    },
  };

  const groupProps = (id: number) => ({ 'data-sort-group': `${kind}:${id}` });
  const itemProps = (id: number) => ({ 'data-sort-item': `${kind}:${id}` });

  return {
    order,
    liftedId: activeLift?.id ?? null,
    announcement,
    rootProps,
    groupProps,
    itemProps,
    handleProps,
  };
}

/** The place below the pointer: elements with `data-sort-group` hold those with `data-sort-item`. */
function placeUnder(root: HTMLElement, kind: string, id: number, y: number): SortPosition | null {
  let best: { element: HTMLElement; distance: number } | null = null;
  for (const element of root.querySelectorAll<HTMLElement>(`[data-sort-group^="${kind}:"]`)) {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = y < top ? top - y : Math.max(0, y - bottom);
    if (!best || distance < best.distance) best = { element, distance };
  }
  if (!best) return null;
  const others = [...best.element.querySelectorAll<HTMLElement>(`[data-sort-item^="${kind}:"]`)].filter(
    (element) => element.dataset.sortItem !== `${kind}:${id}`,
  );
  const above = others.filter((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return { groupId: Number(best.element.dataset.sortGroup?.split(':')[1]), index: above.length };
}
