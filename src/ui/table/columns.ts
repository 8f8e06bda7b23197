import type { ReactNode } from 'react';

/** One column of a table of rows. */
export type Column<Row> = {
  key: string;
  label: string;
  /** The order that its heading sorts by; without it the heading is words alone. */
  sort?: string;
  /** Numbers stand at the end of their column, under each other. */
  numeric?: boolean;
  /** There is room for it on a wide screen only; cards have it always. */
  wide?: boolean;
  cell: (row: Row) => ReactNode;
};

/** The order at hand. */
export type TableSort = { sort: string; direction: 'asc' | 'desc' };

/** One page of a list whose length is known. */
export type TablePage<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** What a heading's button asks for: the other direction of its own order, else that order from its beginning. */
export function sortAfter(now: TableSort, pressed: string): TableSort {
  if (now.sort !== pressed) return { sort: pressed, direction: 'asc' };
  return { sort: pressed, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}

export function displayOf(wide: boolean | undefined): { base: 'none'; lg: 'table-cell' } | undefined {
  return wide ? { base: 'none', lg: 'table-cell' } : undefined;
}
