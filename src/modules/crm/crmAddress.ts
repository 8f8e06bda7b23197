import {
  CONTACT_SORT_DIRECTION,
  CONTACT_SORTS,
  type ContactSort,
  DEFAULT_CONTACT_SORT,
  STAGES,
  type Stage,
} from '#shared/crm.ts';
import type { TableDirection } from '#shared/tables.ts';
import { type ListAddress, oneOf, readListAddress, wholeNumber } from '../../lib/listAddress.ts';

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
export function orderOf({ sort = DEFAULT_CONTACT_SORT, direction }: CrmSearch): {
  sort: ContactSort;
  direction: TableDirection;
} {
  return { sort, direction: direction ?? CONTACT_SORT_DIRECTION[sort] };
}

export function filterOf({ q = '', stage, owner }: CrmSearch): { q: string; stage?: Stage; owner?: number } {
  return { q, stage, owner };
}

/** Another order, from its first page. */
export function withOrder(search: CrmSearch, order: { sort: string; direction: TableDirection }): CrmSearch {
  const { sort: _, direction: __, page: ___, ...rest } = search;
  const sort = oneOf(CONTACT_SORTS, order.sort) ?? DEFAULT_CONTACT_SORT;
  return {
    ...rest,
    ...(sort === DEFAULT_CONTACT_SORT ? {} : { sort }),
    ...(order.direction === CONTACT_SORT_DIRECTION[sort] ? {} : { direction: order.direction }),
  };
}

export function isFiltered({ q, stage, owner }: CrmSearch): boolean {
  return q !== undefined || stage !== undefined || owner !== undefined;
}

/** Where the contacts of this filter are downloaded. */
export function exportAddress(path: string, { q, stage, owner }: CrmSearch): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (stage) params.set('stage', stage);
  if (owner !== undefined) params.set('owner', String(owner));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
