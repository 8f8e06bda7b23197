import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import type { EntryType } from '#shared/entries.ts';
import { SEARCH_CANDIDATES } from '#shared/search.ts';
import { allOf, anyOf, phrase } from './query-text.ts';

/** One full-text index for each tier, so that words of the staff tier never influence what others find, and one for lessons. */
export type SearchIndex = 'entries_fts_public' | 'entries_fts_staff' | 'lessons_fts';

/** `rank` sorts: the lower, the better. */
export type Ranked = { seq: number; rank: number; index: SearchIndex };

/** Title 3 : body 1; the type column only filters. */
const WEIGHTS = '3.0, 1.0, 0.0';
/** Of words that are neither rare nor everywhere, so many of the newest entries are weighed. */
const COMMON_CANDIDATES = 500;
/** In at most so many entries a rare word occurs: ranking them all takes no time. */
export const RARE = 200;
/** Titles that hold a common word are looked at beyond the newest entries. */
const TITLE_CANDIDATES = 200;
/**
 * BM25 walks every occurrence of every word once, to weigh how rare each is: beyond this many that takes longer than
 * the ranking is worth, since words this common tell entries hardly apart.
 */
const WEIGHABLE = 5_000;

/** In how many entries a word occurs; counting stops at `most`, where no decision depends on it any more. */
export function frequency(db: Db, index: SearchIndex, term: string, most: number = WEIGHABLE + 1): number {
  const row = statement(db, `search.frequency:${index}`, () =>
    db.$client.prepare<[string, number], { n: number }>(
      `select count(*) as n from (select 1 from ${index} where ${index} match ? limit ?)`,
    ),
  ).get(inText(phrase(term)), most);
  return row?.n ?? 0;
}

/**
 * Ranks entries holding any of the words, best first; `count` says in how many each occurs. Ranking costs time for
 * every entry it looks at, so which those are is decided first: all that hold one of the rarer words; if every word
 * is common, the newest that hold all of them, and the newest that hold one in the title.
 */
export function rankEntries(
  db: Db,
  index: SearchIndex,
  terms: readonly string[],
  count: (term: string) => number,
  type: EntryType | undefined,
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
    return rank(db, index, ofType(inText(`(${anyOf(rare)})${common}`), type), 0);
  }
  if (weighable.length === words.length) return rankCommon(db, index, words, type);
  return orderCommon(db, index, words, type);
}

/** Ranks the newest entries that hold all of the words (any, if none holds all), and the newest titles holding one. */
function rankCommon(db: Db, index: SearchIndex, words: string[], type: EntryType | undefined): Ranked[] {
  const newest = (expression: string, window: number) => {
    const from = newestSeqs(db, index, expression, window).at(-1);
    return from === undefined ? [] : rank(db, index, expression, from);
  };
  const together = newest(ofType(inText(allOf(words)), type), COMMON_CANDIDATES);
  const others =
    together.length > 0 ? together : newest(ofType(inText(anyOf(words)), type), COMMON_CANDIDATES);
  return merge([others, newest(ofType(inTitle(anyOf(words)), type), TITLE_CANDIDATES)]);
}

/** Orders the same entries without weighing words: more of them in the title first, then those holding all, then the newest. */
function orderCommon(db: Db, index: SearchIndex, words: string[], type: EntryType | undefined): Ranked[] {
  const scores = new Map<number, number>();
  const add = (expression: string, window: number, score: number) => {
    for (const seq of newestSeqs(db, index, ofType(expression, type), window)) {
      scores.set(seq, (scores.get(seq) ?? 0) + score);
    }
  };
  for (const word of words) add(inTitle(phrase(word)), TITLE_CANDIDATES, 2);
  add(inText(allOf(words)), SEARCH_CANDIDATES, 1);
  if (scores.size === 0) add(inText(anyOf(words)), SEARCH_CANDIDATES, 1);
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

/** The expression without the type column, whose words ("note", "course") are not text. */
function inText(expression: string): string {
  return `{title body} : (${expression})`;
}

function inTitle(expression: string): string {
  return `{title} : (${expression})`;
}

function ofType(expression: string, type: EntryType | undefined): string {
  return type ? `(${expression}) AND {type} : ${phrase(type)}` : expression;
}

function newestSeqs(db: Db, index: SearchIndex, expression: string, limit: number): number[] {
  return statement(db, `search.newest:${index}`, () =>
    db.$client
      .prepare<[string, number], number>(
        `select rowid from ${index} where ${index} match ? order by rowid desc limit ?`,
      )
      .pluck(),
  ).all(expression, limit);
}

function rank(db: Db, index: SearchIndex, expression: string, from: number): Ranked[] {
  // The driver binds numbers as floats, and the full-text index takes whole numbers only as limits of a walk.
  return statement(db, `search.rank:${index}`, () =>
    db.$client.prepare<[string, number, number], Ranked>(
      `select rowid as seq, bm25(${index}, ${WEIGHTS}) as rank, '${index}' as "index"
       from ${index} where ${index} match ? and rowid >= cast(? as integer) order by rank limit ?`,
    ),
  ).all(expression, from, SEARCH_CANDIDATES);
}
