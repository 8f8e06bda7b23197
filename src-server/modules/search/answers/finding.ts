import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { wordsOf } from '#shared/search/query/parse.ts';
import { holdsPhrase, signTerms } from '../pieces/holds.ts';
import { allPieceRows, literalExpressions, otherForms, partExpression, pieceRows } from '../pieces/lookup.ts';
import { isUnspaced } from '../pieces/tokens.ts';
import { type Features, firstKept, lookCloser } from '../words/closer-look.ts';
import { hasRow, type RowBits, rowBits } from '../words/common-rows.ts';
import { foldSearch } from '../words/fold.ts';
import { type Narrowing, rowSql, type SearchIndex, shareOfRows } from '../words/indexes.ts';
import { type Limits, limitsOf, newestWith, newestWithin, withinLimits } from '../words/limits.ts';
import { type Ranked, withFirst } from '../words/ranked.ts';
import { rankMatches } from '../words/ranking.ts';
import { rowsWithTag } from '../words/tagged.ts';
import type { Understood } from '../words/understood.ts';

type Asked = {
  understood: Understood;
  /** The number of rows with a word. */
  count: (term: string) => number;
  narrowing?: Narrowing;
  /** The ids of the authors that the query names, or null if it names none. */
  authors?: readonly number[] | null;
  /** Rows that come first if words find them. */
  first?: ReadonlySet<number>;
  /** Rows that don't count. */
  isLeftOut?: (row: number) => boolean;
  /** Results that are enough. All of them are found where that takes no longer. */
  most?: number;
};

const NONE: ReadonlySet<number> = new Set();

/**
 * The rows of an index that a query finds, best first: by their words, by terms as typed, and by parts of words where words
 * find nothing or the script has no spaces.
 */
export function findRows(
  db: Db,
  index: SearchIndex,
  {
    understood,
    count,
    narrowing = {},
    authors = null,
    first = NONE,
    isLeftOut,
    most = SEARCH_CANDIDATES,
  }: Asked,
): Ranked[] {
  const { parsed, terms, unknown } = understood;
  const phrases = parsed.phrases.filter((text) => !isUnspaced(text) && /[\p{L}\p{N}]/u.test(text));
  const limits = limitsOf(db, index, { phrases, excluded: parsed.excluded }, narrowing, authors);
  const lacking = terms.filter((term) => term.length > SHORT && count(term) === 0);
  const parts = partsOf(parsed.words, parsed.phrases, [...unknown, ...lacking]);
  const isWanted = unwantedTest(db, index, parsed.excluded);
  const isKept = (row: number) => isWanted(row) && !isLeftOut?.(row);
  if (terms.length === 0 && parsed.literals.length === 0 && parts.length === 0) {
    if (!isNarrowed(parsed)) return [];
    const [tag] = parsed.tags;
    const only = limits.only ?? (tag === undefined ? null : rowBits(rowsWithTag(db, index, tag)));
    return newestWithin(db, index, { ...limits, only })
      .filter(isKept)
      .map((seq): Ranked => ({ seq, rank: 0, index }));
  }
  const byWords = withFirst(rankMatches(db, index, terms, count, limits), first);
  const { kept: added } = firstKept(
    otherRows(db, index, understood, parts, limits),
    shareOfRows(index, ADDED),
    isKept,
  );
  const features: Features = {
    ...{ terms, count, typed: understood.query, parts },
    literals: parsed.literals,
    phrases: parsed.phrases.map(foldSearch),
  };
  return lookCloser(db, index, byWords, added, features, { most, isKept });
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
    const found = suspected.length > 0 ? read.get(row) : undefined;
    if (!found) return true;
    const text = `${foldSearch(found.title)}\n${foldSearch(found.body)}`;
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

function isNarrowed({ type, tags, author }: Understood['parsed']): boolean {
  return type !== null || tags.length > 0 || author !== null;
}

/** Parts of words: of scripts without spaces, and words that occur nowhere as such. */
function partsOf(words: readonly string[], phrases: readonly string[], unknown: readonly string[]): string[] {
  const quoted = phrases.filter((text) => isUnspaced(text) || !/[\p{L}\p{N}]/u.test(text));
  const wanted = words.filter((word) => isUnspaced(word) || unknown.includes(word));
  return [...new Set([...wanted, ...quoted].map(foldSearch))];
}

/** Rows with a whole term, from which on no others are looked for. */
const ENOUGH = 50;
/** The rank of a row with another form of a word, which its text may not show. Other rows have to. */
const OTHER_FORM = -0.001;
/** A term as typed counts more than any number of parts. */
const TYPED = 1_000;

/** Words up to this length are parts of too many others. They are only searched as such if they occur nowhere. */
const SHORT = 3;
/** Rows that the full-text index doesn't find and that are compared by their text. */
const ADDED = 150;

/**
 * Rows that the full-text index doesn't find: terms as typed, other spellings, and parts of words. First those with terms as
 * typed, then those with the most parts, then the newest. Each with its rank.
 */
function otherRows(
  db: Db,
  index: SearchIndex,
  { parsed, terms }: Understood,
  parts: readonly string[],
  limits: Limits,
): Ranked[] {
  const rows = new Map<number, { rank: number; worth: number }>();
  const add = (expression: string, rank: number, worth: number): number => {
    const found = pieceRows(db, index, expression);
    for (const row of found) {
      const known = rows.get(row);
      rows.set(row, { rank: Math.min(rank, known?.rank ?? 0), worth: worth + (known?.worth ?? 0) });
    }
    return found.length;
  };
  for (const literal of parsed.literals) {
    const own = new Set(wordsOf(literal.typed));
    const context = terms
      .filter((term) => !own.has(term))
      .flatMap((term) => partExpression(foldSearch(term)) ?? []);
    const [first, ...others] = literalExpressions(literal);
    if (first === undefined) continue;
    const found = add(first, 0, TYPED);
    // Of many rows with the term, those that also have another word may be older.
    if (context.length > 0 && found >= ADDED)
      add(`(${first}) AND (${context.map((each) => `(${each})`).join(' OR ')})`, 0, TYPED);
    for (const other of found < ENOUGH ? others : []) add(other, 0, 1);
  }
  for (const name of parsed.literals.filter(({ kind, typed }) => kind === 'capitals' && typed.includes(' ')))
    for (const row of newestWith(db, index, name.typed)) rows.set(row, { rank: 0, worth: TYPED });
  const looked = parts.flatMap((part) => partExpression(part) ?? []);
  if (looked.length > 1) add(looked.map((each) => `(${each})`).join(' AND '), 0, looked.length);
  for (const expression of looked) add(expression, 0, 1);
  if (terms.length > 0) add(terms.map(otherForms).join(' OR '), OTHER_FORM, 1);
  const isLimited = limits.filter !== null || limits.without !== null || limits.only;
  const isWithin = rows.size > 0 && isLimited ? withinLimits(db, index, limits) : () => true;
  return [...rows]
    .filter(([row]) => isWithin(row))
    .sort(([a, one], [b, other]) => other.worth - one.worth || b - a)
    .map(([row, { rank }]) => ({ seq: row, rank, index }));
}
