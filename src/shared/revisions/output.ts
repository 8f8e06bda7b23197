import { z } from 'zod';
import { instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A version without its content. */
export const revisionSummaryOutput = z.strictObject({
  version: rowId,
  savedBy: publicUserOutput,
  savedAt: instant,
  /** The version that this one restored. */
  restores: rowId.nullable(),
});

export const revisionListOutput = pageOf(revisionSummaryOutput);

/** A version with its content, the edited fields. */
export function revisionOutput<T extends z.ZodType>(content: T) {
  return revisionSummaryOutput.extend({ content });
}

export type RevisionSummary = z.infer<typeof revisionSummaryOutput>;
/** A version with its content, the edited fields. */
export type Revision<Content> = RevisionSummary & { content: Content };
