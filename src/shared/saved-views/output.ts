import { z } from 'zod';
import { rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A view of a list. `owner` is null for the viewer's own. */
export const savedViewOutput = z.strictObject({
  id: rowId,
  version: rowId,
  name: z.string(),
  /** The parameters of the list's URL. */
  search: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The columns that were hidden, or shown if they are optional. */
  columns: z.array(z.string()),
  isShared: z.boolean(),
  owner: publicUserOutput.nullable(),
});
export type SavedView = z.infer<typeof savedViewOutput>;
