import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dayIn, endOfDay, instantOf, startOfDay } from '#shared/kit/zone.ts';

const ZONES = [
  ...['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo'],
  ...['Africa/Casablanca', 'Pacific/Auckland', 'UTC'],
];

test.each([
  // On this night in Brazil clocks went from 23:59 to 01:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // Samoa skipped December 30, 2011.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2026-08-05', 'Asia/Kathmandu', '2026-08-04T18:15:00.000Z'],
])('%s in %s begins at %s, where the day before ends', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant);
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  expect(endOfDay(before, zone).toISOString()).toBe(instant);
  expect(dayIn(instant, zone)).toBe(day === '2011-12-30' ? '2011-12-31' : day);
});

describe('a local time', () => {
  test.each([
    // Skipped: later by the skipped time.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    // Twice: the first one.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-08-05T12:00', 'Asia/Kathmandu', '2026-08-05T06:15:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(Date.parse(`${local}Z`), zone).toISOString()).toBe(instant);
  });

  test('is the same instant as in an independent implementation', () => {
    const zone = fc.constantFrom(...ZONES);
    // Around the changes of daylight saving, where both could differ.
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 });
    const nearChange = fc
      .tuple(
        fc.integer({ min: 2020, max: 2035 }),
        fc.constantFrom(2, 3, 9, 10),
        fc.integer({ min: 0, max: 44_000 }),
      )
      .map(([year, month, minute]) => Date.UTC(year, month) / 60_000 + minute);
    fc.assert(
      fc.property(zone, fc.oneof(minutes, nearChange), (timeZone, minute) => {
        const local = new Date(minute * 60_000).toISOString().slice(0, -1);
        const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
        expect(instantOf(minute * 60_000, timeZone).getTime()).toBe(epochMilliseconds);
      }),
      { numRuns: 2000 },
    );
  });
});
