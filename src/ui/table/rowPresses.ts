import type { MouseEvent } from 'react';
import { EDITS, ROW_LINK } from './rowKeys.ts';

/** Milliseconds in which a second click makes a double click. */
const DOUBLE_CLICK = 250;
/** The row that a first click will open. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Clicks the link of the row, so that Ctrl opens a new tab and the focus can return. */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  // The second click of a double click doesn't open the row either.
  clearTimeout(timer);
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, label, input, select, [role=menuitem]')) return;
  if (event.detail > 1 || window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const open = () => {
    const link = currentTarget.querySelector<HTMLElement>(`[${ROW_LINK}] > :is(a, button)`);
    if (!link) return;
    link.focus({ preventScroll: true });
    link.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  };
  // A cell that can be edited waits for a second click.
  if (target.closest(`[${EDITS}]`)) timer = setTimeout(open, DOUBLE_CLICK);
  else open();
}

/** Edits the cell, instead of opening its row. */
export function editByDoubleClick({ target }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, label, input, select')) return;
  const button = target.closest('td')?.querySelector<HTMLElement>(`[${EDITS}] > button`);
  if (!button) return;
  // The double click selected a word.
  window.getSelection()?.removeAllRanges();
  button.click();
}
