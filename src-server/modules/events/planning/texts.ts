import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { appendActivity } from '#db/activity/rows.ts';
import { notifyEntryCreated } from '#db/entries/notifications.ts';
import { type EntryRow, insertEntry, saveContent } from '#db/entries/rows.ts';
import { type StoredEvent, type TextMarks, textMarks } from '#db/events/rows.ts';
import { storeFollow } from '#db/follows/rows.ts';
import { changesBetween } from '#db/kit/records.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { eventSeries, events } from '#db/schema/events.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import type { SeriesScope } from '#shared/events/model.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext } from '../../../context.ts';

/** The texts of an event, which are stored in its entry. */
export type EventText = { title: string; description: string; tags: string[] };

/** Stores the entry of an event, with its discussion. The user who plans the event follows it. Returns its ID. */
export function insertDiscussion(work: ActorContext, text: EventText, at: Date): string {
  const { db, viewer, ids } = work;
  const id = ids.uuid();
  insertEntry(db, {
    ...{ id, type: 'thread', title: text.title, body: text.description, tags: text.tags },
    ...{ authorId: viewer.id, tier: TIER_PUBLIC, createdAt: at },
  });
  storeFollow(db, viewer.id, { kind: 'entry', target: id }, at);
  return id;
}

/** Tells the community of a new event: those it mentions, the followers of its tags, and the feed. */
export function announce(work: ActorContext, { id, text }: { id: string; text: EventText }, at: Date): void {
  const { db, viewer } = work;
  appendActivity(db, { kind: 'event', actorId: viewer.id, entryId: id }, at);
  notifyEntryCreated(work, { id, body: text.description, tags: text.tags });
}

export function requireDiscussion(db: Db, { entryId }: StoredEvent): EntryRow {
  const row = db.select().from(entries).where(eq(entries.id, entryId)).get();
  if (!row) throw new AppError('NOT_FOUND', eventMessages.notFound);
  return row;
}

/** The events of a series from this one on, this one first. Only this one if it isn't in a series. */
export function followingOf(db: Db, event: StoredEvent, scope: SeriesScope): StoredEvent[] {
  if (scope === 'this' || event.seriesId === null) return [event];
  const later = db
    .select()
    .from(events)
    .where(
      and(
        eq(events.seriesId, event.seriesId),
        isNull(events.deletedAt),
        or(
          gt(events.startTime, event.startTime),
          and(eq(events.startTime, event.startTime), gt(events.id, event.id)),
        ),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.id))
    .all();
  return [event, ...later];
}

/** The changes of some events' texts, and their new entry and series. Null for an entry that is changed in place. */
export type Renamed = {
  ids: ReadonlySet<number>;
  changes: Changes;
  marks: { before: TextMarks; after: TextMarks };
  change: { entryId: string; seriesId: number | null } | null;
};

/**
 * Changes the texts of an event or of all following ones. Those that others keep are left to them: the changed events get
 * an entry of their own, and all following ones a series, too. Comments stay with the first entry. Returns null if nothing
 * changed.
 */
export function changeTexts(
  work: ActorContext,
  event: StoredEvent,
  { given, following, scope }: { given: Partial<EventText>; following: StoredEvent[]; scope: SeriesScope },
): Renamed | null {
  const { db, clock } = work;
  const entry = requireDiscussion(db, event);
  const before = { title: entry.title, description: entry.body, tags: entry.tags };
  const after = { ...before, ...given };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return null;
  // An event that has its own entry already keeps it.
  const ids = new Set(following.filter(({ entryId }) => entryId === event.entryId).map(({ id }) => id));
  const renamed = { ids, changes, marks: { before: textMarks(before), after: textMarks(after) } };
  const { title, description: body, tags } = after;
  if (!isShared(db, event.entryId, ids)) {
    saveContent(work, entry, { title, body, tags, metadata: entry.metadata });
    return { ...renamed, change: null };
  }
  const at = clock.now();
  const entryId = insertDiscussion(work, after, at);
  const seriesId = scope === 'this' ? event.seriesId : splitSeries(work, event, entryId, at);
  return { ...renamed, change: { entryId, seriesId } };
}

/** Whether other events have the same entry, deleted ones too: they can be restored. */
function isShared(db: Db, entryId: string, ids: ReadonlySet<number>): boolean {
  const all = preparedColumn<[string], number>(db, 'select id from events where entry_id = ?').all(entryId);
  return all.some((id) => !ids.has(id));
}

function splitSeries(
  work: ActorContext,
  { seriesId }: StoredEvent,
  entryId: string,
  at: Date,
): number | null {
  const { db, viewer } = work;
  const series =
    seriesId === null ? null : db.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).get();
  if (!series) return null;
  const { rule, timeZone, id: splitFrom } = series;
  const { id } = db
    .insert(eventSeries)
    .values({ entryId, rule, timeZone, splitFrom, createdBy: viewer.id, createdAt: at })
    .returning({ id: eventSeries.id })
    .get();
  return id;
}
