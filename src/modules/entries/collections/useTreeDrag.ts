import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CollectionItem } from '#shared/collections.ts';
import { branchOf, childrenOf } from '#shared/tree.ts';
import { scrollAtEdge } from '../../../lib/scrollAtEdge.ts';
import { type Landing, landingOf, type Target } from './treeMoves.ts';

/** Pixels by which a level is set in. */
export const INDENT = 24;
/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;

/** The note that is dragged, where it would land and where the line for that stands in the list. */
export type Drag = { id: number; landing: Landing | null; top: number };

/** Dragging by pointer: the rows stand still and a line shows where the note lands; Esc and a lost pointer cancel. */
export function useTreeDrag(
  list: RefObject<HTMLElement | null>,
  items: readonly CollectionItem[],
  onDrop: (id: number, to: Target) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function start(event: ReactPointerEvent, item: CollectionItem): void {
    if (event.button !== 0) return;
    stop.current();
    const from = { x: event.clientX, y: event.clientY };
    let current: Drag | null = null;
    const show = (next: Drag | null) => {
      current = next;
      setDrag(next);
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (!current && Math.hypot(clientX - from.x, clientY - from.y) < THRESHOLD) return;
      scrollAtEdge(clientY);
      const depth = item.depth + Math.round((clientX - from.x) / INDENT);
      show(list.current && dragAt(list.current, items, item.id, clientY, depth));
    };
    const onUp = () => {
      const landed = current?.landing;
      end();
      if (landed && !isThere(items, item, landed)) {
        onDrop(item.id, { parentId: landed.parentId, index: landed.index });
      }
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end();
    };
    const end = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
      show(null);
    };
    stop.current = end;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey);
  }

  return { drag, start };
}

function dragAt(
  list: HTMLElement,
  items: readonly CollectionItem[],
  id: number,
  y: number,
  depth: number,
): Drag {
  const branch = new Set(branchOf(items, id).map((item) => String(item.id)));
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (row) => !branch.has(row.dataset.item ?? ''),
  );
  const row = rows.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  const above = rows[row - 1];
  return {
    id,
    landing: landingOf(items, id, row, depth),
    top: above ? above.offsetTop + above.offsetHeight : 0,
  };
}

function isThere(items: readonly CollectionItem[], item: CollectionItem, to: Target): boolean {
  return item.parentId === to.parentId && childrenOf(items, item.parentId).indexOf(item) === to.index;
}
