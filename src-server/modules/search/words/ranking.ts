import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { hasRow } from './common-rows.ts';
import { rankCommon } from './common-words.ts';
import { WEIGHABLE } from './frequency.ts';
import { inText, type SearchIndex, shareOfRows } from './indexes.ts';
import { type Limits, limited } from './limits.ts';
import { anyOf } from './query-text.ts';
import { better, type Ranked } from './ranked.ts';

/** Title 3 : body 1; the columns for type and tags only filter. */
const WEIGHTS = '3.0, 1.0, 0.0, 0.0';
/** A rare word occurs in at most this many entries, which are all ranked. */
export const RARE = 200;
/** Rows that BM25 weighs in one search. Each takes about a microsecond. */
const WEIGHED = 6_000;
/** The same for words beside common ones: the kept sets take little longer for more words. */
const WEIGHED_BESIDE = 3_000;

/**
 * Ranks entries with any of the words by BM25, best first; `count` is the frequency of a word. BM25 takes time per
 * occurrence, so words above a limit are weighed from kept sets of rows.
 */
export function rankMatches(
  db: Db,
  index: SearchIndex,
  terms: readonly string[],
  count: (term: string) => number,
  limits: Limits,
): Ranked[] {
  const termCounts = terms
    .map((term) => ({ term, count: count(term) }))
    .filter((word) => word.count > 0)
    .sort((a, b) => a.count - b.count);
  if (termCounts.length === 0) return [];
  const isRare = termCounts.length === rarest(termCounts, shareOfRows(index, WEIGHED));
  const words = termCounts.map(({ term }) => term);
  if (isRare) return weigh(db, index, words, limits, false);
  const weighable = rarest(termCounts, shareOfRows(index, WEIGHED_BESIDE));
  const weighed = weighable === 0 ? [] : weigh(db, index, words.slice(0, weighable), limits, true);
  return rankCommon(db, index, words.slice(weighable), weighed, limits);
}

/** How many of the words, the rarest first, BM25 weighs if it weighs so many rows. */
function rarest(words: readonly { count: number }[], most: number): number {
  let occurrences = 0;
  const end = words.findIndex(({ count }) => {
    occurrences += count;
    return occurrences > most || count > WEIGHABLE;
  });
  return end < 0 ? words.length : end;
}

/** Rows with any of the words, by BM25: the best ones, or all. */
function weigh(db: Db, index: SearchIndex, words: readonly string[], limits: Limits, all: boolean): Ranked[] {
  const { only } = limits;
  const best = all || only ? '' : `order by rank, rowid desc limit ${SEARCH_CANDIDATES}`;
  const matches = prepared<[string], [seq: number, rank: number]>(
    db,
    `select rowid, bm25(${index}, ${WEIGHTS}) as rank from ${index} where ${index} match ? ${best}`,
  )
    .raw()
    .all(limited(inText(index, anyOf(words)), limits));
  const rows = matches.map(([seq, rank]): Ranked => ({ seq, rank, index }));
  return only ? rows.filter(({ seq }) => hasRow(only, seq)).sort(better) : rows;
}
