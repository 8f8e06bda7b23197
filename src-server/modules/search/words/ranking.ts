import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { allOf, anyOf, phrase, wordsOf } from './query-text.ts';

/** The text columns of each full-text index, and the one whose words weigh more. */
const COLUMNS = {
  entries_fts_public: { text: ['title', 'body'], title: '{title}' },
  entries_fts_staff: { text: ['title', 'body'], title: '{title}' },
  lessons_fts: { text: ['title', 'body'], title: '{title}' },
  comments_fts: { text: ['content'], title: null },
} as const;

/**
 * Entries have an index per tier, so that words of the staff tier never influence the results of others. Comments and
 * lessons are indexed while they are public.
 */
export type SearchIndex = keyof typeof COLUMNS;

/** Filters of entries: the type, and tags that must all match. */
export type Narrowing = { type?: EntryType | undefined; tags?: readonly string[] | undefined };

/** `rank` sorts: the lower, the better. */
export type Ranked = { seq: number; rank: number; index: SearchIndex };

/** Title 3 : body 1; the columns for type and tags only filter. */
const WEIGHTS = '3.0, 1.0, 0.0, 0.0';
/** For common words, this many of the newest entries are ranked. */
const COMMON_CANDIDATES = 500;
/** A rare word occurs in at most this many entries, which are all ranked. */
export const RARE = 200;
/** Titles with a common word that are ranked besides the newest entries. */
const TITLE_CANDIDATES = 200;
/**
 * BM25 scans every occurrence of every word to weigh it. Above this number the scan takes too long, and words this common
 * hardly distinguish entries.
 */
const WEIGHABLE = 2_500;

/** Milliseconds for which a common word is cached as common. */
const COMMON_FOR = 10 * MINUTE_MS;
const COMMON_WORDS_MAX = 10_000;

/**
 * The number of entries with a word, counted up to `most`, above which no decision depends on it. Common words are
 * counted rarely: counting takes long, and they stay common unless thousands of entries are deleted.
 */
export function frequency(db: Db, index: SearchIndex, term: string, most: number = WEIGHABLE + 1): number {
  const common = statement(db, `search.common:${index}`, () => new Map<string, number>());
  if (performance.now() < (common.get(term) ?? 0)) return most;
  const count = countUpTo(db, index, term, most);
  if (count > WEIGHABLE) {
    if (common.size >= COMMON_WORDS_MAX) common.clear();
    common.set(term, performance.now() + COMMON_FOR);
  }
  return count;
}

function countUpTo(db: Db, index: SearchIndex, term: string, most: number): number {
  const row = prepared<[string, number], { n: number }>(
    db,
    `select count(*) as n from (select 1 from ${index} where ${index} match ? limit ?)`,
  ).get(inText(index, phrase(term)), most);
  return row?.n ?? 0;
}

/** Whether any of the words occurs. One query for many words costs little more than for one. */
export function holdsAny(db: Db, index: SearchIndex, terms: readonly string[]): boolean {
  const row = prepared<[string], { found: 1 }>(
    db,
    `select 1 as found from ${index} where ${index} match ? limit 1`,
  ).get(inText(index, anyOf(terms)));
  return row !== undefined;
}

/**
 * Ranks entries with any of the words, best first; `count` is the frequency of a word. Ranking costs time per entry, so
 * the candidates are chosen first: all entries with a rare word, or, if all words are common, the newest with all of them
 * and the newest with one in the title.
 */
export function rankMatches(
  db: Db,
  index: SearchIndex,
  terms: readonly string[],
  count: (term: string) => number,
  narrowing: Narrowing = {},
): Ranked[] {
  const known = terms
    .map((term) => ({ term, count: count(term) }))
    .filter((word) => word.count > 0)
    .sort((a, b) => a.count - b.count);
  if (known.length === 0) return [];
  const rare: string[] = [];
  const weighable: string[] = [];
  let occurrences = 0;
  for (const word of known) {
    occurrences += word.count;
    if (occurrences <= SEARCH_CANDIDATES) rare.push(word.term);
    if (occurrences <= WEIGHABLE) weighable.push(word.term);
  }
  const words = known.map(({ term }) => term);
  if (rare.length > 0) {
    const common = weighable.length > rare.length ? ` AND (${anyOf(weighable)})` : '';
    return rank(db, index, narrowed(inText(index, `(${anyOf(rare)})${common}`), narrowing), 0);
  }
  if (weighable.length === words.length) return rankCommon(db, index, words, narrowing);
  return orderCommon(db, index, words, narrowing);
}

/** Ranks the newest entries with all of the words (any, if none has all), and the newest titles with one. */
function rankCommon(db: Db, index: SearchIndex, words: string[], narrowing: Narrowing): Ranked[] {
  const newest = (expression: string, window: number) => {
    const from = newestSeqs(db, index, expression, window).at(-1);
    return from === undefined ? [] : rank(db, index, expression, from);
  };
  const text = (words: string) => newest(narrowed(inText(index, words), narrowing), COMMON_CANDIDATES);
  const together = text(allOf(words));
  const others = together.length > 0 ? together : text(anyOf(words));
  const titled = inTitle(index, anyOf(words));
  return merge([others, titled ? newest(narrowed(titled, narrowing), TITLE_CANDIDATES) : []]);
}

/** Sorts the same entries without weights: more words in the title first, then all words, then the newest. */
function orderCommon(db: Db, index: SearchIndex, words: string[], narrowing: Narrowing): Ranked[] {
  const scores = new Map<number, number>();
  const add = (expression: string, window: number, score: number) => {
    for (const seq of newestSeqs(db, index, narrowed(expression, narrowing), window)) {
      scores.set(seq, (scores.get(seq) ?? 0) + score);
    }
  };
  for (const word of words) {
    const titled = inTitle(index, phrase(word));
    if (titled) add(titled, TITLE_CANDIDATES, 2);
  }
  add(inText(index, allOf(words)), COMMON_CANDIDATES, 1);
  if (scores.size === 0) add(inText(index, anyOf(words)), COMMON_CANDIDATES, 1);
  return [...scores].map(([seq, score]) => ({ seq, rank: -score, index })).sort(better);
}

/** One list, best first, each entry once with its best rank. */
export function merge(lists: Ranked[][]): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const hit of lists.flat()) {
    const known = best.get(hit.seq);
    if (!known || hit.rank < known.rank) best.set(hit.seq, hit);
  }
  return [...best.values()].sort(better);
}

function better(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || b.seq - a.seq;
}

/** The expression without the columns that only filter, whose words ("note", "course") are not text. */
export function inText(index: SearchIndex, expression: string): string {
  return `{${COLUMNS[index].text.join(' ')}} : (${expression})`;
}

/** The text of a row of an index, as an SQL expression. */
export function textOf(index: SearchIndex): string {
  return COLUMNS[index].text.join(" || ' ' || ");
}

function inTitle(index: SearchIndex, expression: string): string | null {
  const { title } = COLUMNS[index];
  return title && `${title} : (${expression})`;
}

/** The index has the words of tags. It finds too many rows, and those with other tags are removed afterwards. */
function narrowed(expression: string, { type, tags = [] }: Narrowing): string {
  const filters = [
    ...(type ? [`{type} : ${phrase(type)}`] : []),
    ...tags.flatMap((tag) => {
      const words = wordsOf(tag);
      return words.length > 0 ? [`{tags} : ${phrase(words.join(' '))}`] : [];
    }),
  ];
  return filters.length > 0 ? `(${expression}) AND ${filters.join(' AND ')}` : expression;
}

function newestSeqs(db: Db, index: SearchIndex, expression: string, limit: number): number[] {
  return preparedColumn<[string, number], number>(
    db,
    `select rowid from ${index} where ${index} match ? order by rowid desc limit ?`,
  ).all(expression, limit);
}

function rank(db: Db, index: SearchIndex, expression: string, from: number): Ranked[] {
  // The driver binds numbers as floats, but the full-text index requires integers as limits.
  return prepared<[string, number, number], Ranked>(
    db,
    `select rowid as seq, bm25(${index}, ${WEIGHTS}) as rank, '${index}' as "index"
       from ${index} where ${index} match ? and rowid >= cast(? as integer) order by rank limit ?`,
  ).all(expression, from, SEARCH_CANDIDATES);
}
