import { and, asc, eq, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { preparedQuery } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers, channels } from '#db/schema/channels.ts';
import { users } from '#db/schema/users.ts';
import type { ChannelMember, InvitedPerson } from '#shared/channels/output.ts';
import type { ChannelMembersInput } from '#shared/channels/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { NOBODY } from '../queries.ts';

/** The statement of `listMembers`, exported for the query plan test. */
export function channelMembersStatement(db: Db) {
  const place = sql`(${channelMembers.joinedAt}, ${channelMembers.userId})`;
  return db
    .select({ ...PUBLIC_USER, joinedAt: channelMembers.joinedAt, ownerId: channels.ownerId })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channelId))
    .innerJoin(users, eq(users.id, channelMembers.userId))
    .where(
      and(
        eq(channelMembers.channelId, sql.placeholder('id')),
        sql`${place} > (${sql.placeholder('joinedAt')}, ${sql.placeholder('userId')})`,
      ),
    )
    .orderBy(asc(channelMembers.joinedAt), asc(channelMembers.userId))
    .limit(sql.placeholder('limit'));
}

/** A channel's members, longest-standing first. */
export function listMembers({ db }: ReadContext, input: ChannelMembersInput): Page<ChannelMember> {
  const [joinedAt, userId] = positionOf(input.cursor, [-1, NOBODY]);
  const rows = preparedQuery(db, channelMembersStatement).all({
    id: input.id,
    joinedAt,
    userId,
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    ({ ownerId, ...row }) => ({
      ...row,
      joinedAt: row.joinedAt.toISOString(),
      owner: row.id === ownerId,
    }),
    (last) => [last.joinedAt.getTime(), last.id],
  );
}

/** Users with a pending invitation, by name. */
export function listInvited({ db }: ReadContext, channelId: number): InvitedPerson[] {
  const rows = db
    .select({ ...PUBLIC_USER, createdAt: channelInvites.createdAt })
    .from(channelInvites)
    .innerJoin(users, eq(users.id, channelInvites.userId))
    .where(eq(channelInvites.channelId, channelId))
    .all();
  return rows
    .map(({ createdAt, ...who }) => ({ ...who, invitedAt: createdAt.toISOString() }))
    .sort((a, b) => (a.username.toLowerCase() < b.username.toLowerCase() ? -1 : 1));
}
