import {
  CONTACT_SORT_DIRECTION,
  CONTACT_SORTS,
  type ContactSort,
  DEFAULT_CONTACT_SORT,
  STAGES,
  type Stage,
} from './crm.ts';
import { type ListAddress, oneOf, readListAddress, wholeNumber } from './list-address.ts';
import type { TableDirection } from './tables.ts';

/** What the address says of the contacts; `owner` 0: those that nobody owns. */
export type CrmSearch = ListAddress<ContactSort> & { stage?: Stage; owner?: number; view?: 'board' };

export function readCrmSearch(search: Record<string, unknown>): CrmSearch {
  const stage = oneOf(STAGES, search.stage);
  const owner = wholeNumber(search.owner);
  return {
    ...readListAddress(search, CONTACT_SORTS),
    ...(stage ? { stage } : {}),
    ...(owner !== undefined ? { owner } : {}),
    ...(search.view === 'board' ? { view: 'board' as const } : {}),
  };
}

/** The order at hand: the address leaves out what is so by itself. */
export function contactOrder({ sort = DEFAULT_CONTACT_SORT, direction }: CrmSearch): {
  sort: ContactSort;
  direction: TableDirection;
} {
  return { sort, direction: direction ?? CONTACT_SORT_DIRECTION[sort] };
}

/** What cards and board ask for. */
export function toContactFilter({ q = '', stage, owner }: CrmSearch) {
  return { q, stage, owner };
}

/** What the table asks for. */
export function toContactList(search: CrmSearch) {
  return { ...toContactFilter(search), ...contactOrder(search), page: search.page ?? 1 };
}
