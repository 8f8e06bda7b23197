import { fieldsOf, toStored } from '#db/kit/fields.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  insertProject,
  type ProjectContent,
  projectRef,
  type StoredProject,
  saveProject,
} from '#db/staff/projects/rows.ts';
import { copyOpenTasks } from '#db/staff/tasks/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, isDay } from '#shared/kit/day-ranges.ts';
import { dayIn } from '#shared/kit/zone.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { projectMessages } from '#shared/projects/messages.ts';
import { DUPLICATE_TASKS_MAX, PROJECT_NAME_MAX } from '#shared/projects/model.ts';
import type { Project } from '#shared/projects/output.ts';
import type {
  ProjectBulkInput,
  ProjectCreateInput,
  ProjectDuplicateInput,
  ProjectStatusInput,
  ProjectUpdateInput,
} from '#shared/projects/schema.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import type { BulkUndoInput } from '#shared/staff/schema.ts';
import type { ActorContext } from '../../context.ts';
import { changeEach, undoEach } from '../../kit/bulk.ts';
import { requireRead, requireStaff } from '../staff/queries.ts';
import { readProject, requireProject, storedProject } from './queries.ts';

/** Accepts days, and instants, which are read in the site's time zone. */
type Dated = ActorContext & { mailSite: { timeZone: string } };

/** Stores a project. Its owner is the user who creates it, unless the input has `ownerId`. */
export function createProject(work: Dated, input: ProjectCreateInput): Project {
  const { ownerId = work.viewer.id } = input;
  const dueDate = dayIn(input.dueDate, work.mailSite.timeZone);
  const content = { ...toStored(PROJECT_FIELDS, input), dueDate, ownerId } as ProjectContent;
  return write(work.db, () => {
    if (ownerId !== null) requireOwner(work.db, ownerId);
    return readProject(work, insertProject(work, content, work.clock.now()));
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateProject(work: Dated, input: ProjectUpdateInput): Project {
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    const dueDate = dayIn(input.dueDate, work.mailSite.timeZone);
    const values = toStored(PROJECT_FIELDS, { ...input, dueDate });
    if (values.ownerId && values.ownerId !== before.ownerId) requireOwner(work.db, values.ownerId);
    saveProject(work, before, values);
    return readProject(work, input.id);
  });
}

/** Changes the status only. Its tasks stay as they are. */
export function setProjectStatus(work: ActorContext, { id, status, version }: ProjectStatusInput): Project {
  return write(work.db, () => {
    saveProject(work, requireVersion(work.db, id, version), { status }, 'projects.status');
    return readProject(work, id);
  });
}

/** Gives several projects the same status. Their tasks stay as they are. */
export function changeProjects(work: ActorContext, { ids, change }: ProjectBulkInput): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedProject(db, id),
    change: (row) => saveProject(work, row, change, 'projects.status'),
  });
}

/** Undoes the last change of the status. */
export function undoProjects(work: ActorContext, { rows }: BulkUndoInput): UndoOutcome {
  const { db } = work;
  return undoEach(db, rows, {
    read: (id) => storedProject(db, id),
    place: projectRef,
    restore: (row, before) => {
      const { status } = before as Pick<StoredProject, 'status'>;
      saveProject(work, row, { status }, 'projects.status');
    },
  });
}

/** Moves several projects to the trash with their tasks. */
export function deleteProjects(work: ActorContext, ids: readonly number[]): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedProject(db, id),
    change: ({ id }) => {
      moveToTrash(work, projectRef(id));
      return true;
    },
  });
}

/** Moves a project to the trash with its tasks. */
export function deleteProject(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireProject(work.db, id);
    moveToTrash(work, projectRef(id));
  });
  return { id };
}

/** Copies a project with its open tasks, unassigned. Their due days move by `shiftDays`, or are cleared without it. */
export function duplicateProject(work: ActorContext, { id, shiftDays }: ProjectDuplicateInput): Project {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const original = requireProject(db, id);
    requireCopyable(db, original, shiftDays);
    const at = clock.now();
    const { dueDate: due } = original;
    const name = projectMessages.copyName(original.name).slice(0, PROJECT_NAME_MAX).trimEnd();
    const dueDate = due === null || shiftDays === null ? null : addDays(due, shiftDays);
    const content = { ...fieldsOf(PROJECT_FIELDS, original), name, dueDate };
    const to = insertProject(work, { ...content, status: 'pending', ownerId: viewer.id }, at);
    copyOpenTasks(work, { from: id, to, shiftDays }, at);
    return readProject(work, to);
  });
}

/** Throws for more tasks than one transaction copies, and for due days that would leave the four-digit years. */
function requireCopyable(db: Db, { id, dueDate, ...project }: StoredProject, shiftDays: number | null): void {
  if (project.taskCount - project.doneCount > DUPLICATE_TASKS_MAX)
    throw new AppError('UNPROCESSABLE', projectMessages.duplicateTooLarge);
  if (shiftDays === null) return;
  const range = prepared<[number], { first: string | null; last: string | null }>(db, OPEN_DAYS_SQL).get(id);
  const days = [dueDate, range?.first, range?.last].filter((day) => typeof day === 'string');
  if (days.every((day) => isDay(addDays(day, shiftDays)))) return;
  throw new AppError('INVALID_INPUT', projectMessages.shiftedTooFar, {
    shiftDays: projectMessages.shiftedTooFar,
  });
}

/** The first and last due day of a project's open tasks. Also used by the test of query plans. */
export const OPEN_DAYS_SQL = `select min(due_date) as first, max(due_date) as last from tasks indexed by tasks_due_desc
  where project_id = ? and status <> 'done' and deleted_at is null`;

function requireOwner(db: Db, id: number): void {
  requireStaff(db, id, 'ownerId', projectMessages.ownerUnknown);
}

/** The current project, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredProject {
  const record = { fields: PROJECT_FIELDS, place: projectRef(id), stale: projectMessages.stale };
  return requireRead(db, record, requireProject(db, id), read);
}
