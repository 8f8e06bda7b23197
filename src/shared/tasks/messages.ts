import { formatCount } from '../kit/numbers.ts';
import {
  TASK_COMMENT_MAX,
  TASK_GROUPINGS,
  TASK_SORTS,
  type TaskGrouping,
  type TaskPriority,
  type TaskSort,
  type TaskStatus,
} from './model.ts';

export const TASK_STATUS_LABEL: Record<TaskStatus, string> = {
  todo: 'To do',
  in_progress: 'In progress',
  review: 'Review',
  done: 'Done',
};

export const TASK_PRIORITY_LABEL: Record<TaskPriority, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const TASK_SORT_LABEL: Record<TaskSort, string> = {
  due: 'Due date',
  priority: 'Priority',
  title: 'Title',
  status: 'Status',
  created: 'Created',
};

export const TASK_GROUPING_LABEL: Record<TaskGrouping, string> = {
  status: 'Status',
  assignee: 'Assignee',
  due: 'Due day',
};

export const taskMessages = {
  sort: `\`sort\` must be one of ${TASK_SORTS.join(', ')}`,
  group: `\`group\` must be one of ${TASK_GROUPINGS.join(', ')}`,
  project: '`projectId` must be the ID of a project',
  otherProject: 'A task stays in its project. Leave out `projectId`, or send the ID of its project.',
  assigneeUnknown: 'The assignee must be on staff. Choose someone else.',
  notFound: 'Task not found.',
  commentRequired: 'Comment is required',
  commentMax: `Comment must be at most ${formatCount(TASK_COMMENT_MAX)} characters`,
  commentNotFound: 'Comment not found.',
  gone: 'This task was deleted.',
  projectGone: "This task's project was deleted. Restore the project first.",
  goneWhileEditing:
    'Someone deleted this task while you were writing. Your text is safe: copy it or save it as a new task.',
  stale:
    'Someone else edited this task while you were writing. Your text is safe: compare the versions and save again.',
  // Fixed by the specification.
  listFailed: 'Failed to fetch tasks',
} as const;

/** The texts of an empty list. */
export const taskLists = {
  none: 'No tasks yet. Add one to get started.',
  unmatched: 'No tasks match your filters.',
};

export const taskToasts = {
  // Fixed by the specification.
  added: { title: 'Task Created', description: 'The task has been created successfully.' },
  addFailed: 'Failed to create task. Please try again.',
  // The rest is ours.
  saved: { title: 'Task saved' },
  saveFailed: 'Failed to save task. Please try again.',
  changedSince: 'This task was changed in the meantime, so the change was not undone.',
  moveFailed: 'Failed to move task. Please try again.',
  commentFailed: 'Failed to save comment. Please try again.',
  commentDeleted: { title: 'Comment deleted' },
  commentDeleteFailed: 'Failed to delete comment. Please try again.',
  done: { title: 'Task done' },
  reopened: { title: 'Task reopened' },
  deleted: { title: 'Task deleted' },
  deleteFailed: 'Failed to delete task. Please try again.',
};

export const taskTexts = {
  // Fixed by the specification.
  add: 'Add New Task',
  addAction: 'Add Task',
  // Ours.
  quickAdd: 'Add task...',
  edit: 'Edit Task',
  markDone: 'Mark as Done',
  remove: 'Delete Task',
  columns: { title: 'Task', dueDate: 'Due Date' },
  unassigned: 'Unassigned',
  myself: 'Myself',
  // The rest is ours.
  noun: ['task', 'tasks'],
  list: 'Tasks',
  saveAsNew: 'Save as a new task',
  creating: 'Creating...',
  reopen: 'Reopen',
  view: 'View details',
  grouping: 'Grouping',
  ungrouped: 'No Grouping',
  groupBy: (label: string) => `By ${label.toLowerCase()}`,
  allStatuses: 'All Statuses',
  allAssignees: 'All Assignees',
  allPriorities: 'All Priorities',
  account: (id: string) => `Account ${id}`,
  former: (name: string) => `${name} (former staff)`,
  assignee: (name: string) => `Assignee: ${name}`,
  priority: (priority: TaskPriority) => `Priority: ${TASK_PRIORITY_LABEL[priority]}`,
  views: 'View',
  table: 'Table',
  board: 'Board',
  statuses: 'Tasks by status',
  columnEmpty: 'No tasks in this column.',
  columnUnmatched: 'No matching tasks in this column.',
  created: 'Created',
  updated: 'Updated',
  details: 'Details',
  entryHint: 'For example, the discussion that led to this task. You can also paste a link.',
  comments: 'Comments',
  commentsEmpty: 'No comments yet. Add the first one above.',
  commentsFailed: 'Failed to load comments. Please try again.',
  addComment: 'Add a comment',
  commentPlaceholder: 'Type @ and a username to notify someone on staff',
  saveComment: 'Comment',
  leaveComment: 'Close without saving your comment?',
  deleteComment: 'Delete comment',
  deleteCommentTitle: 'Delete this comment?',
  deleteCommentBody: "This permanently deletes the comment. You can't undo this.",
  one: 'Task',
  markTaskDone: (title: string) => `Mark as done: ${title}`,
  mine: 'My tasks',
  mineSubtitle: 'Open tasks assigned to you in all projects',
  mineNone: 'No open tasks are assigned to you.',
  groups: { overdue: 'Overdue', today: 'Today', week: 'This week', later: 'Later', none: 'No due date' },
} as const;
