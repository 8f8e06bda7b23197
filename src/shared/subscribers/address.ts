import {
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
  type SubscriberSource,
  type SubscriberState,
} from '../email/subscribers.ts';
import { type ListAddress, oneOf, readListAddress } from '../kit/list-address.ts';
import type { TableDirection } from '../kit/tables.ts';
import {
  DEFAULT_SUBSCRIBER_SORT,
  SUBSCRIBER_SORT_DIRECTION,
  SUBSCRIBER_SORTS,
  SUBSCRIBERS_EXPORT_PATH,
  type SubscriberSort,
} from './model.ts';

/** The parameters of the list's URL, without defaults. */
export type SubscribersSearch = ListAddress<SubscriberSort> & {
  state?: SubscriberState;
  source?: SubscriberSource;
};

/** Ignores invalid values. */
export function readSubscribersSearch(search: Record<string, unknown>): SubscribersSearch {
  const state = oneOf(SUBSCRIBER_STATES, search.state);
  const source = oneOf(SUBSCRIBER_SOURCES, search.source);
  return {
    ...readListAddress(search, SUBSCRIBER_SORTS),
    ...(state ? { state } : {}),
    ...(source ? { source } : {}),
  };
}

/** The input of the list that a URL shows. */
export function toSubscriberList({
  sort = DEFAULT_SUBSCRIBER_SORT,
  direction,
  page = 1,
  ...filter
}: SubscribersSearch): {
  sort: SubscriberSort;
  direction: TableDirection;
  page: number;
} & Pick<SubscribersSearch, 'q' | 'state' | 'source'> {
  return { ...filter, sort, direction: direction ?? SUBSCRIBER_SORT_DIRECTION[sort], page };
}

/** The download of the filtered subscribers. */
export function subscribersExportUrl({ q, state, source }: SubscribersSearch): string {
  const filter = new URLSearchParams({ ...(q && { q }), ...(state && { state }), ...(source && { source }) });
  return `${SUBSCRIBERS_EXPORT_PATH}?${filter}`;
}
