import { offsetAt, wallClock } from '#shared/kit/zone.ts';

/** The time zone of this browser. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The length of 2026-08-04T18:30. */
const FIELD_LENGTH = 16;

/** An instant as a `datetime-local` field shows it in a zone: 2026-08-04T18:30. */
export function fieldText(at: Date, zone: string): string {
  return new Date(wallClock(at, zone)).toISOString().slice(0, FIELD_LENGTH);
}

type Options = Intl.DateTimeFormatOptions;

const CLOCK: Options = { hour: 'numeric', minute: '2-digit' };
const DAY: Options = { weekday: 'short', month: 'short', day: 'numeric' };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string, options: Options): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Browsers differ in the spaces around dashes, AM, and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

/** Aug 4, 2026, 3:05 PM EDT: an instant in a zone, with the zone's short name. */
export function formatInZone(iso: string, timeZone: string): string {
  const options: Options = { ...DAY, year: 'numeric', ...CLOCK, timeZoneName: 'short' };
  return plain(formatFor(timeZone, options).format(new Date(iso)));
}

/** Tue, Aug 4, 2026, 3:05 PM */
export function formatStartIn(iso: string, timeZone: string): string {
  return plain(formatFor(timeZone, { ...DAY, year: 'numeric', ...CLOCK }).format(new Date(iso)));
}

/** 3:05 PM */
export function formatTimeIn(iso: string, timeZone: string): string {
  return plain(formatFor(timeZone, CLOCK).format(new Date(iso)));
}

/**
 * 6:00 – 8:00 PM, or Tue, Aug 4, 10:00 PM – Wed, Aug 5, 2:00 AM over midnight. If daylight saving begins or ends in
 * between, both ends name the zone: 1:30 AM EST – 3:30 AM EDT.
 */
export function formatTimes(start: string, end: string, timeZone: string): string {
  const day = formatFor(timeZone, { ...DAY, year: 'numeric' });
  const dayOf = (at: number) => day.format(new Date(at));
  const [from, to] = [Date.parse(start), Date.parse(end)];
  // What ends at midnight is still of that day.
  const isOneDay = dayOf(from) === dayOf(to - 1);
  if (changesBetween(start, end, timeZone)) {
    const each = formatFor(timeZone, { ...(isOneDay ? CLOCK : { ...DAY, ...CLOCK }), timeZoneName: 'short' });
    return plain(`${each.format(from)} – ${each.format(to)}`);
  }
  if (isOneDay && dayOf(from) !== dayOf(to)) {
    return `${formatTimeIn(start, timeZone)} – ${formatTimeIn(end, timeZone)}`;
  }
  const range = formatFor(timeZone, isOneDay ? CLOCK : { ...DAY, ...CLOCK });
  return plain(range.formatRange(new Date(from), new Date(to)));
}

/** 6:00 – 8:00 PM EDT */
export function formatTimesWithZone(start: string, end: string, timeZone: string): string {
  const times = formatTimes(start, end, timeZone);
  return changesBetween(start, end, timeZone) ? times : `${times} ${zoneName(start, timeZone)}`;
}

function changesBetween(start: string, end: string, timeZone: string): boolean {
  return offsetAt(Date.parse(start), timeZone) !== offsetAt(Date.parse(end), timeZone);
}

/** Tuesday, August 4, 2026 */
export function formatDayIn(iso: string, timeZone: string): string {
  const options: Options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' };
  return formatFor(timeZone, options).format(new Date(iso));
}

/** The short name of a zone at a time, such as EDT or GMT+5:45. */
function zoneName(iso: string, timeZone: string): string {
  const parts = formatFor(timeZone, { ...CLOCK, timeZoneName: 'short' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether clocks in two zones show different times at the start or the end. */
export function zonesDiffer(start: string, end: string, one: string, other: string): boolean {
  const differ = (iso: string) => offsetAt(Date.parse(iso), one) !== offsetAt(Date.parse(iso), other);
  return one !== other && (differ(start) || differ(end));
}
