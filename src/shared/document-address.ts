import {
  DEFAULT_DOCUMENT_SORT,
  DOCUMENT_CATEGORIES,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORTS,
  type DocumentCategory,
  type DocumentSort,
} from './internal-documents.ts';
import { type ListAddress, oneOf, readListAddress } from './list-address.ts';
import type { TableDirection } from './tables.ts';

/** What the address says of the internal wiki. */
export type DocumentsSearch = ListAddress<DocumentSort> & { category?: DocumentCategory };

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const category = oneOf(DOCUMENT_CATEGORIES, search.category);
  return { ...readListAddress(search, DOCUMENT_SORTS), ...(category ? { category } : {}) };
}

/** The order at hand: the address leaves out what is so by itself. */
export function documentOrder({ sort = DEFAULT_DOCUMENT_SORT, direction }: DocumentsSearch): {
  sort: DocumentSort;
  direction: TableDirection;
} {
  return { sort, direction: direction ?? DOCUMENT_SORT_DIRECTION[sort] };
}

/** What the pinned documents ask for. */
export function toDocumentFilter({ q = '', category }: DocumentsSearch) {
  return { q, category };
}

/** What the list of all documents asks for. */
export function toDocumentList(search: DocumentsSearch) {
  return { ...toDocumentFilter(search), ...documentOrder(search), page: search.page ?? 1 };
}
