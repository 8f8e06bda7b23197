import { z } from 'zod';
import { tagCountOutput } from '../entries/output.ts';
import { count, instant, pageOf, rowId, tablePageOf } from '../kit/common.output.ts';
import { TAG_CHANGES } from './model.ts';

export const tagListOutput = pageOf(tagCountOutput);

/** A tag in the admin table. `uses` counts public entries. */
export const tagTableRowOutput = z.strictObject({ id: rowId, name: z.string(), uses: count });
export const tagTableOutput = tablePageOf(tagTableRowOutput);

/** A tag change, in progress or done. */
export const tagChangeOutput = z.strictObject({
  id: rowId,
  kind: z.enum(TAG_CHANGES),
  from: z.string(),
  to: z.string(),
  total: count,
  done: count,
  startedAt: instant,
  endedAt: instant.nullable(),
  /** True for a merge that can still be undone. */
  undoable: z.boolean(),
});
export const tagChangesOutput = z.array(tagChangeOutput);

export type TagTableRow = z.infer<typeof tagTableRowOutput>;
export type TagChange = z.infer<typeof tagChangeOutput>;
