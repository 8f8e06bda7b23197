/** Characters of a search in a staff table. */
export const STAFF_QUERY_MAX = 200;

/** Rows per page of an admin table. */
export const TABLE_PAGE_SIZE = 25;

export const TABLE_DIRECTIONS = ['asc', 'desc'] as const;
export type TableDirection = (typeof TABLE_DIRECTIONS)[number];

/** A page of a table: its rows, the total number of rows, and the page out of all pages. */
export type TablePage<T> = { rows: T[]; total: number; page: number; pages: number };

/** The rows of a page. A page past the end is the last one. An empty table has one empty page. */
export function placeOf(
  total: number,
  requestedPage: number,
): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  return { page, pages, offset: (page - 1) * TABLE_PAGE_SIZE };
}
