import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEventsSearch } from '#shared/events/address.ts';
import { calendarInput, daysTouched, eventsByDay, shownMonth } from '#shared/events/days.ts';
import { addMonths, dayInMonth, monthOf, weekdayOf, weeksOf } from '#shared/kit/months.ts';

const months = fc
  .tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the weeks of a month', () => {
  test('have seven days from Sunday to Saturday, and each contains a day of the month', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month);
        for (const week of weeks) {
          expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
          expect(week.some((day) => monthOf(day) === month)).toBe(true);
        }
        const [year = 0, number = 0] = month.split('-').map(Number);
        const inMonth = weeks.flat().filter((day) => monthOf(day) === month);
        expect(inMonth).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect(weeks.flat()).toEqual([...new Set(weeks.flat())].sort());
      }),
    );
  });

  test('are six for a long month that begins on a Saturday, and four for a February that begins on a Sunday', () => {
    expect(weeksOf('2026-08')).toHaveLength(6);
    expect(weeksOf('2026-02')).toHaveLength(4);
  });
});

test('a day moves to the same day of another month, or to its last one', () => {
  expect(dayInMonth('2026-03-31', -1)).toBe('2026-02-28');
  expect(dayInMonth('2026-03-31', 1)).toBe('2026-04-30');
  expect(dayInMonth('2026-03-15', 12)).toBe('2027-03-15');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('an event touches every day of its times in a zone, and one that ends at midnight does not touch the new day', () => {
  const talk = { startTime: '2026-03-10T22:00:00Z', endTime: '2026-03-12T00:00:00Z' };
  expect(daysTouched(talk, 'UTC')).toEqual({ first: '2026-03-10', last: '2026-03-11' });
  expect(daysTouched(talk, 'Asia/Kathmandu')).toEqual({ first: '2026-03-11', last: '2026-03-12' });
  const days = eventsByDay([talk], 'America/New_York');
  expect([...days.keys()]).toEqual(['2026-03-10', '2026-03-11']);
});

test('a calendar requests the shown weeks with a day more on both sides', () => {
  expect(calendarInput({}, '2026-03-04')).toEqual({
    from: '2026-02-28T00:00:00.000Z',
    to: '2026-04-06T00:00:00.000Z',
  });
  expect(calendarInput({ month: '2026-05', tag: 'Talk' }, '2026-03-04')).toMatchObject({ tag: 'Talk' });
  expect(shownMonth({ day: '2026-07-01' }, '2026-03-04')).toBe('2026-07');
  expect(shownMonth({ month: '2026-06', day: '2026-07-01' }, '2026-03-04')).toBe('2026-06');
});

test('invalid parameters of the calendar are ignored', () => {
  expect(readEventsSearch({ view: 'week', month: '2026-03', day: '2026-03-04', tag: 'Talk' })).toEqual({
    ...{ view: 'week', month: '2026-03', day: '2026-03-04', tag: 'Talk' },
  });
  expect(readEventsSearch({ view: 'month' })).toEqual({});
  for (const day of ['2026-02-30', '2026-13-01', '0001-01-01', '9999-12-31', '2026-3-4', 'today', 7])
    expect(readEventsSearch({ day })).toEqual({});
  for (const month of ['2026-00', '2026-13', '0999-01', '3000-01', '2026-03-04'])
    expect(readEventsSearch({ month })).toEqual({});
});
