import { DAY_MS } from './days.ts';
import { endOfDay, wallClock } from './zone.ts';

/** The days that "today", "tomorrow", and "this week" mean at one moment in a time zone. Weeks end on Saturday. */
export type Today = { today: string; tomorrow: string; weekEnd: string };

/** Reads a clock in a time zone. Server, screens, and tests share it, so they switch at the same midnight. */
export function todayIn(now: Date, timeZone: string): Today {
  const local = new Date(wallClock(now, timeZone));
  const today = isoDay(local);
  // Not always the next date: a zone can skip a day.
  const tomorrow = dayAt(endOfDay(today, timeZone), timeZone);
  return { today, tomorrow, weekEnd: addDays(today, SATURDAY - local.getUTCDay()) };
}

const SATURDAY = 6;

/** A day some days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** The day of an instant in a time zone. */
export function dayAt(instant: Date, timeZone: string): string {
  return isoDay(new Date(wallClock(instant, timeZone)));
}

function isoDay(date: Date): string {
  const [day = ''] = date.toISOString().split('T');
  return day;
}

/** Whether a computed day is in the years 0001 to 9999. Others are written with more digits. */
export function isDay(day: string): boolean {
  return day.length === LAST_DAY.length && day >= FIRST_DAY;
}

const FIRST_DAY = '0001-01-01';

/** Sorts after every day, for rows without one. */
export const LAST_DAY = '9999-12-31';

/** The groups of due days, in display order. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** The group of a due day. An item is overdue from midnight after its due day. */
export function dueGroup(due: string | null, { today, weekEnd }: Today): DueGroup {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= weekEnd ? 'week' : 'later';
}
