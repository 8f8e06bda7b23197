export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

/** One page of a cursor-based list; `nextCursor` is null on the last page. */
export type Page<T> = { items: T[]; nextCursor: string | null };
