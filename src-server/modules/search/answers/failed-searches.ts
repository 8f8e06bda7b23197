import { desc, sql } from 'drizzle-orm';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { failedSearches } from '#db/schema/search.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { MissedSearch } from '#shared/search/output.ts';
import type { ReadContext } from '../../../context.ts';
import { keysetRows, positionOf } from '../../../cursor.ts';

/** After every possible day. */
const START = ['9999-99-99', Number.MAX_SAFE_INTEGER, ''] as const;

/** The statement of the list, exported for the query plan test. */
export function missedListStatement(db: Db) {
  const { day, count, query } = failedSearches;
  return db
    .select({ day, query, count })
    .from(failedSearches)
    .where(
      sql`(${day}, ${count}, ${query}) < (${sql.placeholder('day')}, ${sql.placeholder('count')}, ${sql.placeholder('query')})`,
    )
    .orderBy(desc(day), desc(count), desc(query))
    .limit(sql.placeholder('limit'));
}

/** Searches with no results: latest day first, most frequent first within a day. */
export function listMissed(
  { db }: ReadContext,
  input: { limit: number; cursor?: string | null | undefined },
): Page<MissedSearch> {
  const [day, count, query] = positionOf(input.cursor, START);
  const rows = preparedQuery(db, missedListStatement).all({
    day,
    count,
    query,
    limit: input.limit + 1,
  });
  return keysetRows(rows, input.limit, (last) => [last.day, last.count, last.query]);
}
