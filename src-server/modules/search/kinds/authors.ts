import type { Db } from '#db/open.ts';
import type { ParsedQuery } from '#shared/search/query/parse.ts';
import { wordsOf } from '#shared/search/query/parse.ts';
import { membersNamed } from '../../members/queries.ts';

/** Members that an author can mean. */
const AUTHORS_MAX = 50;

/** The ids of the members that a query names as the author: an exact username, or all with that name. Null if it names none. */
export function authorsOf(db: Db, { author }: Pick<ParsedQuery, 'author'>): number[] | null {
  if (author === null) return null;
  const named = membersNamed(db, wordsOf(author).join(' '), AUTHORS_MAX);
  const exact = named.filter(({ username }) => username.toLowerCase() === author.toLowerCase());
  return (exact.length > 0 ? exact : named).map(({ id }) => id);
}
