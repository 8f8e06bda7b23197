import type { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../roles.ts';
import type { completedCourseOutput, memberCardOutput, memberProfileOutput } from './output.ts';

/** People offered while a name is typed. */
export const MEMBER_SUGGESTIONS = 6;

/** A person as they are offered for a mention. */
export type MemberSuggestion = { username: string; displayName: string | null; avatarUrl: string | null };

/** The orders of the directory: newest first, by the name that is shown, most posts first. */
export const MEMBER_SORTS = ['joined', 'name', 'posts'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const MEMBER_SORT_LABEL: Record<MemberSort, string> = {
  joined: 'Newest',
  name: 'Name',
  posts: 'Most Posts',
};

/** Members of a page of the directory. */
export const MEMBERS_PAGE = 24;
/** Characters that are looked for among names. */
export const MEMBER_QUERY_MAX = 100;
/** Completed courses that a profile names; their number is told in full. */
export const COMPLETED_COURSES_SHOWN = 50;

/** What people write, as it is counted. */
export const POST_KINDS = [...ENTRY_TYPES, 'comment'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export type MemberCard = z.infer<typeof memberCardOutput>;
export type CompletedCourse = z.infer<typeof completedCourseOutput>;
export type MemberProfile = z.infer<typeof memberProfileOutput>;

/** What the directory shows; an empty `q` is no search. */
export type MemberFilters = { q: string; role: AccountRole | null; sort: MemberSort };
/** The same in the address; what is at its default is left out. */
export type MemberSearch = { q?: string; role?: AccountRole; sort?: MemberSort };

/** Takes from the address what is valid and forgets the rest. */
export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const q = search.q === undefined ? '' : String(search.q).trim().slice(0, MEMBER_QUERY_MAX);
  const role = ACCOUNT_ROLES.find((known) => known === search.role);
  const sort = MEMBER_SORTS.find((known) => known === search.sort && known !== 'joined');
  return { ...(q && { q }), ...(role && { role }), ...(sort && { sort }) };
}

export function toMemberFilters({ q = '', role, sort = 'joined' }: MemberSearch): MemberFilters {
  return { q, role: role ?? null, sort };
}

/** Every key is named, so that laying this over an address also removes what is back at its default. */
export function toMemberSearch({ q, role, sort }: MemberFilters): {
  [Key in keyof Required<MemberSearch>]: MemberSearch[Key];
} {
  return {
    q: q || undefined,
    role: role ?? undefined,
    sort: sort === 'joined' ? undefined : sort,
  };
}

/** What the directory asks the server for. While people are looked for by name, the order is the search's own. */
export function toMemberInput({ q, role, sort }: MemberFilters) {
  return q
    ? { limit: MEMBERS_PAGE, q, role: role ?? undefined }
    : { limit: MEMBERS_PAGE, role: role ?? undefined, sort };
}

/** The address of a person's page. */
export function memberPath({ username }: { username: string }): string {
  return `/members/${username}`;
}
