import { formatDistance } from 'date-fns';
import { uiTexts } from '#shared/general.messages.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const plainDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Aug 4, 2026 */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** A day without a time zone: 2026-08-04 → Aug 4, 2026. */
export function formatDay(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`));
}

/** Aug 4, 2026 at 3:05 PM */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} at ${formatTime(iso)}`;
}

/** 3:05 PM */
export function formatTime(iso: string): string {
  // Browsers differ in the space before AM and PM.
  return time.format(new Date(iso)).replace(/\s/g, ' ');
}

/** The time for an instant of today, the day for any other. */
export function formatShort(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? formatTime(iso) : formatDate(iso);
}

/** 5 minutes ago */
export function formatRelative(iso: string, now = new Date()): string {
  return formatDistance(new Date(iso), now, { addSuffix: true });
}

/** The status of a list: 20 entries loaded, more available */
export function loadedText(count: number, more: boolean, [one, many]: readonly [string, string]): string {
  const things = `${count} ${count === 1 ? one : many}`;
  return more ? uiTexts.listMore(things) : uiTexts.listEnd(things);
}

/** A noun in singular and plural. */
export type Noun = readonly [one: string, several: string];

/** 1 contact, 1,250 contacts */
export function counted(count: number, [one, several]: Noun): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
