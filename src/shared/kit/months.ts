import { addDays } from './day-ranges.ts';

/** Days of a week, from Sunday on. */
export const WEEK_DAYS = 7;

/** A month, such as 2026-08, some months later, or earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, month.length);
}

/** A day in another month, such as the same or the last one there. */
export function dayInMonth(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(month.length)}`;
  return same < last ? same : last;
}

export function monthOf(day: string): string {
  return day.slice(0, '2026-08'.length);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The days of the week in which a day is, from Sunday on. */
export function weekOf(day: string): string[] {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(sunday, index));
}

/** The weeks that a month touches. */
export function weeksOf(month: string): string[][] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let day = `${month}-01`; weekOf(day).some((each) => each <= last && monthOf(each) === month); ) {
    weeks.push(weekOf(day));
    day = addDays(day, WEEK_DAYS);
  }
  return weeks;
}
