import { prepared } from '#db/kit/statement.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { TASK_CARDS, TASK_STATUSES, type TaskStatus } from '#shared/tasks/model.ts';
import type { TaskColumn, TaskRow } from '#shared/tasks/output.ts';
import type { TaskColumnInput, TaskFilter } from '#shared/tasks/schema.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import type { ResolvedFilter } from '../../kit/staff-list.ts';
import { countsOf, isSummed, requireTasksOf, taskList } from './queries.ts';
import { type StoredRow, TASK_JOINS, taskColumns, toRow } from './rows.ts';

/** Every status with its first tasks in the order of the column. */
export function readTaskBoard(reading: ReadContext, filter: TaskFilter): TaskColumn[] {
  requireTasksOf(reading.db, filter.projectId);
  const asked = taskList.resolve(reading.db, filter);
  const counts = isSummed(asked) ? countsOf(reading.db, asked.values) : null;
  return TASK_STATUSES.map((status) => {
    const one = withStatus(asked, status);
    const count = counts
      ? (counts.find((each) => each.status === status)?.count ?? 0)
      : taskList.count(reading.db, one);
    const none = { items: [], nextCursor: null };
    const { items, nextCursor } = count > 0 ? cardsOf(reading, one) : none;
    return { status, count, cards: items, nextCursor };
  });
}

/** More cards of one column, after a cursor of the board. */
export function readTaskColumn(reading: ReadContext, { cursor, ...filter }: TaskColumnInput): Page<TaskRow> {
  requireTasksOf(reading.db, filter.projectId);
  return cardsOf(reading, taskList.resolve(reading.db, filter), cursor);
}

/** A column of another status than the filter's has no cards. */
function withStatus(asked: ResolvedFilter, status: TaskStatus): ResolvedFilter {
  const { status: wanted = null } = asked.values;
  return {
    ...asked,
    values: { ...asked.values, status: wanted === null || wanted === status ? status : '' },
  };
}

function cardsOf({ db }: ReadContext, asked: ResolvedFilter, cursor?: string | null): Page<TaskRow> {
  const [position, id] = positionOf(cursor, [Number.MIN_SAFE_INTEGER, 0]);
  const rows = prepared<[object], StoredRow>(db, taskCardsSql(asked)).all({
    ...taskList.bindings(asked),
    position,
    id,
    limit: TASK_CARDS + 1,
  });
  return keysetPage(rows, TASK_CARDS, toRow, (last) => [last.position, last.id]);
}

/** The statement for one column. Also used by the test of query plans. */
export function taskCardsSql(asked: ResolvedFilter): string {
  return `select ${taskColumns(false)} from ${taskList.from(asked, 'board')} ${TASK_JOINS}
    where ${taskList.where(asked)} and (t.position, t.id) > (@position, @id)
    order by t.position, t.id limit @limit`;
}
