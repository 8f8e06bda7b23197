import { z } from 'zod';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { multiLine } from '../kit/text.schema.ts';
import {
  bulkChange,
  bulkInput,
  bulkUndoOf,
  staffId,
  staffIdInput,
  staffListInput,
  staffVersion,
  versioned,
} from '../staff/schema.ts';
import { TASK_FIELDS } from './fields.ts';
import { taskMessages } from './messages.ts';
import {
  DEFAULT_TASK_SORT,
  TASK_COMMENT_MAX,
  TASK_GROUPINGS,
  TASK_PRIORITIES,
  TASK_SORTS,
  TASK_STATUSES,
} from './model.ts';

const projectId = sentInteger(
  z.number(taskMessages.project).int(taskMessages.project).min(1, taskMessages.project),
);
const status = z.enum(TASK_STATUSES, fieldMessages.choice(TASK_FIELDS.status.label, TASK_STATUSES));
const priority = z.enum(TASK_PRIORITIES, fieldMessages.choice(TASK_FIELDS.priority.label, TASK_PRIORITIES));
const ASSIGNEE_MESSAGE = fieldMessages.person(TASK_FIELDS.assigneeId.label);

/** The input of the form. */
export const taskFormInput = createSchema(TASK_FIELDS);
/** A new task of a project, at the end of its column. Without `assigneeId` it is unassigned. */
export const taskCreateInput = taskFormInput.extend({ projectId });
export type TaskCreateInput = z.infer<typeof taskCreateInput>;
/** Missing fields stay unchanged. A new status moves the task to the end of its column. `projectId` can't change. */
export const taskUpdateInput = updateSchema(TASK_FIELDS).extend({
  id: staffId,
  version: staffVersion,
  projectId: projectId.optional(),
});
export type TaskUpdateInput = z.infer<typeof taskUpdateInput>;

const neighbor = (field: string) => sentPositive(field).nullable().default(null);
/**
 * Moves a task before another task of a column, else after another one, else to its end. A neighbor that has left the
 * column is ignored. Undo sends a version, so that it never overwrites a later change.
 */
export const taskMoveInput = staffIdInput.extend({
  status,
  before: neighbor('before'),
  after: neighbor('after'),
  version: staffVersion,
});
export type TaskMoveInput = z.infer<typeof taskMoveInput>;

/** The same status, assignee, or priority for several tasks. */
export const taskBulkInput = bulkInput.extend({
  change: bulkChange(taskUpdateInput.pick({ status: true, assigneeId: true, priority: true })),
});
export type TaskBulkInput = z.infer<typeof taskBulkInput>;

/** Undo of a bulk change. With its former position, a task returns to its place in the column. */
export const taskBulkUndoInput = bulkUndoOf(versioned.extend({ position: z.number().int().optional() }));
export type TaskBulkUndoInput = z.infer<typeof taskBulkUndoInput>;

const filter = {
  status: status.optional(),
  priority: priority.optional(),
  /** An account's ID, or 0 for unassigned tasks. */
  assignee: z
    .union([z.number(), z.string().regex(/^\d{0,16}$/, ASSIGNEE_MESSAGE)], ASSIGNEE_MESSAGE)
    .transform((person) => (person === '' ? undefined : Number(person)))
    .pipe(z.number().int(ASSIGNEE_MESSAGE).min(0, ASSIGNEE_MESSAGE).optional())
    .optional(),
};
export const taskFilterInput = staffListInput.pick({ q: true }).extend({ projectId, ...filter });
export type TaskFilter = z.infer<typeof taskFilterInput>;
export const taskListInput = staffListInput.extend({
  ...taskFilterInput.shape,
  sort: z.enum(TASK_SORTS, taskMessages.sort).default(DEFAULT_TASK_SORT),
  group: z.enum(TASK_GROUPINGS, taskMessages.group).optional(),
});
export type TaskListInput = z.infer<typeof taskListInput>;
/** The list of REST: newest first, by cursor. */
export const taskWalkInput = pageInput.extend(taskFilterInput.shape);
export type TaskWalkInput = z.infer<typeof taskWalkInput>;
/** More cards of one column of the board. */
export const taskColumnInput = taskFilterInput.extend({ status, cursor: pageInput.shape.cursor });
export type TaskColumnInput = z.infer<typeof taskColumnInput>;
/** The viewer's open tasks, by due day. */
export const myTasksInput = pageInput;
export type MyTasksInput = z.infer<typeof myTasksInput>;
/** The comments of a task, newest first. */
export const taskCommentsInput = pageInput.extend({ id: staffId });
export type TaskCommentsInput = z.infer<typeof taskCommentsInput>;
export const taskCommentInput = staffIdInput.extend({
  text: multiLine(taskMessages.commentRequired, TASK_COMMENT_MAX, taskMessages.commentMax).pipe(
    z.string().min(1, taskMessages.commentRequired),
  ),
});
export type TaskCommentInput = z.infer<typeof taskCommentInput>;
export const taskCommentIdInput = z.object({ commentId: sentPositive('commentId') });
/** `named` is the account that a filter names. */
export const assigneesInput = z.object({ projectId, named: sentPositive('named').optional() });
export type AssigneesInput = z.infer<typeof assigneesInput>;
