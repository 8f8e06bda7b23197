import { eq } from 'drizzle-orm';
import { toStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tasks } from '#db/schema/projects.ts';
import { publishProjectChange } from '#db/staff/projects/rows.ts';
import { neighborsOf, placeIn } from '#db/staff/tasks/position.ts';
import { insertTask, type StoredTask, saveTask, type TaskContent, taskRef } from '#db/staff/tasks/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { AppError } from '#shared/errors.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { taskMessages } from '#shared/tasks/messages.ts';
import type { TasksChanged } from '#shared/tasks/model.ts';
import type { TaskMoved, TaskRead } from '#shared/tasks/output.ts';
import type {
  TaskBulkInput,
  TaskBulkUndoInput,
  TaskCreateInput,
  TaskMoveInput,
  TaskUpdateInput,
} from '#shared/tasks/schema.ts';
import type { ActorContext } from '../../context.ts';
import { changeEach, undoEach } from '../../kit/bulk.ts';
import { requireLinkedEntry, requireRead, requireStaff } from '../staff/queries.ts';
import { readTask, requireTask, requireTasksOf, storedTask } from './queries.ts';

/** Accepts days, and instants, which are read in the site's time zone. */
type Dated = ActorContext & { mailSite: { timeZone: string } };

/** Stores a task at the end of its column. */
export function createTask(work: Dated, { projectId, ...input }: TaskCreateInput): TaskRead {
  const { assigneeId = null } = input;
  const dueDate = dayIn(input.dueDate, work.mailSite.timeZone);
  const content = { ...toStored(TASK_FIELDS, input), dueDate, assigneeId } as TaskContent;
  return write(work.db, () => {
    requireTasksOf(work.db, projectId);
    if (assigneeId !== null) requireAssignee(work.db, assigneeId);
    if (content.entryId !== null) requireLinkedEntry(work, content.entryId);
    return readTask(work, insertTask(work, projectId, content, work.clock.now()));
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateTask(work: Dated, input: TaskUpdateInput): TaskRead {
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    requireSameProject(before, input.projectId);
    const dueDate = dayIn(input.dueDate, work.mailSite.timeZone);
    const given = toStored(TASK_FIELDS, { ...input, dueDate });
    const { assigneeId, entryId } = given;
    if (assigneeId && assigneeId !== before.assigneeId) requireAssignee(work.db, assigneeId);
    if (entryId && entryId !== before.entryId) requireLinkedEntry(work, entryId);
    saveTask(work, before, given);
    return readTask(work, input.id);
  });
}

/**
 * Moves a task within its column or to another one. The last of two simultaneous moves decides. Returns its former
 * neighbors too, for Undo. Throws `CONFLICT` if it changed since the given version.
 */
export function moveTask(work: ActorContext, { id, status, version, ...place }: TaskMoveInput): TaskMoved {
  const { db } = work;
  return write(db, () => {
    const row = requireVersion(db, id, version);
    const was = neighborsOf(db, row);
    const position = placeIn(db, { projectId: row.projectId, status }, id, place);
    if (status !== row.status) saveTask(work, row, { status }, { action: 'tasks.status', position });
    else {
      db.update(tasks).set({ position }).where(eq(tasks.id, id)).run();
      publishProjectChange(work, row.projectId);
    }
    return { task: readTask(work, id), was };
  });
}

/** Sets the status, assignee, or priority of several tasks. */
export function changeTasks(work: ActorContext, { ids, change }: TaskBulkInput): TasksChanged {
  const { db } = work;
  const positions = new Map<number, number>();
  return write(db, () => {
    if (change.assigneeId) requireAssignee(db, change.assigneeId);
    const { changed, gone } = changeEach(db, ids, {
      read: (id) => storedTask(db, id),
      change: (row) => {
        positions.set(row.id, row.position);
        return saveTask(work, row, change, { action: actionOf(row, change) });
      },
    });
    return { changed: changed.map((row) => ({ ...row, position: positions.get(row.id) })), gone };
  });
}

/** Undoes the last change of status, assignee, and priority. A task returns to its position in its column. */
export function undoTasks(work: ActorContext, { rows }: TaskBulkUndoInput): UndoOutcome {
  const { db } = work;
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  return undoEach(db, rows, {
    read: (id) => storedTask(db, id),
    place: taskRef,
    restore: (row, before) => {
      // Versions from before priorities existed have none.
      const { status, assigneeId, priority = row.priority } = before as Pick<StoredTask, Changeable>;
      saveTask(
        work,
        row,
        { status, assigneeId, priority },
        { action: actionOf(row, { status }), position: positions.get(row.id), undo: true },
      );
    },
  });
}

type Changeable = 'status' | 'assigneeId' | 'priority';

function actionOf(row: StoredTask, { status = row.status }: TaskBulkInput['change']) {
  return status === row.status ? 'tasks.update' : 'tasks.status';
}

/** Moves several tasks to the trash. */
export function deleteTasks(work: ActorContext, ids: readonly number[]): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedTask(db, id),
    change: ({ id }) => {
      moveToTrash(work, taskRef(id));
      return true;
    },
  });
}

/** Moves a task to the trash. */
export function deleteTask(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireTask(work.db, id);
    moveToTrash(work, taskRef(id));
  });
  return { id };
}

function requireAssignee(db: Db, id: number): void {
  requireStaff(db, id, 'assigneeId', taskMessages.assigneeUnknown);
}

function requireSameProject(row: StoredTask, projectId = row.projectId): void {
  if (projectId === row.projectId) return;
  const message = taskMessages.otherProject;
  throw new AppError('INVALID_INPUT', message, { projectId: message });
}

/** The current task, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredTask {
  const record = { fields: TASK_FIELDS, place: taskRef(id), stale: taskMessages.stale };
  return requireRead(db, record, requireTask(db, id), read);
}
