import type { Db } from '#db/open.ts';
import type { Range } from '#shared/kit/hits.output.ts';
import { type Literal, withoutSurrounding } from '#shared/search/query.ts';
import { phrasePlaceIn, phraseTest } from '../trigrams/phrase-match.ts';
import { commonRows } from './common-rows.ts';
import { foldSearch } from './fold.ts';
import { saturated, shareOf, statisticsOf, WEIGHABLE, weightOf } from './frequency.ts';
import { inText, type SearchIndex } from './indexes.ts';
import { phrase } from './query-text.ts';
import type { Text } from './row-texts.ts';
import { splitForms } from './split-forms.ts';
import { stem } from './stem.ts';
import { type Place, type Read, stemReader } from './stem-reader.ts';

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
  /** Whether a row can have a term as typed. */
  mayHoldLiteral: (row: number) => boolean;
  /** Whether a row can have a word in another form than the full-text index. */
  mayHoldForm: (row: number) => boolean;
  /** A row without one of these is left out. */
  phrases: readonly string[];
};

/** Scores a row by its text, or null if it lacks a phrase, and tests rows for phrases alone, if there are any. */
type Judge = {
  judge: (row: Text) => number | null;
  holdsPhrases: ((row: Text | undefined) => boolean) | null;
};

export function judgeOf(db: Db, index: SearchIndex, features: Features): Judge {
  const { terms, count, parts, mayHoldLiteral, mayHoldForm } = features;
  const statistics = statisticsOf(db, index);
  const firstOf = new Map(terms.toReversed().map((term) => [stem(foldSearch(term)), term]));
  const stems = [...firstOf.keys()];
  const weights = [...firstOf.values()].map((term) =>
    weightOf(statistics, occurrences(db, index, term, count)),
  );
  const rare = weightOf(statistics, 1);
  const reader = stemReader(stems);
  const forms = [...firstOf.values()].map((term) => splitForms([term]));
  const whole = foldSearch(features.typed);
  const phrases = features.phrases.map(phraseTest);
  const literals = features.literals.map(literalTest);
  const folded = folderOf();
  const holdsPhrases = (text: string) => phrases.every((holds) => holds(text));
  const judge = (row: Text) => {
    const { title, body: all } = row;
    const body = all.slice(0, READ);
    const inTitle = reader(title, 'beginning');
    const inBody = reader(body, inTitle.places.length > 0 ? 'beginning' : 'first');
    const places = [
      ...inTitle.places,
      ...inBody.places.map(([at, n]): Place => [at + GAP + inTitle.length, n]),
    ];
    if (mayHoldForm(row.seq)) {
      addForms(inTitle, forms, title);
      addForms(inBody, forms, body);
    }
    const covered =
      stems.filter((_, n) => inTitle.counts[n] || inBody.counts[n]).length / (stems.length || 1);
    const isCovered = stems.length > 1 && covered === 1;
    const suspected = literals.length > 0 && mayHoldLiteral(row.seq);
    const text = parts.length > 0 || suspected || phrases.length > 0 || isCovered ? folded(row) : '';
    if (!holdsPhrases(text)) return null;
    const more =
      (stems.length <= FEW_WORDS ? WORTH.covered * covered : 0) +
      WORTH.near * nearness(places, stems.length) +
      (isCovered && text.includes(whole) ? WORTH.typed : 0);
    const length = row.words * Math.min(1, READ / (all.length || 1));
    const ofWords = weightIn(inTitle, inBody, weights, shareOf(length, statistics)) * (1 + more);
    const ofParts = parts.reduce(
      (sum, part) => sum + rare * WORTH_HELD[phrasePlaceIn(text, part) ?? 'none'],
      0,
    );
    const ofLiterals = suspected ? literals.reduce((sum, valueIn) => sum + valueIn(text, row), 0) : 0;
    return ofWords + ofParts + FIRST * ofLiterals;
  };
  return {
    judge,
    holdsPhrases: phrases.length === 0 ? null : (row) => row !== undefined && holdsPhrases(folded(row)),
  };
}

/** Counts words that the text only has with signs between their letters. */
function addForms({ counts }: Read, forms: readonly ((text: string) => Range[])[], text: string): void {
  for (const [n, find] of forms.entries()) if (!counts[n]) counts[n] = find(text).length;
}

/** Folds title and body. Long texts are only folded in part once many characters have been folded. */
function folderOf(): (text: Text) => string {
  let left = FOLDED;
  return ({ title, body }) => {
    const excerpt = body.length <= left ? body : body.slice(0, READ);
    left = Math.max(0, left - excerpt.length);
    return `${foldSearch(title)}\n${foldSearch(excerpt)}`;
  };
}

/** Tells how a text, folded and as it is, holds a term as typed, from 0 to 1. */
function literalTest({ typed, kind }: Literal): (folded: string, text: Text) => number {
  const isTyped = ({ title, body }: Text) => phrasePlaceIn(`${title}\n${body}`, typed) === 'whole';
  if (kind === 'capitals') return (_, text) => (isTyped(text) ? 1 : 0);
  const term = foldSearch(typed);
  const inner = withoutSurrounding(term) || term;
  return (folded, text) => {
    const place = phrasePlaceIn(folded, term);
    if (place === null) return phrasePlaceIn(folded, inner) === null ? 0 : 0.4;
    return place === 'whole' ? (isTyped(text) ? 1 : 0.9) : 0.5;
  };
}

/** The number of rows with a word, also of a common one. */
function occurrences(db: Db, index: SearchIndex, term: string, count: (term: string) => number): number {
  const counted = count(term);
  return counted > WEIGHABLE ? commonRows(db, index, inText(index, phrase(term))).count : counted;
}

/** BM25 with title 3 : body 1, as in the full-text index. `share` is that of the row's length. */
function weightIn(title: Read, body: Read, weights: readonly number[], share: number): number {
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
