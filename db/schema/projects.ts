import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { DEFAULT_PROJECT_STATUS, PROJECT_STATUSES } from '#shared/projects/model.ts';
import type { TASK_FIELDS } from '#shared/tasks/fields.ts';
import {
  DEFAULT_TASK_PRIORITY,
  DEFAULT_TASK_STATUS,
  TASK_PRIORITIES,
  TASK_STATUSES,
} from '#shared/tasks/model.ts';
import { belongsTo, instant, recordStamps, refersTo } from './columns.ts';
import { entries } from './entries.ts';
import { fullText, searchedFields, sums, tally } from './triggers.ts';
import { users } from './users.ts';

/** Projects. The description is last, so lists only read a long row's first page. */
export const projects = sqliteTable(
  'projects',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** Folded for sorting, without case and accents. */
    sortName: text('sort_name').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull().default(DEFAULT_PROJECT_STATUS),
    /** A date, such as 2026-03-01. */
    dueDate: text('due_date'),
    /** The due day, or a day after all others, so that undated projects are last in ascending order. */
    sortDue: text('sort_due').notNull(),
    ownerId: integer('owner_id').references(() => users.id),
    /** Live tasks, and the done ones, updated by triggers. */
    taskCount: integer('task_count').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    /** The done tasks as a whole percentage, rounded down, updated by triggers. */
    progress: integer('progress').notNull().default(0),
    createdBy: refersTo(integer('created_by'), () => users.id),
    /** The user who saved the current version. */
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    description: text('description').notNull().default(''),
  },
  (t) => {
    const live = sql`${t.deletedAt} is null`;
    return [
      index('projects_due').on(t.sortDue, t.id, t.status, t.deletedAt).where(live),
      index('projects_due_desc').on(t.dueDate, t.id, t.status, t.deletedAt).where(live),
      index('projects_name').on(t.sortName, t.id, t.status, t.deletedAt).where(live),
      index('projects_created').on(t.createdAt, t.id, t.status, t.deletedAt).where(live),
      index('projects_progress').on(t.progress, t.id, t.status, t.deletedAt).where(live),
      index('projects_owner').on(t.ownerId),
      index('projects_created_by').on(t.createdBy),
      index('projects_saved_by').on(t.savedBy),
    ];
  },
);

/** The number of live projects by status, updated by triggers. */
export const projectSums = sqliteTable(
  'project_sums',
  { status: text('status', { enum: PROJECT_STATUSES }).notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.status] })],
);

/** The tasks of projects. Those of a deleted project stay as they are: readers check it. Lists rarely read past the description. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    projectId: belongsTo(integer('project_id'), () => projects.id),
    title: text('title').notNull(),
    sortTitle: text('sort_title').notNull(),
    status: text('status', { enum: TASK_STATUSES }).notNull().default(DEFAULT_TASK_STATUS),
    /** The status's position on the board. */
    statusOrder: integer('status_order').notNull(),
    /** The place in the column. Equal places are sorted by id. */
    position: integer('position').notNull(),
    assigneeId: integer('assignee_id').references(() => users.id),
    dueDate: text('due_date'),
    /** The due day, or a day after all others. */
    sortDue: text('sort_due').notNull(),
    /** A linked entry. It stores nothing of the task. */
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'set null' }),
    createdBy: refersTo(integer('created_by'), () => users.id),
    savedBy: refersTo(integer('saved_by'), () => users.id),
    ...recordStamps(),
    description: text('description').notNull().default(''),
    priority: text('priority', { enum: TASK_PRIORITIES }).notNull().default(DEFAULT_TASK_PRIORITY),
    /** The rank of the priority. */
    priorityOrder: integer('priority_order')
      .notNull()
      .default(TASK_PRIORITIES.indexOf(DEFAULT_TASK_PRIORITY)),
  },
  (t) => {
    // A project's tasks are walked in one index with any sort and filter.
    const live = sql`${t.deletedAt} is null`;
    const covered = [t.id, t.status, t.assigneeId, t.priority, t.deletedAt] as const;
    return [
      index('tasks_due')
        .on(t.projectId, t.sortDue, ...covered)
        .where(live),
      index('tasks_due_desc')
        .on(t.projectId, t.dueDate, ...covered, t.sortDue)
        .where(live),
      index('tasks_priority')
        .on(t.projectId, t.priorityOrder, ...covered, t.sortDue)
        .where(live),
      index('tasks_title')
        .on(t.projectId, t.sortTitle, ...covered, t.sortDue)
        .where(live),
      index('tasks_status')
        .on(t.projectId, t.statusOrder, ...covered, t.sortDue)
        .where(live),
      index('tasks_created')
        .on(t.projectId, t.createdAt, ...covered, t.sortDue)
        .where(live),
      index('tasks_board')
        .on(t.projectId, t.status, t.position, t.id, t.assigneeId, t.priority, t.deletedAt)
        .where(live),
      index('tasks_mine')
        .on(t.assigneeId, t.sortDue, t.id)
        .where(sql`${t.deletedAt} is null and ${t.status} <> 'done'`),
      index('tasks_dated')
        .on(t.dueDate, t.id, t.assigneeId)
        .where(sql`${t.deletedAt} is null and ${t.status} <> 'done' and ${t.assigneeId} is not null`),
      index('tasks_project').on(t.projectId),
      index('tasks_assignee').on(t.assigneeId, t.projectId),
      index('tasks_entry').on(t.entryId),
      index('tasks_created_by').on(t.createdBy),
      index('tasks_saved_by').on(t.savedBy),
    ];
  },
);

/** What staff say about a task. */
export const taskComments = sqliteTable(
  'task_comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    taskId: belongsTo(integer('task_id'), () => tasks.id),
    text: text('text').notNull(),
    by: integer('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('task_comments_task').on(t.taskId, t.at, t.id), index('task_comments_by').on(t.by)],
);

/** The number of live tasks by project, status, and assignee (0: no one), updated by triggers. */
export const taskSums = sqliteTable(
  'task_sums',
  {
    projectId: integer('project_id').notNull(),
    status: text('status', { enum: TASK_STATUSES }).notNull(),
    assigneeId: integer('assignee_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.status, t.assigneeId] })],
);

/**
 * Each change of a task's status, for the burn-up chart. A null status means that the task doesn't exist: before its
 * creation and while it is in the trash.
 */
export const taskStatuses = sqliteTable(
  'task_statuses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    projectId: integer('project_id').notNull(),
    taskId: belongsTo(integer('task_id'), () => tasks.id),
    fromStatus: text('from_status', { enum: TASK_STATUSES }),
    status: text('status', { enum: TASK_STATUSES }),
    by: integer('by').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('task_statuses_project').on(t.projectId, t.at, t.id, t.fromStatus, t.status),
    index('task_statuses_task').on(t.taskId),
    index('task_statuses_by').on(t.by),
  ],
);

const WORDS = "tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='full', columnsize=0";

/** Full-text index of live projects, with prefix search. */
export const projectSearch = fullText({
  name: 'projects_fts',
  table: projects,
  columns: searchedFields<typeof PROJECT_FIELDS>({ name: true, description: true }),
  options: WORDS,
});
/** Full-text index of live tasks, with prefix search. */
export const taskSearch = fullText({
  name: 'tasks_fts',
  table: tasks,
  columns: searchedFields<typeof TASK_FIELDS>({ title: true, description: true }),
  options: WORDS,
});

export const projectSummed = sums({ name: 'project_sums', table: projects, by: ['status'], totals: [] });
export const taskSummed = sums({
  name: 'task_sums',
  table: tasks,
  by: ['projectId', 'status', 'assigneeId'],
  totals: [],
});
/** Maintains the counts of each project. */
export const projectTally = tally({
  name: 'project_tasks',
  table: tasks,
  parent: projects,
  key: 'projectId',
  count: 'taskCount',
  counted: { doneCount: "status = 'done'" },
  percent: { column: 'progress', of: 'doneCount' },
});
