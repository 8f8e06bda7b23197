import { and, eq, isNull } from 'drizzle-orm';
import { auditChannel, channelChanged, closeChannel, tellPerson } from '#db/content/channels/purge.ts';
import { type ChannelRow, insertChannel } from '#db/content/channels/rows.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { changesBetween, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channels } from '#db/schema/channels.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { CHANNELS_OWNED_MAX, foldChannelName } from '#shared/channels/model.ts';
import type { Channel } from '#shared/channels/output.ts';
import type { ChannelCreateInput, ChannelUpdateInput } from '#shared/channels/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { tellMembers } from './live.ts';
import { memberId, notFound, readChannel } from './queries.ts';

/** Creates a channel with the viewer as its owner. Throws `CONFLICT` for `name` if a public channel has it. */
export function createChannel(work: ActorContext, input: ChannelCreateInput): Channel {
  const { db, viewer, clock } = work;
  return write(db, () => {
    if (!input.isPrivate) requireFreeName(db, input.name, 0);
    requireFewOwned(db, viewer.id);
    const id = insertChannel(db, { ...input, ownerId: viewer.id, createdAt: clock.now() });
    auditChannel(work, 'channels.create', { id, isPrivate: input.isPrivate }, valuesAfter(fieldsOf(input)));
    tellPerson(work, viewer.id);
    return readChannel(work, id);
  });
}

/** Saves name and description. Throws `CONFLICT` if the channel changed since `version`. */
export function updateChannel(work: WriteContext, input: ChannelUpdateInput): Channel {
  const { db, clock } = work;
  return write(db, () => {
    const before = requireChannel(db, input.id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', channelMessages.stale);
    }
    const { name = before.name, description = before.description } = input;
    if (!before.isPrivate) requireFreeName(db, name, before.id);
    db.update(channels)
      .set({
        name,
        sortName: foldChannelName(name),
        description,
        version: before.version + 1,
        updatedAt: clock.now(),
      })
      .where(eq(channels.id, before.id))
      .run();
    auditChannel(work, 'channels.update', before, changesBetween(fieldsOf(before), { name, description }));
    publishLive(db, channelChanged(before.id), clock.now());
    return readChannel(work, before.id);
  });
}

const fieldsOf = ({ name, description }: Pick<ChannelRow, 'name' | 'description'>) => ({ name, description });

/** Deletes a channel and its messages. The user who did it can undo it for a while. */
export function deleteChannel(work: WriteContext, { id }: { id: number }): { id: number } {
  write(work.db, () => closeChannel(work, requireChannel(work.db, id), memberId(work.viewer)));
  return { id };
}

/** Undoes a deletion. Throws `CONFLICT` if another public channel has taken the name. */
export function restoreChannel(work: WriteContext, { id }: { id: number }): Channel {
  const { db } = work;
  return write(db, () => {
    const row = db.select().from(channels).where(eq(channels.id, id)).get();
    if (!row?.deletedAt) throw notFound();
    if (!row.isPrivate) requireFreeName(db, row.name, row.id);
    db.update(channels).set({ deletedAt: null, deletedBy: null }).where(eq(channels.id, id)).run();
    auditChannel(work, 'channels.restore', row);
    tellMembers(work, id);
    return readChannel(work, id);
  });
}

/** A channel that isn't deleted. Throws `NOT_FOUND`. */
export function requireChannel(db: Db, id: number): ChannelRow {
  const row = db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), isNull(channels.deletedAt)))
    .get();
  if (!row) throw notFound();
  return row;
}

function requireFreeName(db: Db, name: string, except: number): void {
  const sameName = db.$client
    .prepare<[string, number]>(
      'select 1 from channels where sort_name = ? and is_private = 0 and deleted_at is null and id <> ?',
    )
    .get(foldChannelName(name), except);
  if (!sameName) return;
  throw new AppError('CONFLICT', channelMessages.nameTaken, { name: channelMessages.nameTaken });
}

function requireFewOwned(db: Db, ownerId: number): void {
  const owned = db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.ownerId, ownerId), isNull(channels.deletedAt)))
    .limit(CHANNELS_OWNED_MAX)
    .all();
  if (owned.length >= CHANNELS_OWNED_MAX) throw new AppError('UNPROCESSABLE', channelMessages.ownedMax);
}
