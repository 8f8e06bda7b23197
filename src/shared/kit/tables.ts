/** Characters that a staff table is searched by. */
export const STAFF_QUERY_MAX = 200;

/** Rows of a page of an administrators' table. */
export const TABLE_PAGE_SIZE = 25;

export const TABLE_DIRECTIONS = ['asc', 'desc'] as const;
export type TableDirection = (typeof TABLE_DIRECTIONS)[number];

/** A page of a table: its rows, how many there are in all, and which page of how many this is. */
export type TablePage<T> = { rows: T[]; total: number; page: number; pages: number };

/** Which rows a page holds. A page past the end is the last one; a table without rows has one page, which is empty. */
export function placeOf(total: number, wanted: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * TABLE_PAGE_SIZE };
}
