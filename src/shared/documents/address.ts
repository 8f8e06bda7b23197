import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  DEFAULT_DOCUMENT_SORT,
  DOCUMENT_CATEGORIES,
  DOCUMENT_SORT_DIRECTION,
  DOCUMENT_SORTS,
} from './model.ts';

/** The search parameters of the internal wiki. */
export const documentsAddress = recordAddress({
  sorts: DOCUMENT_SORTS,
  usual: DEFAULT_DOCUMENT_SORT,
  directions: DOCUMENT_SORT_DIRECTION,
  filters: { category: (value: unknown) => oneOf(DOCUMENT_CATEGORIES, value) },
});
export type DocumentsSearch = SearchOf<typeof documentsAddress>;
