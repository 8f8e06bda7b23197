import { z } from 'zod';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import {
  bulkChange,
  bulkInput,
  staffId,
  staffIdInput,
  staffListInput,
  staffVersion,
} from '../staff/schema.ts';
import { PROJECT_FIELDS } from './fields.ts';
import { projectMessages } from './messages.ts';
import { DEFAULT_PROJECT_SORT, PROJECT_SORTS, PROJECT_STATUSES, SHIFT_DAYS_MAX } from './model.ts';

const status = z.enum(PROJECT_STATUSES, fieldMessages.choice(PROJECT_FIELDS.status.label, PROJECT_STATUSES));

/** The user who creates a project owns it, unless the input has `ownerId`. */
export const projectCreateInput = createSchema(PROJECT_FIELDS);
export type ProjectCreateInput = z.infer<typeof projectCreateInput>;
/** Missing fields stay unchanged. */
export const projectUpdateInput = updateSchema(PROJECT_FIELDS).extend({ id: staffId, version: staffVersion });
export type ProjectUpdateInput = z.infer<typeof projectUpdateInput>;

export const projectStatusInput = staffIdInput.extend({ status, version: staffVersion });
export type ProjectStatusInput = z.infer<typeof projectStatusInput>;

/** The same status for several projects. */
export const projectBulkInput = bulkInput.extend({
  change: bulkChange(projectUpdateInput.pick({ status: true })),
});
export type ProjectBulkInput = z.infer<typeof projectBulkInput>;

/** `shiftDays` moves the due days of the copies. Without it they have none. */
export const projectDuplicateInput = staffIdInput.extend({
  shiftDays: z
    .number(projectMessages.shiftDays)
    .int(projectMessages.shiftDays)
    .min(-SHIFT_DAYS_MAX, projectMessages.shiftDays)
    .max(SHIFT_DAYS_MAX, projectMessages.shiftDays)
    .nullable()
    .default(null),
});
export type ProjectDuplicateInput = z.infer<typeof projectDuplicateInput>;

export const projectFilterInput = staffListInput.pick({ q: true }).extend({ status: status.optional() });
export type ProjectFilter = z.infer<typeof projectFilterInput>;
export const projectListInput = staffListInput.extend({
  ...projectFilterInput.shape,
  sort: z.enum(PROJECT_SORTS, projectMessages.sort).default(DEFAULT_PROJECT_SORT),
});
export type ProjectListInput = z.infer<typeof projectListInput>;
/** The list of REST: newest first, by cursor. */
export const projectWalkInput = pageInput.extend(projectFilterInput.shape);
export type ProjectWalkInput = z.infer<typeof projectWalkInput>;
