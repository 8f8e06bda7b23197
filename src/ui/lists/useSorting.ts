import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { scrollAtEdge } from '../hooks/scrollAtEdge.ts';
import {
  describePlace,
  placeBeside,
  placeOf,
  type SortGroup,
  type SortPosition,
  withPlace,
} from './sortOrder.ts';

/** By nothing: it was put down, and the groups are about to say so. */
type Lift = { id: number; by: 'pointer' | 'keyboard' | 'nothing'; order: SortGroup[] };

/**
 * Puts things in order, within their group and across groups, by dragging a handle or by keyboard: Space picks up,
 * the arrows move, Space puts down, Escape takes it back. While something is lifted `order` shows where it would go;
 * `onMove` is called once, when it is put down somewhere else, and makes the groups follow. `kind` keeps apart what is sorted inside one another.
 */
export function useSorting(
  kind: string,
  groups: SortGroup[],
  onMove: (id: number, place: SortPosition) => void,
) {
  const root = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = lift?.order ?? groups;

  const held = lift?.by === 'nothing' ? null : lift;
  const arrangement = groups
    .map((group) => [group.id, ...group.items.map((item) => item.id)].join())
    .join(';');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was put down is where the new groups have it
  useEffect(() => setLift((last) => (last?.by === 'nothing' ? null : last)), [arrangement]);

  // Moved to another group, the handle is a new element: the keyboard goes on there, also once it is put down.
  const lastId = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new arrangement may have made a new element of it
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

  // A press anywhere takes back what the keyboard holds: it would look moved and not be.
  const byKeyboard = held?.by === 'keyboard';
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
    setAnnouncement(
      `“${nameOf(id)}” picked up, ${describePlace(groups, id)}. Arrow keys move it, Space puts it down, Escape takes it back.`,
    );
  }

  function move(from: Lift, place: SortPosition): void {
    const next = withPlace(from.order, from.id, place);
    setLift({ ...from, order: next });
    setAnnouncement(`“${nameOf(from.id)}” moved to ${describePlace(next, from.id)}.`);
  }

  function drop({ id, order: dropped }: Lift): void {
    const [before, after] = [placeOf(groups, id), placeOf(dropped, id)];
    setAnnouncement(`“${nameOf(id)}” put down at ${describePlace(dropped, id)}.`);
    if (!after || (before?.groupId === after.groupId && before.index === after.index)) {
      setLift(null);
      return;
    }
    setLift({ id, by: 'nothing', order: dropped });
    onMove(id, after);
  }

  function cancel(id: number): void {
    setLift(null);
    setAnnouncement(`“${nameOf(id)}” is back at ${describePlace(groups, id)}.`);
  }

  function onKeyDown(event: KeyboardEvent, id: number): void {
    const lifted = held?.id === id ? held : null;
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
    'aria-pressed': held?.id === id,
    style: { touchAction: 'none' },
    // The keyboard and assistive technology press without a pointer; a pointer's press is a drag.
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0) return;
      if (held?.id === id) drop(held);
      else pickUp(id);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // On the root: the handle itself may be taken away on the way to another group.
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
    // Where it is let go decides: the last move may not have been drawn yet.
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

  return { order, liftedId: held?.id ?? null, announcement, rootProps, groupProps, itemProps, handleProps };
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
