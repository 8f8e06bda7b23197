import { DAY_MS, MINUTE_MS } from './days.ts';
import { knownOffsetAt, offsetAt, offsetChanges, timesShown } from './zone.ts';

/** An event in a calendar file. */
export type CalendarEvent = {
  /** It never changes. */
  uid: string;
  start: Date;
  end: Date;
  timeZone: string;
  title: string;
  description: string;
  location: string;
  url: string;
  /** Grows with each change of the time or place. */
  sequence: number;
  modifiedAt: Date;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

/** A calendar file (RFC 5545). `method` tells email programs what to do with it. */
export type Calendar = {
  name?: string;
  method: 'PUBLISH' | 'CANCEL';
  events: readonly CalendarEvent[];
};

/** Octets of a line, without its line end. */
const LINE_MAX = 75;

/**
 * Writes a calendar file. Times are local with their zone, because many programs show UTC times in another zone. The file has
 * the rules of these zones for as long as its events last.
 */
export function calendarText({ name, method, events }: Calendar): string {
  return foldedLines([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Commonplace//Events//EN', 'CALSCALE:GREGORIAN'],
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...zonesOf(events).flatMap(zoneLines),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, timeZone, status } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcText(event.modifiedAt)}`,
    `LAST-MODIFIED:${utcText(event.modifiedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART${timeText(event.start, timeZone)}`,
    `DTEND${timeText(event.end, timeZone)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** A local time with its zone. Programs read one that comes twice in different ways, so it is in UTC. */
function timeText(at: Date, timeZone: string): string {
  const local = at.getTime() + knownOffsetAt(at.getTime(), timeZone);
  return comesOnce(local, timeZone) ? `;TZID=${timeZone}:${localText(local)}` : `:${utcText(at)}`;
}

function comesOnce(local: number, timeZone: string): boolean {
  const [before, after] = [local - DAY_MS, local + DAY_MS].map((at) => knownOffsetAt(at, timeZone));
  return before === after || timesShown(local, timeZone) === 1;
}

/** Local time in milliseconds, as if it were UTC: 20260301T093000. */
function localText(local: number): string {
  return new Date(local).toISOString().replace(/[-:]|\.\d+Z/g, '');
}

function utcText(at: Date): string {
  return `${localText(at.getTime())}Z`;
}

/** A zone with the times that events are in, in order. Years without events lie between them. */
type ZoneUse = { timeZone: string; times: Time[] };
type Time = { from: number; to: number };

function zonesOf(events: readonly CalendarEvent[]): ZoneUse[] {
  const zones = new Map<string, Map<number, Time>>();
  for (const { timeZone, start, end } of events) {
    const years = zones.get(timeZone) ?? new Map<number, Time>();
    zones.set(timeZone, years);
    const year = start.getUTCFullYear();
    const { from, to } = years.get(year) ?? { from: start.getTime(), to: end.getTime() };
    years.set(year, { from: Math.min(from, start.getTime()), to: Math.max(to, end.getTime()) });
  }
  return [...zones].map(([timeZone, years]) => ({ timeZone, times: joined(years) }));
}

/** Years that follow each other are one time. */
function joined(years: Map<number, Time>): Time[] {
  const times: Time[] = [];
  let last = Number.NaN;
  for (const [year, { from, to }] of [...years].toSorted(([a], [b]) => a - b)) {
    const previous = times.at(-1);
    if (previous && year === last + 1) previous.to = Math.max(previous.to, to);
    else times.push({ from, to });
    last = year;
  }
  return times;
}

/** The offsets of a zone: for each time, the one before its events, and each change until their end. */
function zoneLines({ timeZone, times }: ZoneUse): string[] {
  const offsets = times.flatMap((time) => offsetsOf(timeZone, time));
  const standard = Math.min(...offsets.map(({ after }) => after));
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${timeZone}`],
    ...offsets.flatMap((offset) => offsetLines(timeZone, offset, standard)),
    'END:VTIMEZONE',
  ];
}

function offsetsOf(timeZone: string, { from, to }: Time): Offset[] {
  // A day more on both sides: a change on the day of an event decides how its local time is read.
  const [start, end] = [from - DAY_MS, to + DAY_MS];
  const first = offsetAt(start, timeZone);
  const changes = offsetChanges(timeZone, start, end);
  return [
    { at: start, local: start + first, before: first, after: first },
    ...changes.map((change) => ({ ...change, local: change.at + change.before })),
  ];
}

type Offset = { at: number; local: number; before: number; after: number };

function offsetLines(timeZone: string, { at, local, before, after }: Offset, standard: number): string[] {
  const kind = after > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(local)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${escaped(shortName(timeZone, at))}`,
    `END:${kind}`,
  ];
}

/** Such as +0545. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
}

const names = new Map<string, Intl.DateTimeFormat>();

/** Such as EST, or GMT+5:45 where English has no name. */
function shortName(timeZone: string, at: number): string {
  const format = names.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  names.set(timeZone, format);
  const parts = format.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A text value: one line without control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

// They are not part of any value. A line feed is written as two characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are matched on purpose
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

const encoder = new TextEncoder();
const NOT_ASCII = /[^\x20-\x7e]/;

/** Lines of at most 75 octets. A longer one goes on after a line end and a space, and no character is cut. */
function foldedLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  if (line.length * 3 <= LINE_MAX || sizeOf(line) <= LINE_MAX) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = sizeOf(character);
    if (octets + size > LINE_MAX) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** The octets of a text. Encoding one takes much longer than seeing that it has none but ASCII characters. */
function sizeOf(text: string): number {
  return NOT_ASCII.test(text) ? encoder.encode(text).length : text.length;
}
