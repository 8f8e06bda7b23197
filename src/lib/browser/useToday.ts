import { useSyncExternalStore } from 'react';
import { type Today, todayIn } from '#shared/kit/day-ranges.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { boot } from '../boot.ts';

/** Today and this week in the site's time zone. They change at midnight there, also on a page that stays open. */
export function useToday(): Today {
  useSyncExternalStore(everyMinute, () => now().today);
  return now();
}

function now(): Today {
  return todayIn(new Date(), boot.brand.timeZone);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
