import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { endsShortcut } from '#lib/browser/useShortcut.ts';
import type { LogItem } from './items.ts';

type RowKeys = {
  onMove: (index: number) => void;
  /** Another key on the focused row. True if it has a meaning there. */
  onKey: (key: string, item: LogItem) => boolean;
};

/**
 * Arrow keys, Home, and End move along the rows. One row is in the tab order: the last one, or the last focused one.
 * The focused row stays in the DOM while scrolling. If it's removed, its neighbor takes the focus.
 */
export function useRowFocus(
  items: LogItem[],
  scroller: RefObject<HTMLElement | null>,
  { onMove, onKey }: RowKeys,
) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [within, setWithin] = useState(false);
  const pendingKey = useRef<string | null>(null);
  const lastIndex = useRef(-1);
  const foundIndex = items.findIndex(({ key }) => key === activeKey);
  const activeIndex = foundIndex >= 0 ? foundIndex : items.length - 1;

  useLayoutEffect(() => {
    if (within && foundIndex < 0 && activeKey !== null) {
      const neighbour = items[Math.min(lastIndex.current, items.length - 1)];
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (neighbour && lost) {
        pendingKey.current = neighbour.key;
        setActiveKey(neighbour.key);
      }
    } else if (foundIndex >= 0) lastIndex.current = foundIndex;
    if (pendingKey.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(pendingKey.current)}"]`,
    );
    if (!row) return;
    pendingKey.current = null;
    row.focus({ preventScroll: true });
  });

  /** Moves the focus to a row as soon as it's in the DOM. */
  function move(index: number): void {
    const key = items[index]?.key;
    if (key === undefined) return;
    onMove(index);
    pendingKey.current = key;
    setActiveKey(key);
    setWithin(true);
  }

  return {
    activeIndex,
    heldIndex: within ? activeIndex : -1,
    onKeyDown(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, altKey } = event;
      // Fields and buttons handle their own keys.
      if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return;
      if (ctrlKey || metaKey || altKey) return;
      const steps: Record<string, number> = {
        ArrowUp: activeIndex - 1,
        ArrowDown: activeIndex + 1,
        Home: 0,
        End: items.length - 1,
      };
      const to = steps[event.key];
      const item = items[activeIndex];
      if (to !== undefined) move(to);
      else if (!item || endsShortcut(event.nativeEvent) || !onKey(event.key.toLowerCase(), item)) return;
      event.preventDefault();
      // The key means nothing else on the page.
      event.stopPropagation();
    },
    onFocus(event: FocusEvent): void {
      const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row === undefined) return;
      setActiveKey(row);
      setWithin(true);
    },
    onBlur(event: FocusEvent<HTMLElement>): void {
      // Without a new focus target, the row may have been removed, so its neighbor takes the focus.
      if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) {
        setWithin(false);
      }
    },
  };
}
