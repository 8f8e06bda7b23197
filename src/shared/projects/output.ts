import { z } from 'zod';
import { count, day, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { PROJECT_FIELDS } from './fields.ts';

export const projectOutput = outputSchema(PROJECT_FIELDS).extend({
  id: rowId,
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  owner: publicUserOutput.nullable(),
  /** The owner's display name, or username. Empty without an owner. */
  ownerName: z.string(),
  /** Live tasks, and the done ones among them. */
  tasks: count,
  done: count,
  /** Done tasks as a whole percentage, rounded down. 0 without tasks, 100 only if all are done. */
  progress: z.number().int().min(0).max(100),
});
export const projectListOutput = pageOf(projectOutput);

/** The numbers of all live projects. A canceled one counts only in `total`. */
export const projectSummaryOutput = z.strictObject({
  total: count,
  pending: count,
  active: count,
  completed: count,
  cancelled: count,
});

export const burnUpOutput = z.array(z.strictObject({ day, total: count, done: count }));

export type Project = z.infer<typeof projectOutput>;
export type ProjectSummary = z.infer<typeof projectSummaryOutput>;
/** Total and done tasks at the end of each day, oldest first. Days without changes are left out. */
export type BurnUp = z.infer<typeof burnUpOutput>;

/** A project as a search result. A project, or a task (`id` is its ID, and `title` its title). Only for staff. */
export const projectHitOutput = z.strictObject({
  type: z.literal('project'),
  id: rowId,
  ...hitFields,
  isTask: z.boolean(),
  projectName: z.string(),
});
export type ProjectHit = z.infer<typeof projectHitOutput>;
