import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import type { LogItem } from './items.ts';

type LogVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Keeps in its place what is read while older messages arrive above it. What has never been measured has a height that was
 * guessed, and the first row may lose its day or its name to the one that is now before it: as long as nobody scrolls,
 * all that changes down to that row is taken up by the scrolling.
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

/** What lies above the sight, as the library itself decides it. */
function isAbove({ start, size, key }: VirtualItem, virtualizer: LogVirtualizer): boolean {
  const offset = virtualizer.scrollOffset ?? 0;
  if (!virtualizer.itemSizeCache.has(key)) return start < offset;
  return start + size <= offset && virtualizer.scrollDirection !== 'backward';
}
