import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { viewerZone } from '#lib/text/zones.ts';
import { trpc } from '#lib/trpc.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { calendarInput, eventsByDay } from '#shared/events/days.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';

/** The events of the shown month by the days that they touch in the viewer's zone. */
export function useCalendar(search: EventsSearch) {
  const today = useViewersToday();
  const query = trpc.events.calendar.useQuery(calendarInput(search, today), {
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items;
  const days = useMemo(() => eventsByDay(items ?? [], viewerZone()), [items]);
  return { query, days, today };
}

export type Calendar = ReturnType<typeof useCalendar>;

/** The current day in the viewer's zone. It changes at midnight, also on a page that stays open. */
function useViewersToday(): string {
  return useSyncExternalStore(everyMinute, today);
}

const today = () => dayAt(new Date(), viewerZone());

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
