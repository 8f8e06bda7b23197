import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import type { TablePage } from '../kit/tables.ts';
import { publicUserOutput } from '../users/output.ts';
import { TASK_FIELDS } from './fields.ts';
import type { TaskStatus } from './model.ts';

export const taskOutput = outputSchema(TASK_FIELDS).extend({
  id: rowId,
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  projectId: rowId,
  projectName: z.string(),
  /** `current` is false for someone who isn't on staff anymore. */
  assignee: publicUserOutput.extend({ current: z.boolean() }).nullable(),
});
export const taskListOutput = pageOf(taskOutput);

/** A task with the contents of its drawer. */
export const taskReadOutput = taskOutput.extend({
  entry: z.strictObject({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
});
export const myTasksOutput = pageOf(taskOutput.omit({ description: true }));

/** What staff said about a task. */
export const taskCommentOutput = z.strictObject({
  id: rowId,
  text: z.string(),
  by: publicUserOutput.nullable(),
  at: instant,
});
export const taskCommentsOutput = pageOf(taskCommentOutput);

export type Task = z.infer<typeof taskOutput>;
export type TaskRead = z.infer<typeof taskReadOutput>;
export type TaskComment = z.infer<typeof taskCommentOutput>;
/** A row of the table or a card of the board, without the description. */
export type TaskRow = Omit<Task, 'description'>;
export type TaskColumn = { status: TaskStatus; count: number; cards: TaskRow[]; nextCursor: string | null };
/**
 * A page of the table. Its groups, in order, with their rows on all pages: the key is a status, an account's ID (0 for no
 * one), or a group of due days. Left out if the rows aren't grouped.
 */
export type TaskPage = TablePage<TaskRow> & { groups?: { key: string; count: number }[] };
/** A moved task, and the neighbors it had before: the task `before` which it was, and the one `after` which. */
export type TaskMoved = { task: TaskRead; was: { before: number | null; after: number | null } };
