import { prepared } from '#db/kit/statement.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import {
  ATTENDED_SHOWN,
  CHART_DAYS_MAX,
  CHART_MONTHS_MAX,
  type ChartStep,
  EVENT_TYPE_KEYS,
  type EventType,
  eventTypeOf,
  sharesOf,
} from '#shared/events/model.ts';
import type { EventAnalytics } from '#shared/events/output.ts';
import type { EventAnalyticsInput } from '#shared/events/schema.ts';
import { addDays, dayAt, isDay } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { startOfDay } from '#shared/kit/zone.ts';
import type { ReadContext } from '../../../context.ts';
import { type DayRange, instantsOf } from './range.ts';

/** The analytics are in the site's time zone. */
type Reading = ReadContext & { clock: { now(): Date }; mailSite: { timeZone: string } };

type Summed = {
  id: number;
  startTime: number;
  endTime: number;
  cancelled: 0 | 1;
  going: number;
  checkedIn: number;
  tags: string;
};

/** The numbers of the events that start in a range, without hidden and deleted ones. */
export function readAnalytics({ db, clock, mailSite }: Reading, input: EventAnalyticsInput): EventAnalytics {
  const { timeZone } = mailSite;
  const range = instantsOf(input, timeZone);
  const rows = prepared<[object], Summed>(db, SUMMED_SQL).all({ ...range, tier: TIER_PUBLIC });
  const now = clock.now().getTime();
  const ended = rows.filter(({ endTime, cancelled }) => endTime <= now && !cancelled);
  const goingSum = sum(ended, (row) => row.going);
  const cents = prepared<[DayRange], { paid: number }>(db, REVENUE_SQL).get(range)?.paid ?? 0;
  const purged =
    input.from || input.to ? 0 : (prepared<[], { paid: number }>(db, PURGED_SQL).get()?.paid ?? 0);
  const latest = ended.filter((row) => row.going > 0).slice(-ATTENDED_SHOWN);
  return {
    totalEvents: rows.length,
    totalRsvps: rows.length === 0 ? null : sum(rows, (row) => row.going),
    attendance: goingSum === 0 ? null : Math.round((sum(ended, (row) => row.checkedIn) * 100) / goingSum),
    revenue: rows.length === 0 && cents + purged === 0 ? null : toDecimal(cents + purged),
    types: typesOf(rows),
    ...rsvpsOver(rows, input, timeZone),
    attended: latest.map(({ id, startTime, going, checkedIn }) => ({
      id,
      going,
      checkedIn,
      startTime: new Date(startTime).toISOString(),
      title: prepared<[number], { title: string }>(db, TITLE_SQL).get(id)?.title ?? '',
    })),
  };
}

/** Also used by the test of query plans. */
export const SUMMED_SQL = `select v.id, v.start_time as startTime, v.end_time as endTime,
    v.cancelled_at is not null as cancelled, v.going, v.checked_in as checkedIn, e.tags
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where v.deleted_at is null and e.deleted_at is null and e.tier <= @tier
    and v.start_time >= @from and v.start_time < @until
  order by v.start_time, v.id`;

/**
 * Payments stay in the ledger when their event is hidden or deleted, so all events count here. Each payment adds to these
 * sums and to the ledger in one transaction.
 */
const REVENUE_SQL = `select sum(paid - refunded) as paid from events where start_time >= @from and start_time < @until`;

/** Rows of the ledger whose event is purged. Also used by the test of query plans. */
export const PURGED_SQL = `select sum(amount) as paid from accounting indexed by accounting_event
  where event_id is null and source = 'rsvp' and deleted_at is null`;

const TITLE_SQL = 'select e.title from events v cross join entries e on e.id = v.entry_id where v.id = ?';

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

function typesOf(rows: readonly Summed[]): EventAnalytics['types'] {
  const counts = { workshops: 0, webinars: 0, networking: 0, hackathons: 0, other: 0 };
  // Most events share their tags with others.
  const typesByTags = new Map<string, EventType>();
  for (const { tags } of rows) {
    const type = typesByTags.get(tags) ?? eventTypeOf(JSON.parse(tags) as string[]);
    typesByTags.set(tags, type);
    counts[type] += 1;
  }
  const shares = sharesOf(counts);
  return shares && EVENT_TYPE_KEYS.map((type) => ({ type, count: counts[type], share: shares[type] }));
}

type Over = Pick<EventAnalytics, 'step' | 'rsvps'>;

/** Those going by the start of their event. Periods without events have none. */
function rsvpsOver(rows: readonly Summed[], { from, to }: EventAnalyticsInput, timeZone: string): Over {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { step: 'month', rsvps: [] };
  const dayOf = ({ startTime }: Summed) => dayAt(new Date(startTime), timeZone);
  const step = stepOf(from ?? dayOf(first), to ?? dayOf(last));
  // A range of many years would mostly be empty.
  const [begin, end] =
    step === 'year' ? [dayOf(first), dayOf(last)] : [from ?? dayOf(first), to ?? dayOf(last)];
  const counts = periods(begin, end, step).map((period) => ({ from: period, going: 0 }));
  const ends = counts.slice(1).map((period) => startOfDay(period.from, timeZone).getTime());
  // The rows are in order. The day of each one would take far longer.
  let at = 0;
  for (const { startTime, going } of rows) {
    while (startTime >= (ends[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    const period = counts[at];
    if (period) period.going += going;
  }
  return { step, rsvps: counts };
}

function stepOf(begin: string, end: string): ChartStep {
  const days = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  if (days <= CHART_DAYS_MAX) return 'day';
  return monthsOf(begin, end) <= CHART_MONTHS_MAX ? 'month' : 'year';
}

function monthsOf(begin: string, end: string): number {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return month(end) - month(begin) + 1;
}

/** The first day of a day's period. */
function periodOf(day: string, step: ChartStep): string {
  if (step === 'day') return day;
  return step === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

/** The periods of a range, in order. */
function periods(begin: string, end: string, step: ChartStep): string[] {
  const starts: string[] = [];
  let period = periodOf(begin, step);
  while (period <= end && isDay(period)) {
    starts.push(period);
    period = after(period, step);
  }
  return starts;
}

/** The next period. A month and a year have more days than the last one that it can have, and less than two of them. */
function after(period: string, step: ChartStep): string {
  const days = { day: 1, month: 31, year: 366 }[step];
  return periodOf(addDays(period, days), step);
}
