import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import type { EntryType } from '#shared/entries.ts';
import { SEARCH_CANDIDATES } from '#shared/search.ts';
import { allOf, anyOf, phrase } from './query-text.ts';

/** One full-text index for each tier, so that words of the staff tier never influence what others find. */
export type SearchIndex = 'entries_fts_public' | 'entries_fts_staff';

export type Ranked = { seq: number; rank: number; index: SearchIndex };

/** Title 3 : body 1; the type column only filters. */
const WEIGHTS = '3.0, 1.0, 0.0';
/** Titles that hold a common word are looked at beyond the newest entries. */
const TITLE_CANDIDATES = 200;

/** In how many entries a word occurs; counting stops after `SEARCH_CANDIDATES`. */
export function frequency(db: Db, index: SearchIndex, term: string): number {
  const row = statement(db, `search.frequency:${index}`, () =>
    db.$client.prepare<[string, number], { n: number }>(
      `select count(*) as n from (select 1 from ${index} where ${index} match ? limit ?)`,
    ),
  ).get(inText(phrase(term)), SEARCH_CANDIDATES + 1);
  return row?.n ?? 0;
}

/**
 * Ranks entries holding any of the words, best first. Ranking costs time for every entry it looks at, so which
 * those are is decided first: all that hold one of the rarer words; if every word is common, the newest that hold
 * all of them, and the newest that hold one in the title.
 */
export function rankEntries(
  db: Db,
  index: SearchIndex,
  terms: readonly string[],
  type: EntryType | undefined,
): Ranked[] {
  const known = terms
    .map((term) => ({ term, count: frequency(db, index, term) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  if (known.length === 0) return [];
  const words = known.map(({ term }) => term);
  const rare: string[] = [];
  let candidates = 0;
  for (const { term, count } of known) {
    if (candidates + count > SEARCH_CANDIDATES) break;
    candidates += count;
    rare.push(term);
  }
  if (rare.length > 0) {
    const common = words.length > rare.length ? ` AND (${anyOf(words)})` : '';
    return rank(db, index, ofType(inText(`(${anyOf(rare)})${common}`), type), 0);
  }
  const all = ofType(inText(allOf(words)), type);
  const some = ofType(inText(anyOf(words)), type);
  const together = rankNewest(db, index, all, SEARCH_CANDIDATES);
  const titled = rankNewest(db, index, ofType(`{title} : (${anyOf(words)})`, type), TITLE_CANDIDATES);
  const newest = together.length > 0 ? together : rankNewest(db, index, some, SEARCH_CANDIDATES);
  return merge([newest, titled]);
}

/** One list, best first, each entry once with its best rank. */
export function merge(lists: Ranked[][]): Ranked[] {
  const best = new Map<number, Ranked>();
  for (const hit of lists.flat()) {
    const known = best.get(hit.seq);
    if (!known || hit.rank < known.rank) best.set(hit.seq, hit);
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank || b.seq - a.seq);
}

/** The expression without the type column, whose words ("note", "course") are not text. */
function inText(expression: string): string {
  return `{title body} : (${expression})`;
}

function ofType(expression: string, type: EntryType | undefined): string {
  return type ? `(${expression}) AND {type} : ${phrase(type)}` : expression;
}

function rankNewest(db: Db, index: SearchIndex, expression: string, window: number): Ranked[] {
  const oldest = statement(db, `search.window:${index}`, () =>
    db.$client.prepare<[string, number], { seq: number }>(
      `select rowid as seq from ${index} where ${index} match ? order by rowid desc limit 1 offset ?`,
    ),
  ).get(expression, window - 1);
  return rank(db, index, expression, oldest?.seq ?? 0);
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
