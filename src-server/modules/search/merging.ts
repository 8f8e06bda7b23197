import { areMany, mergeSegments } from '#db/kit/segments.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

/** Segments of one size from which they are merged while texts are indexed, and while nothing waits. */
export const MERGED_BUSY = 8;
export const MERGED_ALONE = 2;

/** The full-text indexes that never merge inside a write, because that could take seconds. */
const INDEXES = [
  ...['entries_pieces_public', 'entries_pieces_staff', 'comments_pieces', 'lessons_pieces'],
  ...['messages_pieces', 'documents_pieces', 'projects_pieces', 'tasks_pieces'],
];

/**
 * Merges about so many pages of what many writes left, so that a search looks a word up in few places. Returns whether it
 * did. Each call is one write, and none if no index has `least` segments of one size.
 */
export function mergeStep(db: Db, pages: number, least: number): boolean {
  const index = INDEXES.find((name) => areMany(db, name, least));
  return index !== undefined && write(db, () => mergeSegments(db, index, pages, least));
}
