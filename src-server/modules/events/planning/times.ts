import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import {
  EVENT_LENGTH_MAX,
  EVENT_YEARS_AHEAD_MAX,
  OCCURRENCES_MAX,
  type RepeatRule,
} from '#shared/events/model.ts';
import { type LocalSpan, occurrenceAt, occurrencesOf, type Span, spanAt } from '#shared/events/recurrence.ts';
import { DAY_MS, SECOND_MS } from '#shared/kit/days.ts';
import { instantOf, wallClock } from '#shared/kit/zone.ts';

/** An instant ends with Z or an offset. */
const WITH_OFFSET = /(Z|[+-]\d\d:?\d\d)$/;

/** A time of an input: an instant, or a local time in the zone. Calendars know whole seconds. */
export function readTime(text: string, timeZone: string): Date {
  const ms = Date.parse(WITH_OFFSET.test(text) ? text : `${text}Z`);
  const whole = Math.floor(ms / SECOND_MS) * SECOND_MS;
  return WITH_OFFSET.test(text) ? new Date(whole) : instantOf(whole, timeZone);
}

function readLocal(text: string, timeZone: string): number {
  return WITH_OFFSET.test(text)
    ? wallClock(readTime(text, timeZone), timeZone)
    : Math.floor(Date.parse(`${text}Z`) / SECOND_MS) * SECOND_MS;
}

type Times = { startTime: string; endTime: string };

/** The times of a new event. Throws `INVALID_INPUT` for an end that isn't after the start, or more than two weeks later. */
export function readSpan({ startTime, endTime }: Times, timeZone: string): Span {
  const local = localSpan({ startTime, endTime }, timeZone);
  const isLocal = !WITH_OFFSET.test(startTime) && !WITH_OFFSET.test(endTime);
  return requireSpan(
    isLocal
      ? spanAt(local, timeZone)
      : { start: readTime(startTime, timeZone), end: readTime(endTime, timeZone) },
  );
}

/** Throws `INVALID_INPUT` for an end that isn't after the start, or too long after it. */
export function requireSpan(span: Span): Span {
  const length = span.end.getTime() - span.start.getTime();
  if (length <= 0) throw atEnd(eventMessages.endFirst);
  if (length > EVENT_LENGTH_MAX) throw atEnd(eventMessages.tooLong);
  return span;
}

/** The latest start of an event that is planned now. */
function latestStart(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + EVENT_YEARS_AHEAD_MAX);
  return latest;
}

/** Throws `INVALID_INPUT` if the event, or one after the first of a series, starts too many years from now. */
export function requireNear(starts: readonly Date[], now: Date): void {
  const latest = latestStart(now);
  const [first, ...others] = starts;
  if (first && first > latest)
    throw new AppError('INVALID_INPUT', eventMessages.tooFar, { startTime: eventMessages.tooFar });
  if (others.some((start) => start > latest)) throw atRepeat(eventMessages.repeatTooFar);
}

/** The events of a new series. Throws `INVALID_INPUT` if there are none, or too many. */
export function readSeries(rule: RepeatRule, times: Times, timeZone: string): Span[] {
  const spans = occurrencesOf(rule, localSpan(times, timeZone), timeZone);
  if (spans.length === 0) throw atRepeat(eventMessages.repeatNone);
  if (spans.length > OCCURRENCES_MAX) throw atRepeat(eventMessages.repeatTooMany);
  return spans.map(requireSpan);
}

function localSpan({ startTime, endTime }: Times, timeZone: string): LocalSpan {
  return { start: readLocal(startTime, timeZone), end: readLocal(endTime, timeZone) };
}

type ZonedSpan = Span & { timeZone: string };

/** The local times of an event, moved by as much as another one's. */
export function movedAlong(span: ZonedSpan, { from, to }: { from: ZonedSpan; to: ZonedSpan }): Span {
  const local = (at: Date, timeZone: string) => wallClock(at, timeZone);
  const start = plannedStart(span, from) + local(to.start, to.timeZone) - local(from.start, from.timeZone);
  const length = local(to.end, to.timeZone) - local(to.start, to.timeZone);
  return requireSpan(occurrenceAt({ start, end: start + length }, to.timeZone));
}

/** An event's local start. It has the time of day of another one if daylight saving skipped that on the day of either. */
function plannedStart(span: ZonedSpan, other: ZonedSpan): number {
  const own = wallClock(span.start, span.timeZone);
  const others = wallClock(other.start, other.timeZone);
  const onDayOf = (day: number, time: number) =>
    Math.floor(day / DAY_MS) * DAY_MS + time - Math.floor(time / DAY_MS) * DAY_MS;
  const startsAt = ({ start, timeZone }: ZonedSpan, local: number) =>
    instantOf(local, timeZone).getTime() === start.getTime();
  const likeOther = onDayOf(own, others);
  return startsAt(span, likeOther) || startsAt(other, onDayOf(others, own)) ? likeOther : own;
}

function atEnd(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { endTime: message });
}

function atRepeat(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { repeat: message });
}
