import type { EntryType } from './entries.ts';
import type { PublicUser } from './users.ts';

/** What the feed tells of. */
export const ACTIVITY_KINDS = ['entry', 'comment', 'solved', 'joined', 'completed'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Lines of a page. */
export const ACTIVITY_PAGE = 20;

/** One line of the feed; `count` acts of one person on one thing, one after the other, are gathered in it. */
export type ActivityLine = {
  /** The latest act of the line. */
  id: number;
  kind: ActivityKind;
  actor: PublicUser;
  count: number;
  /** Null for `joined`. */
  entry: { id: string; type: EntryType; title: string } | null;
  /** The latest comment of the line, so that the line leads to it. */
  commentId: number | null;
  at: string;
};
