import { oneOf, wholeNumber } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import {
  DEFAULT_TASK_SORT,
  TASK_GROUPINGS,
  TASK_PRIORITIES,
  TASK_SORT_DIRECTION,
  TASK_SORTS,
  TASK_STATUSES,
  type TaskSort,
} from './model.ts';

/** The search parameters of a project's tasks. `assignee` is 0 for unassigned tasks. */
export const tasksAddress = recordAddress({
  sorts: TASK_SORTS,
  usual: DEFAULT_TASK_SORT as TaskSort,
  directions: TASK_SORT_DIRECTION,
  filters: {
    status: (value: unknown) => oneOf(TASK_STATUSES, value),
    assignee: wholeNumber,
    priority: (value: unknown) => oneOf(TASK_PRIORITIES, value),
  },
  display: {
    view: (value: unknown) => oneOf(['board'], value),
    group: (value: unknown) => oneOf(TASK_GROUPINGS, value),
  },
});
export type TasksSearch = SearchOf<typeof tasksAddress>;
