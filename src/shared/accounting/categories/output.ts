import { z } from 'zod';
import { count, rowId } from '../../kit/common.output.ts';
import { ENTRY_SIGNS } from '../model.ts';

/** A category that people can choose, or could before it was hidden. `own` is null for those of the specification. */
export const ledgerCategoryOutput = z.strictObject({
  name: z.string(),
  type: z.enum(ENTRY_SIGNS),
  isHidden: z.boolean(),
  own: z.strictObject({ id: rowId, version: rowId }).nullable(),
});
export type LedgerCategory = z.infer<typeof ledgerCategoryOutput>;

/** How many transactions have a category. `left` are those that still have the name before its last change. */
export const categoryUseOutput = z.strictObject({ name: z.string(), count, left: count });
export type CategoryUse = z.infer<typeof categoryUseOutput>;
