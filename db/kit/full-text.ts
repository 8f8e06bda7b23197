import type { Db } from '../open.ts';
import { prepared } from './statement.ts';

/** A full-text index that imports write to. */
export type FilledIndex = 'crm_fts' | 'accounting_fts' | 'prompts_fts';

/** Segments of one size that are merged into one. This is the default of FTS5. */
const MERGED_AT_ONCE = 4;
/** Approximate pages that one call of `mergeSome` writes, in a few milliseconds. */
const PAGES_AT_ONCE = 16;

/**
 * Runs `work` without the occasional merging of the index, which takes far longer than the write itself. `mergeSome` does
 * it later. Inside a write.
 */
export function withoutMerging<T>(db: Db, index: FilledIndex, work: () => T): T {
  const command = commandOf(db, index);
  command.run('automerge', 0);
  const answer = work();
  // Flushes pending data and turns merging on again, within the transaction.
  command.run('automerge', MERGED_AT_ONCE);
  return answer;
}

/** Does a part of the merging that `withoutMerging` postponed. Inside a write. */
export function mergeSome(db: Db, index: FilledIndex): void {
  commandOf(db, index).run('merge', PAGES_AT_ONCE);
}

/** Runs a command of FTS5. Its numbers must be integers. */
function commandOf(db: Db, index: FilledIndex) {
  return prepared<[string, number]>(
    db,
    `insert into ${index} (${index}, rank) values (?, cast(? as integer))`,
  );
}
