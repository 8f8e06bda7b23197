import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  DEFAULT_PROJECT_SORT,
  PROJECT_SORT_DIRECTION,
  PROJECT_SORTS,
  PROJECT_STATUSES,
  type ProjectSort,
} from './model.ts';

/** The search parameters of the projects. */
export const projectsAddress = recordAddress({
  sorts: PROJECT_SORTS,
  usual: DEFAULT_PROJECT_SORT as ProjectSort,
  directions: PROJECT_SORT_DIRECTION,
  filters: { status: (value: unknown) => oneOf(PROJECT_STATUSES, value) },
});
export type ProjectsSearch = SearchOf<typeof projectsAddress>;
