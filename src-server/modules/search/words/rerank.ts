import type { Db } from '#db/open.ts';
import { type SearchIndex, shareOfRows } from './indexes.ts';
import { better, type Ranked } from './ranked.ts';
import { indexedRows, textsOfRows } from './row-texts.ts';
import { type Features, judgeOf } from './scorer.ts';

/** The best rows are compared by their text. */
const LOOKED_AT = 100;
/** Rows whose phrases are compared together. */
const TOGETHER = 20;

/** How many results are enough. */
export type Enough = {
  /** So many in any order of the rows that aren't compared by their text. */
  most: number;
  /** The first ones, if no other row can be among them. */
  first: number;
};

/**
 * Rows in their order. `sure`: how many of the first ones no further row can change. `compared`: how many there are if all of them were
 * compared by their text, or 0. `most`: how many had to be found with those that weren't compared, or 0.
 */
export type Ranking = { rows: Ranked[]; sure: number; compared: number; most: number };

/** Results that are enough, and a test of rows that takes time. */
type RerankOptions = Enough & { passes: (row: number) => boolean };

/** Rows of other parts of the query than its words, the best first, and those that only count where others are missing. */
type Added = { best: readonly Ranked[]; others: readonly Ranked[] };

/** The first rows that are kept, and those that weren't tested. */
export function takePassing(
  ranked: readonly Ranked[],
  most: number,
  passes: (row: number) => boolean,
): { hits: Ranked[]; untested: readonly Ranked[] } {
  const hits: Ranked[] = [];
  let at = 0;
  for (; at < ranked.length && hits.length < most; at += 1) {
    const hit = ranked[at];
    if (hit && passes(hit.seq)) hits.push(hit);
  }
  return { hits, untested: ranked.slice(at) };
}

/**
 * Ranks the best rows again by their text: terms as typed first, then BM25 of every word, more words of a short query, words
 * that stand near each other, and the query as typed. Once there are `most` rows, or no other
 * row can be among the `first` ones, no more are tested.
 */
export function lookCloser(
  db: Db,
  index: SearchIndex,
  ranked: readonly Ranked[],
  { best, others }: Added,
  features: Features,
  { most, first: wanted, passes }: RerankOptions,
): Ranking {
  const { judge, holdsPhrases } = judgeOf(db, index, features);
  const scored = (hits: readonly Ranked[]): Ranked[] => {
    const texts = textsOfRows(db, index, hits);
    return hits.flatMap((hit): Ranked[] => {
      const text = texts.get(hit.seq);
      const score = text ? judge(text) : null;
      // Rows of words stay, even if the part of their text that is read has none.
      if (score === null || (score === 0 && hit.rank === 0)) return [];
      return [{ ...hit, rank: score === 0 ? hit.rank : -score }];
    });
  };
  /** The rows that are still in the index, with all phrases. */
  const withPhrases = (hits: readonly Ranked[]): Ranked[] => {
    if (!holdsPhrases) return indexedRows(db, index, hits);
    const texts = textsOfRows(db, index, hits);
    return hits.filter(({ seq }) => holdsPhrases(texts.get(seq)));
  };

  const { hits: first, untested } = takePassing(ranked, shareOfRows(index, LOOKED_AT), passes);
  const seen = new Set(first.map(({ seq }) => seq));
  const apart = best.filter(({ seq }) => !seen.has(seq));
  for (const { seq } of apart) seen.add(seq);
  const results = scored([...first, ...apart]).sort(better);
  const lowest = results.at(-1)?.rank ?? Number.NEGATIVE_INFINITY;
  // No other row comes before the last one, but some may have its rank and be newer.
  const sure = results.filter(({ rank }) => rank < lowest).length;
  const compared = results.length;
  if (sure >= wanted || compared >= most) return { rows: results, sure, compared, most: 0 };
  // The rest stays behind, in its order.
  const append = (hits: readonly Ranked[]) => {
    for (const hit of hits) results.push({ ...hit, rank: Math.max(hit.rank, lowest) });
  };
  let left = untested;
  while (left.length > 0 && results.length < most) {
    const batchSize = holdsPhrases ? TOGETHER : most - results.length;
    const { hits, untested: rest } = takePassing(left, batchSize, (row) => !seen.has(row) && passes(row));
    left = rest;
    append(withPhrases(hits));
  }
  if (results.length < most) {
    const listed = new Set(results.map(({ seq }) => seq));
    append(scored(others.filter(({ seq }) => !listed.has(seq))));
  }
  return { rows: results, sure, compared: 0, most };
}
