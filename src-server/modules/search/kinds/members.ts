import type { Db } from '#db/open.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { memberPath } from '#shared/members/model.ts';
import { type MemberCard, type MemberHit, memberHitOutput } from '#shared/members/output.ts';
import { SEARCH_NAMES_MAX, SEARCH_OFFERS } from '#shared/search/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { membersNamed } from '../../members/queries.ts';
import { beginnings } from '../answers/excerpt.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { resultKind } from './result-kind.ts';
import { queryTests } from './unranked.ts';

/** Members by word beginnings of their names: an exact username first, then the newest. */
function membersOf(db: Db, searchQuery: SearchQuery, limit: number): MemberCard[] {
  const { parsed, terms } = searchQuery;
  if (terms.length === 0) return [];
  const phrases = parsed.phrases.map((each) => `"${each}"`);
  const excluded = parsed.excluded.map((each) => `-"${each}"`);
  const named = membersNamed(db, [...terms, ...phrases, ...excluded].join(' '), limit);
  if (parsed.literals.length === 0) return named;
  const { isNamed } = queryTests(searchQuery, () => () => true);
  return named.filter((member) => isNamed(`@${member.username} ${nameOf(member)}`));
}

/** Members as results, with matches marked. */
function readMembers(members: readonly MemberCard[], terms: readonly string[]): MemberHit[] {
  const foldedTerms = terms.map(foldText);
  return members.map((member) => {
    const { id, username, avatarUrl, role } = member;
    const title = nameOf(member);
    const excerpt = `@${username}`;
    return {
      type: 'member',
      id,
      username,
      avatarUrl,
      role,
      title,
      excerpt,
      url: memberPath(member),
      titleMatches: beginnings(title, foldedTerms),
      excerptMatches: beginnings(excerpt, foldedTerms),
    };
  });
}

export const memberKind = resultKind({
  output: memberHitOutput,
  rank: ({ db }, { searchQuery }, { most = SEARCH_NAMES_MAX } = {}) => membersOf(db, searchQuery, most),
  read: (_context, members, { terms }) => readMembers(members, terms),
  shown: 4,
  isAuthored: false,
  suggest: ({ db }, typed) =>
    readMembers(membersOf(db, typed, SEARCH_OFFERS), typed.terms).map(
      ({ type, id, title, excerpt, url }) => ({
        type,
        key: `member-${id}`,
        title,
        note: excerpt,
        url,
      }),
    ),
  knows: null,
  worth: null,
  text: null,
});
