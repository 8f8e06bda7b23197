import { eq } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import { LAST_DAY } from '#shared/kit/day-ranges.ts';
import { fieldKeys, type StoredOf } from '#shared/kit/fields.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskStatus } from '#shared/tasks/model.ts';
import { fieldsOf, storedKeys, storedOf } from '../../kit/fields.ts';
import { type Acting, type ActingUser, AUDIT_TEXT, appendAudit, valuesAfter } from '../../kit/records.ts';
import { prepared, statement } from '../../kit/statement.ts';
import { keepNextVersion } from '../../kit/versions.ts';
import { placeholders } from '../../schema/column-names.ts';
import { taskStatuses, tasks } from '../../schema/projects.ts';
import { publishSubjectChange } from '../../site/notifications.ts';
import { publishProjectChange } from '../projects/rows.ts';
import { notifyAssigned } from './notifications.ts';
import { endOfColumn } from './position.ts';

export type StoredTask = typeof tasks.$inferSelect;
/** The stored fields of a task. */
export type TaskContent = StoredOf<typeof TASK_FIELDS>;

/** SQL for the due day of a copy. */
const SHIFTED = 'iif(@dated, date(t.due_date, @shift), null)';
/** SQL for the fields that a copy doesn't take as they are. */
const COPIED: Partial<Record<keyof TaskContent, string>> = {
  assigneeId: 'null',
  dueDate: SHIFTED,
  entryId: '(select e.id from entries e where e.id = t.entry_id and e.deleted_at is null)',
};
const COLUMNS = storedKeys(TASK_FIELDS).map((key) => tasks[key].name);
const COPIES = storedKeys(TASK_FIELDS).map((key) => COPIED[key] ?? `t.${tasks[key].name}`);

export const taskRef = (id: number) => ({ subject: 'task', subjectId: String(id) }) as const;

/** Stores a task at the end of its column. Inside a write. Returns its ID. */
export function insertTask(ctx: ActingUser, projectId: number, content: TaskContent, at: Date): number {
  const { db, viewer } = ctx;
  const by = viewer.id;
  const { status } = content;
  const { id } = db
    .insert(tasks)
    .values({
      ...storedOf(TASK_FIELDS, content),
      ...derived(content),
      projectId,
      position: endOfColumn(db, { projectId, status }),
      createdBy: by,
      savedBy: by,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: tasks.id })
    .get();
  recordStatus(ctx, { id, projectId }, null, status);
  appendAudit(ctx, 'tasks.create', taskRef(id), valuesAfter(fieldsOf(TASK_FIELDS, content)));
  publishProjectChange(ctx, projectId);
  notifyAssigned(ctx, { ...content, id });
  return id;
}

type Copied = { from: number; to: number; shiftDays: number | null };

/**
 * Copies the open tasks of a project to an empty one, unassigned and in their order, with the linked entries that still
 * exist. Their due days move by `shiftDays`, or are cleared without it. A few statements copy any number. Inside a write.
 */
export function copyOpenTasks(
  { db, viewer, source, keyId = null }: ActingUser,
  { from, to, shiftDays }: Copied,
  at: Date,
) {
  const values = {
    from,
    to,
    at: at.getTime(),
    by: viewer.id,
    source,
    keyId,
    shift: shiftDays === null ? null : `${shiftDays} days`,
  };
  for (const sql of COPY_SQL)
    prepared<[object]>(db, sql).run({ ...values, dated: Number(shiftDays !== null) });
}

/** The values of a copied task, as `valuesAfter` has them. */
const COPIED_VALUES = `(select json_group_object(f.key, json_array(null,
    case when length(f.value) > ${AUDIT_TEXT} then substr(f.value, 1, ${AUDIT_TEXT}) || '…' else f.value end))
  from json_each(json_object(${fieldKeys(TASK_FIELDS)
    .map((key) => `'${key}', ${tasks[key].name}`)
    .join(', ')})) f where coalesce(f.value, '') <> '')`;

/** Also used by the test of query plans. */
export const COPY_SQL = [
  `insert into tasks (project_id, ${COLUMNS.join(', ')}, sort_title, status_order, priority_order, position, sort_due,
     created_by, saved_by, created_at, updated_at)
   select @to, ${COPIES.join(', ')}, t.sort_title, t.status_order, t.priority_order, t.position, coalesce(${SHIFTED}, '${LAST_DAY}'),
     @by, @by, @at, @at
   from tasks t indexed by tasks_board
   where t.project_id = @from and t.status in ('todo', 'in_progress', 'review') and t.deleted_at is null
   order by t.status, t.position, t.id`,
  `insert into task_statuses (project_id, task_id, from_status, status, by, at)
   select project_id, id, null, status, @by, @at from tasks indexed by tasks_project where project_id = @to`,
  `insert into audit (at, actor_id, source, key_id, action, subject, subject_id, changes)
   select @at, @by, @source, @keyId, 'tasks.create', 'task', id, ${COPIED_VALUES} from tasks indexed by tasks_project where project_id = @to`,
];

type Saving = {
  action?: AuditAction;
  position?: number | undefined;
  /** An undone change assigns nothing anew, so it notifies no one. */
  undo?: boolean;
};

/**
 * Saves changes as a new version. Returns false if there are none. Without a position, a new status moves the task to the
 * end of its column.
 */
export function saveTask(
  ctx: ActingUser,
  before: StoredTask,
  patch: Partial<TaskContent>,
  { action = 'tasks.update', position, undo = false }: Saving = {},
): boolean {
  const { db } = ctx;
  const ref = taskRef(before.id);
  const next = keepNextVersion(ctx, { fields: TASK_FIELDS, place: ref }, before, patch);
  if (!next) return false;
  const { after, stamps, changes } = next;
  const moved = after.status !== before.status;
  const { projectId } = before;
  const place = moved ? (position ?? endOfColumn(db, { projectId, status: after.status })) : before.position;
  db.update(tasks)
    .set({ ...after, ...derived(after), position: place, ...stamps })
    .where(eq(tasks.id, before.id))
    .run();
  if (moved) recordStatus(ctx, before, before.status, after.status);
  appendAudit(ctx, action, ref, changes);
  publishProjectChange(ctx, before.projectId);
  if (audienceOf(after) !== audienceOf(before)) publishSubjectChange(ctx, 'task', before.id);
  if (after.assigneeId !== before.assigneeId && !undo) notifyAssigned(ctx, { ...after, id: before.id });
  return true;
}

/** Who sees which notifications of a task. */
function audienceOf({ assigneeId, status, dueDate }: TaskContent): string {
  return JSON.stringify([assigneeId, status === 'done', dueDate]);
}

function derived({ title, status, priority, dueDate }: TaskContent) {
  return {
    sortDue: dueDate ?? LAST_DAY,
    sortTitle: foldText(title),
    statusOrder: TASK_STATUSES.indexOf(status),
    priorityOrder: TASK_PRIORITIES.indexOf(priority),
  };
}

/** Records a change for the burn-up chart. Null: the task doesn't exist, because it is new or in the trash. */
export function recordStatus(
  { db, clock, viewer }: Acting,
  { id, projectId }: { id: number; projectId: number },
  fromStatus: TaskStatus | null,
  status: TaskStatus | null,
): void {
  statement(db, 'tasks.recordStatus', () =>
    db
      .insert(taskStatuses)
      .values(placeholders(['projectId', 'taskId', 'fromStatus', 'status', 'by', 'at']))
      .prepare(),
  ).run({ projectId, taskId: id, fromStatus, status, by: viewer?.id ?? null, at: clock.now() });
}
