import type { Db } from '#db/open.ts';
import type { ParsedQuery } from '#shared/search/query.ts';
import { authorIds } from '../../members/queries.ts';

/** The ids of the members that a query names as the author. Null if it names none. */
export function authorsOf(db: Db, { author }: Pick<ParsedQuery, 'author'>): number[] | null {
  return author === null ? null : authorIds(db, author);
}
