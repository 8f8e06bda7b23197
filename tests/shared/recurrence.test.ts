import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { NTH_WEEKDAYS, OCCURRENCES_MAX, type RepeatRule, type Weekday } from '#shared/events/model.ts';
import { occurrencesOf } from '#shared/events/recurrence.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';

const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const forever = { until: null, count: null };

/** The starts of a series of one-hour events whose first day begins at a local time. */
function startsOf(rule: RepeatRule, local: string, zone: string): string[] {
  const start = Date.parse(`${local}Z`);
  return occurrencesOf(rule, { start, end: start + HOUR_MS }, zone).map((span) => span.start.toISOString());
}

describe('a series', () => {
  test('repeats every other week on several weekdays. Weeks begin on Sunday', () => {
    const rule: RepeatRule = { by: 'weekdays', weekdays: [6, 0, 3], every: 2, until: null, count: 6 };
    // March 4, 2026 is a Wednesday. Its Sunday has passed.
    expect(startsOf(rule, '2026-03-04T10:00', 'UTC').map((start) => start.slice(0, 10))).toEqual([
      ...['2026-03-04', '2026-03-07', '2026-03-15', '2026-03-18', '2026-03-21', '2026-03-29'],
    ]);
  });

  test('keeps its length where a clock change repeats the hour of its start', () => {
    const rule: RepeatRule = { by: 'weekdays', weekdays: [0], every: 1, until: null, count: 3 };
    const first = Date.parse('2026-10-18T02:30Z');
    const spans = occurrencesOf(rule, { start: first, end: first + HOUR_MS }, 'Europe/Berlin');
    expect(spans.map(({ start, end }) => [start.toISOString(), end.getTime() - start.getTime()])).toEqual([
      ['2026-10-18T00:30:00.000Z', HOUR_MS],
      ['2026-10-25T00:30:00.000Z', HOUR_MS],
      ['2026-11-01T01:30:00.000Z', HOUR_MS],
    ]);
  });

  test('begins with the first matching day, and ends with the last day that it may have', () => {
    const rule: RepeatRule = { by: 'weekdays', weekdays: [1], every: 1, until: '2026-03-16', count: null };
    expect(startsOf(rule, '2026-03-04T10:00', 'UTC').map((start) => start.slice(0, 10))).toEqual([
      ...['2026-03-09', '2026-03-16'],
    ]);
    expect(startsOf({ ...rule, until: '2026-03-08' }, '2026-03-04T10:00', 'UTC')).toEqual([]);
  });

  test('leaves out months without its day', () => {
    const rule: RepeatRule = { by: 'day', day: 31, every: 1, until: null, count: 4 };
    expect(startsOf(rule, '2026-01-15T10:00', 'UTC').map((start) => start.slice(0, 10))).toEqual([
      ...['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ]);
    expect(startsOf({ ...rule, every: 12 }, '2026-02-01T10:00', 'UTC')).toEqual([]);
  });

  test('repeats on the nth or the last weekday of a month', () => {
    const rule: RepeatRule = { by: 'nthWeekday', nth: -1, weekday: 5, every: 1, until: null, count: 3 };
    const days = (asked: RepeatRule) =>
      startsOf(asked, '2026-01-01T10:00', 'UTC').map((start) => start.slice(0, 10));
    expect(days(rule)).toEqual(['2026-01-30', '2026-02-27', '2026-03-27']);
    expect(days({ ...rule, nth: 2 })).toEqual(['2026-01-09', '2026-02-13', '2026-03-13']);
    expect(days({ ...rule, nth: 5 })).toEqual(['2026-01-30', '2026-05-29', '2026-07-31']);
  });

  test('keeps its local time when daylight saving begins and ends', () => {
    const weekly: RepeatRule = { by: 'weekdays', weekdays: [0], every: 1, until: null, count: 3 };
    expect(startsOf(weekly, '2026-03-01T09:00', 'America/New_York')).toEqual([
      ...['2026-03-01T14:00:00.000Z', '2026-03-08T13:00:00.000Z', '2026-03-15T13:00:00.000Z'],
    ]);
    // Clocks skip 2:30 on March 8, and have 1:30 twice on November 1.
    expect(startsOf(weekly, '2026-03-01T02:30', 'America/New_York')[1]).toBe('2026-03-08T07:30:00.000Z');
    expect(startsOf(weekly, '2026-10-25T01:30', 'America/New_York')[1]).toBe('2026-11-01T05:30:00.000Z');
  });

  test('keeps the length of an occurrence that daylight saving would shorten to nothing', () => {
    const [, second] = occurrencesOf(
      { by: 'weekdays', weekdays: [0], every: 1, until: null, count: 2 },
      { start: Date.UTC(2026, 2, 1, 2, 30), end: Date.UTC(2026, 2, 1, 3, 15) },
      'America/New_York',
    );
    // 2:30 to 3:15: the start moves to 3:30.
    expect(second?.start.toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(second?.end.toISOString()).toBe('2026-03-08T08:15:00.000Z');
  });

  test('shows that it is too long by one occurrence more than a series may have', () => {
    const daily: RepeatRule = { by: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6], every: 1, ...forever };
    expect(startsOf(daily, '2026-03-01T10:00', 'UTC')).toHaveLength(OCCURRENCES_MAX + 1);
    expect(startsOf({ ...daily, count: OCCURRENCES_MAX }, '2026-03-01T10:00', 'UTC')).toHaveLength(
      OCCURRENCES_MAX,
    );
    expect(startsOf(daily, '9999-12-30T10:00', 'UTC')).toHaveLength(2);
  });

  const weekday = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>;
  const every = fc.integer({ min: 1, max: 6 });
  const kinds = fc.oneof(
    fc.record({
      by: fc.constant('weekdays' as const),
      weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }),
      every,
    }),
    fc.record({ by: fc.constant('day' as const), day: fc.integer({ min: 1, max: 31 }), every }),
    fc.record({
      by: fc.constant('nthWeekday' as const),
      nth: fc.constantFrom(...NTH_WEEKDAYS),
      weekday,
      every,
    }),
  );

  /**
   * The same rule for the independent implementations: one for the days, another for their instants. With a zone, the first
   * one would leave out local times that daylight saving skips.
   */
  function independent(rule: RepeatRule, local: string, zone: string): string[] {
    const dtstart = Temporal.PlainDateTime.from(local).toZonedDateTime('UTC');
    const parts =
      rule.by === 'weekdays'
        ? { freq: 'WEEKLY' as const, byDay: rule.weekdays.map((day) => WEEKDAYS[day]) }
        : rule.by === 'day'
          ? { freq: 'MONTHLY' as const, byMonthDay: [rule.day] }
          : { freq: 'MONTHLY' as const, byDay: [`${rule.nth}${WEEKDAYS[rule.weekday]}`] };
    const ends =
      rule.until === null
        ? { count: rule.count ?? OCCURRENCES_MAX + 1 }
        : { until: Temporal.PlainDateTime.from(`${rule.until}T23:59:59`).toZonedDateTime('UTC') };
    const options = {
      ...parts,
      ...ends,
      interval: rule.every,
      wkst: 'SU',
      dtstart,
      tzid: 'UTC',
      cache: false,
    };
    return new RRuleTemporal({ ...options, maxIterations: 100_000 })
      .all((_, index) => index <= OCCURRENCES_MAX)
      .map((day) => Temporal.PlainDateTime.from(day.toString().slice(0, 16)).toZonedDateTime(zone))
      .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
  }

  test.each(ZONES)('has the same instants as in an independent implementation in %s', (zone) => {
    // Ten years, with local times at every minute, so that some don't exist or come twice.
    const minutes = fc.integer({ min: 0, max: (3650 * DAY_MS) / MINUTE_MS });
    const nights = fc
      .tuple(fc.integer({ min: 0, max: 3649 }), fc.integer({ min: 0, max: 240 }))
      .map(([day, minute]) => day * 1440 + minute);
    const end = fc.oneof(
      fc.integer({ min: 1, max: OCCURRENCES_MAX }).map((count) => ({ count, until: null })),
      fc.integer({ min: 0, max: 800 }).map((days) => ({ days })),
    );
    fc.assert(
      fc.property(kinds, fc.oneof(minutes, nights), end, (kind, minute, ends) => {
        const at = Date.UTC(2020, 0) + minute * MINUTE_MS;
        const local = new Date(at).toISOString().slice(0, 16);
        const until = 'days' in ends ? new Date(at + ends.days * DAY_MS).toISOString().slice(0, 10) : null;
        const rule = { ...kind, until, count: 'count' in ends ? ends.count : null } as RepeatRule;
        expect(startsOf(rule, local, zone)).toEqual(independent(rule, local, zone));
      }),
      { numRuns: 200 },
    );
  });
});
