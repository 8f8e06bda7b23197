import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { nameOrder, personColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { projects, tasks } from '#db/schema/projects.ts';
import type { StoredTask } from '#db/staff/tasks/rows.ts';
import { AppError } from '#shared/errors.ts';
import { LAST_DAY } from '#shared/kit/day-ranges.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { projectMessages } from '#shared/projects/messages.ts';
import { taskMessages } from '#shared/tasks/messages.ts';
import type { Assignee, TaskSort } from '#shared/tasks/model.ts';
import type { Task, TaskRead, TaskRow } from '#shared/tasks/output.ts';
import type { AssigneesInput, MyTasksInput, TaskFilter, TaskWalkInput } from '#shared/tasks/schema.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ActorContext, ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import type { Clock } from '../../services/clock.ts';
import { authorIds } from '../members/queries.ts';
import { linkedEntry, listStaff, requireLive } from '../staff/queries.ts';
import { type StoredRow, TASK_JOINS, taskColumns, toRow, toTask } from './rows.ts';

/** What the groups of a table add to a filter: due days from one to another, and open tasks. */
type Grouped = { dueFrom?: string; dueTo?: string; open?: 1 };

export const taskList = staffList<StoredRow, TaskSort, TaskFilter & Grouped>({
  table: 'tasks',
  alias: 't',
  // Null is the lowest value, so undated tasks are last in both directions.
  sorts: {
    due: { asc: 'sort_due', desc: 'due_date' },
    priority: 'priority_order',
    title: 'sort_title',
    status: 'status_order',
    created: 'created_at',
  },
  filters: {
    projectId: () => 't.project_id = @projectId',
    status: () => 't.status = @status',
    priority: () => 't.priority = @priority',
    assignee: (assignee) => (assignee === 0 ? 't.assignee_id is null' : 't.assignee_id = @assignee'),
    dueFrom: () => 't.sort_due >= @dueFrom',
    dueTo: () => 't.sort_due <= @dueTo',
    open: () => "t.status <> 'done'",
  },
  search: wordSearch('tasks', { type: 'project', author: { column: 'created_by', idsOf: authorIds } }),
  columns: taskColumns,
  joins: TASK_JOINS,
  count: countTasks,
});

function countTasks(db: Db, asked: ResolvedFilter): number {
  if (isSummed(asked)) return countsOf(db, asked.values).reduce((sum, { count }) => sum + count, 0);
  return preparedColumn<[object], number>(db, taskCountSql(asked)).get(taskList.bindings(asked)) ?? 0;
}

/** Whether the sums have the numbers for this filter. */
export function isSummed({ found, values: { priority, dueFrom, open } }: ResolvedFilter): boolean {
  return found === null && [priority, dueFrom, open].every((value) => value == null);
}

/** Also used by the test of query plans. */
export function taskCountSql(asked: ResolvedFilter): string {
  const index = asked.values.dueFrom == null ? 'created' : 'due';
  return `select count(*) from ${taskList.from(asked, index)} where ${taskList.where(asked)}`;
}

/** The number of a project's tasks by status, for the filter's other conditions that the sums know. */
export function countsOf(
  db: Db,
  { status = null, assignee = null, ...values }: FilterValues,
): { status: Task['status']; count: number }[] {
  const sql = countsSql({ status, assignee });
  return prepared<[object], { status: Task['status']; count: number }>(db, sql).all({
    ...values,
    status,
    assignee,
  });
}

type FilterValues = Record<string, string | number | null>;

/** The statement for the given conditions. Also used by the test of query plans. */
export function countsSql({ status, assignee }: FilterValues): string {
  return `select status, sum(count) as count from task_sums where project_id = @projectId
    ${status === null ? '' : 'and status = @status'} ${assignee === null ? '' : 'and assignee_id = @assignee'}
    group by status`;
}

/** A project's tasks, newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listTasksByCursor({ db }: ReadContext, input: TaskWalkInput): Page<Task> {
  requireTasksOf(db, input.projectId);
  return taskList.listByCursor(db, input, toTask);
}

/** The viewer's open tasks of all projects, by due day. Undated tasks come last. */
export function listMyTasks({ db, viewer }: ActorContext, input: MyTasksInput): Page<TaskRow> {
  const [due, id] = positionOf(input.cursor, ['', 0]);
  const rows = prepared<[object], StoredRow>(db, MY_TASKS_SQL).all({
    me: viewer.id,
    due,
    id,
    limit: input.limit + 1,
  });
  return keysetPage(rows, input.limit, toRow, (last) => [last.dueDate ?? LAST_DAY, last.id]);
}

/** Also used by the test of query plans. */
export const MY_TASKS_SQL = `select ${taskColumns(false)}
  from tasks t indexed by tasks_mine ${TASK_JOINS}
  where t.assignee_id = @me and t.status <> 'done' and t.deleted_at is null and p.deleted_at is null
    and (t.sort_due, t.id) > (@due, @id)
  order by t.sort_due, t.id limit @limit`;

/** A task with the contents of its drawer. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function readTask(reading: ReadContext & { clock: Clock }, id: number): TaskRead {
  const { db } = reading;
  requireTask(db, id);
  const row = prepared<[number], StoredRow>(
    db,
    `select ${taskColumns(true)} from tasks t ${TASK_JOINS} where t.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', taskMessages.notFound);
  return { ...toTask(row), entry: linkedEntry(reading, row.entryId) };
}

/** A task's row. Throws `NOT_FOUND`, also if its project is in the trash, or `GONE` if only the task is. */
export function requireTask(db: Db, id: number): StoredTask {
  return requireLive(storedTask(db, id), taskMessages);
}

/** A task's row, deleted or not. Tasks of a deleted project don't exist. */
export function storedTask(db: Db, id: number): StoredTask | undefined {
  return db
    .select(getTableColumns(tasks))
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(tasks.id, id), isNull(projects.deletedAt)))
    .get();
}

/** Throws `NOT_FOUND` for a missing or deleted project: its tasks don't exist for anyone. */
export function requireTasksOf(db: Db, projectId: number): void {
  const row = db
    .select({ deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, projectId))
    .get();
  if (!row || row.deletedAt) throw new AppError('NOT_FOUND', projectMessages.notFound);
}

/** The staff accounts, followed by former staff with tasks in the project, and by the `named` one who had some. */
export function listAssignees({ db }: ReadContext, { projectId, named = 0 }: AssigneesInput): Assignee[] {
  requireTasksOf(db, projectId);
  return listStaff(db, prepared<[object], PublicUser>(db, ASSIGNED_SQL).all({ projectId, named }));
}

/** Who has tasks of a project, by name. */
export function assignedTo(db: Db, projectId: number): number[] {
  return preparedColumn<[object], number>(db, `${ASSIGNED_SQL} order by ${nameOrder('users')}, id`).all({
    projectId,
    named: 0,
  });
}

/** Read from the sums, which have only a few rows per project. */
export const ASSIGNED_SQL = `select ${personColumns('users')} from users
  where id in (select assignee_id from task_sums
    where project_id = @projectId and (count > 0 or assignee_id = @named))`;
