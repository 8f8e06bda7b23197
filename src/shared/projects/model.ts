import type { TableDirection } from '../kit/tables.ts';

/** The stored values. The spelling `cancelled` is fixed. */
export const PROJECT_STATUSES = ['pending', 'active', 'completed', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const DEFAULT_PROJECT_STATUS: ProjectStatus = 'pending';

export const PROJECT_NAME_MIN = 3;
export const PROJECT_NAME_MAX = 200;
export const PROJECT_DESCRIPTION_MAX = 10_000;
/** Open tasks that a duplicate can copy. */
export const DUPLICATE_TASKS_MAX = 1_000;
/** Days by which a duplicate can shift the due days of its tasks. */
export const SHIFT_DAYS_MAX = 3_650;

export const PROJECT_SORTS = ['due', 'name', 'created', 'progress'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const DEFAULT_PROJECT_SORT: ProjectSort = 'due';
export const PROJECT_SORT_DIRECTION: Record<ProjectSort, TableDirection> = {
  due: 'asc',
  name: 'asc',
  created: 'desc',
  progress: 'desc',
};

export function projectPath({ id }: { id: number }): string {
  return `/projects/${id}`;
}
