import type { KeyboardEvent } from 'react';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { endsShortcut } from '#lib/browser/useShortcut.ts';
import type { Action } from '../base/ActionMenu.tsx';
import { BULK_DELETE } from './BulkBar.tsx';
import { editCellOf, isTyping, keyOfRow, moveAlongRows, ROW_KEYS } from './rowKeys.ts';

/** What a key does with a row: the first of these actions that the row has, or of these cells that can be edited. */
const MEANINGS: Record<string, { actions: readonly string[]; cells: readonly string[] }> = {
  e: { actions: ['edit'], cells: [] },
  s: { actions: ['status', 'stage'], cells: ['status', 'stage'] },
  a: { actions: ['assignee', 'owner'], cells: ['assigneeId', 'ownerId'] },
  '#': { actions: ['delete'], cells: [] },
};

/** Runs the action of a key on the focused row. `#` deletes the selected rows instead, if there are some. */
export function actByKey(event: KeyboardEvent<HTMLElement>, rows: ActingRows): void {
  const { target, currentTarget: list } = event;
  // Menus of rows are elsewhere in the page, but their events come along.
  if (!(target instanceof HTMLElement) || !list.contains(target) || isTyping(target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  if (!singleKeysOn() || endsShortcut(event.nativeEvent)) return;
  const bulk = event.key === '#' && list.querySelector<HTMLElement>(`[${BULK_DELETE}]`);
  const key = keyOfRow(target);
  const run = bulk ? () => bulk.click() : key === null ? null : runOf(event.key, key, rows);
  if (!run) return;
  event.preventDefault();
  run();
}

function runOf(pressed: string, key: string, { actions, cells }: ActingRows): (() => void) | null {
  const meaning = MEANINGS[pressed];
  const cell = meaning?.cells.find((name) => cells.includes(name));
  if (cell) return () => editCellOf(cell);
  const action = actions(key).find(
    (each) => each.offered !== false && (each.rowKey === pressed || meaning?.actions.includes(each.key)),
  );
  return action?.run ?? null;
}

/** The keys that do something with such a row, for the list of shortcuts. */
export function keysFor(key: string, rows: ActingRows): string[] {
  return Object.keys(MEANINGS).filter((pressed) => runOf(pressed, key, rows) !== null);
}

/** What rows outside of a table need to have the same keys. */
export function rowKeysOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  actions: (row: Row) => readonly Action[],
) {
  const acting: ActingRows = {
    actions: (key) => rows.filter((row) => String(keyOf(row)) === key).flatMap(actions),
    cells: [],
  };
  const [first] = rows;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      moveAlongRows(event);
      actByKey(event, acting);
    },
    [ROW_KEYS]: first && keysFor(String(keyOf(first)), acting).join(' '),
  };
}

export type ActingRows = {
  /** The actions of the row with this key. */
  actions: (key: string) => readonly Action[];
  /** The fields of the cells that can be edited. */
  cells: readonly string[];
};
