import { SIGNED_IN, storedKeys } from '#lib/browser/storage.ts';
import type { OutboxPlace, Written } from '#widgets/outbox/keptOutgoing.ts';

/** A comment on an entry, or a reply to one. */
export type LocalComment = Written & { parentId: number | null };

/** Where a comment is written: on an entry, or as a reply to a comment. */
export type CommentPlace = { entryId: string; parentId: number | null };

export function commentsOf(entryId: string, viewerId: number): OutboxPlace<LocalComment> {
  return {
    prefix: `${SIGNED_IN}${viewerId}:comment:${entryId}:`,
    readMore: ({ parentId }) => ({ parentId: typeof parentId === 'number' ? parentId : null }),
  };
}

/** Whether this browser has unsent comments of a user on an entry. Without them, no page loads their code. */
export function hasOutgoing(entryId: string, viewerId: number): boolean {
  return storedKeys(commentsOf(entryId, viewerId).prefix).length > 0;
}
