import { addDays, dayAt } from '../kit/day-ranges.ts';
import { monthOf, weeksOf } from '../kit/months.ts';
import type { EventsSearch } from './address.ts';
import type { EventRow } from './output.ts';

/** The month that a calendar shows: that in the URL, or that of the chosen day, or the current one. */
export function shownMonth({ month, day }: EventsSearch, today: string): string {
  return month ?? monthOf(day ?? today);
}

/** What a calendar requests. A day more on both sides contains the month in every time zone. */
export function calendarInput(search: EventsSearch, today: string) {
  const days = weeksOf(shownMonth(search, today)).flat();
  const [first = today, last = today] = [days[0], days.at(-1)];
  return {
    from: `${addDays(first, -1)}T00:00:00.000Z`,
    to: `${addDays(last, 2)}T00:00:00.000Z`,
    ...(search.tag !== undefined && { tag: search.tag }),
  };
}

/** What the list of upcoming events requests. */
export function upcomingInput({ tag }: EventsSearch) {
  return tag === undefined ? {} : { tag };
}

type Times = Pick<EventRow, 'startTime' | 'endTime'>;

/** The first and the last day that an event touches in a time zone. One that ends at midnight doesn't touch the new day. */
export function daysTouched(
  { startTime, endTime }: Times,
  timeZone: string,
): { first: string; last: string } {
  const first = dayAt(new Date(startTime), timeZone);
  return { first, last: dayAt(new Date(Date.parse(endTime) - 1), timeZone) };
}

/** The events by the days that they touch in a time zone. */
export function eventsByDay<Event extends Times>(
  events: readonly Event[],
  timeZone: string,
): Map<string, Event[]> {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const { first, last } = daysTouched(event, timeZone);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const before = days.get(day);
      if (before) before.push(event);
      else days.set(day, [event]);
    }
  }
  return days;
}
