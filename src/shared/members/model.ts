import { ENTRY_TYPES } from '../entries/model.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../roles.ts';
import type { PublicUser } from '../users/output.ts';

/** Suggested members while a name is typed. */
export const MEMBER_SUGGESTIONS = 6;

/** A member as suggested for a mention. */
export type MemberSuggestion = Pick<PublicUser, 'username' | 'displayName' | 'avatarUrl'>;

/** The orders of the directory: newest first, by displayed name, most posts first. */
export const MEMBER_SORTS = ['joined', 'name', 'posts'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const MEMBER_SORT_LABEL: Record<MemberSort, string> = {
  joined: 'Newest',
  name: 'Name',
  posts: 'Most Posts',
};

/** Members per page of the directory. */
export const MEMBERS_PAGE = 24;
/** Characters of a search for names. */
export const MEMBER_QUERY_MAX = 100;
/** Completed courses that a profile lists. All of them are counted. */
export const COMPLETED_COURSES_SHOWN = 50;

/** The kinds of posts that are counted. */
export const POST_KINDS = [...ENTRY_TYPES, 'comment'] as const;
export type PostKind = (typeof POST_KINDS)[number];

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

/** The query input of the directory. Search results have their own order. */
export function toMemberInput({ q, role, sort }: MemberFilters) {
  return q
    ? { limit: MEMBERS_PAGE, q, role: role ?? undefined }
    : { limit: MEMBERS_PAGE, role: role ?? undefined, sort };
}

/** The path of a member's page. */
export function memberPath({ username }: { username: string }): string {
  return `/members/${username}`;
}
