import { and, eq, isNull, sql } from 'drizzle-orm';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelMembers, channels } from '#db/schema/channels.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { events } from '#db/schema/events.ts';
import type { LiveTopic } from '#shared/live/model.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import { tierSeen, viewerTier } from '../modules/entries/queries.ts';

/**
 * A viewer's topics: their own, their channels, the feed, and requested ones that they can see now. A guest preview
 * gets a visitor's topics.
 */
export function grantedTopics(db: Db, viewer: Viewer, topics: readonly LiveTopic[]): Set<LiveTopic> {
  const granted = new Set<LiveTopic>(['activity:0']);
  if (viewer && viewer.role !== 'guest') {
    granted.add(`user:${viewer.id}`);
    for (const { id } of ownChannels(db, viewer.id)) granted.add(`channel:${id}`);
  }
  if (viewerTier(viewer) > TIER_PUBLIC) granted.add('activity:1');
  if (refusal('moderation.decide', viewer, null) === null) granted.add('staff:moderation');
  if (refusal('admin.members', viewer, null) === null) granted.add('admin:registrations');
  for (const topic of topics) if (isOpen(db, viewer, topic)) granted.add(topic);
  return granted;
}

/** Whether a topic can be requested. A user's own topics are always included. */
function isOpen(db: Db, viewer: Viewer, topic: LiveTopic): boolean {
  if (topic === 'staff:projects') return refusal('projects.read', viewer, null) === null;
  if (topic === 'staff:campaigns') return refusal('campaigns.read', viewer, null) === null;
  if (topic === 'staff:surveys') return refusal('surveys.read', viewer, null) === null;
  if (topic === 'admin:backups') return refusal('admin.backups', viewer, null) === null;
  if (topic === 'staff:gaps') return refusal('gaps.read', viewer, null) === null;
  const [kind, id] = topic.split(':');
  if (kind === 'channel') return isPublicChannel(db, Number(id));
  if (kind === 'event') return isVisibleEvent(db, Number(id), viewer);
  if (kind === 'entry') return isVisibleEntry(db, id ?? '', viewer);
  return false;
}

function ownChannels(db: Db, userId: number): { id: number }[] {
  return statement(db, 'live.ownChannels', () =>
    db
      .select({ id: channels.id })
      .from(channelMembers)
      .innerJoin(channels, and(eq(channels.id, channelMembers.channelId), isNull(channels.deletedAt)))
      .where(eq(channelMembers.userId, sql.placeholder('userId')))
      .prepare(),
  ).all({ userId });
}

function isPublicChannel(db: Db, id: number): boolean {
  const row = statement(db, 'live.publicChannel', () =>
    db
      .select({ id: channels.id })
      .from(channels)
      .where(
        and(
          eq(channels.id, sql.placeholder('id')),
          eq(channels.isPrivate, false),
          isNull(channels.deletedAt),
        ),
      )
      .prepare(),
  ).get({ id });
  return row !== undefined;
}

function isVisibleEntry(db: Db, id: string, viewer: Viewer): boolean {
  const row = statement(db, 'live.entry', () =>
    db
      .select({ tier: entries.tier, shownTier: entries.shownTier, authorId: entries.authorId })
      .from(entries)
      .where(and(eq(entries.id, sql.placeholder('id')), isNull(entries.deletedAt)))
      .prepare(),
  ).get({ id });
  return row !== undefined && tierSeen(row, viewer) <= viewerTier(viewer);
}

/** An event is as visible as its entry. */
function isVisibleEvent(db: Db, id: number, viewer: Viewer): boolean {
  const row = statement(db, 'live.event', () =>
    db
      .select({ tier: entries.tier, shownTier: entries.shownTier, authorId: entries.authorId })
      .from(events)
      .innerJoin(entries, and(eq(entries.id, events.entryId), isNull(entries.deletedAt)))
      .where(and(eq(events.id, sql.placeholder('id')), isNull(events.deletedAt)))
      .prepare(),
  ).get({ id });
  return row !== undefined && tierSeen(row, viewer) <= viewerTier(viewer);
}
