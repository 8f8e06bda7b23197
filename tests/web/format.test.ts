import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from '#lib/text/format.ts';

// The tests run in Kathmandu, which is 5:45 ahead of UTC.
describe('dates', () => {
  test("have month, day, and year in the reader's time zone", () => {
    expect(formatDate('2026-08-04T12:00:00Z')).toBe('Aug 4, 2026');
    expect(formatDate('2026-12-31T18:15:00Z')).toBe('Jan 1, 2027');
  });

  test('have a plain space before AM and PM', () => {
    expect(formatDateTime('2026-08-04T09:20:00Z')).toBe('Aug 4, 2026 at 3:05 PM');
    expect(formatDateTime('2026-08-03T18:15:00Z')).toBe('Aug 4, 2026 at 12:00 AM');
  });

  test.each([
    ['2026-08-04T11:55:00Z', '5 minutes ago'],
    ['2026-08-03T12:00:00Z', '1 day ago'],
    ['2026-08-04T13:00:00Z', 'in 1 hour'],
    ['2026-08-04T11:59:30Z', 'less than a minute ago'],
    ['2026-08-04T12:00:30Z', 'in less than a minute'],
    ['2026-08-04T10:10:00Z', '1 hour ago'],
    ['2026-08-03T12:00:01Z', '23 hours ago'],
    ['2026-07-05T12:00:00Z', '30 days ago'],
    ['2026-07-04T12:00:00Z', '1 month ago'],
    ['2025-08-05T12:00:00Z', '11 months ago'],
    ['2025-08-04T12:00:00Z', '1 year ago'],
    ['2024-08-05T12:00:00Z', '1 year ago'],
  ])('%s is %s at noon', (iso, words) => {
    expect(formatRelative(iso, new Date('2026-08-04T12:00:00Z'))).toBe(words);
  });
});
