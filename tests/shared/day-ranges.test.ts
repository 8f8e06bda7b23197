import { describe, expect, test } from 'vitest';
import { addDays, dayAt, dueGroup, isDay, todayIn } from '#shared/kit/day-ranges.ts';
import { dayIn, endOfDay, startOfDay } from '#shared/kit/zone.ts';

const at = (iso: string) => new Date(iso);

describe('the day at a moment', () => {
  test.each([
    // Nepal is 5 hours and 45 minutes ahead of UTC.
    ['Asia/Kathmandu', '2026-08-04T18:14:59Z', '2026-08-04'],
    ['Asia/Kathmandu', '2026-08-04T18:15:00Z', '2026-08-05'],
    // On this night in Brazil clocks went from 23:59 to 01:00: the day began at 03:00 UTC.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
    // Samoa skipped December 30, 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayAt(at(instant), zone)).toBe(day);
    expect(dayIn(instant, zone)).toBe(day);
    expect(todayIn(at(instant), zone).today).toBe(day);
  });

  test('begins and ends at the same moments that switch it', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(endOfDay('2018-11-03', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(endOfDay('2011-12-29', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(startOfDay('2011-12-31', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z');
    expect(startOfDay('2026-08-05', 'Asia/Kathmandu').toISOString()).toBe('2026-08-04T18:15:00.000Z');
  });
});

describe('a due day', () => {
  // August 4, 2026 is a Tuesday. The week ends on Saturday, August 8.
  const today = todayIn(at('2026-08-04T12:00:00Z'), 'Asia/Kathmandu');

  test.each([
    ['2026-08-03', 'overdue'],
    ['2026-08-04', 'today'],
    ['2026-08-05', 'week'],
    ['2026-08-08', 'week'],
    ['2026-08-09', 'later'],
    [null, 'none'],
  ])('%s is in the group %s', (due, group) => {
    expect(dueGroup(due, today)).toBe(group);
  });

  /** The last moment of one day and the first of the next, with the groups of some due days at both. */
  const midnights: [string, string, string, Record<string, [string, string]>][] = [
    [
      ...(['Asia/Kathmandu', '2026-08-08T18:14:59.999Z', '2026-08-08T18:15:00Z'] as const),
      // The week ends with Saturday, August 8.
      {
        ...{ '2026-08-07': ['overdue', 'overdue'], '2026-08-08': ['today', 'overdue'] },
        ...{
          '2026-08-09': ['later', 'today'],
          '2026-08-15': ['later', 'week'],
          '2026-08-16': ['later', 'later'],
        },
      },
    ],
    [
      // The clocks in Brazil went forward at midnight: this Sunday began at 01:00.
      ...(['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', '2018-11-04T03:00:00Z'] as const),
      {
        ...{ '2018-11-02': ['overdue', 'overdue'], '2018-11-03': ['today', 'overdue'] },
        ...{
          '2018-11-04': ['later', 'today'],
          '2018-11-10': ['later', 'week'],
          '2018-11-11': ['later', 'later'],
        },
      },
    ],
    [
      // The same in the middle of a week.
      ...(['America/Sao_Paulo', '2006-11-05T02:59:59.999Z', '2006-11-05T03:00:00Z'] as const),
      {
        '2006-11-04': ['today', 'overdue'],
        '2006-11-05': ['later', 'today'],
        '2006-11-11': ['later', 'week'],
      },
    ],
    [
      // Samoa skipped Friday, December 30, 2011: Thursday was followed by Saturday.
      ...(['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-30T10:00:00Z'] as const),
      {
        ...{ '2011-12-29': ['today', 'overdue'], '2011-12-30': ['week', 'overdue'] },
        ...{ '2011-12-31': ['week', 'today'], '2012-01-01': ['later', 'later'] },
      },
    ],
  ];
  test.each(midnights)(
    'in %s changes its group at midnight, between %s and %s',
    (zone, last, first, groups) => {
      for (const [due, [before, after]] of Object.entries(groups)) {
        expect([
          due,
          dueGroup(due, todayIn(at(last), zone)),
          dueGroup(due, todayIn(at(first), zone)),
        ]).toEqual([...[due, before, after]]);
      }
    },
  );
});

test('tomorrow is the next day that exists', () => {
  expect(todayIn(at('2011-12-30T09:59:59Z'), 'Pacific/Apia').tomorrow).toBe('2011-12-31');
  expect(todayIn(at('2018-11-03T12:00:00Z'), 'America/Sao_Paulo').tomorrow).toBe('2018-11-04');
  // On this day the clocks went back at midnight: its last hour came twice.
  expect(todayIn(at('2019-02-17T02:30:00Z'), 'America/Sao_Paulo')).toMatchObject({
    ...{ today: '2019-02-16', tomorrow: '2019-02-17' },
  });
  expect(todayIn(at('2026-12-31T18:14:59Z'), 'Asia/Kathmandu').tomorrow).toBe('2027-01-01');
});

test('days are added across months, leap days, and skipped days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2011-12-29', 2)).toBe('2011-12-31');
  const fits = ['0001-01-01', '9999-12-31'].flatMap((day) =>
    [-1, 0, 1].map((days) => isDay(addDays(day, days))),
  );
  expect(fits).toEqual([false, true, true, true, true, false]);
});
