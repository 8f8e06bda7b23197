import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { placeOf, TABLE_PAGE_SIZE, type TableDirection, type TablePage } from '#shared/kit/tables.ts';
import { keysetPage, positionOf } from '../cursor.ts';
import { STRETCH, stretchesOf } from './export.ts';

/** The matches of a filter's words. */
export type ListMatches = {
  /** Ids as JSON, if there are so few that each row is read by its id. */
  few: string | null;
  /** One byte per id from 1, which is 1 for matches. A walk along any index checks each row with it. */
  marks: Buffer | null;
  /** Further conditions, for words that the full-text index can't find. */
  conditions: readonly string[];
  bindings: Record<string, string>;
  /** The number of matches, or null if `conditions` have to be checked. */
  count: number | null;
};

type Value = string | number;

/**
 * A filter for SQL: the matches of its words, the values of its other conditions by name, and which part of a list that
 * shows some rows last.
 */
export type ResolvedFilter = {
  found: ListMatches | null;
  values: Record<string, Value | null>;
  part?: 'first' | 'last';
};

type Filter = { q: string };
type CursorInput = { limit: number; cursor?: string | null | undefined };
/** Rows that a page lists before those of the next part, and their number. */
export type ListPart = { filter: ResolvedFilter; count: number };
/** Where a page begins among so many rows. */
type Place = { total: number; offset: number };
type PageInput<Sort> = { page: number; sort: Sort; direction: TableDirection };

type Description<Sort extends string, F extends Filter> = {
  table: string;
  alias: string;
  /**
   * The column of each sort. Its index is named after the table and the sort, and covers the filters. With a column for
   * `desc` of its own, `_desc` is added to that index's name.
   */
  sorts: Record<Sort, string | Record<TableDirection, string>>;
  /** The condition of each filter, which binds its value by name. */
  filters: { [K in Exclude<keyof F, 'q'>]-?: (value: NonNullable<F[K]>) => string };
  /** Searches for the words. Null if there are none. */
  search: (db: Db, filter: F) => ListMatches | null;
  /** The columns of a row, with or without its long text, and their joins. */
  columns: (full: boolean) => string;
  joins: string;
  /** Counts the matches of a filter with other conditions than words. */
  count: (db: Db, asked: ResolvedFilter) => number;
  /** The condition of rows that pages show last in every sort, unless one of `unless` is set. */
  last?: { condition: string; unless: readonly Exclude<keyof F, 'q'>[] };
};

/** Before the newest row. */
const NEWEST = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** Matches no row. */
export const NOTHING_FOUND: ListMatches = { few: '[]', marks: null, conditions: [], bindings: {}, count: 0 };

/**
 * A list of staff records: by page with the total number of pages, or newest first by cursor. It takes ids from an index
 * of live rows, and reads whole rows only for one page.
 */
export function staffList<
  Row extends { id: number; createdAt: number },
  Sort extends string,
  F extends Filter,
>(description: Description<Sort | 'created', F>) {
  const { table, alias, sorts, columns, joins } = description;
  const filters = description.filters as unknown as Record<string, (value: Value) => string>;

  function resolve(db: Db, filter: F): ResolvedFilter {
    const valueByName = filter as Record<string, unknown>;
    const values = Object.keys(filters).map((name) => [
      name,
      (valueByName[name] as Value | undefined) ?? null,
    ]);
    return { found: description.search(db, filter), values: Object.fromEntries(values) };
  }

  function where({ found, values, part }: ResolvedFilter): string {
    const narrowed = Object.entries(filters).flatMap(([name, condition]) => {
      const value = values[name] ?? null;
      return value === null ? [] : condition(value);
    });
    const { condition } = description.last ?? {};
    const parted = part && condition ? [part === 'last' ? condition : `not (${condition})`] : [];
    const marked = found?.marks ? [`substr(@marks, ${alias}.id, 1) = x'01'`] : [];
    return [
      `${alias}.deleted_at is null`,
      ...marked,
      ...(found?.conditions ?? []),
      ...narrowed,
      ...parted,
    ].join(' and ');
  }

  /** The source of the rows: a walk along an index, or the few matches of the words. */
  function from({ found }: ResolvedFilter, index: string): string {
    return found && found.few !== null
      ? `json_each(@few) f cross join ${table} ${alias} on ${alias}.id = f.value`
      : `${table} ${alias} indexed by ${table}_${index}`;
  }

  function bindings({ found, values }: ResolvedFilter): Record<string, unknown> {
    return { few: found?.few ?? null, marks: found?.marks ?? null, ...found?.bindings, ...values };
  }

  function count(db: Db, filter: ResolvedFilter): number {
    const matchCount = filter.found?.count ?? null;
    const narrowed =
      filter.part !== undefined || Object.values(filter.values).some((value) => value !== null);
    return matchCount === null || narrowed ? description.count(db, filter) : matchCount;
  }

  /** The column and the index of a sort. */
  function order(sort: Sort | 'created', direction: TableDirection) {
    const column = sorts[sort];
    if (typeof column === 'string') return { column, index: sort };
    return { column: column[direction], index: direction === 'desc' ? `${sort}_desc` : sort };
  }

  /** `way`: the opposite of `direction` for a walk from the end. */
  function pageSql(
    filter: ResolvedFilter,
    { sort, direction }: { sort: Sort | 'created'; direction: TableDirection },
    way = direction,
  ): string {
    const { column, index } = order(sort, direction);
    return `select ${alias}.id from ${from(filter, index)} where ${where(filter)}
      order by ${alias}.${column} ${way}, ${alias}.id ${way} limit @limit offset @offset`;
  }

  function walkSql(filter: ResolvedFilter): string {
    return `select ${columns(true)} from ${from(filter, 'created')} ${joins}
      where ${where(filter)} and (${alias}.created_at, ${alias}.id) < (@at, @id)
      order by ${alias}.created_at desc, ${alias}.id desc limit @limit`;
  }

  function idsSql(filter: ResolvedFilter): string {
    return `select ${alias}.id from ${from(filter, 'created')}
      where ${where(filter)} order by ${alias}.created_at desc, ${alias}.id desc`;
  }

  /** A page of `total` rows. A page after the last one is the last one, because rows may have been deleted. */
  function page(
    db: Db,
    filter: ResolvedFilter,
    { total, full = false, ...input }: PageInput<Sort | 'created'> & { total: number; full?: boolean },
  ): TablePage<Row> {
    const { page: at, pages, offset } = placeOf(total, input.page);
    const { last } = description;
    const isWhole = !last || last.unless.some((name) => filter.values[name as string] != null);
    const ids = isWhole
      ? idsAt(db, filter, input, { total, offset })
      : idsInParts(db, partsOf(db, filter, total), input, offset);
    return { rows: rowsOf(db, ids, full), total, page: at, pages };
  }

  function partsOf(db: Db, filter: ResolvedFilter, total: number): ListPart[] {
    const first: ResolvedFilter = { ...filter, part: 'first' };
    const firstCount = count(db, first);
    return [
      { filter: first, count: firstCount },
      { filter: { ...filter, part: 'last' }, count: total - firstCount },
    ];
  }

  /** A page of all parts, one after the other, each in the same order. */
  function pageOfParts(db: Db, parts: ListPart[], input: PageInput<Sort | 'created'>): TablePage<Row> {
    const total = parts.reduce((sum, part) => sum + part.count, 0);
    const { page: at, pages, offset } = placeOf(total, input.page);
    return { rows: rowsOf(db, idsInParts(db, parts, input, offset), false), total, page: at, pages };
  }

  function idsInParts(db: Db, parts: ListPart[], input: PageInput<Sort | 'created'>, offset: number) {
    const ids: number[] = [];
    let before = offset;
    for (const { filter, count: total } of parts) {
      ids.push(...idsAt(db, filter, input, { total, offset: before }, TABLE_PAGE_SIZE - ids.length));
      before = Math.max(0, before - total);
    }
    return ids;
  }

  /** The ids of a page in a walk, from its beginning or from its end, whichever is nearer. */
  function idsAt(
    db: Db,
    filter: ResolvedFilter,
    input: PageInput<Sort | 'created'>,
    { total, offset: before }: Place,
    most = TABLE_PAGE_SIZE,
  ): number[] {
    const limit = Math.min(most, total - before);
    if (limit <= 0) return [];
    const behind = total - before - limit;
    const fromEnd = behind < before;
    const sql = pageSql(filter, input, fromEnd ? opposite(input.direction) : input.direction);
    const offset = fromEnd ? behind : before;
    const ids = preparedColumn<[object], number>(db, sql).all({ ...bindings(filter), limit, offset });
    return fromEnd ? ids.reverse() : ids;
  }

  /** Rows by id, in the given order. */
  function rowsOf(db: Db, ids: readonly number[], full: boolean): Row[] {
    return prepared<[string], Row>(
      db,
      `select ${columns(full)} from json_each(?) j cross join ${table} ${alias} on ${alias}.id = j.value
         ${joins} order by j.key`,
    ).all(JSON.stringify(ids));
  }

  /** Whole rows after a position, newest first. */
  function walk(db: Db, filter: ResolvedFilter, after: { at: number; id: number }, limit: number): Row[] {
    return prepared<[object], Row>(db, walkSql(filter)).all({
      ...bindings(filter),
      ...after,
      limit,
    });
  }

  return {
    resolve,
    where,
    from,
    bindings,
    count,
    page,
    pageOfParts,
    walk,

    list<Item>(db: Db, input: F & PageInput<Sort | 'created'>, toItem: (row: Row) => Item): TablePage<Item> {
      const resolved = resolve(db, input);
      const firstPage = page(db, resolved, { ...input, total: count(db, resolved) });
      return { ...firstPage, rows: firstPage.rows.map((row) => toItem(row)) };
    },

    /** Whole rows, newest first. Throws `INVALID_INPUT` for a cursor of another list. */
    listByCursor<Item>(db: Db, input: F & CursorInput, toItem: (row: Row) => Item): Page<Item> {
      const [at, id] = positionOf(input.cursor, [NEWEST.at, NEWEST.id]);
      const rows = walk(db, resolve(db, input), { at, id }, input.limit + 1);
      return keysetPage(rows, input.limit, toItem, (last) => [last.createdAt, last.id]);
    },

    /** All rows of a filter in stretches, for a file. */
    stretches: (db: Db, filter: ResolvedFilter): Generator<Row[]> =>
      stretchesOf((last) => walk(db, filter, last ? { at: last.createdAt, id: last.id } : NEWEST, STRETCH)),

    /** The ids of all rows of a filter, newest first. */
    ids: (db: Db, filter: ResolvedFilter): Uint32Array =>
      Uint32Array.from(preparedColumn<[object], number>(db, idsSql(filter)).all(bindings(filter))),

    /** Rows by their ids in stretches, for a file. Rows that no longer match the filter are left out. */
    *stretchesOf(db: Db, filter: ResolvedFilter, ids: Uint32Array): Generator<Row[]> {
      for (let at = 0; at < ids.length; at += STRETCH) {
        const few = JSON.stringify([...ids.subarray(at, at + STRETCH)]);
        yield walk(db, { ...filter, found: { ...NOTHING_FOUND, few } }, NEWEST, STRETCH);
      }
    },

    /** All statements with the index that each one has to use, for the test of query plans. */
    shapes(filter: ResolvedFilter): { name: string; index: string; sql: string; covered: boolean }[] {
      const pages = (Object.keys(sorts) as (Sort | 'created')[]).flatMap((sort) =>
        (['asc', 'desc'] as const).map((way) => ({
          name: `${table} by ${sort} ${way}: ${where(filter)}`,
          index: `${table}_${order(sort, way).index}`,
          sql: pageSql(filter, { sort, direction: way }),
          covered: true,
        })),
      );
      const newest = `${table} newest first: ${where(filter)}`;
      const index = `${table}_created`;
      return [
        ...pages,
        { name: newest, index, sql: walkSql(filter), covered: false },
        { name: `ids of ${newest}`, index, sql: idsSql(filter), covered: true },
      ];
    },
  };
}

function opposite(direction: TableDirection): TableDirection {
  return direction === 'asc' ? 'desc' : 'asc';
}
