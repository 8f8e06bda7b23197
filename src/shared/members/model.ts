import { ENTRY_TYPES } from '../entries/model.ts';
import type { PublicUser } from '../users/output.ts';
import type { MemberFilters, MemberSort } from './address.ts';

/** Suggested members while a name is typed. */
export const MEMBER_SUGGESTIONS = 6;

/** A member as suggested for a mention. */
export type MemberSuggestion = Pick<PublicUser, 'username' | 'displayName' | 'avatarUrl'>;

export const MEMBER_SORT_LABEL: Record<MemberSort, string> = {
  joined: 'Newest',
  name: 'Name',
  posts: 'Most Posts',
};

/** Members per page of the directory. */
export const MEMBERS_PAGE = 24;
/** Completed courses that a profile lists. All of them are counted. */
export const COMPLETED_COURSES_SHOWN = 50;

/** The kinds of posts that are counted. */
export const POST_KINDS = [...ENTRY_TYPES, 'comment'] as const;
export type PostKind = (typeof POST_KINDS)[number];

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
