import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { tagKey } from '#shared/entries/model.ts';
import { placeOf, TABLE_PAGE_SIZE, type TableDirection, type TablePage } from '#shared/kit/tables.ts';
import type { TagTableSort } from '#shared/tags/model.ts';
import type { TagTableRow } from '#shared/tags/output.ts';
import type { TagTableInput } from '#shared/tags/schema.ts';
import type { ReadContext } from '../../context.ts';

/** By default, names sort ascending and uses descending. */
const DIRECTION: Record<TagTableSort, TableDirection> = { name: 'asc', uses: 'desc' };

/** All tags, including unused ones, but without tags that are being merged. */
export function tagTable({ db }: ReadContext, input: TagTableInput): TablePage<TagTableRow> {
  const q = tagKey(input.q);
  const total = countTags(db, q);
  const { page, pages, offset } = placeOf(total, input.page);
  const direction = input.direction ?? DIRECTION[input.sort];
  const rows = prepared<[Parameters], TagTableRow>(db, tagTableSql(input.sort, direction, q !== '')).all({
    ...(q && { q }),
    limit: TABLE_PAGE_SIZE,
    offset,
  });
  return { rows, total, page, pages };
}

type Parameters = { q?: string; limit: number; offset: number };

/** The table statement: finds the page in the index and reads only its rows. */
export function tagTableSql(sort: TagTableSort, direction: TableDirection, narrowed: boolean): string {
  const order = sort === 'name' ? `key ${direction}` : `uses ${direction}, id ${direction}`;
  return `select id, name, uses from tags where ${condition(narrowed)} order by ${order} limit @limit offset @offset`;
}

/** Searching parts of names scans all of them. There are only a few thousand. */
function condition(narrowed: boolean): string {
  return `key not like ',%'${narrowed ? ' and instr(key, @q) > 0' : ''}`;
}

function countTags(db: Db, q: string): number {
  const narrowed = q !== '';
  const row = prepared<[{ q?: string }], { count: number }>(
    db,
    `select count(*) as count from tags where ${condition(narrowed)}`,
  ).get(narrowed ? { q } : {});
  return row?.count ?? 0;
}
