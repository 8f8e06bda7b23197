import { ACCOUNT_ROLES, type AccountRole } from '../roles.ts';

/** The orders of the directory: newest first, by displayed name, most posts first. */
export const MEMBER_SORTS = ['joined', 'name', 'posts'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Characters of a search for names. */
export const MEMBER_QUERY_MAX = 100;

/** The filters of the directory. An empty `q` means no search. */
export type MemberFilters = { q: string; role: AccountRole | null; sort: MemberSort };
/** The same in the URL, without defaults. */
export type MemberSearch = { q?: string; role?: AccountRole; sort?: MemberSort };

/** Reads the valid parameters of the URL and ignores the rest. */
export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, MEMBER_QUERY_MAX);
  const role = ACCOUNT_ROLES.find((candidate) => candidate === search.role);
  const sort = MEMBER_SORTS.find((candidate) => candidate === search.sort && candidate !== 'joined');
  return { ...(q && { q }), ...(role && { role }), ...(sort && { sort }) };
}

export function toMemberFilters({ q = '', role, sort = 'joined' }: MemberSearch): MemberFilters {
  return { q, role: role ?? null, sort };
}

/** Has every key, so that merging it into a URL also removes defaults. */
export function toMemberSearch({ q, role, sort }: MemberFilters): {
  [Key in keyof Required<MemberSearch>]: MemberSearch[Key];
} {
  return {
    q: q || undefined,
    role: role ?? undefined,
    sort: sort === 'joined' ? undefined : sort,
  };
}
