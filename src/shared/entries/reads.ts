/** Unread comments are counted up to this number. */
export const UNREAD_MAX = 100;

/** What a user hasn't read of an entry. Only comments by others that everyone can see count. */
export type Unread = {
  /** Unread comments, at most `UNREAD_MAX`. */
  count: number;
  /** Someone else created it, and the user hasn't opened it. */
  isNew: boolean;
  /** The first unread comment in reading order. Null without any. */
  firstId: number | null;
};

/**
 * The hash of a link to something unread: its first unread comment. Something new is read from its beginning.
 */
export function unreadHash({ isNew, firstId }: Pick<Unread, 'isNew' | 'firstId'>): string | undefined {
  return isNew || firstId === null ? undefined : `comment-${firstId}`;
}

export function hasUnread(unread: Pick<Unread, 'isNew' | 'count'> | null): boolean {
  return unread !== null && (unread.isNew || unread.count > 0);
}

/** The newest comment and entry at some moment, by row ID. */
export type ReadPoint = { commentId: number; entrySeq: number };
