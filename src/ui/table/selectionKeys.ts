import type { KeyboardEvent } from 'react';
import { BULK_BAR } from './BulkBar.tsx';
import { ROW_LINK, rowAround } from './rowKeys.ts';
import type { Selection } from './useSelection.ts';

/** X selects the focused row, with Shift all rows since the last one. The period moves to the actions, and Escape clears. */
export function selectByKey(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection,
  page: readonly number[],
): void {
  const { target, currentTarget: list } = event;
  // Menus of rows are elsewhere in the page, but their events come along.
  if (!(target instanceof HTMLElement) || !list.contains(target) || isTyping(target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const row = rowAround(target)?.querySelector(`[${ROW_LINK}]`)?.getAttribute(ROW_LINK);
  if (event.key.toLowerCase() === 'x' && row) {
    event.preventDefault();
    selection.toggle(Number(row), page, event.shiftKey);
  } else if (event.key === '.' && selection.keys.length > 0) {
    event.preventDefault();
    list.querySelector<HTMLElement>(`[${BULK_BAR}] button`)?.focus();
  } else if (event.key === 'Escape' && selection.keys.length > 0) {
    event.preventDefault();
    selection.clear();
  }
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('textarea, select, input:not([type=checkbox])');
}
