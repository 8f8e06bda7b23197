import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf, childrenOf } from '#shared/kit/tree.ts';
import { scrollAtEdge } from '#ui/hooks/scrollAtEdge.ts';
import { type Landing, landingOf, type Target } from './treeMoves.ts';

/** Pixels of indentation per level. */
export const INDENT = 24;
/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;

/** The dragged entry, where it would land, and the line's offset in the list. */
export type Drag = { id: number; landing: Landing | null; top: number };

/** Dragging by pointer. The rows don't move: a line shows where the entry lands. Esc and a lost pointer cancel. */
export function useTreeDrag(
  list: RefObject<HTMLElement | null>,
  items: readonly CollectionItem[],
  onDrop: (id: number, to: Target) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ items, onDrop });
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = { items, onDrop };
  });
  useEffect(() => () => stop.current(), []);

  function start(press: ReactPointerEvent<HTMLElement>, { id, depth }: CollectionItem): void {
    if (press.button !== 0 || !press.isPrimary) return;
    stop.current();
    const { pointerId, clientX: x, clientY: y } = press;
    const at = { x, y };
    let landing: Landing | null = null;
    let frame = 0;
    // With the pointer captured, no row shows its hover style and the grabbing cursor stays.
    press.currentTarget.setPointerCapture(pointerId);

    const show = () => {
      if (!list.current) return;
      const next = dragAt(
        list.current,
        latest.current.items,
        id,
        at.y,
        depth + Math.round((at.x - x) / INDENT),
      );
      landing = next.landing;
      setDrag(next);
    };
    const follow = () => {
      if (scrollAtEdge(at.y)) show();
      frame = requestAnimationFrame(follow);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!frame && Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
      Object.assign(at, { x: event.clientX, y: event.clientY });
      show();
      frame ||= requestAnimationFrame(follow);
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const to = landing;
      end();
      if (to && !isThere(latest.current.items, id, to)) {
        latest.current.onDrop(id, { parentId: to.parentId, index: to.index });
      }
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
      setDrag(null);
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

function isThere(items: readonly CollectionItem[], id: number, to: Target): boolean {
  const item = items.find((each) => each.id === id);
  // Someone else removed it during the drag.
  if (!item) return true;
  return item.parentId === to.parentId && childrenOf(items, item.parentId).indexOf(item) === to.index;
}
