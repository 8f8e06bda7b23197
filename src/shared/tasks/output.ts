import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { TASK_FIELDS } from './fields.ts';

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
