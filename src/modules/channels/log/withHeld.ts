import type { Range } from '@tanstack/react-virtual';

/** The visible rows, and rows that must stay in the DOM because they're focused or being edited. */
export function withHeld({ startIndex, endIndex, overscan, count }: Range, held: number[]): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const shown = new Set(held.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) shown.add(index);
  return [...shown].sort((a, b) => a - b);
}
