import { endOfDay, startOfDay } from '#shared/kit/zone.ts';

/** Instants, the second one excluded. */
export type DayRange = { from: number; until: number };

/** The time of a range of days in a zone. A side without a day is open. */
export function instantsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): DayRange {
  return {
    from: from === undefined ? Number.MIN_SAFE_INTEGER : startOfDay(from, timeZone).getTime(),
    until: to === undefined ? Number.MAX_SAFE_INTEGER : endOfDay(to, timeZone).getTime(),
  };
}
