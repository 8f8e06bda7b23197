import type { z } from 'zod';
import type { revisionSummaryOutput } from './output.ts';

/** Versions that a history shows at a time. */
export const REVISIONS_PAGE = 30;

export type RevisionSummary = z.infer<typeof revisionSummaryOutput>;
/** One save with its content: the fields that are edited. */
export type Revision<Content> = RevisionSummary & { content: Content };
