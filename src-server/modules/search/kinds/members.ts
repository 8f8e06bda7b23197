import type { Db } from '#db/open.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { type MemberCard, memberPath } from '#shared/members/model.ts';
import type { MemberHit } from '#shared/search/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { membersNamed } from '../../members/queries.ts';
import { beginnings } from '../answers/excerpt.ts';

/** Members by word beginnings of their names: an exact username first, then the newest. */
export function membersOf(db: Db, terms: readonly string[], limit: number): MemberCard[] {
  return membersNamed(db, terms.join(' '), limit);
}

/** Members as results, with matches marked. */
export function readMembers(members: readonly MemberCard[], terms: readonly string[]): MemberHit[] {
  const wanted = terms.map(foldText);
  return members.map((member) => {
    const { id, username, avatarUrl, role } = member;
    const title = nameOf(member);
    const excerpt = `@${username}`;
    return {
      ...{ type: 'member', id, username, avatarUrl, role, title, excerpt, url: memberPath(member) },
      titleMatches: beginnings(title, wanted),
      excerptMatches: beginnings(excerpt, wanted),
    };
  });
}
