import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type ChannelHit, channelHitOutput } from '#shared/channels/output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { Viewer } from '#shared/roles.ts';
import { SEARCH_OFFERS } from '#shared/search/model.ts';
import { wordsOf } from '#shared/search/query.ts';
import { memberId } from '../../channels/queries.ts';
import { beginnings } from '../answers/excerpt.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { resultKind } from './result-kind.ts';
import { queryTests } from './unranked.ts';

/** Searched channels per user. */
const LOOKED_THROUGH = 1_000;

type ChannelRow = {
  id: number;
  name: string;
  sortName: string;
  description: string;
  isPrivate: number;
  memberCount: number;
};

/** The viewer's live channels, latest first. Never others, so that no name of a private channel leaks. */
export const CHANNELS_OF_SQL = `select c.id, c.name, c.sort_name as sortName, c.description, c.is_private as isPrivate,
    c.member_count as memberCount
  from channel_members m cross join channels c on c.id = m.channel_id and c.deleted_at is null
  where m.user_id = ? order by m.channel_id desc limit ${LOOKED_THROUGH}`;

export function channelsOf(db: Db, viewer: Viewer): ChannelRow[] {
  const me = memberId(viewer);
  if (me === 0) return [];
  return prepared<[number], ChannelRow>(db, CHANNELS_OF_SQL).all(me);
}

/** The viewer's channels by word beginnings of their name, latest first. */
function findChannels(db: Db, viewer: Viewer, searchQuery: SearchQuery): ChannelHit[] {
  // Without a word every name would match.
  if (searchQuery.terms.length === 0) return [];
  const foldedTerms = searchQuery.terms.map(foldText);
  const { fits, isNamed } = queryTests(searchQuery, () => () => true);
  return channelsOf(db, viewer)
    .filter(({ name, sortName }) => {
      const words = wordsOf(sortName);
      const begins = foldedTerms.every((term) => words.some((word) => word.startsWith(term)));
      return begins && (!fits || fits(name)) && isNamed(`#${name}`);
    })
    .map((row) => toHit(row, foldedTerms));
}

function toHit({ id, name, description, isPrivate, memberCount }: ChannelRow, terms: string[]): ChannelHit {
  return {
    type: 'channel',
    id,
    title: name,
    titleMatches: beginnings(name, terms),
    excerpt: description,
    excerptMatches: [],
    url: `/community/channels/${id}`,
    isPrivate: isPrivate === 1,
    memberCount,
  };
}

export const channelKind = resultKind({
  output: channelHitOutput,
  rank: ({ db, viewer }, { searchQuery }) => findChannels(db, viewer, searchQuery),
  read: (_context, hits) => [...hits],
  shown: 4,
  isAuthored: false,
  suggest: ({ db, viewer }, typed) =>
    findChannels(db, viewer, typed)
      .slice(0, SEARCH_OFFERS)
      .map(({ type, id, title, url }) => ({ type, key: `channel-${id}`, title, note: '', url })),
  knows: null,
  worth: null,
  text: null,
});
