import { ADMIN_MEMBER_SORTS, type AdminMemberSort } from '#shared/admin/model.ts';
import { TABLE_DIRECTIONS, type TableDirection } from '#shared/kit/tables.ts';
import { ACCOUNT_ROLES, ACCOUNT_STATES, type AccountRole, type AccountState } from '#shared/roles.ts';
import { EMAIL_MAX } from '#shared/users/model.ts';

/** The table's search parameters, without defaults. */
export type AdminMemberSearch = {
  q?: string;
  role?: AccountRole;
  state?: AccountState;
  sort?: AdminMemberSort;
  direction?: TableDirection;
  page?: number;
};

/** Keeps valid search parameters and drops the rest. */
export function readAdminMemberSearch(search: Record<string, unknown>): AdminMemberSearch {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, EMAIL_MAX);
  const role = ACCOUNT_ROLES.find((candidate) => candidate === search.role);
  const state = ACCOUNT_STATES.find((candidate) => candidate === search.state);
  const sort = ADMIN_MEMBER_SORTS.find((candidate) => candidate === search.sort);
  const direction = TABLE_DIRECTIONS.find((candidate) => candidate === search.direction);
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...readPage(search.page),
  };
}

/** The page of a table. The first one is left out. */
export function readPage(value: unknown): { page?: number } {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
