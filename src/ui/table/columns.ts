import type { ReactNode } from 'react';

/** One column of a table of rows. */
export type Column<Row> = {
  key: string;
  label: string;
  /** The sort key of the column. Without it the heading is plain text. */
  sort?: string;
  /** Numbers are aligned at the end of the column. */
  numeric?: boolean;
  /** Only shown on wide screens. Cards always show it. */
  wide?: boolean;
  cell: (row: Row) => ReactNode;
};

/** The current order. */
export type TableSort = { sort: string; direction: 'asc' | 'desc' };

/** One page of a list with a known length. */
export type TablePage<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** The sort after a click on a heading: reversed if it was active, or else its default direction. */
export function sortAfter(now: TableSort, pressed: string): TableSort {
  if (now.sort !== pressed) return { sort: pressed, direction: 'asc' };
  return { sort: pressed, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}

export function displayOf(wide: boolean | undefined): { base: 'none'; lg: 'table-cell' } | undefined {
  return wide ? { base: 'none', lg: 'table-cell' } : undefined;
}
