import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { prepared, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channels, messages } from '#db/schema/channels.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { users } from '#db/schema/users.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { MESSAGE_LINKS_MAX } from '#shared/channels/model.ts';
import type { Message, MessagePage } from '#shared/channels/output.ts';
import type { MessageListInput } from '#shared/channels/schema.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { decodeCursor, encodeCursor, pageTo } from '../../cursor.ts';
import { readsHidden } from '../../kit/moderation.ts';
import { linkFinder } from '../../kit/title-links.ts';
import { findChannel, isUndoable, memberId, NOBODY } from '../channels/queries.ts';
import { imagesIn } from './parts/images.ts';
import { quotesOf } from './parts/quotes.ts';
import { reactionsTo } from './parts/reactions.ts';

/** After every possible message: the start of the list. */
const END = Number.MAX_SAFE_INTEGER;
const OLDER = 'older';
const NEWER = 'newer';

type Direction = typeof OLDER | typeof NEWER;

/** The columns of a message. */
const COLUMNS = {
  ...columnsIn(messages, ['id', 'channelId', 'senderId', 'replyToId']),
  sender: PUBLIC_USER,
  ...columnsIn(messages, ['text', 'clientId', 'createdAt', 'editedAt', 'hiddenAt']),
};

/**
 * A message as all members see it, or as `me` does. Null if it or its channel is deleted. Doesn't check permissions.
 */
export function readMessage(db: Db, id: number, now: Date, me = NOBODY): Message | null {
  const row = statement(db, 'messages.read', () =>
    db
      .select(COLUMNS)
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .innerJoin(channels, eq(channels.id, messages.channelId))
      .where(
        and(eq(messages.id, sql.placeholder('id')), isNull(messages.deletedAt), isNull(channels.deletedAt)),
      )
      .prepare(),
  ).get({ id });
  return (row && toMessages(db, [row], me, now)[0]) ?? null;
}

type Row = NonNullable<ReturnType<ReturnType<typeof messageListStatement>['get']>>;

/** Adds what messages show in addition to their text, with one query per kind for all of them. */
function toMessages(db: Db, rows: readonly Row[], me: number, now: Date): Message[] {
  const reactions = reactionsTo(
    db,
    rows.flatMap(({ id, hiddenAt }) => (hiddenAt ? [] : [id])),
    me,
  );
  const quotes = quotesOf(db, rows);
  const images = imagesIn(db, rows);
  const linksIn = linkFinder(db, now, MESSAGE_LINKS_MAX);
  return rows.map(({ hiddenAt, replyToId, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    hidden: hiddenAt !== null,
    replyTo: (replyToId !== null && quotes.get(replyToId)) || null,
    reactions: reactions.get(row.id) ?? [],
    images: images.get(row.id) ?? [],
    links: linksIn(row.text),
  }));
}

/** A range of messages, starting at `from`. */
function walkStatement(db: Db, direction: Direction, ...conditions: SQL[]) {
  const from = sql.placeholder('from');
  return db
    .select(COLUMNS)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        bound(messages, ['channelId']),
        ...conditions,
        direction === OLDER ? sql`${messages.id} < ${from}` : sql`${messages.id} > ${from}`,
      ),
    )
    .orderBy(direction === OLDER ? desc(messages.id) : asc(messages.id))
    .limit(sql.placeholder('limit'));
}

/** The statements of the list, exported for the query plan test. */
export function messageListStatement(db: Db, direction: Direction) {
  return walkStatement(db, direction, isNull(messages.deletedAt));
}

/** The same range of hidden messages, which their senders and staff can still read. */
export function hiddenListStatement(db: Db, direction: Direction) {
  return walkStatement(
    db,
    direction,
    isNotNull(messages.hiddenAt),
    isNull(messages.deletedBy),
    sql`(${messages.senderId} = ${sql.placeholder('me')} or ${sql.placeholder('all')} = 1)`,
  );
}

/**
 * Messages of a channel, newest first. With `around`, the page has as many newer as older ones, if possible, even if that
 * message was deleted. Throws `INVALID_INPUT` for an invalid cursor.
 */
export function listMessages(
  reading: Reading,
  { channelId, limit, cursor, around }: MessageListInput,
): MessagePage {
  if (cursor) {
    const [direction, from] = decodeCursor(cursor, ['string', 'number']) as [string, number];
    if (direction === OLDER) return page(reading, walk(reading, OLDER, channelId, from, limit), null);
    if (direction === NEWER) {
      const newer = walk(reading, NEWER, channelId, from, limit);
      return page(reading, { rows: newer.rows.reverse(), more: newer.rows.length > 0 }, newer.more);
    }
    throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
  }
  if (!around) return page(reading, walk(reading, OLDER, channelId, END, limit), null);
  const newer = walk(reading, NEWER, channelId, around, Math.floor(limit / 2));
  const older = walk(reading, OLDER, channelId, around + 1, limit - newer.rows.length);
  return page(reading, { rows: [...newer.rows.reverse(), ...older.rows], more: older.more }, newer.more);
}

/** A link to the discussion of a series leads to its next event. */
type Reading = Pick<WriteContext, 'db' | 'viewer' | 'clock'>;

type Walk = { rows: Row[]; more: boolean };

function walk(
  { db, viewer }: ReadContext,
  direction: typeof OLDER | typeof NEWER,
  channelId: number,
  from: number,
  limit: number,
): Walk {
  const place = { channelId, from, limit: limit + 1 };
  const visible = statement(db, `messages.${direction}`, () =>
    messageListStatement(db, direction).prepare(),
  ).all(place);
  const hidden = statement(db, `messages.hidden.${direction}`, () =>
    hiddenListStatement(db, direction).prepare(),
  ).all({ ...place, me: memberId(viewer), all: readsHidden(viewer) ? 1 : 0 });
  const away = direction === OLDER ? -1 : 1;
  const rows = hidden.length > 0 ? [...visible, ...hidden].sort((a, b) => away * (a.id - b.id)) : visible;
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** `newer`: whether there are newer messages; null if not requested. */
function page({ db, viewer, clock }: Reading, { rows, more }: Walk, newer: boolean | null): MessagePage {
  const first = rows[0];
  const last = rows.at(-1);
  const items = toMessages(db, rows, memberId(viewer), clock.now());
  return {
    ...pageTo(items, more && last ? [OLDER, last.id] : null),
    newerCursor: newer && first ? encodeCursor([NEWER, first.id]) : null,
  };
}

/** A message for permissions and writes. */
export type LoadedMessage = {
  id: number;
  channelId: number;
  text: string;
  authorId: number;
  isPrivate: boolean;
  joined: boolean;
};

/** A message that the viewer can see. Throws `NOT_FOUND`, also if they can't see its channel. */
export function loadMessage(reading: ReadContext, id: number): LoadedMessage {
  const row = find(reading, id);
  if (!row || row.deletedAt) throw notFound();
  const { deletedAt: _, deletedBy: __, ...message } = row;
  return message;
}

/** A deleted message for Undo. Throws `NOT_FOUND` for anyone except the user who deleted it. */
export function loadDeletedMessage(
  work: WriteContext,
  id: number,
): { channelId: number; authorId: number; isPrivate: boolean; deletedBy: number; undoable: boolean } {
  const message = find(work, id);
  if (!message?.deletedAt || message.deletedBy === null || message.deletedBy !== work.viewer?.id)
    throw notFound();
  const { channelId, authorId, isPrivate, deletedBy, deletedAt } = message;
  return { channelId, authorId, isPrivate, deletedBy, undoable: isUndoable(deletedAt, work.clock.now()) };
}

function find({ db, viewer }: ReadContext, id: number) {
  const row = statement(db, 'messages.load', () =>
    db
      .select({
        ...columnsIn(messages, ['id', 'channelId', 'text']),
        authorId: messages.senderId,
        deletedAt: messages.deletedAt,
        deletedBy: messages.deletedBy,
      })
      .from(messages)
      .where(eq(messages.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  const channel = row && findChannel(db, row.channelId, memberId(viewer));
  if (!channel || (channel.isPrivate && !channel.joined)) return undefined;
  return { ...row, isPrivate: channel.isPrivate, joined: channel.joined };
}

/** Whether a message belongs to a channel, also if it was deleted since. */
export function isMessageIn(db: Db, id: number, channelId: number): boolean {
  return (
    prepared<[number, number]>(db, 'select 1 from messages where id = ? and channel_id = ?').get(
      id,
      channelId,
    ) !== undefined
  );
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', channelMessages.messageNotFound);
}
