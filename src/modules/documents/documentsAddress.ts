import type { DocumentsSearch } from '#shared/document-address.ts';
import {
  DEFAULT_DOCUMENT_SORT,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORTS,
} from '#shared/internal-documents.ts';
import { oneOf } from '#shared/list-address.ts';
import type { TableDirection } from '#shared/tables.ts';

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
