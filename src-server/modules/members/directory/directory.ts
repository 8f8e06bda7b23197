import { nameOrder } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { MemberSort } from '#shared/members/address.ts';
import type { MemberCard } from '#shared/members/output.ts';
import type { MemberListInput } from '#shared/members/schema.ts';
import type { AccountRole } from '#shared/roles.ts';
import type { ReadContext } from '../../../context.ts';
import { decodeCursor, keysetPage } from '../../../cursor.ts';
import { CARD_COLUMNS, type CardRow, IS_MEMBER, toCard } from './cards.ts';
import { searchMembers } from './search.ts';

/** The column and direction of each order. The index covers the order, or role and order. */
const ORDERS: Record<MemberSort, { column: string; rising: boolean }> = {
  joined: { column: 'u.created_at', rising: false },
  name: { column: nameOrder('u'), rising: true },
  posts: { column: 'u.posts', rising: false },
};

/** The members in the given order, or the results of the query `q`. */
export function listMembers({ db }: ReadContext, input: MemberListInput): Page<MemberCard> {
  if (input.q) return searchMembers(db, input);
  const { sort, role, limit } = input;
  const position = input.cursor ? readCursor(input.cursor, sort) : null;
  const rows = listStatement(db, sort, role !== undefined, position !== null).all({
    limit: limit + 1,
    ...(role && { role }),
    ...position,
  });
  return keysetPage(rows, limit, toCard, (last) => [sort, last.sortKey, last.id]);
}

/** Throws `INVALID_INPUT` for a cursor of another order. */
function readCursor(cursor: string, sort: MemberSort): { key: string | number; id: number } {
  const kind = sort === 'name' ? 'string' : 'number';
  const [of, key, id] = decodeCursor(cursor, ['string', kind, 'number']);
  if (of !== sort || key === undefined || typeof id !== 'number') {
    throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
  }
  return { key, id };
}

type Row = CardRow & { sortKey: string | number };
type Parameters = { limit: number; role?: AccountRole; key?: string | number; id?: number };

function listStatement(db: Db, sort: MemberSort, role: boolean, from: boolean) {
  return prepared<[Parameters], Row>(db, memberListSql(sort, role, from));
}

/** The statement of the list: of one or all roles, from the start or after a row. */
export function memberListSql(sort: MemberSort, role: boolean, from: boolean): string {
  const { column, rising } = ORDERS[sort];
  const direction = rising ? 'asc' : 'desc';
  return `select ${CARD_COLUMNS}, ${column} as sortKey from users u
    where ${IS_MEMBER} ${role ? 'and u.role = @role' : ''}
      ${from ? `and (${column}, u.id) ${rising ? '>' : '<'} (@key, @id)` : ''}
    order by ${column} ${direction}, u.id ${direction} limit @limit`;
}
