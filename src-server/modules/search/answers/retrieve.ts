import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isUnspaced } from '#shared/kit/words.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { type Literal, wordsOf } from '#shared/search/query.ts';
import { wordsInRuns } from '../../../services/languages.ts';
import {
  allPieceRows,
  literalExpressions,
  otherForms,
  PIECES_FOUND,
  partExpression,
  pieceBits,
  pieceRows,
  waitingRows,
} from '../trigrams/lookup.ts';
import { holdsPhrase, signTerms } from '../trigrams/phrase-match.ts';
import { addRows, hasRow, type RowBits, rowBits } from '../words/common-rows.ts';
import { foldSearch } from '../words/fold.ts';
import { type Narrowing, rowSql, type SearchIndex, shareOfRows } from '../words/indexes.ts';
import { keptRanking } from '../words/kept-rankings.ts';
import { type Limits, limitsOf, newestWith, newestWithin, withinLimits } from '../words/limits.ts';
import { longerWords } from '../words/longer-words.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { type Ranked, withFirst } from '../words/ranked.ts';
import { rankMatches } from '../words/ranking.ts';
import { type Enough, lookCloser, type Ranking, takePassing } from '../words/rerank.ts';
import type { Features } from '../words/scorer.ts';
import { rowsWithTag } from '../words/tagged.ts';

type RowSearch = Partial<Enough> & {
  searchQuery: SearchQuery;
  /** The number of rows with a word. */
  count: (term: string) => number;
  narrowing?: Narrowing;
  /** The ids of the authors that the query names, or null if it names none. */
  authors?: readonly number[] | null;
  /** Rows that come first if words find them. */
  titled?: ReadonlySet<number>;
  /** Rows that don't count. */
  isLeftOut?: (row: number) => boolean;
  /** Whether longer words than those of the query are found, too. */
  withLonger?: boolean;
};

const NONE: ReadonlySet<number> = new Set();

/**
 * The rows of an index that a query finds, best first: by their words, by terms as typed, and by parts of words where words
 * find nothing or the script has no spaces.
 */
export function findRows(db: Db, index: SearchIndex, search: RowSearch): Ranked[] {
  const { searchQuery, narrowing, authors, titled = NONE, isLeftOut, withLonger } = search;
  const { parsed, terms, unknown, query } = searchQuery;
  const enough = { most: search.most ?? SEARCH_CANDIDATES, first: search.first ?? SEARCH_CANDIDATES };
  const find = () => rankRows(db, index, search, enough);
  // Who wrote a row, and which tags it has, is in no index.
  if (authors || (terms.length === 0 && parsed.tags.length > 0)) return find().rows;
  const key = JSON.stringify([
    parsed,
    terms,
    unknown,
    query,
    narrowing,
    ...[[...titled], !isLeftOut, withLonger],
  ]);
  return keptRanking(db, index, key, [...terms, ...parsed.joined], enough, find).rows;
}

function rankRows(
  db: Db,
  index: SearchIndex,
  {
    searchQuery,
    count,
    narrowing = {},
    authors = null,
    titled = NONE,
    isLeftOut,
    withLonger = true,
  }: RowSearch,
  { most, first }: Enough,
): Ranking {
  const { parsed, terms, unknown } = searchQuery;
  const phrases = parsed.phrases.filter((text) => !isUnspaced(text) && /[\p{L}\p{N}]/u.test(text));
  const limits = limitsOf(db, index, { phrases, excluded: parsed.excluded }, narrowing, authors);
  const missingTerms = terms.filter((term) => term.length > SHORT && count(term) === 0);
  const joined = parsed.joined.filter((word) => count(word) > 0);
  const parts = partsOf(parsed.words, parsed.phrases, joined, [...unknown, ...missingTerms]);
  const isWanted = unwantedTest(db, index, parsed.excluded);
  const passes = (row: number) => isWanted(row) && !isLeftOut?.(row);
  if (terms.length === 0 && parsed.literals.length === 0 && parts.length === 0) {
    if (!isNarrowed(parsed)) return allOf([]);
    const [tag] = parsed.tags;
    const only = limits.only ?? (tag === undefined ? null : rowBits(rowsWithTag(db, index, tag)));
    const rows = newestWithin(db, index, { ...limits, only }).filter(passes);
    return allOf(rows.map((seq): Ranked => ({ seq, rank: 0, index })));
  }
  const byWords = withFirst(rankMatches(db, index, terms, count, limits), titled);
  const { rows, ...mayHold } = otherRows(db, index, searchQuery, parts, limits, byWords);
  const { hits: best, untested } = takePassing(rows, shareOfRows(index, ADDED), passes);
  const { hits: others } = takePassing(untested, shareOfRows(index, ADDED_AT_MOST - ADDED), passes);
  const features: Features = {
    terms,
    count,
    typed: searchQuery.query,
    parts,
    ...mayHold,
    literals: parsed.literals,
    phrases: parsed.phrases.map(foldSearch),
  };
  const found = lookCloser(db, index, byWords, { best, others }, features, { most, first, passes });
  if (!withLonger) return found;
  const longer = longerWords(db, index, searchQuery, found.rows, { count, limits, passes });
  return { ...found, rows: [...found.rows, ...longer] };
}

/** A ranking of all rows that there are. */
function allOf(rows: Ranked[]): Ranking {
  return { rows, sure: Number.POSITIVE_INFINITY, compared: 0, most: SEARCH_CANDIDATES };
}

/**
 * Tells whether a row is free of what a query excludes and the full-text index doesn't find: terms with signs, other spellings,
 * and words of scripts without spaces.
 */
function unwantedTest(db: Db, index: SearchIndex, excluded: readonly string[]): (row: number) => boolean {
  const unwanted = excluded.map(foldSearch).map((text) => ({ text, rows: rowsThatMayHold(db, index, text) }));
  const read = prepared<[number], { title: string; body: string }>(db, rowSql(index));
  return (row) => {
    const suspected = unwanted.filter(({ rows }) => hasRow(rows, row));
    const texts = suspected.length > 0 ? read.get(row) : undefined;
    if (!texts) return true;
    const text = `${foldSearch(texts.title)}\n${foldSearch(texts.body)}`;
    return !suspected.some((each) => holdsPhrase(text, each.text));
  };
}

/** The rows whose pieces allow a folded phrase. */
function rowsThatMayHold(db: Db, index: SearchIndex, text: string): RowBits {
  const signs = signTerms(text);
  const expression =
    signs.length > 0 || isUnspaced(text)
      ? literalExpressions({ typed: text, kind: 'signs' }).join(' OR ')
      : wordsOf(text).map(otherForms).join(' OR ');
  return rowBits(expression === '' ? [] : allPieceRows(db, index, expression));
}

function isNarrowed({ type, tags, author }: SearchQuery['parsed']): boolean {
  return type !== null || tags.length > 0 || author !== null;
}

/** Parts of words: of scripts without spaces, words that occur nowhere as such, and those that texts write without signs. */
function partsOf(
  words: readonly string[],
  phrases: readonly string[],
  joined: readonly string[],
  unknown: readonly string[],
): string[] {
  const quoted = phrases.filter((text) => isUnspaced(text) || !/[\p{L}\p{N}]/u.test(text));
  const partialWords = words
    .filter((word) => isUnspaced(word) || unknown.includes(word))
    .flatMap((word) => [word, ...wordsOfLongRun(word)]);
  return [...new Set([...partialWords, ...quoted, ...joined].map(foldSearch))];
}

/** Characters of a run of a script without spaces from which on its words are found, too. It may be a sentence. */
const LONG_RUN = 5;

function wordsOfLongRun(word: string): string[] {
  return Array.from(word).length < LONG_RUN ? [] : wordsInRuns(word);
}

/** Rows with a whole term, from which on no others are looked for. */
const ENOUGH = 50;
/** The rank of a row with another form of a word, which its text may not show. Other rows have to. */
const OTHER_FORM = -0.001;
/** A term as typed counts more than any number of parts. */
const TYPED = 1_000;

/** Words up to this length are parts of too many others. They are only searched as such if they occur nowhere. */
const SHORT = 3;
/** Rows that the full-text index doesn't find and that are compared by their text: the best, and all if others are missing. */
const ADDED = 60;
const ADDED_AT_MOST = 150;

/** `mayHoldLiteral`: whether a row can have a term as typed. `mayHoldForm`: whether it can have a word in another form. */
type Others = Pick<Features, 'mayHoldLiteral' | 'mayHoldForm'> & { rows: Ranked[] };

/** Rows, their ranks, and what they count by how they were found. */
type Worths = Map<number, { rank: number; worth: number }>;

function addWorth(to: Worths, rows: readonly number[], rank: number, worth: number): void {
  for (const row of rows) {
    const earlier = to.get(row);
    to.set(row, { rank: Math.min(rank, earlier?.rank ?? 0), worth: worth + (earlier?.worth ?? 0) });
  }
}

/**
 * Rows that the full-text index doesn't find: terms as typed, other spellings, and parts of words. First those with terms as
 * typed, then those with the most parts, then the best by words, then the newest. Each with its rank.
 */
function otherRows(
  db: Db,
  index: SearchIndex,
  { parsed, terms }: SearchQuery,
  parts: readonly string[],
  limits: Limits,
  byWords: readonly Ranked[],
): Others {
  const worths: Worths = new Map();
  const find = (expression: string, rank: number, worth: number) =>
    addWorth(worths, pieceRows(db, index, expression), rank, worth);
  const literalRows = addLiterals(worths, db, index, parsed.literals, byWords);
  const looked = parts.flatMap((part) => partExpression(part) ?? []);
  if (looked.length > 1) find(looked.map((each) => `(${each})`).join(' AND '), 0, looked.length);
  for (const expression of looked) find(expression, 0, 1);
  const forms = terms.length > 0 ? new Set(pieceRows(db, index, terms.map(otherForms).join(' OR '))) : NONE;
  addWorth(worths, [...forms], OTHER_FORM, 1);
  const mayHoldForm = (row: number) => forms.has(row);
  const mayHoldLiteral = (row: number) => literalRows === null || hasRow(literalRows, row);
  if (worths.size === 0) return { rows: [], mayHoldLiteral, mayHoldForm };
  const isLimited = limits.filter !== null || limits.without !== null || limits.only;
  const isWithin = isLimited ? withinLimits(db, index, limits) : () => true;
  const ranks = new Map(byWords.map(({ seq, rank }) => [seq, rank]));
  const rankOf = (row: number) => ranks.get(row) ?? 0;
  const rows = [...worths]
    .filter(([row]) => isWithin(row))
    .sort(([a, one], [b, other]) => other.worth - one.worth || rankOf(a) - rankOf(b) || b - a)
    .map(([row, { rank }]) => ({ seq: row, rank, index }));
  return { rows, mayHoldLiteral, mayHoldForm };
}

/** Adds the rows with terms as typed. Returns those that can have one, or null if not all of them are known. */
function addLiterals(
  worths: Worths,
  db: Db,
  index: SearchIndex,
  literals: readonly Literal[],
  byWords: readonly Ranked[],
): RowBits | null {
  const waiting = literals.length === 0 ? null : waitingRows(db, index);
  let areAll = waiting !== null;
  for (const literal of literals) {
    const [first, ...others] = literalExpressions(literal);
    if (first === undefined) areAll = false;
    const rows = first === undefined ? [] : pieceRows(db, index, first);
    addWorth(worths, rows, 0, TYPED);
    for (const other of rows.length < ENOUGH ? others : []) {
      const more = pieceRows(db, index, other);
      if (more.length === PIECES_FOUND) areAll = false;
      addWorth(worths, more, 0, 1);
    }
    if (literal.kind === 'capitals' && literal.typed.includes(' '))
      addWorth(worths, newestWith(db, index, literal.typed), 0, TYPED);
    if (first === undefined || rows.length < PIECES_FOUND) continue;
    // Of many rows with the term, those that also have other words may be older.
    const all = pieceBits(db, index, first);
    const older = byWords.map(({ seq }) => seq).filter((row) => hasRow(all, row) && !worths.has(row));
    addWorth(worths, older, 0, TYPED);
  }
  if (!areAll || waiting === null) return null;
  addRows(waiting, [...worths.keys()]);
  return waiting;
}
