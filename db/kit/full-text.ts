import type { Db } from '../open.ts';
import { prepared } from './statement.ts';

/** A full-text index that imports write to. */
export type FilledIndex = 'crm_fts' | 'accounting_fts' | 'prompts_fts';

/** Approximate pages that one call of `mergeSome` writes, in a few milliseconds. */
const PAGES_AT_ONCE = 16;

/** Merges a part of what the steps of an import left in the index, which no write does by itself. Inside a write. */
export function mergeSome(db: Db, index: FilledIndex): void {
  // The number must be an integer.
  prepared<[number]>(db, `insert into ${index} (${index}, rank) values ('merge', cast(? as integer))`).run(
    PAGES_AT_ONCE,
  );
}
