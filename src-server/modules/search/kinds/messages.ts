import { nameColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { messagePath } from '#shared/channels/model.ts';
import { type MessageHit, messageHitOutput } from '#shared/channels/output.ts';
import type { Viewer } from '#shared/roles.ts';
import { SEARCH_NAMES_MAX } from '#shared/search/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { memberId } from '../../channels/queries.ts';
import { excerptAround } from '../answers/excerpt.ts';
import type { FullText } from '../answers/full-text.ts';
import { type Matcher, wordMatcher } from '../answers/matches.ts';
import { queryMatcher } from '../answers/query-matches.ts';
import { tokenOf } from '../trigrams/tokens.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { allOf, anyOf } from '../words/query-text.ts';
import { authorsOf } from './authors.ts';
import { CHANNELS_OF_SQL } from './channels.ts';
import { resultKind } from './result-kind.ts';
import { isOnlyOperators, queryTests, wordExpression } from './unranked.ts';

/** Searched channels per user. */
const CHANNELS_MAX = 200;
/** Skipping this many recent messages of other channels is faster than looking up each own channel. */
const WALKED = 250;
/** The newest matches whose sender is compared with the author. */
const OF_AUTHORS = 5_000;
/** Messages that are scanned for a form of a word. */
const TEXTS_MAX = 200;

/** Checks again what the expression implies: the reader is a member, and the message isn't deleted. */
const THEIRS = `cross join channel_members r on r.channel_id = m.channel_id and r.user_id = ?
    cross join channels c on c.id = m.channel_id and c.deleted_at is null`;

type MessageIndex = 'messages_fts' | 'messages_pieces';

/** Also used by the test of query plans. */
export function messagesFoundSql(index: MessageIndex): string {
  return `select f.rowid from ${index} f
      cross join messages m on m.id = f.rowid and m.deleted_at is null ${THEIRS}
    where ${index} match ? order by f.rowid desc limit ?`;
}

/** The newest messages with the words, and which of them are in the reader's channels. Also used by the test of query plans. */
export function messagesWalkedSql(index: MessageIndex): string {
  return `select f.rowid as id, exists (select 1 from messages m
      join channels c on c.id = m.channel_id and c.deleted_at is null
      where m.id = f.rowid and m.deleted_at is null and m.channel_id in (select value from json_each(?))) as isTheirs
    from ${index} f where ${index} match ? order by f.rowid desc limit ?`;
}

/** Which of the newest matches senders wrote, in the reader's channels. Also used by the test of query plans. */
export function messagesSentSql(index: MessageIndex): string {
  return `select f.id from (select rowid as id from ${index} where ${index} match ? order by rowid desc limit ${OF_AUTHORS}) f
      cross join messages m on m.id = f.id and m.deleted_at is null
        and m.sender_id in (select value from json_each(?)) ${THEIRS} order by f.id desc`;
}

/** The newest matches, of these senders if there are any. */
type MessageFilter = { limit: number; senders?: readonly number[] };

/**
 * Messages in the viewer's channels with all of the words, newest first: those with terms as typed, then the others. They
 * aren't ranked, since word frequencies of other channels must not leak. Of an author, the newest matches are read.
 */
export function findMessages(db: Db, viewer: Viewer, searchQuery: SearchQuery, limit: number): number[] {
  const senders = authorsOf(db, searchQuery.parsed);
  if (senders === null) return withAll(db, viewer, searchQuery, { limit });
  if (isOnlyOperators(searchQuery)) {
    const sent = preparedColumn<[number, string, number], number>(db, MESSAGES_BY_SQL);
    return sent.all(memberId(viewer), JSON.stringify(senders), limit);
  }
  const hasSent = preparedColumn<[string], 1>(db, HAS_SENT_SQL).get(JSON.stringify(senders));
  if (hasSent === undefined) return [];
  const sent = preparedColumn<[string, string], number>(
    db,
    `select m.id from json_each(?) f cross join messages m on m.id = f.value
       where m.sender_id in (select value from json_each(?)) order by f.key`,
  );
  const ids = withAll(db, viewer, searchQuery, { limit: OF_AUTHORS, senders });
  return sent.all(JSON.stringify(ids), JSON.stringify(senders)).slice(0, limit);
}

/** Also used by the test of query plans. */
export const HAS_SENT_SQL = `select 1 from messages indexed by messages_client
  where sender_id in (select value from json_each(?)) limit 1`;

/** The newest messages of senders in the viewer's channels. Also used by the test of query plans. */
export const MESSAGES_BY_SQL = `select m.id from messages m indexed by messages_client ${THEIRS}
  where m.sender_id in (select value from json_each(?)) and m.deleted_at is null order by m.id desc limit ?`;

function withAll(db: Db, viewer: Viewer, searchQuery: SearchQuery, filter: MessageFilter): number[] {
  const { pieces, fits, holds } = queryTests(searchQuery, hasForm);
  const words = wordExpression(searchQuery, allOf);
  const byWords = searchQuery.terms.length === 0 ? [] : newestOf(db, viewer, words, filter);
  const byPieces = pieces === null ? [] : newestWithPieces(db, viewer, pieces, filter);
  const text = preparedColumn<[number], string>(db, 'select text from messages where id = ?');
  const fitting = byPieces.filter((id) => holds(text.get(id) ?? ''));
  const others = fits ? byWords.filter((id) => fits(text.get(id) ?? '')) : byWords;
  return [...new Set([...fitting, ...others])].slice(0, filter.limit);
}

/** Any form of a word counts, as in the index. */
function hasForm(word: string): (text: string) => boolean {
  const matchesIn = wordMatcher([word]);
  return (text) => matchesIn(text).length > 0;
}

/** The newest messages in the viewer's channels with pieces. */
function newestWithPieces(db: Db, viewer: Viewer, pieces: string, filter: MessageFilter): number[] {
  const ids = idsOfChannels(db, memberId(viewer));
  if (ids.length === 0) return [];
  const { theirs, isEnough } = walk(db, 'messages_pieces', pieces, ids, filter.limit);
  if (isEnough) return theirs;
  const channels = ids.map((id) => `"${tokenOf.channel(Number(id))}"`).join(' OR ');
  return newest(db, viewer, 'messages_pieces', `(${pieces}) AND (${channels})`, filter);
}

/** Whether any of the words occurs in the viewer's channels. */
export function messagesHold(db: Db, viewer: Viewer, terms: readonly string[]): boolean {
  return newestOf(db, viewer, anyOf(terms), { limit: 1 }).length > 0;
}

/** The newest messages in the viewer's channels with any form of a word. */
export function* messageTexts(db: Db, viewer: Viewer, term: string): Generator<string> {
  const read = preparedColumn<[number], string>(db, 'select text from messages where id = ?');
  for (const id of newestOf(db, viewer, anyOf([term]), { limit: TEXTS_MAX })) yield read.get(id) ?? '';
}

/** Rare words, and words used recently in the reader's channels, are found without looking up each channel. */
function newestOf(db: Db, viewer: Viewer, words: string, filter: MessageFilter): number[] {
  const ids = idsOfChannels(db, memberId(viewer));
  if (ids.length === 0) return [];
  const text = `{text} : (${words})`;
  const { theirs, isEnough } = walk(db, 'messages_fts', text, ids, filter.limit);
  if (isEnough) return theirs;
  return newest(db, viewer, 'messages_fts', `${text} AND {channel_id} : (${anyOf(ids)})`, filter);
}

/** Those of the newest matches that are in some channels, and whether no others are needed. */
function walk(
  db: Db,
  index: MessageIndex,
  expression: string,
  ids: readonly string[],
  limit: number,
): { theirs: number[]; isEnough: boolean } {
  const walked = prepared<[string, string, number], { id: number; isTheirs: 0 | 1 }>(
    db,
    messagesWalkedSql(index),
  ).all(JSON.stringify(ids.map(Number)), expression, WALKED);
  const theirs = walked.filter(({ isTheirs }) => isTheirs === 1).map(({ id }) => id);
  return { theirs: theirs.slice(0, limit), isEnough: walked.length < WALKED || theirs.length >= limit };
}

/** The latest channels of a user, as words of the index. */
function idsOfChannels(db: Db, me: number): string[] {
  if (me === 0) return [];
  return preparedColumn<[number], string>(
    db,
    `select cast(id as text) from (${CHANNELS_OF_SQL}) limit ${CHANNELS_MAX}`,
  ).all(me);
}

function newest(
  db: Db,
  viewer: Viewer,
  index: MessageIndex,
  expression: string,
  { limit, senders }: MessageFilter,
): number[] {
  const me = memberId(viewer);
  return senders === undefined
    ? preparedColumn<[number, string, number], number>(db, messagesFoundSql(index)).all(me, expression, limit)
    : preparedColumn<[string, string, number], number>(db, messagesSentSql(index)).all(
        expression,
        JSON.stringify(senders),
        me,
      );
}

type HitRow = PersonName & {
  id: number;
  channelId: number;
  name: string;
  isPrivate: number;
  createdAt: number;
  text: string;
};

/** Reads messages with matches marked. */
function readMessages(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  searchQuery: SearchQuery,
): MessageHit[] {
  const matchesIn = queryMatcher(searchQuery);
  return rowsOf(db, viewer, ids).map((row) => toHit(row, matchesIn));
}

/** Messages in full. */
export function messageFullTexts(db: Db, viewer: Viewer, ids: readonly number[]): FullText[] {
  return rowsOf(db, viewer, ids).map(({ id, channelId, name, text }) => ({
    type: 'message',
    id: String(id),
    title: name,
    url: messagePath({ channelId, id }),
    text,
  }));
}

function rowsOf(db: Db, viewer: Viewer, ids: readonly number[]): HitRow[] {
  const read = prepared<[number, number], HitRow>(
    db,
    `select m.id, c.id as channelId, c.name, c.is_private as isPrivate, ${nameColumns('u')},
         m.created_at as createdAt, m.text
       from messages m ${THEIRS} join users u on u.id = m.sender_id
       where m.id = ? and m.deleted_at is null`,
  );
  return ids.flatMap((id) => read.get(memberId(viewer), id) ?? []);
}

function toHit(
  { id, channelId, name, isPrivate, createdAt, text, ...author }: HitRow,
  matchesIn: Matcher,
): MessageHit {
  const excerpt = excerptAround(text, matchesIn);
  return {
    type: 'message',
    id,
    channelId,
    isPrivate: isPrivate === 1,
    title: name,
    titleMatches: [],
    excerpt: excerpt.text,
    excerptMatches: excerpt.matches,
    url: messagePath({ channelId, id }),
    author: nameOf(author),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export const messageKind = resultKind({
  output: messageHitOutput,
  rank: ({ db, viewer }, { searchQuery }, { most = SEARCH_NAMES_MAX } = {}) =>
    findMessages(db, viewer, searchQuery, most),
  read: ({ db, viewer }, ids, searchQuery) => readMessages(db, viewer, ids, searchQuery),
  shown: 3,
  isAuthored: true,
  suggest: null,
  knows: null,
  worth: null,
  text: ({ db, viewer }, id) => messageFullTexts(db, viewer, [Number(id)])[0],
});
