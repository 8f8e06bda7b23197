import { write } from '#db/kit/statement.ts';
import { eventSeries } from '#db/schema/events.ts';
import { type AttendeeNews, mailRsvp, movedFields, tellAttendees } from '#db/staff/events/notifications.ts';
import {
  contentOf,
  type EventContent,
  eventRef,
  fieldsOf,
  insertEvent,
  type StoredEvent,
  saveEvent,
  setCancelled,
  versionOf,
} from '#db/staff/events/rows.ts';
import { fillSeats, joinEvent, leaveEvent, rsvpOf, showAttendee, showsName } from '#db/staff/events/seats.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import type { RepeatRule } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { spanAt } from '#shared/events/recurrence.ts';
import type {
  EventCancelInput,
  EventCreateInput,
  EventUpdateInput,
  RsvpInput,
} from '#shared/events/schema.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { wallClock } from '#shared/kit/zone.ts';
import type { ActorContext } from '../../context.ts';
import { staleError } from '../staff/queries.ts';
import { announce, changeTexts, followingOf, insertDiscussion, requireDiscussion } from './planning/texts.ts';
import { movedAlong, readSeries, readSpan, readTime, requireNear, requireSpan } from './planning/times.ts';
import { loadEvent, readEvent } from './queries.ts';

/** Events without a zone of their own are in the site's. */
type Planning = ActorContext & { mailSite: { timeZone: string } };

/** Stores an event, or all events of a series, and returns the first one. */
export function createEvent(work: Planning, input: EventCreateInput): EventRead {
  const { db, clock, mailSite } = work;
  const { repeat, timeZone = mailSite.timeZone } = input;
  const spans = repeat ? readSeries(repeat, input, timeZone) : [readSpan(input, timeZone)];
  requireNear(
    spans.map(({ start }) => start),
    clock.now(),
  );
  return write(db, () => {
    const at = clock.now();
    const entryId = insertDiscussion(work, input, at);
    const seriesId = repeat ? insertSeries(work, { entryId, rule: repeat, timeZone }, at) : null;
    const [first = 0] = spans.map(({ start, end }) =>
      insertEvent(
        work,
        { ...fieldsOf({ ...input, startTime: start, endTime: end, timeZone }), entryId, seriesId },
        at,
      ),
    );
    announce(work, { id: entryId, text: input }, at);
    return readEvent(work, first);
  });
}

function insertSeries(
  { db, viewer }: ActorContext,
  series: { entryId: string; rule: RepeatRule; timeZone: string },
  at: Date,
): number {
  const { id } = db
    .insert(eventSeries)
    .values({ ...series, createdBy: viewer.id, createdAt: at })
    .returning({ id: eventSeries.id })
    .get();
  return id;
}

/**
 * Saves the given fields of an event, or of it and all following ones of its series. Throws `CONFLICT` with the fields that
 * changed since the given version. A larger capacity seats those who wait, and a smaller one removes no one.
 */
export function updateEvent(work: ActorContext, input: EventUpdateInput): EventRead {
  const { db } = work;
  return write(db, () => {
    const before = requireVersion(work, input.id, input.version);
    const patch = givenContent(input, before);
    const following = followingOf(db, before, input.scope);
    const { title, description, tags } = input;
    const texts = changeTexts(work, before, {
      text: JSON.parse(JSON.stringify({ title, description, tags })),
      following,
      scope: input.scope,
    });
    const news: AttendeeNews = { notice: 'rescheduled', events: [] };
    for (const event of following) {
      const renamed = texts.get(event.id);
      const content = event.id === before.id ? patch : followed(event, before, patch);
      if (content.startTime) requireNear([content.startTime], work.clock.now());
      const saved = saveEvent(work, event, { ...content, ...renamed?.change }, renamed);
      const moved = movedFields(event, saved);
      if (moved && isAhead(work, event, saved)) {
        news.events.push({ id: event.id, version: saved.version, moved });
      }
      fillSeats(work, event.id);
    }
    tellAttendees(work, news);
    return readEvent(work, input.id);
  });
}

/** Whether a change matters to those who go: the event takes place, and it hasn't ended. */
function isAhead({ clock }: ActorContext, before: StoredEvent, after: StoredEvent): boolean {
  return !after.cancelledAt && (before.endTime > clock.now() || after.endTime > clock.now());
}

/** The fields that an input changes. */
function givenContent(input: EventUpdateInput, before: StoredEvent): Partial<EventContent> {
  const { timeZone = before.timeZone, startTime, endTime } = input;
  const times = requireSpan({
    start: startTime === undefined ? before.startTime : readTime(startTime, timeZone),
    end: endTime === undefined ? before.endTime : readTime(endTime, timeZone),
  });
  const { startTime: _, endTime: __, ...given } = defined(input);
  const after = fieldsOf({ ...before, ...given, startTime: times.start, endTime: times.end, timeZone });
  const [was, now] = [contentOf(before), contentOf(after)];
  const changed = (Object.keys(after) as (keyof EventContent)[]).filter((key) => was[key] !== now[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

/** The fields of an input that aren't missing. */
function defined<T extends object>(input: T): Partial<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** What a change of one event means for a following one: its local times move along, and other changed fields are equal. */
function followed(
  event: StoredEvent,
  before: StoredEvent,
  change: Partial<EventContent>,
): Partial<EventContent> {
  const { startTime, endTime, timeZone, ...others } = change;
  if (startTime === undefined && endTime === undefined && timeZone === undefined) return others;
  const spanOf = (row: EventContent) => ({ start: row.startTime, end: row.endTime, timeZone: row.timeZone });
  const to = spanOf({ ...before, ...change });
  const { start, end } = movedAlong(spanOf(event), { from: spanOf(before), to });
  return { ...others, startTime: start, endTime: end, ...(timeZone !== undefined && { timeZone }) };
}

/** Cancels an event, or it and all following ones that haven't ended. RSVPs stay. */
export function cancelEvent(work: ActorContext, { id, reason, scope }: EventCancelInput): EventRead {
  const { db, clock } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    if (event.cancelledAt) throw new AppError('CONFLICT', eventMessages.alreadyCancelled);
    if (event.endTime <= clock.now()) throw new AppError('CONFLICT', eventMessages.cancelLate);
    const ahead = followingOf(db, event, scope).filter(
      ({ cancelledAt, endTime }) => !cancelledAt && endTime > clock.now(),
    );
    for (const each of ahead) setCancelled(work, each, reason);
    tellAttendees(work, { notice: 'cancelled', events: ahead.map(changed) });
    return readEvent(work, id);
  });
}

/** Reinstates a canceled event until its start. Seats that became free in the meantime go to those who wait. */
export function reinstateEvent(work: ActorContext, id: number): EventRead {
  const { db, clock } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    if (!event.cancelledAt) throw new AppError('CONFLICT', eventMessages.notCancelled);
    if (event.startTime <= clock.now()) throw new AppError('CONFLICT', eventMessages.reinstateLate);
    setCancelled(work, event, null);
    tellAttendees(work, { notice: 'reinstated', events: [changed(event)] });
    fillSeats(work, id);
    return readEvent(work, id);
  });
}

/** An event with the version that it has after a change. */
function changed({ id, version }: StoredEvent): { id: number; version: number } {
  return { id, version: version + 1 };
}

/** Days between an event and its duplicate. */
const DUPLICATE_DAYS = 7;

/** A new event one week later at the same local time, with its own discussion and without RSVPs. */
export function duplicateEvent(work: ActorContext, id: number): EventRead {
  const { db, clock } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    const { title, body, tags, hiddenAt } = requireDiscussion(db, event);
    const { timeZone } = event;
    const later = (at: Date) => wallClock(at, timeZone) + DUPLICATE_DAYS * DAY_MS;
    const { start, end } = spanAt({ start: later(event.startTime), end: later(event.endTime) }, timeZone);
    const at = clock.now();
    requireNear([start], at);
    const text = { title, description: body, tags };
    const entryId = insertDiscussion(work, text, at, { hiddenAt });
    const times = { startTime: start, endTime: end };
    const copy = insertEvent(work, { ...fieldsOf({ ...event, ...times }), entryId, seriesId: null }, at);
    announce(work, { id: entryId, text }, at);
    return readEvent(work, copy);
  });
}

/** Moves an event with its RSVPs to the trash, and its discussion too, unless other events share it. */
export function deleteEvent(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    loadEvent(work, id);
    moveToTrash(work, eventRef(id));
  });
  return { id };
}

/**
 * Gives the viewer a seat, or the next place in the queue. Idempotent. Without `showName`, their name is shown if it was with
 * their last RSVP.
 */
export function rsvp(work: ActorContext, { id, showName }: RsvpInput): EventRead {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    if (event.cancelledAt) throw new AppError('CONFLICT', eventMessages.rsvpCancelled);
    if (event.endTime <= clock.now()) throw new AppError('CONFLICT', eventMessages.rsvpEnded);
    const before = rsvpOf(db, id, viewer.id);
    const row = joinEvent(work, event, viewer.id, { showName: showName ?? showsName(db, id, viewer.id) });
    if (!before || before.status === 'cancelled') mailRsvp(work, row);
    return readEvent(work, id);
  });
}

/** Shows the viewer's name to members beside the event, or hides it, also once the event has ended. */
export function setShowName(work: ActorContext, { id, showName }: Required<RsvpInput>): EventRead {
  const { db, viewer } = work;
  return write(db, () => {
    loadEvent(work, id);
    const row = rsvpOf(db, id, viewer.id);
    if (!row || row.status === 'cancelled') throw new AppError('CONFLICT', eventMessages.noRsvp);
    showAttendee(work, row, showName);
    return readEvent(work, id);
  });
}

/** Cancels the viewer's RSVP until the event ends. Idempotent. */
export function cancelRsvp(work: ActorContext, id: number): EventRead {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    if (event.endTime <= clock.now()) throw new AppError('CONFLICT', eventMessages.rsvpEnded);
    leaveEvent(work, event, viewer.id);
    return readEvent(work, id);
  });
}

/** The current event, if it still has the given version. */
function requireVersion(work: ActorContext, id: number, read: number | undefined): StoredEvent {
  const row = loadEvent(work, id);
  if (read === undefined || read === row.version) return row;
  const { version, savedBy, updatedAt: savedAt } = row;
  const current = { version, savedBy, savedAt, content: versionOf(work.db, row) };
  throw staleError(work.db, eventMessages.stale, { place: eventRef(id), read, current });
}
