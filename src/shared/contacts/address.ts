import { oneOf, wholeNumber } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  CONTACT_SORT_DIRECTION,
  CONTACT_SORTS,
  type ContactSort,
  DEFAULT_CONTACT_SORT,
  STAGES,
} from './model.ts';

/** The search parameters of the contacts. `owner` is 0 for contacts without an owner. */
export const contactsAddress = recordAddress({
  sorts: CONTACT_SORTS,
  usual: DEFAULT_CONTACT_SORT as ContactSort,
  directions: CONTACT_SORT_DIRECTION,
  filters: { stage: (value: unknown) => oneOf(STAGES, value), owner: wholeNumber },
  display: { view: (value: unknown) => oneOf(['board'], value) },
});
export type ContactsSearch = SearchOf<typeof contactsAddress>;
