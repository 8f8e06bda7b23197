import { oneOf, wholeNumber } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  APPLICATION_SORT_DIRECTION,
  APPLICATION_SORTS,
  APPLICATION_STATUSES,
  type ApplicationSort,
  DEFAULT_APPLICATION_SORT,
} from './model.ts';

/** The search parameters of the applications. `cohort` is 0 for those that wait for the next cohort. */
export const applicationsAddress = recordAddress({
  sorts: APPLICATION_SORTS,
  usual: DEFAULT_APPLICATION_SORT as ApplicationSort,
  directions: APPLICATION_SORT_DIRECTION,
  filters: {
    cohort: wholeNumber,
    status: (value: unknown) => oneOf(APPLICATION_STATUSES, value),
    confirmation: (value: unknown) => oneOf(['unconfirmed'] as const, value),
  },
});
export type ApplicationsSearch = SearchOf<typeof applicationsAddress>;
