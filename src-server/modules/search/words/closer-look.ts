import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type Literal, withoutSurrounding } from '#shared/search/query/parse.ts';
import { heldIn, holdsPhrase } from '../pieces/holds.ts';
import { commonRows } from './common-rows.ts';
import { foldSearch } from './fold.ts';
import { type Statistics, saturated, shareOf, statisticsOf, WEIGHABLE, weightOf } from './frequency.ts';
import { inText, rowSql, type SearchIndex, shareOfRows } from './indexes.ts';
import { phrase } from './query-text.ts';
import { better, type Ranked } from './ranked.ts';
import { stem } from './stem.ts';
import { wordFinder } from './word-finder.ts';

/** The best rows are compared by their text. */
const LOOKED_AT = 100;
/** Characters of a row whose words are counted. */
const READ = 20_000;
/** Characters of all rows that are compared with phrases, terms as typed, and parts. */
const FOLDED = 2_000_000;
/** Up to so many words, a row with more of them is better. */
const FEW_WORDS = 4;
/** Words between title and body, so that they are never near each other. */
const GAP = 50;

/** How much each property adds to the score of a row, as a share of it. */
const WORTH = { covered: 0.6, near: 0.4, typed: 0.5 };

const TITLE_WEIGHT = 3;
/** More than any words can weigh, so that a term as typed comes first. */
const FIRST = 1_000;
/** What a part counts as a whole word, inside of one, or not at all. */
const WORTH_HELD = { whole: 2, inside: 1, none: 0 };

/** What a row is compared with: words and how often they occur, the query as typed, and folded parts and phrases. */
export type Features = {
  terms: readonly string[];
  count: (term: string) => number;
  typed: string;
  /** Parts of words. */
  parts: readonly string[];
  literals: readonly Literal[];
  /** A row without one of these is left out. */
  phrases: readonly string[];
};

type Text = { title: string; body: string };

/** Results that are enough, and a test of rows that takes time. */
type Wanted = { most: number; isKept: (row: number) => boolean };

/** The first rows that are kept, and those that weren't tested. */
export function firstKept(
  ranked: readonly Ranked[],
  most: number,
  isKept: (row: number) => boolean,
): { kept: Ranked[]; untested: readonly Ranked[] } {
  const kept: Ranked[] = [];
  let at = 0;
  for (; at < ranked.length && kept.length < most; at += 1) {
    const hit = ranked[at];
    if (hit && isKept(hit.seq)) kept.push(hit);
  }
  return { kept, untested: ranked.slice(at) };
}

/**
 * Ranks the best rows again by their text: terms as typed first, then BM25 of every word, more words of a short query, words
 * that stand near each other, and the query as typed. `added` are rows of other parts of the query. Once there are `most`
 * rows, no more are tested.
 */
export function lookCloser(
  db: Db,
  index: SearchIndex,
  ranked: readonly Ranked[],
  added: readonly Ranked[],
  features: Features,
  { most, isKept }: Wanted,
): Ranked[] {
  const folded = folderOf();
  const judge = judgeOf(db, index, features, folded);
  const read = prepared<[number], Text>(db, rowSql(index));
  const { kept: first, untested } = firstKept(ranked, shareOfRows(index, LOOKED_AT), isKept);
  const seen = new Set(first.map(({ seq }) => seq));
  const others = added.filter(({ seq }) => !seen.has(seq));
  const looked = [...first, ...others].flatMap((hit): Ranked[] => {
    const text = read.get(hit.seq);
    const score = text ? judge(text) : null;
    // Rows of words stay, even if the part of their text that is read has none.
    if (score === null || (score === 0 && hit.rank === 0)) return [];
    return [{ ...hit, rank: score === 0 ? hit.rank : -score }];
  });
  const lowest = looked.reduce((most, { rank }) => Math.max(most, rank), Number.NEGATIVE_INFINITY);
  // The rest stays behind, in its order.
  const apart = new Set(others.map(({ seq }) => seq));
  const { phrases } = features;
  const isBehind = (row: number) =>
    !apart.has(row) && isKept(row) && (phrases.length === 0 || holdsAll(read.get(row), phrases, folded));
  const { kept: behind } = firstKept(untested, most - looked.length, isBehind);
  const rest = behind.map((hit) => ({ ...hit, rank: Math.max(hit.rank, lowest) }));
  return [...looked.sort(better), ...rest];
}

/** Folds title and body. Long texts are only folded in part once many characters have been folded. */
function folderOf(): (text: Text) => string {
  let left = FOLDED;
  return ({ title, body }) => {
    const shown = body.length <= left ? body : body.slice(0, READ);
    left = Math.max(0, left - shown.length);
    return `${foldSearch(title)}\n${foldSearch(shown)}`;
  };
}

function holdsAll(
  text: Text | undefined,
  phrases: readonly string[],
  folded: (text: Text) => string,
): boolean {
  if (!text) return false;
  const all = folded(text);
  return phrases.every((phrase) => holdsPhrase(all, phrase));
}

/** Scores a text. Null if it lacks a phrase. */
function judgeOf(
  db: Db,
  index: SearchIndex,
  features: Features,
  folded: (text: Text) => string,
): (text: Text) => number | null {
  const { terms, count, parts, literals, phrases } = features;
  const statistics = statisticsOf(db, index);
  const firstOf = new Map(terms.toReversed().map((term) => [stem(foldSearch(term)), term]));
  const stems = [...firstOf.keys()];
  const weights = [...firstOf.values()].map((term) =>
    weightOf(statistics, occurrences(db, index, term, count)),
  );
  const rare = weightOf(statistics, 1);
  const reader = wordReader(stems);
  const whole = foldSearch(features.typed);
  const needsText = parts.length > 0 || literals.length > 0 || phrases.length > 0;
  return (row) => {
    const { title, body: all } = row;
    const body = all.slice(0, READ);
    const inTitle = reader(title);
    const inBody = reader(body);
    const places = [
      ...inTitle.places,
      ...inBody.places.map(([at, n]): Place => [at + GAP + inTitle.length, n]),
    ];
    const covered =
      stems.filter((_, n) => inTitle.counts[n] || inBody.counts[n]).length / (stems.length || 1);
    const text = needsText || (stems.length > 1 && covered === 1) ? folded(row) : '';
    if (phrases.some((phrase) => !holdsPhrase(text, phrase))) return null;
    const more =
      (stems.length <= FEW_WORDS ? WORTH.covered * covered : 0) +
      WORTH.near * nearness(places, stems.length) +
      (stems.length > 1 && covered === 1 && text.includes(whole) ? WORTH.typed : 0);
    const ofWords = weightIn(inTitle, inBody, weights, statistics) * (1 + more);
    const ofParts = parts.reduce((sum, part) => sum + rare * WORTH_HELD[heldIn(text, part) ?? 'none'], 0);
    const ofLiterals = literals.reduce((sum, each) => sum + literalIn(each, text, `${title}\n${all}`), 0);
    return ofWords + ofParts + FIRST * ofLiterals;
  };
}

/** How a text holds a term as typed, from 0 to 1. */
function literalIn({ typed, kind }: Literal, folded: string, text: string): number {
  if (kind === 'capitals') return heldIn(text, typed) === 'whole' ? 1 : 0;
  const term = foldSearch(typed);
  const held = heldIn(folded, term);
  if (held === null) return heldIn(folded, withoutSurrounding(term) || term) === null ? 0 : 0.4;
  return held === 'whole' ? (heldIn(text, typed) === 'whole' ? 1 : 0.9) : 0.5;
}

/** The number of rows with a word, also of a common one. */
function occurrences(db: Db, index: SearchIndex, term: string, count: (term: string) => number): number {
  const counted = count(term);
  return counted > WEIGHABLE ? commonRows(db, index, inText(index, phrase(term))).count : counted;
}

type Place = [at: number, stem: number];
type Read = { counts: number[]; places: Place[]; length: number };

/** Finds the places of the words in a text. */
function wordReader(stems: readonly string[]): (text: string) => Read {
  const find = wordFinder(stems);
  return (text) => {
    const counts = stems.map(() => 0);
    const places: Place[] = [];
    const length = find(text, ({ at, stem }) => {
      counts[stem] = (counts[stem] ?? 0) + 1;
      places.push([at, stem]);
    });
    return { counts, places, length };
  };
}

/** BM25 with title 3 : body 1, as in the full-text index. */
function weightIn(title: Read, body: Read, weights: readonly number[], statistics: Statistics): number {
  const share = shareOf(title.length + body.length, statistics);
  return weights.reduce((sum, weight, n) => {
    const times = TITLE_WEIGHT * (title.counts[n] ?? 0) + (body.counts[n] ?? 0);
    return times === 0 ? sum : sum + weight * saturated(times, share);
  }, 0);
}

/** How near the different words stand, from 0 to 1: their number by the length of the shortest part with all of them. */
function nearness(places: readonly Place[], words: number): number {
  const different = new Set(places.map(([, number]) => number)).size;
  if (words < 2 || different < 2) return 0;
  const inside = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  let from = 0;
  for (const [at, number] of places) {
    inside.set(number, (inside.get(number) ?? 0) + 1);
    while (inside.size === different) {
      const [start, first] = places[from] ?? [at, number];
      shortest = Math.min(shortest, at - start + 1);
      const left = (inside.get(first) ?? 1) - 1;
      if (left === 0) inside.delete(first);
      else inside.set(first, left);
      from += 1;
    }
  }
  return (different / shortest) * (different / words);
}
