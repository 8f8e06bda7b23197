import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { notifyInvited } from '#db/content/channels/notifications.ts';
import { auditChannel } from '#db/content/channels/purge.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelInvites } from '#db/schema/channels.ts';
import { users } from '#db/schema/users.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { INVITES_AT_ONCE, INVITES_PER_HOUR } from '#shared/channels/model.ts';
import type { ChannelInviteInput, ChannelPersonInput } from '#shared/channels/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ThrottledContext, WriteContext } from '../../../context.ts';
import { tellInvited } from '../live.ts';
import { requireChannel } from '../mutations.ts';
import { findChannel } from '../queries.ts';
import { dropInvite } from './membership.ts';

type Invited = { id: number; username: string };

/**
 * Invites users by username and skips members and invited users. Returns the newly invited usernames. Throws
 * `INVALID_INPUT` for unknown usernames and too many pending invitations.
 */
export function invitePeople(
  work: ThrottledContext,
  { id, usernames }: ChannelInviteInput,
): { invited: string[] } {
  const { db, viewer, clock } = work;
  const invitedBy = viewer.id;
  return write(db, () => {
    const channel = requireChannel(db, id);
    const invitedIds = new Set(waitingFor(db, id));
    const fresh = requirePeople(db, usernames).filter(
      (person) => !invitedIds.has(person.id) && !findChannel(db, id, person.id)?.joined,
    );
    if (invitedIds.size + fresh.length > INVITES_AT_ONCE) throw wrong(channelMessages.invitesFull);
    for (const { id: userId } of fresh) {
      work.throttle.take(`channels.invite:${invitedBy}`, {
        max: INVITES_PER_HOUR,
        minutes: 60,
        message: channelMessages.tooManyInvites,
      });
      db.insert(channelInvites).values({ channelId: id, userId, invitedBy, createdAt: clock.now() }).run();
      auditChannel(work, 'channels.invite', channel, {}, { userId: [null, userId] });
      notifyInvited(work, { channelId: id, userId });
      tellInvited(work, userId);
    }
    return { invited: fresh.map(({ username }) => username) };
  });
}

/** Revokes an invitation. Throws `NOT_FOUND` if there is none. */
export function takeInviteBack(work: WriteContext, { id, userId }: ChannelPersonInput): ChannelPersonInput {
  return write(work.db, () => {
    const channel = requireChannel(work.db, id);
    if (!dropInvite(work.db, id, userId)) throw new AppError('NOT_FOUND', channelMessages.noInvite);
    auditChannel(work, 'channels.uninvite', channel, {}, { userId: [userId, null] });
    tellInvited(work, userId);
    return { id, userId };
  });
}

function waitingFor(db: Db, channelId: number): number[] {
  return db
    .select({ userId: channelInvites.userId })
    .from(channelInvites)
    .where(eq(channelInvites.channelId, channelId))
    .all()
    .map(({ userId }) => userId);
}

function requirePeople(db: Db, usernames: readonly string[]): Invited[] {
  const missing = new Map(usernames.map((name) => [name.toLowerCase(), name]));
  const people = db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, [...missing.keys()]), isNotNull(users.passwordHash)))
    .all();
  for (const { username } of people) missing.delete(username.toLowerCase());
  if (missing.size > 0) throw wrong(channelMessages.usersNotFound([...missing.values()]));
  return people;
}

function wrong(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { usernames: message });
}
