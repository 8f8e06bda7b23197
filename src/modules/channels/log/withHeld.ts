import type { Range } from '@tanstack/react-virtual';

/** The visible rows, and rows that must stay in the DOM because they're focused or being edited. */
export function withHeld({ startIndex, endIndex, overscan, count }: Range, pinned: number[]): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const indexes = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}
