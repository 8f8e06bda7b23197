import type { z } from 'zod';
import type { revisionSummaryOutput } from './output.ts';

/** Page size of the version history. */
export const REVISIONS_PAGE = 30;

export type RevisionSummary = z.infer<typeof revisionSummaryOutput>;
/** A version with its content, the edited fields. */
export type Revision<Content> = RevisionSummary & { content: Content };
