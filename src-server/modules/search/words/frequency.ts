import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { cachedCount, staleUntil } from './common-rows.ts';
import { inText, inTitle, type SearchIndex } from './indexes.ts';
import { anyOf, phrase } from './query-text.ts';

/**
 * BM25 reads every occurrence of a word and looks up each of its rows. Words in more rows than this are weighed by
 * `common-rows.ts` instead.
 */
export const WEIGHABLE = 2_500;

/** Milliseconds for which a count is kept: longer if it only says that the word is common. */
const KEPT_FOR = 2 * MINUTE_MS;
const COMMON_FOR = 10 * MINUTE_MS;
const KEPT_MAX = 10_000;
/** Rows from which on a word hardly loses all of them while its count is kept. */
const MANY = 500;

type CachedCount = { count: number; until: number };

/**
 * The number of entries with a word, counted up to `most`, above which no decision depends on it. Counts of many entries are
 * kept: counting takes long, and such words stay as common unless many entries are deleted.
 */
export function frequency(db: Db, index: SearchIndex, term: string, most: number = WEIGHABLE + 1): number {
  const counts = countsOf(db, index);
  const cached = counts.get(term);
  if (cached && performance.now() < cached.until)
    return cached.count > WEIGHABLE ? most : Math.min(cached.count, most);
  const rowCount = cachedCount(db, index, inText(index, phrase(term)));
  if (rowCount >= MANY) return Math.min(rowCount, most);
  const count = countUpTo(db, index, term, most);
  const isCommon = count > WEIGHABLE;
  if (isCommon || (count >= MANY && count < most)) {
    if (counts.size >= KEPT_MAX) counts.clear();
    counts.set(term, { count, until: performance.now() + (isCommon ? COMMON_FOR : KEPT_FOR) });
  }
  return count;
}

function countsOf(db: Db, index: SearchIndex): Map<string, CachedCount> {
  return statement(db, `search.counts:${index}`, () => new Map<string, CachedCount>());
}

/** Until when a count or rows of a word are kept that may be older than the index. */
export function keptUntil(db: Db, index: SearchIndex, term: string): number {
  const cached = countsOf(db, index).get(term);
  const titled = inTitle(index, phrase(term));
  return Math.min(
    cached && cached.count <= WEIGHABLE ? cached.until : Number.POSITIVE_INFINITY,
    staleUntil(db, index, inText(index, phrase(term))),
    titled === null ? Number.POSITIVE_INFINITY : staleUntil(db, index, titled),
  );
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
  return holds(db, index, inText(index, anyOf(terms)));
}

/** Whether any row matches an expression of the index. */
export function holds(db: Db, index: SearchIndex, expression: string): boolean {
  const row = prepared<[string], { found: 1 }>(
    db,
    `select 1 as found from ${index} where ${index} match ? limit 1`,
  ).get(expression);
  return row !== undefined;
}

/** The number of rows of an index, and their average length in words. */
export type Statistics = { rows: number; length: number };

/** Reads the statistics that BM25 uses: a record of integers, the rows first and then the words of each column. */
export function statisticsOf(db: Db, index: SearchIndex): Statistics {
  const record = preparedColumn<[], Buffer>(db, `select block from ${index}_data where id = 1`).get();
  const [rows = 0, ...words] = record ? integersOf(record) : [];
  return { rows, length: rows === 0 ? 1 : words.reduce((sum, count) => sum + count, 0) / rows };
}

/** The integers of a record of the full-text index: seven bits a byte, the highest bit says that more follow. */
export function integersOf(record: Buffer): number[] {
  const integers: number[] = [];
  let value = 0;
  for (const byte of record) {
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    integers.push(value);
    value = 0;
  }
  return integers;
}

/** How much a word in `count` of the rows says, as in BM25 of the full-text index. */
export function weightOf({ rows }: Statistics, count: number): number {
  // A kept count can include rows that were deleted since then.
  const others = Math.max(0, rows - count);
  return Math.max(1e-6, Math.log((others + 0.5) / (count + 0.5)));
}

/** The constants of BM25 in the full-text index. */
const [K1, B] = [1.2, 0.75];

/** How much the length of a row in words lowers its score. */
export function shareOf(words: number, { length }: Statistics): number {
  return K1 * (1 - B + (B * words) / length);
}

/** What a word counts that occurs so many times in a row. */
export function saturated(times: number, share: number): number {
  return (times * (K1 + 1)) / (times + share);
}

/** The number of rows of each index with a word. */
export type Frequencies = (term: string) => ReadonlyMap<SearchIndex, number>;

/** Counts each word once and caches the result. */
export function frequencies(db: Db, indexes: readonly SearchIndex[]): Frequencies {
  const counts = new Map<string, ReadonlyMap<SearchIndex, number>>();
  return (term) => {
    const count = counts.get(term) ?? new Map(indexes.map((index) => [index, frequency(db, index, term)]));
    counts.set(term, count);
    return count;
  };
}
