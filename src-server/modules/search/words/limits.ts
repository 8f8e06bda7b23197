import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { SEARCH_CANDIDATES } from '#shared/search/model.ts';
import { wordsOf } from '#shared/search/query.ts';
import { signTerms } from '../trigrams/phrase-match.ts';
import { eachRow, exactRows, type RowBits, rowBits } from './common-rows.ts';
import { foldSearch } from './fold.ts';
import { filterOf, inText, type Narrowing, type SearchIndex } from './indexes.ts';

/** What narrows a search in addition to its words: expressions of the index that rows must and must not match, and rows. */
export type Limits = {
  filter: string | null;
  /** Phrases by the words of the index, which doesn't find all of their spellings. */
  phrases: string | null;
  without: string | null;
  only: RowBits | null;
};

/** Rows of one author that are searched, latest first. */
const OF_AUTHOR = 20_000;

/** The latest rows of an author, by an index of their table. */
export const ROWS_OF_AUTHORS: Record<SearchIndex, string> = {
  entries_fts_public: `select seq from entries indexed by entries_author_recent
    where author_id = ? and deleted_at is null and tier < ${TIER_STAFF}
    order by created_at desc limit ${OF_AUTHOR}`,
  entries_fts_staff: `select seq from entries indexed by entries_author_recent
    where author_id = ? and deleted_at is null and tier >= ${TIER_STAFF}
    order by created_at desc limit ${OF_AUTHOR}`,
  lessons_fts: `select id from lessons indexed by lessons_author
    where author_id = ? order by id desc limit ${OF_AUTHOR}`,
  comments_fts: `select id from comments indexed by comments_user
    where user_id = ? order by created_at desc limit ${OF_AUTHOR}`,
};

/** The limits of a query over an index. `authors`: the ids that its author means, or null. */
export function limitsOf(
  db: Db,
  index: SearchIndex,
  { phrases, excluded }: { phrases: readonly string[]; excluded: readonly string[] },
  narrowing: Narrowing,
  authors: readonly number[] | null,
): Limits {
  const conditions = phrases.map((text) => inText(index, eitherForm(text)));
  // The index doesn't know signs.
  const without = excluded
    .filter((text) => signTerms(foldSearch(text)).length === 0)
    .map((text) => inText(index, eitherForm(text)));
  return {
    filter: filterOf(narrowing),
    phrases: conditions.length > 0 ? conditions.join(' AND ') : null,
    without: without.length > 0 ? without.join(' OR ') : null,
    only: authors === null ? null : rowBits(rowsOfAuthors(db, index, authors)),
  };
}

function rowsOfAuthors(db: Db, index: SearchIndex, authors: readonly number[]): number[] {
  const rows = preparedColumn<[number], number>(db, ROWS_OF_AUTHORS[index]);
  return authors.flatMap((author) => rows.all(author));
}

function quotedWords(text: string): string {
  return `"${wordsOf(text).join(' ')}"`;
}

/** A phrase as it is written and folded: the index keeps letters such as ß. */
function eitherForm(text: string): string {
  return [...new Set([text, foldSearch(text)].map(quotedWords))].join(' OR ');
}

/** An expression within the limits of the index. */
export function limited(expression: string, { filter, phrases, without }: Limits): string {
  const narrowed = [`(${expression})`, filter, phrases].filter((each) => each !== null).join(' AND ');
  return without === null ? narrowed : `(${narrowed}) NOT (${without})`;
}

/** Tells whether a row is within the limits, apart from phrases, which its text decides. Reads each expression once. */
export function withinLimits(db: Db, index: SearchIndex, limits: Limits): (row: number) => boolean {
  const within = bitsWithin(db, index, limits);
  return (row) => (within(row >>> 5) & (1 << (row & 31))) !== 0;
}

/** The same for the 32 rows from `32 * n` on, one bit each. */
export function bitsWithin(
  db: Db,
  index: SearchIndex,
  { filter, without, only }: Limits,
): (n: number) => number {
  const filterRows = filter === null ? null : exactRows(db, index, filter);
  const unwanted = without === null ? null : exactRows(db, index, without);
  return (n) =>
    (filterRows ? (filterRows.bits[n] ?? 0) : -1) &
    (unwanted ? ~(unwanted.bits[n] ?? 0) : -1) &
    (only ? (only.bits[n] ?? 0) : -1);
}

/** The newest rows within the limits, for a query without words. */
export function newestWithin(db: Db, index: SearchIndex, limits: Limits): number[] {
  const { filter, without, only } = limits;
  if (only)
    return rowsInIndex(db, index, only)
      .filter(withinLimits(db, index, limits))
      .slice(0, SEARCH_CANDIDATES);
  const rows =
    filter === null
      ? preparedColumn<[], number>(
          db,
          `select id from ${index}_docsize order by id desc limit ${OF_AUTHOR}`,
        ).all()
      : preparedColumn<[string], number>(
          db,
          `select rowid from ${index} where ${index} match ? order by rowid desc limit ${OF_AUTHOR}`,
        ).all(limited(filter, { ...limits, filter: null }));
  const isWithin = without === null ? () => true : withinLimits(db, index, { ...limits, filter: null });
  return rows.filter(isWithin).slice(0, SEARCH_CANDIDATES);
}

/** The newest rows with a phrase. */
export function newestWith(db: Db, index: SearchIndex, phrase: string): number[] {
  return preparedColumn<[string], number>(
    db,
    `select rowid from ${index} where ${index} match ? order by rowid desc limit ${SEARCH_CANDIDATES / 10}`,
  ).all(inText(index, quotedWords(phrase)));
}

/** The rows that the index has, the newest first. */
function rowsInIndex(db: Db, index: SearchIndex, rows: RowBits): number[] {
  const ids: number[] = [];
  eachRow(rows, (row) => ids.push(row));
  return preparedColumn<[string], number>(
    db,
    `select d.id from json_each(?) r cross join ${index}_docsize d on d.id = r.value order by d.id desc`,
  ).all(JSON.stringify(ids));
}
