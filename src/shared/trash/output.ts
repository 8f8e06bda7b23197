import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf } from '../kit/common.output.ts';
import { TRASHED } from '../records.ts';
import { publicUserOutput } from '../users/output.ts';

export const trashPlaceOutput = z.strictObject({ subject: z.enum(TRASHED), subjectId: z.string() });

/** A deleted item that can be restored. */
export const trashItemOutput = trashPlaceOutput.extend({
  title: z.string(),
  /** The type of an entry, or null for other items. */
  type: z.enum(ENTRY_TYPES).nullable(),
  deletedAt: instant,
  deletedBy: publicUserOutput,
  /** Days until it is permanently deleted, rounded up. Null while moderators hide it or a part of it. */
  daysLeft: count.nullable(),
  /** Whether the viewer can restore it. */
  restorable: z.boolean(),
});
export const trashListOutput = pageOf(trashItemOutput);

export type TrashItem = z.infer<typeof trashItemOutput>;
export type TrashPlace = z.infer<typeof trashPlaceOutput>;
