import {
  DEFAULT_DOCUMENT_SORT,
  DOCUMENT_CATEGORIES,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORTS,
  type DocumentCategory,
  type DocumentSort,
} from '#shared/internal-documents.ts';
import type { TableDirection } from '#shared/tables.ts';
import { type ListAddress, oneOf, readListAddress } from '../../lib/listAddress.ts';

/** What the address says of the internal wiki. */
export type DocumentsSearch = ListAddress<DocumentSort> & { category?: DocumentCategory };

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const category = oneOf(DOCUMENT_CATEGORIES, search.category);
  return { ...readListAddress(search, DOCUMENT_SORTS), ...(category ? { category } : {}) };
}

export function filterOf({ q = '', category }: DocumentsSearch) {
  return { q, category };
}

/** The order at hand: the address leaves out what is so by itself. */
export function orderOf({ sort = DEFAULT_DOCUMENT_SORT, direction }: DocumentsSearch): {
  sort: DocumentSort;
  direction: TableDirection;
} {
  return { sort, direction: direction ?? DOCUMENT_SORT_DIRECTION[sort] };
}

/** Another order, from its first page. */
export function withOrder(
  search: DocumentsSearch,
  order: { sort: string; direction: TableDirection },
): DocumentsSearch {
  const { sort: _, direction: __, page: ___, ...rest } = search;
  const sort = oneOf(DOCUMENT_SORTS, order.sort) ?? DEFAULT_DOCUMENT_SORT;
  return {
    ...rest,
    ...(sort === DEFAULT_DOCUMENT_SORT ? {} : { sort }),
    ...(order.direction === DOCUMENT_SORT_DIRECTION[sort] ? {} : { direction: order.direction }),
  };
}

export function isFiltered({ q, category }: DocumentsSearch): boolean {
  return q !== undefined || category !== undefined;
}
