import { expect, test } from 'vitest';
import { dateText, readDate } from '../../src/ui/calendar/dateText.ts';

test.each([
  ['2026-03-01', false, '2026-03-01'],
  [' 2026-3-1 ', false, '2026-03-01'],
  ['2026-02-30', false, ''],
  ['2026-03', false, ''],
  ['2026-03-01 18:30', false, ''],
  ['2026-03-01 18:30', true, '2026-03-01T18:30'],
  ['2026-03-01T8:05', true, '2026-03-01T08:05'],
  ['2026-03-01 24:00', true, ''],
  ['2026-03-01', true, ''],
  ['', false, ''],
])('“%s” with time %s means “%s”', (text, time, value) => {
  expect(readDate(text, time)).toBe(value);
});

test('a value is shown as it is typed', () => {
  expect(['2026-03-01', '2026-03-01T18:30', ''].map(dateText)).toEqual([
    '2026-03-01',
    '2026-03-01 18:30',
    '',
  ]);
});
