import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf } from '../kit/common.output.ts';
import { TRASHED } from '../records.ts';
import { publicUserOutput } from '../users/output.ts';

export const trashPlaceOutput = z.strictObject({ subject: z.enum(TRASHED), subjectId: z.string() });

/** Something that was deleted and can still be brought back. */
export const trashItemOutput = trashPlaceOutput.extend({
  title: z.string(),
  /** An entry's type; null for anything else. */
  type: z.enum(ENTRY_TYPES).nullable(),
  deletedAt: instant,
  deletedBy: publicUserOutput,
  /** Whole days, begun ones counted, until it is removed for good; null while the moderators hide it, or some of it. */
  daysLeft: count.nullable(),
});
export const trashListOutput = pageOf(trashItemOutput);
