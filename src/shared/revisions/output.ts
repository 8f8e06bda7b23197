import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** One save of something, without what was saved. */
export const revisionSummaryOutput = z.strictObject({
  version: rowId,
  savedBy: publicUserOutput,
  savedAt: instant,
  /** The version whose content this save brought back. */
  restores: rowId.nullable(),
});

export const revisionListOutput = pageOf(revisionSummaryOutput);

/** One save with its content: the fields that are edited. */
export function revisionOutput<T extends z.ZodType>(content: T) {
  return revisionSummaryOutput.extend({ content });
}
