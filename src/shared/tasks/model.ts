import type { TableDirection } from '../kit/tables.ts';
import type { BulkOutcome, Versioned } from '../staff/model.ts';
import type { PublicUser } from '../users/output.ts';

/** In the order of the board. */
export const TASK_STATUSES = ['todo', 'in_progress', 'review', 'done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const DEFAULT_TASK_STATUS: TaskStatus = 'todo';

/** From the lowest. They sort in this order, not by name. */
export const TASK_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const DEFAULT_TASK_PRIORITY: TaskPriority = 'none';

export const TASK_TITLE_MIN = 3;
export const TASK_TITLE_MAX = 200;
export const TASK_DESCRIPTION_MAX = 10_000;
export const TASK_COMMENT_MAX = 5000;
/** Comments of a task that are loaded at a time. */
export const TASK_COMMENTS_PAGE = 20;
/** Cards per column of the board, and per page of more cards. */
export const TASK_CARDS = 50;
/** Open tasks listed in "My tasks" before a press loads more. */
export const MY_TASKS_PAGE = 50;

/** When assignees are notified of due tasks, in the site's time zone. Before the digests, which contain these notifications. */
export const TASK_HOUR = 6;
/** Days after its due day in which an assignee is notified of an overdue task. Less than `NOTIFICATION_DAYS`. */
export const TASK_OVERDUE_DAYS = 30;

export const TASK_SORTS = ['due', 'priority', 'title', 'status', 'created'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];
export const DEFAULT_TASK_SORT: TaskSort = 'due';
export const TASK_SORT_DIRECTION: Record<TaskSort, TableDirection> = {
  due: 'asc',
  priority: 'desc',
  title: 'asc',
  status: 'asc',
  created: 'desc',
};

/** What the rows of the table can be grouped by. */
export const TASK_GROUPINGS = ['status', 'assignee', 'due'] as const;
export type TaskGrouping = (typeof TASK_GROUPINGS)[number];

/** What a bulk change did. Undo returns the tasks to their former positions. */
export type TasksChanged = BulkOutcome & { changed: (Versioned & { position?: number | undefined })[] };
/** Someone a task can be or was assigned to. `current` if they are on staff. */
export type Assignee = PublicUser & { current: boolean };

export function taskPath({ id, projectId }: { id: number; projectId: number }): string {
  return `/projects/${projectId}/tasks/${id}`;
}
