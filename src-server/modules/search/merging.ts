import { areMany, mergeSegments } from '#db/kit/segments.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

/** Segments of one size from which they are merged while texts are saved. */
const MANY = 8;

/**
 * All full-text indexes. They never merge inside a write, because that could take seconds. The numbers are the segments from
 * which the command merges, the `usermerge` of an index.
 */
export const MERGED_INDEXES: readonly (readonly [string, number])[] = [
  ...['entries_pieces_public', 'entries_pieces_staff', 'comments_pieces', 'lessons_pieces'].map(by(2)),
  ...['messages_pieces', 'documents_pieces', 'projects_pieces', 'tasks_pieces'].map(by(2)),
  ...['entries_fts_public', 'entries_fts_staff', 'titles_fts_public', 'titles_fts_staff'].map(by(4)),
  ...['comments_fts', 'lessons_fts', 'messages_fts', 'events_fts', 'documents_fts'].map(by(4)),
  ...['projects_fts', 'tasks_fts', 'surveys_fts', 'crm_fts', 'accounting_fts', 'prompts_fts'].map(by(4)),
  ...['members_fts', 'campaigns_fts', 'applications_fts'].map(by(4)),
];

function by(segments: number) {
  return (index: string) => [index, segments] as const;
}

/**
 * Merges about so many pages of what many writes left, so that a search looks a word up in few places. Returns whether it
 * did. While people write (`isBusy`), it waits for more segments, since others would follow. Each call is one write, and none
 * if there is nothing to merge.
 */
export function mergeStep(db: Db, pages: number, isBusy: boolean): boolean {
  for (const [index, least] of MERGED_INDEXES) {
    const from = isBusy ? MANY : least;
    if (areMany(db, index, from)) return write(db, () => mergeSegments(db, index, pages, from));
  }
  return false;
}
