import type { FieldTable } from '../kit/fields.ts';
import { PROJECT_STATUS_LABEL } from './messages.ts';
import {
  DEFAULT_PROJECT_STATUS,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  PROJECT_NAME_MIN,
  PROJECT_STATUSES,
} from './model.ts';

/** The fields of a project. `dueDate` is a day such as 2026-03-01 or null. */
export const PROJECT_FIELDS = {
  name: { kind: 'line', label: 'Project name', required: true, min: PROJECT_NAME_MIN, max: PROJECT_NAME_MAX },
  description: { kind: 'text', label: 'Description', max: PROJECT_DESCRIPTION_MAX },
  status: {
    kind: 'choice',
    label: 'Status',
    options: PROJECT_STATUSES,
    labels: PROJECT_STATUS_LABEL,
    initial: DEFAULT_PROJECT_STATUS,
  },
  dueDate: { kind: 'day', label: 'Due date' },
  ownerId: { kind: 'person', label: 'Owner' },
} as const satisfies FieldTable;
