import { eq } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import type { Changes } from '#shared/records.ts';
import { dropUploadUses, keepUploadUses } from '../../content/uploads/links.ts';
import { publishLive } from '../../kit/live-events.ts';
import {
  type Acting,
  type ActingUser,
  appendAudit,
  changesBetween,
  keepRevision,
  valuesAfter,
} from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import { tokenHash } from '../../kit/token-hash.ts';
import type { Db } from '../../open.ts';
import { entries } from '../../schema/entries.ts';
import { events } from '../../schema/events.ts';
import { planReminders } from './reminders.ts';

export type StoredEvent = typeof events.$inferSelect;
/** The fields of an event that aren't in its entry. */
export type EventContent = Pick<
  StoredEvent,
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'location'
  | 'onlineUrl'
  | 'coverUrl'
  | 'ticketPrice'
  | 'subscriptionPrice'
  | 'paymentInfo'
  | 'capacity'
>;

/** The fields of an event's row alone. */
export function fieldsOf(row: EventContent): EventContent {
  const { startTime, endTime, timeZone, location, onlineUrl, coverUrl } = row;
  const { ticketPrice, subscriptionPrice, paymentInfo, capacity } = row;
  return {
    startTime,
    endTime,
    timeZone,
    location,
    onlineUrl,
    coverUrl,
    ticketPrice,
    subscriptionPrice,
    paymentInfo,
    capacity,
  };
}

export const eventRef = (id: number) => ({ subject: 'event', subjectId: String(id) }) as const;

/** An event's row, deleted or not. */
export function storedEvent(db: Db, id: number): StoredEvent | undefined {
  return db.select().from(events).where(eq(events.id, id)).get();
}

/** Pages with the event read it again: its seats or its fields changed. Call it inside the write. */
export function publishEventChange({ db, clock }: Pick<Acting, 'db' | 'clock'>, eventId: number): void {
  publishLive(db, { topic: `event:${eventId}`, kind: 'event.changed', data: { eventId } }, clock.now());
}

/** Stores an event of an entry. Inside a write. Returns its ID. */
export function insertEvent(
  ctx: ActingUser,
  content: EventContent & { entryId: string; seriesId: number | null },
  at: Date,
): number {
  const { db, viewer } = ctx;
  const by = viewer.id;
  const { id } = db
    .insert(events)
    .values({ ...content, createdBy: by, savedBy: by, createdAt: at, updatedAt: at })
    .returning({ id: events.id })
    .get();
  keepUploadUses(db, eventRef(id), content.coverUrl, by);
  prepared<[string]>(db, 'update entries set is_event = 1 where id = ? and is_event = 0').run(
    content.entryId,
  );
  appendAudit(ctx, 'events.create', eventRef(id), valuesAfter(auditedEvent(db, content)));
  planReminders(db, { ...content, id }, at);
  return id;
}

/** The fields as versions and the audit log have them, with times as text. */
export function contentOf(row: EventContent): Record<keyof EventContent, unknown> {
  const { startTime, endTime, ...others } = fieldsOf(row);
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString(), ...others };
}

/** Marks that differ if the texts do. Versions have them in place of the texts, which are stored in the entry only. */
export type TextMarks = Record<'title' | 'description' | 'tags', string>;

export function textMarks(text: { title: string; description: string; tags: readonly string[] }): TextMarks {
  const markOf = (value: unknown) => tokenHash(JSON.stringify(value));
  return { title: markOf(text.title), description: markOf(text.description), tags: markOf(text.tags) };
}

/** The current texts of an event, which are in its entry. */
function textsOf(db: Db, entryId: string): { title: string; description: string; tags: string[] } {
  const { title, body, tags } = entries;
  const row = db
    .select({ title, description: body, tags })
    .from(entries)
    .where(eq(entries.id, entryId))
    .get();
  return row ?? { title: '', description: '', tags: [] };
}

/** The current texts of an event, as versions have them. */
function marksOf(db: Db, { entryId }: StoredEvent): TextMarks {
  return textMarks(textsOf(db, entryId));
}

/** All fields of an event, as its updates have them in the audit log. */
export function auditedEvent(db: Db, row: EventContent & { entryId: string }): Record<string, unknown> {
  return { ...textsOf(db, row.entryId), ...contentOf(row) };
}

/** An event as its current version has it, to compare it with others. */
export function versionOf(db: Db, row: StoredEvent): Record<string, unknown> {
  return { ...contentOf(row), ...marksOf(db, row) };
}

/** Fields that calendars show. */
const SHOWN_BY_CALENDARS = ['startTime', 'endTime', 'timeZone', 'location', 'onlineUrl'] as const;

/**
 * Saves changed fields as a new version, if there are any. `texts` has the changes of title, description, and tags, which
 * are in the entry and make a version, too. Returns the saved event.
 */
export function saveEvent(
  ctx: ActingUser,
  before: StoredEvent,
  patch: Partial<EventContent & { entryId: string; seriesId: number | null }>,
  texts?: { changes: Changes; marks: { before: TextMarks; after: TextMarks } },
): StoredEvent {
  const { db, clock, viewer } = ctx;
  const after = { ...before, ...patch };
  const [previous, next] = [contentOf(before), contentOf(after)];
  const changes = changesBetween(previous, next);
  const moved = SHOWN_BY_CALENDARS.some((field) => field in changes);
  if (Object.keys(changes).length === 0 && !texts) return before;
  const at = clock.now();
  const version = before.version + 1;
  const current = texts ? null : marksOf(db, before);
  const marks = { before: texts?.marks.before ?? current, after: texts?.marks.after ?? current };
  keepRevision(
    db,
    eventRef(before.id),
    {
      version: before.version,
      content: { ...previous, ...marks.before },
      savedBy: before.savedBy,
      savedAt: before.updatedAt,
    },
    { version, content: { ...next, ...marks.after }, savedBy: viewer.id, savedAt: at },
  );
  db.update(events)
    .set({
      ...patch,
      version,
      savedBy: viewer.id,
      updatedAt: at,
      sequence: before.sequence + Number(moved || texts !== undefined),
    })
    .where(eq(events.id, before.id))
    .run();
  if ('coverUrl' in changes) {
    keepUploadUses(db, eventRef(before.id), after.coverUrl, viewer.id);
    // No one sees the image of an earlier version.
    dropUploadUses(db, eventRef(before.id), at, after.coverUrl);
  }
  appendAudit(ctx, 'events.update', eventRef(before.id), { ...texts?.changes, ...changes });
  if (moved) planReminders(db, after, at);
  publishEventChange(ctx, before.id);
  return { ...after, version };
}

/** Cancels or reinstates an event. Its RSVPs stay. */
export function setCancelled(ctx: ActingUser, before: StoredEvent, reason: string | null): void {
  const { db, clock, viewer } = ctx;
  const at = clock.now();
  const content = versionOf(db, before);
  const action: AuditAction = reason === null ? 'events.reinstate' : 'events.cancel';
  db.update(events)
    .set({
      cancelledAt: reason === null ? null : at,
      cancelReason: reason,
      sequence: before.sequence + 1,
      version: before.version + 1,
      savedBy: viewer.id,
      updatedAt: at,
    })
    .where(eq(events.id, before.id))
    .run();
  keepRevision(
    db,
    eventRef(before.id),
    { version: before.version, content, savedBy: before.savedBy, savedAt: before.updatedAt },
    { version: before.version + 1, content, savedBy: viewer.id, savedAt: at },
  );
  appendAudit(ctx, action, eventRef(before.id), changesBetween({ reason: before.cancelReason }, { reason }));
  if (reason === null) planReminders(db, before, at);
  publishEventChange(ctx, before.id);
}
