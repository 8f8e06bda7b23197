import type { PublicUser } from '#shared/users/output.ts';
import { users } from '../schema/users.ts';

/** The public part of an account: of its columns, for a `select` of drizzle over an alias of the users, or of a row. */
export function publicUserOf<T extends Record<keyof PublicUser, unknown>>({
  id,
  username,
  displayName,
  avatarUrl,
  role,
}: T) {
  return { id, username, displayName, avatarUrl, role } as Pick<T, keyof PublicUser>;
}

/** The same without an alias. */
export const PUBLIC_USER = publicUserOf(users);

/** The same for the joined account `alias` as one JSON column, or null without an account. */
export function personJson(alias: string): string {
  return `case when ${alias}.id is null then null else json_object('id', ${alias}.id, 'username', ${alias}.username,
    'displayName', ${alias}.display_name, 'avatarUrl', ${alias}.avatar_url, 'role', ${alias}.role) end`;
}

/** The public columns of one account. */
export function personColumns(alias: string): string {
  return `${alias}.id, ${alias}.username, ${alias}.display_name as displayName,
    ${alias}.avatar_url as avatarUrl, ${alias}.role`;
}

/** The name columns of an account, for a `select` of drizzle. `nameColumns` is for raw SQL with the joined account `alias`. */
export const PERSON_NAME = { username: users.username, displayName: users.displayName };

export function nameColumns(alias: string): string {
  return `${alias}.username, ${alias}.display_name as displayName`;
}

/** Orders accounts by their shown name, as the indexes on it do. */
export function nameOrder(alias: string): string {
  return `lower(coalesce(nullif(trim(${alias}.display_name), ''), ${alias}.username))`;
}

/** Reads what `personJson` wrote. */
export function personOf(json: string): PublicUser;
export function personOf(json: string | null): PublicUser | null;
export function personOf(json: string | null): PublicUser | null {
  return json === null ? null : (JSON.parse(json) as PublicUser);
}
