import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { endsShortcut } from '#lib/browser/useShortcut.ts';
import { BULK_BAR } from './BulkBar.tsx';
import { isTyping, keyOfRow } from './rowKeys.ts';
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
  const row = keyOfRow(target);
  const takesKeys = singleKeysOn() && !endsShortcut(event.nativeEvent);
  if (takesKeys && event.key.toLowerCase() === 'x' && row) {
    event.preventDefault();
    selection.toggle(Number(row), page, event.shiftKey);
  } else if (takesKeys && event.key === '.' && selection.keys.length > 0) {
    event.preventDefault();
    list.querySelector<HTMLElement>(`[${BULK_BAR}] button`)?.focus();
  } else if (event.key === 'Escape' && selection.keys.length > 0) {
    event.preventDefault();
    selection.clear();
  }
}
