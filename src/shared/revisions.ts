import type { PublicUser } from './users.ts';

/** Versions that a history shows at a time. */
export const REVISIONS_PAGE = 30;

/** One save of something, without what was saved. */
export type RevisionSummary = {
  version: number;
  savedBy: PublicUser;
  savedAt: string;
  /** The version whose content this save brought back. */
  restores: number | null;
};

/** One save with its content: the fields that are edited. */
export type Revision<Content> = RevisionSummary & { content: Content };
