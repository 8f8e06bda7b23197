import type { PublicUser } from './users.ts';

export const COMMENT_MIN = 1;
export const COMMENT_MAX = 10_000;
/** Comments the entry's page asks for at a time. */
export const COMMENTS_PAGE = 50;
/** Replies nest this deep; a reply to a deeper one stands beside it. */
export const COMMENT_DEPTH_MAX = 6;

/** A comment in reading order. A deleted one with answers below it stays as a place holder: no content, no author. */
export type Comment = {
  id: number;
  entryId: string;
  userId: number | null;
  author: PublicUser | null;
  parentId: number | null;
  /** 0 for a comment on the entry itself. */
  depth: number;
  content: string | null;
  /** There is nothing to read but that something stood here. */
  deleted: boolean;
  /** The moderators hide it: its author and staff still read it. */
  hidden: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
};
