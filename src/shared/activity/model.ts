import type { z } from 'zod';
import type { activityLineOutput } from './output.ts';

/** What the feed tells of. */
export const ACTIVITY_KINDS = ['entry', 'comment', 'solved', 'joined', 'completed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Lines of a page. */
export const ACTIVITY_PAGE = 20;

export type ActivityLine = z.infer<typeof activityLineOutput>;

/** Rows that a page looks at, more or less: behind many that the viewer may not see, a page is short. */
export const ACTIVITY_SCANNED = 500;
/** A line gathers acts from so many rows of the feed, its own latest included. */
export const ACTIVITY_GATHERED = 100;
/** New acts are counted up to here; the pill says 99+. */
export const ACTIVITY_NEW_MAX = 99;

/** What the feed asks the server for; with `actor` what that person did. */
export function toActivityInput(actor?: string) {
  return { limit: ACTIVITY_PAGE, actor };
}

/** New acts of others; with `more`, at least that many. */
export type ActivityNews = { count: number; more: boolean };
