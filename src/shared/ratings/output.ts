import { z } from 'zod';
import { count, rowId } from '../kit/common.output.ts';

/** An entry's rating after a change: the mean to one decimal (0 without ratings), and the viewer's stars. */
export const ratingStateOutput = z.strictObject({
  entryId: z.string(),
  rating: z.number().min(0).max(5),
  ratingCount: count,
  viewerStars: rowId.nullable(),
});

export type RatingState = z.infer<typeof ratingStateOutput>;
