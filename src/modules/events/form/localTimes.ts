import { MINUTE_MS } from '#shared/kit/days.ts';
import { instantOf, timesShown, wallClock } from '#shared/kit/zone.ts';

/** The length of 2026-08-04T18:30, as a browser's field shows it. */
const LENGTH = 16;

/** An instant as local time in a zone, such as 2026-08-04T18:30. */
export function localText(at: Date, timeZone: string): string {
  return textOf(wallClock(at, timeZone));
}

function textOf(local: number): string {
  return new Date(Math.floor(local / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, LENGTH);
}

/** Milliseconds of a local time as if it were UTC. NaN for one that isn't complete. */
export function localMs(text: string): number {
  return Date.parse(`${text}Z`);
}

/** A local time some milliseconds later. */
export function addTime(text: string, milliseconds: number): string {
  const at = localMs(text);
  return Number.isNaN(at) ? text : textOf(at + milliseconds);
}

/** The instant of a local time. Null for one that isn't complete. */
export function instantOfText(text: string, timeZone: string): Date | null {
  const at = localMs(text);
  return Number.isNaN(at) ? null : instantOf(at, timeZone);
}

/** Whether daylight saving skips a local time, or shows it twice. */
export function faultOf(text: string, timeZone: string): 'skipped' | 'ambiguous' | null {
  const at = localMs(text);
  if (Number.isNaN(at)) return null;
  const times = timesShown(at, timeZone);
  return times === 1 ? null : times === 0 ? 'skipped' : 'ambiguous';
}

/** A zone as people read it: America/New York. */
export function zoneTitle(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}
