import { formatCount } from '../kit/numbers.ts';
import {
  DUPLICATE_TASKS_MAX,
  PROJECT_SORTS,
  type ProjectSort,
  type ProjectStatus,
  SHIFT_DAYS_MAX,
} from './model.ts';

export const PROJECT_STATUS_LABEL: Record<ProjectStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Canceled',
};

export const PROJECT_SORT_LABEL: Record<ProjectSort, string> = {
  due: 'Due date',
  name: 'Name',
  created: 'Created',
  progress: 'Progress',
};

export const projectMessages = {
  sort: `\`sort\` must be one of ${PROJECT_SORTS.join(', ')}`,
  shiftDays: `\`shiftDays\` must be a whole number between -${SHIFT_DAYS_MAX} and ${SHIFT_DAYS_MAX}`,
  shiftedTooFar: 'This moves a due date beyond the years 1 to 9999. Choose fewer days.',
  duplicateTooLarge: `This project has more than ${formatCount(DUPLICATE_TASKS_MAX)} open tasks, so it can't be duplicated.`,
  ownerUnknown: 'The owner must be on staff. Choose someone else.',
  notFound: 'Project not found.',
  gone: 'This project was deleted.',
  goneWhileEditing:
    'Someone deleted this project while you were writing. Your text is safe: copy it or save it as a new project.',
  stale:
    'Someone else edited this project while you were writing. Your text is safe: compare the versions and save again.',
  copyName: (name: string) => `Copy of ${name}`,
  // Fixed by the specification.
  listFailed: 'Failed to fetch projects',
} as const;

/** The texts of an empty list. */
export const projectLists = {
  none: 'No projects yet. Create one to plan its tasks.',
  unmatched: 'No projects match your filters.',
};

export const projectToasts = {
  // Fixed by the specification.
  added: { title: 'Project Created', description: 'The project has been created successfully.' },
  addFailed: 'Failed to create project. Please try again.',
  // The rest is ours.
  saved: { title: 'Project saved' },
  saveFailed: 'Failed to save project. Please try again.',
  statusSaved: { title: 'Status changed' },
  statusFailed: 'Failed to change status. Please try again.',
  statusStale: {
    title: 'Status not changed',
    description: 'Someone else changed this project in the meantime. Check its status and try again.',
  },
  deleted: { title: 'Project deleted' },
  deleteFailed: 'Failed to delete project. Please try again.',
  duplicated: { title: 'Project duplicated' },
  duplicateFailed: 'Failed to duplicate project. Please try again.',
};

export const projectTexts = {
  // Fixed by the specification.
  title: 'Project Management',
  feature: 'Projects module',
  total: 'Total',
  all: 'All',
  add: 'Create New Project',
  viewTasks: 'View Tasks',
  addTask: 'Add Task',
  edit: 'Edit Project',
  changeStatus: 'Change Status',
  remove: 'Delete Project',
  you: 'You',
  // The rest is ours.
  section: 'Projects',
  noun: ['project', 'projects'],
  subtitle: 'Plan projects and follow their tasks',
  statistics: 'Project statistics',
  canceled: (count: string) => `${count} canceled`,
  tabs: 'Projects by status',
  list: 'Projects',
  creating: 'Creating...',
  saveAsNew: 'Save as a new project',
  noOwner: 'No owner',
  owner: (name: string) => `Owner: ${name}`,
  created: 'Created',
  due: (day: string) => `Due ${day}`,
  noDueDate: 'No due date',
  overdue: 'Overdue',
  noTasks: 'No tasks',
  tasks: (done: string, total: string) => `${done} of ${total} done`,
  progress: (name: string) => `Progress of ${name}`,
  progressColumn: 'Progress',
  duplicate: 'Duplicate project',
  duplicateBody:
    'This copies the project with its open tasks. They will be unassigned and keep their links to entries.',
  shift: 'Due dates',
  shiftClear: 'Clear',
  shiftBy: 'Move by a number of days',
  days: 'Days',
  daysHint: 'A negative number moves them to earlier days.',
  daysWrong: `Enter a whole number of days between -${SHIFT_DAYS_MAX} and ${SHIFT_DAYS_MAX}.`,
  completeTitle: 'Complete this project?',
  completeBody: (open: string) => `${open} will stay open.`,
  complete: 'Complete project',
  completeSome: (projects: string) => `Complete ${projects}?`,
  completeSomeBody: 'Their open tasks will stay open.',
  burnUp: 'Burn-up',
  burnUpCaption: 'Tasks and done tasks at the end of each day.',
  burnUpFailed: 'Failed to load the burn-up chart. Please try again.',
  burnUpTable: 'Burn-up in numbers',
  burnUpSummary: (from: string, to: string, done: string) => `From ${from} to ${to}. Now ${done}.`,
  day: 'Day',
  doneTasks: 'Done',
  allTasks: 'Tasks',
  back: 'All projects',
  close: 'Close',
} as const;
