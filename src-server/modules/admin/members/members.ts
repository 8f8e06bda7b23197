import { nameOrder, personColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { AdminMemberSort } from '#shared/admin/model.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import type { AdminMemberListInput } from '#shared/admin/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { placeOf, TABLE_PAGE_SIZE, type TableDirection, type TablePage } from '#shared/kit/tables.ts';
import type { AccountState } from '#shared/roles.ts';
import type { ReadContext } from '../../../context.ts';
import { keysetRows, positionOf } from '../../../cursor.ts';
import { nameExpression } from '../../members/queries.ts';

/** Each sort's column and default direction. */
const ORDERS: Record<AdminMemberSort, { column: string; direction: TableDirection }> = {
  joined: { column: 'u.created_at', direction: 'desc' },
  name: { column: nameOrder('u'), direction: 'asc' },
  posts: { column: 'u.posts', direction: 'desc' },
};

/** A complete email address is searched as such, anything else among names. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

type Search = 'address' | 'names' | null;
export type MemberShape = { role: boolean; state: AccountState | null; search: Search };
type Parameters = { role?: string; q?: string; limit?: number; offset?: number };

/**
 * Accounts that can log in, page by page. An index finds the page, and only its rows are read, so the last page costs
 * little more than the first.
 */
export function listAccounts({ db }: ReadContext, input: AdminMemberListInput): TablePage<AdminMember> {
  const { role, sort } = input;
  const search: Search = input.q === '' ? null : ADDRESS.test(input.q) ? 'address' : 'names';
  const q = search === 'names' ? nameExpression(input.q) : input.q;
  if (q === null) return { rows: [], total: 0, page: 1, pages: 1 };
  const shape = { role: role !== undefined, state: input.state ?? null, search };
  const direction = input.direction ?? ORDERS[sort].direction;
  const filter: Parameters = { ...(role && { role }), ...(search && { q }) };
  const total = preparedColumn<[Parameters], number>(db, memberCountSql(shape)).get(filter) ?? 0;
  const { page, pages, offset } = placeOf(total, input.page);
  const ids = preparedColumn<[Parameters], number>(db, memberPageSql(shape, sort, direction)).all({
    ...filter,
    limit: TABLE_PAGE_SIZE,
    offset,
  });
  return { rows: accountsOf(db, ids), total, page, pages };
}

/** The statement that finds a page's rows, exported for the query plan test. */
export function memberPageSql(shape: MemberShape, sort: AdminMemberSort, direction: TableDirection): string {
  return `select u.id ${filterSql(shape)}
    order by ${ORDERS[sort].column} ${direction}, u.id ${direction} limit @limit offset @offset`;
}

export function memberCountSql(shape: MemberShape): string {
  return `select count(*) ${filterSql(shape)}`;
}

function filterSql({ role, state, search }: MemberShape): string {
  const conditions = ['u.password_hash is not null'];
  if (role) conditions.push('u.role = @role');
  // Pending and suspended accounts are few and have their own index. Active ones are all others.
  if (state === 'active') conditions.push("u.id not in (select id from users where state <> 'active')");
  else if (state)
    conditions.push(`u.id in (select id from users where state = '${state}' and state <> 'active')`);
  if (search === 'address') conditions.push('u.id in (select id from users where lower(email) = lower(@q))');
  if (search === 'names')
    conditions.push('u.id in (select rowid from members_fts where members_fts match @q)');
  return `from users u where ${conditions.join(' and ')}`;
}

/** Pending registrations, oldest first. */
export function listWaiting(
  { db }: ReadContext,
  input: { limit: number; cursor?: string | null | undefined },
): Page<AdminMember> & { total: number } {
  const [at, id] = positionOf(input.cursor, [0, 0]);
  const rows = prepared<[object], { id: number; at: number }>(db, WAITING_SQL).all({
    at,
    id,
    limit: input.limit + 1,
  });
  const { items, nextCursor } = keysetRows(rows, input.limit, (last) => [last.at, last.id]);
  const ids = items.map((row) => row.id);
  return { items: accountsOf(db, ids), nextCursor, total: countWaiting({ db }) };
}

export const WAITING_SQL = `select u.id, u.created_at as at from users u
  where u.state = 'waiting' and u.state <> 'active' and u.password_hash is not null
    and (u.created_at, u.id) > (@at, @id)
  order by u.created_at, u.id limit @limit`;

export function countWaiting({ db }: Pick<ReadContext, 'db'>): number {
  return (
    preparedColumn<[], number>(
      db,
      `select count(*) from users u
           where u.state = 'waiting' and u.state <> 'active' and u.password_hash is not null`,
    ).get() ?? 0
  );
}

/** One account. Undefined if no one can log in to it. */
export function findAccount(db: Db, id: number): AdminMember | undefined {
  return accountsOf(db, [id])[0];
}

type Row = Omit<AdminMember, 'emailVerified' | 'secondFactor' | 'createdAt'> & {
  verified: 0 | 1;
  factor: 0 | 1;
  at: number;
};

/** The accounts with these IDs, in this order. */
function accountsOf(db: Db, ids: number[]): AdminMember[] {
  const rows = prepared<[string], Row>(
    db,
    `select ${personColumns('u')}, u.email, u.state,
         u.posts, u.email_verified_at is not null as verified, u.created_at as at,
         exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as factor
       from users u where u.id in (select value from json_each(?)) and u.password_hash is not null`,
  ).all(JSON.stringify(ids));
  const byId = new Map(rows.map((row) => [row.id, toAccount(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toAccount({ verified, factor, at, ...row }: Row): AdminMember {
  return {
    ...row,
    emailVerified: verified === 1,
    secondFactor: factor === 1,
    createdAt: new Date(at).toISOString(),
  };
}
