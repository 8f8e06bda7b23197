import type { CrmSearch } from '#shared/contact-address.ts';
import { CONTACT_SORT_DIRECTION, CONTACT_SORTS, DEFAULT_CONTACT_SORT } from '#shared/crm.ts';
import { oneOf } from '#shared/list-address.ts';
import type { TableDirection } from '#shared/tables.ts';

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
