import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import type { LogItem } from './items.ts';

type LogVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Keeps the visible messages in place while older ones load above. New rows have estimated heights, and the first row
 * may lose its day or name to the one now above it. Until the user scrolls, the scroll position absorbs all changes
 * down to that row.
 */
export function useScrollAnchor(items: LogItem[], virtualizer: LogVirtualizer): { release: () => void } {
  const first = items[0]?.key ?? null;
  const [state, setState] = useState<{ first: string | null; held: string | null }>({ first, held: null });
  if (state.first !== first) setState({ first, held: state.first });
  const heldIndex = state.held === null ? -1 : items.findIndex(({ key }) => key === state.held);

  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item) =>
    item.index <= heldIndex || isAbove(item, virtualizer);

  return {
    release: () => setState((before) => (before.held === null ? before : { ...before, held: null })),
  };
}

/** Whether a row is above the view, by the library's own rule. */
function isAbove({ start, size, key }: VirtualItem, virtualizer: LogVirtualizer): boolean {
  const offset = virtualizer.scrollOffset ?? 0;
  if (!virtualizer.itemSizeCache.has(key)) return start < offset;
  return start + size <= offset && virtualizer.scrollDirection !== 'backward';
}
