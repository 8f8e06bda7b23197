import type { Column } from 'drizzle-orm';
import type { PublicUser } from '#shared/users/model.ts';
import { users } from '../schema/users.ts';

type PublicColumns = Record<keyof PublicUser, Column>;

/** What everyone may read of an account, for a `select` of drizzle over an alias of the accounts. */
export function publicUserOf<T extends PublicColumns>({ id, username, displayName, avatarUrl, role }: T) {
  return { id, username, displayName, avatarUrl, role } as Pick<T, keyof PublicUser>;
}

/** The same of the accounts themselves. */
export const PUBLIC_USER = publicUserOf(users);

/** The same of the joined account `alias` as one column of JSON; null where nobody is joined. */
export function personJson(alias: string): string {
  return `case when ${alias}.id is null then null else json_object('id', ${alias}.id, 'username', ${alias}.username,
    'displayName', ${alias}.display_name, 'avatarUrl', ${alias}.avatar_url, 'role', ${alias}.role) end`;
}

/** The columns of one account, named as it is shown. */
export function personColumns(alias: string): string {
  return `${alias}.id, ${alias}.username, ${alias}.display_name as displayName,
    ${alias}.avatar_url as avatarUrl, ${alias}.role`;
}

/** What names an account, for a `select` of drizzle; `nameColumns` for one of SQL, of the joined account `alias`. */
export const PERSON_NAME = { username: users.username, displayName: users.displayName };

export function nameColumns(alias: string): string {
  return `${alias}.username, ${alias}.display_name as displayName`;
}

/** Reads what `personJson` wrote. */
export function personOf(json: string): PublicUser;
export function personOf(json: string | null): PublicUser | null;
export function personOf(json: string | null): PublicUser | null {
  return json === null ? null : (JSON.parse(json) as PublicUser);
}
