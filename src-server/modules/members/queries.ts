import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { PERSON_NAME } from '#db/kit/people.ts';
import { preparedColumn, preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { MEMBER_SUGGESTIONS, type MemberSuggestion } from '#shared/members/model.ts';
import type { MemberCard } from '#shared/members/output.ts';
import type { AccountRole } from '#shared/roles.ts';
import { wordsOf } from '#shared/search/query.ts';
import type { ReadContext } from '../../context.ts';
import { IS_MEMBER } from './directory/cards.ts';
import { listMembers } from './directory/directory.ts';
import { expressionOf, searchMembers } from './directory/search.ts';

/** The statement of `suggestMembers`, exported for the query plan test. */
export function memberSuggestStatement(db: Db) {
  const name = sql`lower(${users.username})`;
  return db
    .select({ ...PERSON_NAME, avatarUrl: users.avatarUrl })
    .from(users)
    .where(
      and(
        sql`${name} >= ${sql.placeholder('from')} and ${name} < ${sql.placeholder('to')}`,
        // The author of the starter content cannot answer.
        isNotNull(users.passwordHash),
        eq(users.state, 'active'),
      ),
    )
    .orderBy(asc(name))
    .limit(MEMBER_SUGGESTIONS);
}

/** Members whose username starts with `q`, by name. */
export function suggestMembers({ db }: ReadContext, q: string): MemberSuggestion[] {
  const from = q.toLowerCase();
  return preparedQuery(db, memberSuggestStatement).all({
    from,
    to: `${from}\u{10FFFF}`,
  });
}

/** Members by the beginnings of their names, as in the directory. */
export function membersNamed(db: Db, q: string, limit: number): MemberCard[] {
  return searchMembers(db, { q, sort: 'joined', limit }).items;
}

/** The first members with a role, as the directory lists them. */
export function membersWith(reading: ReadContext, role: AccountRole, limit: number): MemberCard[] {
  return listMembers(reading, { q: '', role, sort: 'joined', limit }).items;
}

/** Members that the name of an author can mean. */
const AUTHORS_MAX = 50;

/** The ids of the members that `author:` names: an exact username, or everyone with that name. */
export function authorIds(db: Db, author: string): number[] {
  const matches = membersNamed(db, wordsOf(author).join(' '), AUTHORS_MAX);
  const exact = matches.filter(({ username }) => username.toLowerCase() === author.toLowerCase());
  return (exact.length > 0 ? exact : matches).map(({ id }) => id);
}

/** The `members_fts` query for names, as in the directory; null without words. */
export function nameExpression(q: string): string | null {
  return expressionOf(q, undefined);
}

/** The statement of `isNamed`, exported for the query plan test. */
export const NAMED_SQL = `select 1 from members_fts f cross join users u on u.id = f.rowid
  where members_fts match ? and ${IS_MEMBER} limit 1`;

/** Whether words of `members_fts` name a member of the directory. */
export function isNamed(db: Db, words: string): boolean {
  const find = preparedColumn<[string], number>(db, NAMED_SQL);
  return find.get(`{username display_name} : (${words})`) !== undefined;
}
