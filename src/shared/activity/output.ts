import { z } from 'zod';
import { entryNameOutput } from '../entries/output.ts';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { ACTIVITY_KINDS } from './model.ts';

/** One line of the feed. It combines `count` consecutive actions of one person on one entry. */
export const activityLineOutput = z.strictObject({
  /** The latest action of the line. */
  id: rowId,
  kind: z.enum(ACTIVITY_KINDS),
  actor: publicUserOutput,
  count: rowId,
  /** Null for `joined`. */
  entry: entryNameOutput.nullable(),
  /** The latest comment of the line, to which it links. */
  commentId: rowId.nullable(),
  at: instant,
});
export const activityListOutput = pageOf(activityLineOutput);

export type ActivityLine = z.infer<typeof activityLineOutput>;
