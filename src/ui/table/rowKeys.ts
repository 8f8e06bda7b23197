import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { endsShortcut } from '#lib/browser/useShortcut.ts';

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
const LETTERS: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Marks the link of a row, for the arrow keys. */
export const ROW_LINK = 'data-row-link';
/** Marks and names another control of a row, such as its checkbox. Up and down lead to the same one in the next row. */
export const ROW_CONTROL = 'data-row-control';

/** Marks a cell that can be edited. Its button starts that. */
export const EDITS = 'data-edits';
const CONTROLS = `[${ROW_CONTROL}], [${ROW_LINK}] > :is(a, button)`;

/**
 * The arrow keys up and down, j and k, Home, and End move between rows, left and right between the controls of a row. F2
 * edits a cell. Enter opens the link on its own.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  moveInRow(event);
  const isLetter = event.key in LETTERS && singleKeysOn() && !endsShortcut(event.nativeEvent);
  const step = STEP[(isLetter && LETTERS[event.key]) || event.key];
  if (!step) return;
  const focused = document.activeElement;
  if (!focused?.closest(`[${ROW_LINK}], [${ROW_CONTROL}]`) || (isLetter && isTyping(focused))) return;
  const links = rowLinks(event.currentTarget);
  const at = links.findIndex((link) => rowAround(link)?.contains(focused));
  if (at < 0) return;
  event.preventDefault();
  const next = links[step(at, links.length - 1)];
  if (next) controlOf(next, focused.getAttribute(ROW_CONTROL)).focus();
}

function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const row = document.activeElement && rowAround(document.activeElement);
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const at = controls.findIndex((control) => control.matches(':focus'));
  if (at < 0) return;
  if (event.key === 'F2') {
    const edits = controls.slice(at).find((control) => control.matches(`[${EDITS}] > button`));
    edits?.focus();
    edits?.click();
  } else if (side !== 0) {
    event.preventDefault();
    controls[at + side]?.focus();
  }
}

/** The links of a list's rows, in order. */
export function rowLinks(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`[${ROW_LINK}] > :is(a, button)`)];
}

/** The row or card of an element. */
export function rowAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('tr, li');
}

/** A control of a link's row by its name, or the link itself. */
export function controlOf(link: HTMLElement, name: string | null): HTMLElement {
  const control = name && rowAround(link)?.querySelector<HTMLElement>(`[${ROW_CONTROL}="${name}"]`);
  return control || link;
}

/** The link of the row with this key, to return the focus to it. */
export function rowLinkOf(key: string | number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(String(key))}"] > :is(a, button)`);
}

/** The key of the row around an element, or null outside of rows. */
export function keyOfRow(element: Element): string | null {
  return rowAround(element)?.querySelector(`[${ROW_LINK}]`)?.getAttribute(ROW_LINK) ?? null;
}

/** Whether letters go into the element. */
export function isTyping(element: Element): boolean {
  return element.matches('textarea, select, input:not([type=checkbox])');
}

/** Names the keys of a list's rows, for the list of shortcuts. */
export const ROW_KEYS = 'data-row-keys';

/** Edits a cell of the row that has the focus. */
export function editCellOf(field: string): void {
  const row = document.activeElement && rowAround(document.activeElement);
  row?.querySelector<HTMLElement>(`[${EDITS}="${field}"] > button`)?.click();
}
