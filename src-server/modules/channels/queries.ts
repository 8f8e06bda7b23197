import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { prepared, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers, channels, messages } from '#db/schema/channels.ts';
import { columnsIn } from '#db/schema/column-names.ts';
import { users } from '#db/schema/users.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { INVITES_SHOWN, UNREAD_MAX } from '#shared/channels/model.ts';
import type { Channel, ChannelInvite, MyChannels, UnreadChannels } from '#shared/channels/output.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import { UNDO_MINUTES } from '#shared/trash/model.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';

/** No user has this ID. */
export const NOBODY = 0;

/** The user whose memberships count. A role preview as guest has none. */
export function memberId(viewer: Viewer): number {
  return viewer && viewer.role !== 'guest' ? viewer.id : NOBODY;
}

const me = sql.placeholder('me');

/** Others' unread messages, counted along one index up to the shown maximum. */
const unread = sql<number>`(select count(*) from (select 1 from ${messages}
  where ${messages.channelId} = ${channels.id} and ${messages.id} > ${channelMembers.lastReadId}
    and ${messages.senderId} <> ${channelMembers.userId} and ${messages.deletedAt} is null
  limit ${sql.raw(String(UNREAD_MAX))}))`;

const columns = {
  ...columnsIn(channels, [
    'id',
    'name',
    'sortName',
    'description',
    'isPrivate',
    'memberCount',
    'createdAt',
    'lastMessageAt',
    'version',
    'ownerId',
  ]),
  lastReadId: sql<number | null>`${channelMembers.lastReadId}`,
  unread,
};

const asMember = and(eq(channelMembers.channelId, channels.id), eq(channelMembers.userId, me));
/** Only members see a private channel. */
const visible = and(
  isNull(channels.deletedAt),
  or(sql`${channels.isPrivate} = 0`, isNotNull(channelMembers.userId)),
);

/** The statement of `readChannel`, exported for the query plan test. */
export function channelStatement(db: Db) {
  return db
    .select(columns)
    .from(channels)
    .leftJoin(channelMembers, asMember)
    .where(and(eq(channels.id, sql.placeholder('id')), visible));
}

/** One channel for the viewer. Throws `NOT_FOUND`, even if it exists but isn't visible to them. */
export function readChannel({ db, viewer }: ReadContext, id: number): Channel {
  const row = preparedQuery(db, channelStatement).get({
    id,
    me: memberId(viewer),
  });
  if (!row) throw notFound();
  return toChannel(row, viewer);
}

/** The statement of `listChannels`, exported for the query plan test. */
export function channelListStatement(db: Db) {
  return db
    .select(columns)
    .from(channels)
    .leftJoin(channelMembers, asMember)
    .where(
      and(
        sql`${channels.isPrivate} = 0`,
        isNull(channels.deletedAt),
        sql`${channels.sortName} > ${sql.placeholder('after')}`,
      ),
    )
    .orderBy(asc(channels.sortName))
    .limit(sql.placeholder('limit'));
}

/** All public channels by name, including the viewer's. */
export function listChannels(
  { db, viewer }: ReadContext,
  input: { limit: number; cursor?: string | null },
): Page<Channel> {
  const [after] = positionOf(input.cursor, ['']);
  const rows = preparedQuery(db, channelListStatement).all({
    after,
    me: memberId(viewer),
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    (row) => toChannel(row, viewer),
    (last) => [last.sortName],
  );
}

/** The statement of `myChannels`, exported for the query plan test. */
export function myChannelsStatement(db: Db) {
  return db
    .select(columns)
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channelId))
    .where(and(eq(channelMembers.userId, me), isNull(channels.deletedAt)));
}

/** The invitations' statement of `myChannels`, exported for the query plan test. */
export function myInvitesStatement(db: Db) {
  return db
    .select({
      channelId: channels.id,
      ...columnsIn(channels, ['name', 'description', 'memberCount']),
      invitedBy: PUBLIC_USER,
      createdAt: channelInvites.createdAt,
    })
    .from(channelInvites)
    .innerJoin(channels, and(eq(channels.id, channelInvites.channelId), isNull(channels.deletedAt)))
    .innerJoin(users, eq(users.id, channelInvites.invitedBy))
    .where(eq(channelInvites.userId, me))
    .orderBy(desc(channelInvites.createdAt))
    .limit(INVITES_SHOWN);
}

/** The viewer's channels by latest message, then by name, and their pending invitations. */
export function myChannels({ db, viewer }: ReadContext): MyChannels {
  const who = { me: memberId(viewer) };
  const rows = preparedQuery(db, myChannelsStatement).all(who);
  const invites = preparedQuery(db, myInvitesStatement).all(who);
  const at = (row: (typeof rows)[number]) => row.lastMessageAt?.getTime() ?? 0;
  rows.sort((a, b) => at(b) - at(a) || (a.sortName < b.sortName ? -1 : 1));
  return {
    channels: rows.map((row) => toChannel(row, viewer)),
    invites: invites.map((row): ChannelInvite => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** The latest message of each of the viewer's channels, and whether it has unread ones. For the query plan test. */
export const UNREAD_CHANNELS_SQL = `select c.id as channelId, c.last_message_id as lastId,
    c.last_message_id > m.last_read_id and exists (select 1 from messages x where x.channel_id = c.id
      and x.deleted_at is null and x.id > m.last_read_id and x.sender_id <> m.user_id) as unread
  from channel_members m join channels c on c.id = m.channel_id
  where m.user_id = ? and c.deleted_at is null`;

/** The viewer's channels, and which of them have unread messages, for the badge on every page. */
export function unreadChannels({ db, viewer }: ReadContext): UnreadChannels {
  type Row = { channelId: number; lastId: number; unread: 0 | 1 };
  const rows = prepared<[number], Row>(db, UNREAD_CHANNELS_SQL).all(memberId(viewer));
  return {
    joinedIds: rows.map(({ channelId }) => channelId),
    channelIds: rows.flatMap(({ channelId, unread }) => (unread ? [channelId] : [])),
    // Only of own channels: the ids of other messages reveal how much is written elsewhere.
    upTo: Math.max(0, ...rows.map(({ lastId }) => lastId)),
  };
}

/** The columns of a channel that permissions and writes need. */
export type LoadedChannel = {
  id: number;
  ownerId: number;
  isPrivate: boolean;
  joined: boolean;
};

/** A channel visible to the viewer. Throws `NOT_FOUND`. */
export function loadChannel({ db, viewer }: ReadContext, id: number): LoadedChannel {
  const row = findChannel(db, id, memberId(viewer));
  if (!row || (row.isPrivate && !row.joined)) throw notFound();
  return row;
}

/** A channel the viewer can join or has joined. Throws `NOT_FOUND`. */
export function loadJoinable({ db, viewer }: ReadContext, id: number): LoadedChannel {
  const me = memberId(viewer);
  const row = findChannel(db, id, me);
  if (!row || (row.isPrivate && !row.joined && !isInvited(db, id, me))) throw notFound();
  return row;
}

/** A deleted channel for undoing the deletion. Throws `NOT_FOUND` for everyone except the user who deleted it. */
export function loadDeletedChannel(
  { db, clock, viewer }: WriteContext,
  id: number,
): { deletedBy: number; undoable: boolean } {
  const row = db
    .select({ deletedAt: channels.deletedAt, deletedBy: channels.deletedBy })
    .from(channels)
    .where(eq(channels.id, id))
    .get();
  if (!row?.deletedAt || row.deletedBy === null || row.deletedBy !== viewer?.id) throw notFound();
  return { deletedBy: row.deletedBy, undoable: isUndoable(row.deletedAt, clock.now()) };
}

/** Whether a deletion at this time can still be undone. */
export function isUndoable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= UNDO_MINUTES * MINUTE_MS;
}

/** Whether the user has a pending invitation. */
function isInvited(db: Db, channelId: number, userId: number): boolean {
  const row = db
    .select({ at: channelInvites.createdAt })
    .from(channelInvites)
    .where(and(eq(channelInvites.channelId, channelId), eq(channelInvites.userId, userId)))
    .get();
  return row !== undefined;
}

/** A channel that isn't deleted, and whether the user is a member. */
export function findChannel(db: Db, id: number, userId: number): LoadedChannel | undefined {
  const row = statement(db, 'channels.load', () =>
    db
      .select({
        ...columnsIn(channels, ['id', 'ownerId', 'isPrivate']),
        member: channelMembers.userId,
      })
      .from(channels)
      .leftJoin(channelMembers, asMember)
      .where(and(eq(channels.id, sql.placeholder('id')), isNull(channels.deletedAt)))
      .prepare(),
  ).get({ id, me: userId });
  if (!row) return undefined;
  const { member, ...channel } = row;
  return { ...channel, joined: member !== null };
}

export function notFound(): AppError {
  return new AppError('NOT_FOUND', channelMessages.notFound);
}

type Row = NonNullable<ReturnType<ReturnType<typeof channelStatement>['get']>>;

function toChannel({ sortName: _, ...row }: Row, viewer: Viewer): Channel {
  const joined = row.lastReadId !== null;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    joined,
    manages: refusal('channels.manage', viewer, row) === null,
  };
}
