import type { FieldTable } from '../kit/fields.ts';
import { TASK_PRIORITY_LABEL, TASK_STATUS_LABEL } from './messages.ts';
import {
  DEFAULT_TASK_PRIORITY,
  DEFAULT_TASK_STATUS,
  TASK_DESCRIPTION_MAX,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TITLE_MAX,
  TASK_TITLE_MIN,
} from './model.ts';

/** The fields of a task. `dueDate` is a day such as 2026-03-01 or null. */
export const TASK_FIELDS = {
  title: { kind: 'line', label: 'Task title', required: true, min: TASK_TITLE_MIN, max: TASK_TITLE_MAX },
  description: { kind: 'text', label: 'Description', max: TASK_DESCRIPTION_MAX },
  status: {
    kind: 'choice',
    label: 'Status',
    options: TASK_STATUSES,
    labels: TASK_STATUS_LABEL,
    initial: DEFAULT_TASK_STATUS,
  },
  assigneeId: { kind: 'person', label: 'Assignee' },
  dueDate: { kind: 'day', label: 'Due date' },
  priority: {
    kind: 'choice',
    label: 'Priority',
    options: TASK_PRIORITIES,
    labels: TASK_PRIORITY_LABEL,
    initial: DEFAULT_TASK_PRIORITY,
  },
  entryId: { kind: 'link', label: 'Linked entry' },
} as const satisfies FieldTable;
