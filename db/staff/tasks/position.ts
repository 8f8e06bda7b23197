import type { TaskStatus } from '#shared/tasks/model.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

/** Free places between two new neighbors, so that moves between them rarely renumber the column. */
const GAP = 2 ** 16;

type Column = { projectId: number; status: TaskStatus };
type Placed = { id: number; position: number };

/** The place after the last task of a column. */
export function endOfColumn(db: Db, column: Column): number {
  const last = preparedColumn<[Column], number | null>(db, LAST_SQL).get(column) ?? null;
  return last === null ? 0 : last + GAP;
}

/**
 * The place before the task `before`, else after the task `after`, else at the end. A neighbor in another column is
 * ignored. Without a free place between two neighbors, the column is renumbered first. Inside a write.
 */
export function placeIn(
  db: Db,
  column: Column,
  moved: number,
  { before, after }: { before: number | null; after: number | null },
): number {
  const order = preparedRow(db, column);
  const next = before === null ? undefined : order.find(before);
  if (next) return between(db, column, moved, order.previous(next, moved), next);
  const previous = after === null ? undefined : order.find(after);
  if (previous) return between(db, column, moved, previous, order.next(previous, moved));
  return endOfColumn(db, column);
}

/** The tasks before and after a task in its column. */
export function neighborsOf(
  db: Db,
  { id, projectId, status, position }: Column & Placed,
): { before: number | null; after: number | null } {
  const order = preparedRow(db, { projectId, status });
  const place = { id, position };
  return { before: order.next(place, id)?.id ?? null, after: order.previous(place, id)?.id ?? null };
}

function between(
  db: Db,
  column: Column,
  moved: number,
  previous: Placed | undefined,
  next: Placed | undefined,
): number {
  if (!next) return previous ? previous.position + GAP : 0;
  if (!previous) return next.position - GAP;
  const middle = Math.floor((previous.position + next.position) / 2);
  if (middle > previous.position) return middle;
  renumber(db, column);
  return placeIn(db, column, moved, { before: next.id, after: null });
}

/** Gives the tasks of a column places with gaps, in their present order. Deleted ones keep their place among them. */
function renumber(db: Db, column: Column): void {
  const ids = preparedColumn<[Column], number>(db, ORDER_SQL).all(column);
  const move = prepared<[number, number]>(db, 'update tasks set position = ? where id = ?');
  for (const [index, id] of ids.entries()) move.run(index * GAP, id);
}

function preparedRow(db: Db, column: Column) {
  const ask = (sql: string) => prepared<[Column & Record<string, unknown>], Placed>(db, sql);
  return {
    find: (id: number) => ask(FIND_SQL).get({ ...column, id }),
    previous: ({ position, id }: Placed, moved: number) =>
      ask(PREVIOUS_SQL).get({ ...column, position, id, moved }),
    next: ({ position, id }: Placed, moved: number) => ask(NEXT_SQL).get({ ...column, position, id, moved }),
  };
}

const IN_COLUMN = `from tasks indexed by tasks_board
  where project_id = @projectId and status = @status and deleted_at is null`;

const LAST_SQL = `select max(position) ${IN_COLUMN}`;
const ORDER_SQL = `select id from tasks indexed by tasks_project
  where project_id = @projectId and status = @status order by position, id`;
const FIND_SQL = `select id, position from tasks
  where id = @id and project_id = @projectId and status = @status and deleted_at is null`;
const PREVIOUS_SQL = `select id, position ${IN_COLUMN} and (position, id) < (@position, @id) and id <> @moved
  order by position desc, id desc limit 1`;
const NEXT_SQL = `select id, position ${IN_COLUMN} and (position, id) > (@position, @id) and id <> @moved
  order by position, id limit 1`;

/** The statements with the index that each one has to use, for the test of query plans. */
export const PLACE_SHAPES = [
  ...[LAST_SQL, PREVIOUS_SQL, NEXT_SQL].map((sql) => ({ sql, index: 'tasks_board' })),
  // Deleted tasks aren't in the board's index. Columns are rarely numbered again, so sorting them is enough.
  { sql: ORDER_SQL, index: 'tasks_project', bounded: 'USE TEMP B-TREE FOR ORDER BY' },
];
