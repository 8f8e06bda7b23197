import type { Db } from '../open.ts';
import { prepared } from './statement.ts';

/** A full-text index into which files are imported. */
export type FilledIndex = 'crm_fts';

/** Segments of one size that are merged into one; what FTS5 takes where nothing else is said. */
const MERGED_AT_ONCE = 4;
/** Pages that one call of `mergeSome` writes, about: some milliseconds. */
const PAGES_AT_ONCE = 16;

/**
 * Puts off the merging that now and then goes with what `work` puts into an index, and takes far longer than the write
 * itself: `mergeSome` does it. Inside a write.
 */
export function withoutMerging<T>(db: Db, index: FilledIndex, work: () => T): T {
  const command = commandOf(db, index);
  command.run('automerge', 0);
  const answer = work();
  // This stores what is waiting, and lets all later writes merge again: both are part of the transaction.
  command.run('automerge', MERGED_AT_ONCE);
  return answer;
}

/** A little of the merging that `withoutMerging` put off. Inside a write. */
export function mergeSome(db: Db, index: FilledIndex): void {
  commandOf(db, index).run('merge', PAGES_AT_ONCE);
}

/** A command of FTS5, whose numbers must be integers. */
function commandOf(db: Db, index: FilledIndex) {
  return prepared<[string, number]>(
    db,
    `insert into ${index} (${index}, rank) values (?, cast(? as integer))`,
  );
}
