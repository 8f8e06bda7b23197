import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { piecesOfIndex } from '../trigrams/lookup.ts';
import { keptUntil } from './frequency.ts';
import type { SearchIndex } from './indexes.ts';
import type { Enough, Ranking } from './rerank.ts';

/** `version`: those of the index and its pieces before the rows were found. */
type KeptRanking = Omit<Ranking, 'rows'> & {
  version: string;
  until: number;
  seqs: Float64Array;
  ranks: Float64Array;
};

/** Milliseconds for which a ranking is kept that no change of the index makes invalid. */
const KEPT_FOR = 2 * MINUTE_MS;
/** Rankings of each index, and rows of all of them: less than 1 MB. */
const KEPT_MAX = 200;
const ROWS_MAX = 40_000;

/**
 * What a query finds in an index. The next page of a query, and a word that many people search, find the same rows until the index
 * changes. Rows are kept without their texts. Readers check again who can read them, so that an index of a tier is all that this
 * depends on. `key` has everything that decides what `find` returns.
 */
export function keptRanking(
  db: Db,
  index: SearchIndex,
  key: string,
  terms: readonly string[],
  enough: Enough,
  find: () => Ranking,
): Ranking {
  const rankings = statement(db, `search.rankings:${index}`, () => new Map<string, KeptRanking>());
  const version = versionOf(db, index);
  const kept = rankings.get(key);
  if (kept?.version === version && performance.now() < kept.until && isEnough(kept, enough))
    return { ...kept, rows: Array.from(kept.seqs, (seq, n) => ({ seq, rank: kept.ranks[n] ?? 0, index })) };
  const { rows, ...ranking } = find();
  rankings.delete(key);
  rankings.set(key, {
    ...ranking,
    version,
    // Numbers that are kept longer than they are right may not be right for longer because of this.
    until: Math.min(performance.now() + KEPT_FOR, ...terms.map((term) => keptUntil(db, index, term))),
    seqs: Float64Array.from(rows, ({ seq }) => seq),
    ranks: Float64Array.from(rows, ({ rank }) => rank),
  });
  dropOldest(rankings);
  return { ...ranking, rows };
}

/** Whether a search for as many results would find the same rows, or the same first ones. */
function isEnough({ sure, compared, most }: Omit<Ranking, 'rows'>, wanted: Enough): boolean {
  return wanted.first <= sure || wanted.most <= compared || wanted.most === most;
}

function dropOldest(rankings: Map<string, KeptRanking>): void {
  let rows = 0;
  for (const { seqs } of rankings.values()) rows += seqs.length;
  for (const [oldest, { seqs }] of rankings) {
    if (rankings.size <= KEPT_MAX && rows <= ROWS_MAX) break;
    rankings.delete(oldest);
    rows -= seqs.length;
  }
}

/** Changes with every change of an index or its pieces: the records of their segments, which count what was written. */
function versionOf(db: Db, index: SearchIndex): string {
  const [words, pieces] = [`${index}_data`, `${piecesOfIndex(index)}_data`];
  return (
    preparedColumn<[], string>(
      db,
      `select hex(w.block) || ' ' || hex(p.block) from ${words} w cross join ${pieces} p where w.id = 10 and p.id = 10`,
    ).get() ?? ''
  );
}
