import type { ReactNode } from 'react';
import type { StoredSet } from '../hooks/useStoredSet.ts';

/** One column of a table of rows. */
export type Column<Row> = {
  key: string;
  label: string;
  /** The sort key of the column. Without it the heading is plain text. */
  sort?: string;
  /** Numbers are aligned at the end of the column. */
  numeric?: boolean;
  /** Only shown on wide screens, or on those of `2xl`. Cards always show it. */
  wide?: boolean | '2xl';
  /** Hidden until it is chosen, or the list is sorted by it. */
  optional?: boolean;
  /** The field that is edited in its cells, and its name. */
  edit?: string;
  editLabel?: string;
  cell: (row: Row) => ReactNode;
};

/** Whether a column was chosen, or not hidden. */
export function isShown<Row>({ key, optional = false }: Column<Row>, chosen: StoredSet): boolean {
  return chosen.has(key) === optional;
}

/** The shown columns of a table. The first one is always shown. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: StoredSet,
  { sort }: TableSort,
): Column<Row>[] {
  return columns.filter(
    (column, index) => index === 0 || isShown(column, chosen) || (column.optional && column.sort === sort),
  );
}

/** The current order. */
export type TableSort = { sort: string; direction: 'asc' | 'desc' };

/** One page of a list with a known length. */
export type TablePage<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** The sort after a click on a heading: reversed if it was active, or else its default direction. */
export function sortAfter(now: TableSort, pressed: string): TableSort {
  if (now.sort !== pressed) return { sort: pressed, direction: 'asc' };
  return { sort: pressed, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}

export function displayOf(wide: Column<never>['wide']): Record<string, string> | undefined {
  return wide ? { base: 'none', [wide === '2xl' ? wide : 'xl']: 'table-cell' } : undefined;
}
