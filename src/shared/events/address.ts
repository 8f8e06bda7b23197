import { oneOf } from '../kit/list-address.ts';
import { CALENDAR_VIEWS, type CalendarView } from './model.ts';

/** The calendar in the URL, without defaults: the view, the shown month, the chosen day, and a tag. */
export type EventsSearch = {
  view?: CalendarView | undefined;
  month?: string;
  day?: string;
  tag?: string;
};

/** Years that a calendar shows. */
const MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])/;

/** Reads the parameters of the calendar. Invalid values are ignored. */
export function readEventsSearch({ view, month, day, tag }: Record<string, unknown>): EventsSearch {
  const knownView = oneOf(CALENDAR_VIEWS, view);
  const date = String(day);
  return {
    ...(knownView && knownView !== 'month' ? { view: knownView } : {}),
    ...(isMonth(String(month)) ? { month: String(month) } : {}),
    ...(isDay(date) ? { day: date } : {}),
    ...(typeof tag === 'string' && tag ? { tag: tag.slice(0, 100) } : {}),
  };
}

/** Whether a calendar shows this month, such as 2026-08. */
export function isMonth(month: string): boolean {
  return month.length === '2026-08'.length && MONTH.test(month);
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !MONTH.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  // A day such as February 30 would be another one.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** Whether the list of upcoming events is beside the calendar: beside a month without a chosen day. */
export function isListShown({ view, day }: EventsSearch): boolean {
  return view === undefined && day === undefined;
}
