import { preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { SearchIndex } from './indexes.ts';

/** The rows of an expression, one bit each. */
export type RowBits = { bits: Uint32Array; count: number };
/** `last`: the newest row of the index when the rows were read. `version`: that of the index then. */
type CachedRows = RowBits & { last: number; version: string; until: number };

/** Milliseconds for which rows are kept while the index changes. Rows that are added in the meantime are read with each search. */
const KEPT_FOR = 2 * MINUTE_MS;
/** Numbers that the kept sets of all indexes may have together: 32 MB in each thread. */
const KEPT_MAX = 8_000_000;

/**
 * The rows with a common word. Reading them takes milliseconds, so they are kept: as long as the index doesn't change, and for
 * some minutes if it does. Then rows that were changed may be wrong: callers check them.
 */
export function commonRows(db: Db, index: SearchIndex, expression: string): RowBits {
  const cached = rowCache(db).get(keyOf(index, expression));
  const version = versionOf(db, index);
  if (!cached || (cached.version !== version && performance.now() >= cached.until))
    return readAll(db, index, expression, version);
  if (cached.version === version) cached.until = performance.now() + KEPT_FOR;
  else addNewest(cached, db, index, expression);
  return cached;
}

/** The rows of an expression, all of them right. */
export function exactRows(db: Db, index: SearchIndex, expression: string): RowBits {
  const version = versionOf(db, index);
  const cached = rowCache(db).get(keyOf(index, expression));
  return cached?.version === version ? cached : readAll(db, index, expression, version);
}

/** The number of rows with a common word if they are kept, or 0. */
export function cachedCount(db: Db, index: SearchIndex, expression: string): number {
  const cached = rowCache(db).get(keyOf(index, expression));
  return cached && performance.now() < cached.until ? cached.count : 0;
}

/** Until when rows are kept that are older than the index. */
export function staleUntil(db: Db, index: SearchIndex, expression: string): number {
  const cached = rowCache(db).get(keyOf(index, expression));
  return cached && cached.version !== versionOf(db, index) ? cached.until : Number.POSITIVE_INFINITY;
}

/** Changes with every change of an index: the record of its segments, which counts what was written. */
function versionOf(db: Db, index: SearchIndex): string {
  return preparedColumn<[], string>(db, `select hex(block) from ${index}_data where id = 10`).get() ?? '';
}

/** `version` was read before, so that rows of a later one are read again. */
function readAll(db: Db, index: SearchIndex, expression: string, version: string): RowBits {
  const rows = { bits: new Uint32Array(0), count: 0, last: 0, version, until: performance.now() + KEPT_FOR };
  addNewest(rows, db, index, expression);
  const cache = rowCache(db);
  const key = keyOf(index, expression);
  cache.delete(key);
  cache.set(key, rows);
  let numbers = 0;
  for (const { bits } of cache.values()) numbers += bits.length;
  for (const [oldest, { bits }] of cache) {
    if (numbers <= KEPT_MAX) break;
    cache.delete(oldest);
    numbers -= bits.length;
  }
  return rows;
}

function addNewest(to: CachedRows, db: Db, index: SearchIndex, expression: string): void {
  const newest = newestRow(db, index);
  if (newest <= to.last) return;
  addRowsAfter(to, db, index, expression);
  to.last = newest;
}

/** The rows of all indexes, those that were read first at the beginning. */
function rowCache(db: Db): Map<string, CachedRows> {
  return statement(db, 'search.rows', () => new Map<string, CachedRows>());
}

function keyOf(index: SearchIndex, expression: string): string {
  return `${index} ${expression}`;
}

export function rowBits(rows: readonly number[]): RowBits {
  const rowSet: RowBits = { bits: new Uint32Array(0), count: 0 };
  addRows(rowSet, rows);
  return rowSet;
}

export function addRows(to: RowBits, rows: readonly number[]): void {
  for (const row of rows) add(to, row);
}

const COMMA = 44;
const ZERO = 48;

/** Adds the rows after the last one. Their ids come as one text, which is much faster than a row or a string for each. */
function addRowsAfter(to: RowBits & { last: number }, db: Db, index: SearchIndex, expression: string): void {
  const text = preparedColumn<[string, number], string | null>(
    db,
    `select group_concat(rowid) from (select rowid from ${index} where ${index} match ? and rowid > cast(? as integer))`,
  ).get(expression, to.last);
  if (!text) return;
  let row = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== COMMA) {
      row = row * 10 + code - ZERO;
      continue;
    }
    add(to, row);
    row = 0;
  }
  add(to, row);
}

function newestRow(db: Db, index: SearchIndex): number {
  return preparedColumn<[], number | null>(db, `select max(id) from ${index}_docsize`).get() ?? 0;
}

function add(to: RowBits, row: number): void {
  const at = row >>> 5;
  if (at >= to.bits.length) {
    const longer = new Uint32Array(Math.max(at + 1, Math.ceil(to.bits.length * 1.5)));
    longer.set(to.bits);
    to.bits = longer;
  }
  if (hasRow(to, row)) return;
  to.bits[at] = (to.bits[at] ?? 0) | (1 << (row & 31));
  to.count += 1;
}

/** Calls `each` for every row. */
export function eachRow({ bits }: RowBits, each: (row: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      each(at * 32 + 31 - Math.clz32(lowest));
      left ^= lowest;
    }
  }
}

export function hasRow({ bits }: RowBits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}
