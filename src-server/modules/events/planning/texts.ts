import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { notifyEntryCreated } from '#db/content/entries/notifications.ts';
import { type EntryRow, insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { setHidden } from '#db/content/flag-subjects.ts';
import { storeFollow } from '#db/content/follows.ts';
import { changesBetween } from '#db/kit/records.ts';
import { preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { eventSeries, events } from '#db/schema/events.ts';
import { publishEventChange, type StoredEvent, type TextMarks, textMarks } from '#db/staff/events/rows.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import type { SeriesScope } from '#shared/events/model.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext } from '../../../context.ts';

/** The texts of an event, which are stored in its entry. */
export type EventText = { title: string; description: string; tags: string[] };

/**
 * Stores the entry of an event, with its discussion, hidden if the entry that it is made from is (`hiddenAt`). The user who
 * plans the event follows it. Returns its ID.
 */
export function insertDiscussion(
  work: ActorContext,
  text: EventText,
  at: Date,
  { hiddenAt = null }: { hiddenAt?: Date | null } = {},
): string {
  const { db, viewer, ids } = work;
  const id = ids.uuid();
  insertEntry(db, {
    id,
    type: 'thread',
    title: text.title,
    body: text.description,
    tags: text.tags,
    authorId: viewer.id,
    tier: TIER_PUBLIC,
    isEvent: true,
    createdAt: at,
  });
  storeFollow(db, viewer.id, { kind: 'entry', target: id }, at);
  if (hiddenAt) setHidden(work, { subject: 'entry', subjectId: id }, true);
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
    .where(and(eq(events.seriesId, event.seriesId), isNull(events.deletedAt), isAfter(event)))
    .orderBy(asc(events.startTime), asc(events.id))
    .all();
  return [event, ...later];
}

function isAfter({ startTime, id }: StoredEvent) {
  return or(gt(events.startTime, startTime), and(eq(events.startTime, startTime), gt(events.id, id)));
}

/** The changes of an event's texts, and its new entry. Null for an entry that is changed in place. */
export type Renamed = {
  changes: Changes;
  marks: { before: TextMarks; after: TextMarks };
  change: { entryId: string } | null;
};

type Change = { text: Partial<EventText>; following: StoredEvent[]; scope: SeriesScope };

/**
 * Changes the texts of an event, or of it and all following ones with its entry or that of the series. Texts that other
 * events keep are left to them: the changed events get an entry of their own, and all following ones a series, too.
 * Comments stay with the first entry. Returns the changes of each changed event.
 */
export function changeTexts(
  work: ActorContext,
  event: StoredEvent,
  { text, following, scope }: Change,
): ReadonlyMap<number, Renamed> {
  const { db, clock } = work;
  const at = clock.now();
  const renamed = new Map<number, Renamed>();
  const { difference } = textChange(requireDiscussion(db, event), text);
  const series = scope === 'following' ? seriesOf(db, event) : null;
  // A following event that has its own entry keeps it.
  const ids = new Set([event.entryId, ...(series ? [series.entryId] : [])]);
  const moves: Move[] = [];
  for (const entryId of ids) {
    const changed = following.filter((each) => each.entryId === entryId);
    const [first] = changed;
    if (!first) continue;
    const entry = requireDiscussion(db, first);
    const { before, after, changes } = textChange(entry, difference);
    if (Object.keys(changes).length === 0) continue;
    const isLeft = isShared(db, entryId, new Set(changed.map(({ id }) => id)));
    const change = isLeft ? { entryId: insertDiscussion(work, after, at, entry) } : null;
    if (change) moves.push({ from: entryId, to: change.entryId });
    else {
      const { title, description: body, tags } = after;
      saveContent(work, entry, { title, body, tags, metadata: entry.metadata });
    }
    const marks = { before: textMarks(before), after: textMarks(after) };
    for (const { id } of changed) renamed.set(id, { changes, marks, change });
  }
  if (series && moves.length > 0) splitSeries(work, { series, from: event, moves }, at);
  return renamed;
}

/** What a change does to an entry's texts. `wanted` has only the texts that differ. */
function textChange({ title, body: description, tags }: EntryRow, text: Partial<EventText>) {
  const before: EventText = { title, description, tags };
  const after: EventText = { ...before, ...text };
  const changes = changesBetween(before, after);
  const difference: Partial<EventText> = Object.fromEntries(
    Object.entries(text).filter(([field]) => field in changes),
  );
  return { before, after, changes, difference };
}

/** Whether other events have the same entry. Deleted ones don't count: once restored, they have its new texts. */
function isShared(db: Db, entryId: string, ids: ReadonlySet<number>): boolean {
  const all = preparedColumn<[string], number>(
    db,
    'select id from events where entry_id = ? and deleted_at is null',
  ).all(entryId);
  return all.some((id) => !ids.has(id));
}

type StoredSeries = typeof eventSeries.$inferSelect;

function seriesOf(db: Db, { seriesId }: StoredEvent): StoredSeries | null {
  if (seriesId === null) return null;
  return db.select().from(eventSeries).where(eq(eventSeries.id, seriesId)).get() ?? null;
}

/** Events that got another entry. */
type Move = { from: string; to: string };

/**
 * Gives an event and all following ones a series of their own. Deleted ones come along, also to the new entries, so that
 * they belong to it when they are restored.
 */
function splitSeries(
  work: ActorContext,
  { series, from, moves }: { series: StoredSeries; from: StoredEvent; moves: readonly Move[] },
  at: Date,
): void {
  const { db, viewer } = work;
  const { rule, timeZone, id: splitFrom } = series;
  const entryId = moves.at(-1)?.to ?? series.entryId;
  const { id: seriesId } = db
    .insert(eventSeries)
    .values({ entryId, rule, timeZone, splitFrom, createdBy: viewer.id, createdAt: at })
    .returning({ id: eventSeries.id })
    .get();
  const moved = db
    .update(events)
    .set({ seriesId })
    .where(and(eq(events.seriesId, splitFrom), or(eq(events.id, from.id), isAfter(from))))
    .returning({ id: events.id })
    .all();
  for (const move of moves) {
    const deleted = and(
      eq(events.seriesId, seriesId),
      eq(events.entryId, move.from),
      isNotNull(events.deletedAt),
    );
    db.update(events).set({ entryId: move.to }).where(deleted).run();
  }
  for (const { id } of moved) publishEventChange(work, id);
}
