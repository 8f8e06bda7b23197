import { describe, expect, test } from 'vitest';
import { ledgerAddress, ledgerExportUrl, ledgerFilter, rangeDays } from '#shared/accounting/address.ts';
import { todayIn } from '#shared/kit/day-ranges.ts';
import { dayIn } from '#shared/kit/zone.ts';

describe('ranges of the ledger', () => {
  test.each([
    ['this-month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['last-year', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is %s to %s', (range, today, from, to) => {
    expect(rangeDays(range, today)).toEqual({ from, to });
  });

  test.each([
    // Midnight is at an offset of 5:45 hours.
    ['Asia/Kathmandu', '2026-01-31T18:14:59Z', '2026-01-31T18:15:00Z', '2026-01', '2026-02'],
    ['America/Sao_Paulo', '2018-11-01T02:59:59Z', '2018-11-01T03:00:00Z', '2018-10', '2018-11'],
    // This night started at 01:00.
    ['America/Sao_Paulo', '1950-12-01T02:59:59Z', '1950-12-01T03:00:00Z', '1950-11', '1950-12'],
    // December 30, 2011 doesn't exist.
    ['Pacific/Apia', '2011-12-31T09:59:59Z', '2011-12-31T10:00:00Z', '2011-12', '2012-01'],
  ])('months switch at midnight in %s', (zone, before, after, month, next) => {
    const monthAt = (now: string) => rangeDays('this-month', todayIn(new Date(now), zone).today).from;
    expect([monthAt(before), monthAt(after)]).toEqual([`${month}-01`, `${next}-01`]);
  });

  test.each([
    ['Asia/Kathmandu', '2025-12-31T18:14:59Z', '2025-12-31T18:15:00Z', 2025],
    ['America/Sao_Paulo', '2019-01-01T01:59:59Z', '2019-01-01T02:00:00Z', 2018],
    ['Pacific/Apia', '2011-12-31T09:59:59Z', '2011-12-31T10:00:00Z', 2011],
  ])('years switch at midnight in %s', (zone, before, after, year) => {
    const yearAt = (now: string) => rangeDays('this-year', todayIn(new Date(now), zone).today);
    expect([yearAt(before), yearAt(after)]).toEqual([
      { from: `${year}-01-01`, to: `${year}-12-31` },
      { from: `${year + 1}-01-01`, to: `${year + 1}-12-31` },
    ]);
  });

  test.each([
    // The nights started at 01:00.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03', '2018-11-04T03:00:00Z', '2018-11-04'],
    ['America/Sao_Paulo', '1950-12-01T02:59:59Z', '1950-11-30', '1950-12-01T03:00:00Z', '1950-12-01'],
    // The day between doesn't exist.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Asia/Kathmandu', '2026-02-28T18:14:59Z', '2026-02-28', '2026-02-28T18:15:00Z', '2026-03-01'],
  ])('an instant is the day of %s', (zone, before, day, after, next) => {
    expect([dayIn(before, zone), dayIn(after, zone)]).toEqual([day, next]);
  });

  test('only a custom range reads its days from the URL, and invalid days are ignored', () => {
    const read = (search: object) => ledgerFilter(ledgerAddress.read({ ...search }), '2026-03-15');
    expect(read({ range: 'custom', from: '2026-02-30', to: '2026-03-01' })).toEqual({
      ...{ q: '', type: undefined, from: undefined, to: '2026-03-01' },
    });
    expect(read({ range: 'this-month', from: '2020-01-01' })).toMatchObject({ from: '2026-03-01' });
    expect(read({ from: '2020-01-01' })).toEqual({ q: '', type: undefined });
    expect([
      read({ import: '12' }).import,
      read({ import: '0' }).import,
      read({ import: 'x' }).import,
    ]).toEqual(['12', undefined, undefined]);
    expect(ledgerExportUrl(ledgerAddress.read({ import: 12 }), '2026-03-15')).toBe(
      '/api/accounting/export.csv?import=12',
    );
    expect(ledgerExportUrl(ledgerAddress.read({ type: 'income', q: 'a b' }), '2026-03-15')).toBe(
      '/api/accounting/export.csv?q=a+b&type=income',
    );
  });
});
