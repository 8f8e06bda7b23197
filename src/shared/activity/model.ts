/** The kinds of lines in the feed. */
export const ACTIVITY_KINDS = ['entry', 'event', 'comment', 'solved', 'joined', 'completed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Lines of a page. */
export const ACTIVITY_PAGE = 20;

/** Rows that a page scans at most. A page is short if the viewer can't see many of them. */
export const ACTIVITY_SCANNED = 500;
/** A line combines actions from this many rows of the feed, including its latest one. */
export const ACTIVITY_GATHERED = 100;
/** New actions are counted up to here: "99+". */
export const ACTIVITY_NEW_MAX = 99;

/** The query input of the feed, optionally of one member. */
export function toActivityInput(actor?: string) {
  return { limit: ACTIVITY_PAGE, actor };
}

/** New actions of others; with `more`, at least that many. */
export type ActivityNews = { count: number; more: boolean };
