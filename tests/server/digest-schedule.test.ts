import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIGESTS } from '#shared/email/model.ts';
import { nextDigestAt } from '../../src-server/modules/email/digest/schedule.ts';

const next = (now: string, zone: string, every: 'daily' | 'weekly' = 'daily') =>
  nextDigestAt(new Date(now), every, zone).toISOString();

describe("digests are due at seven in the site's time zone", () => {
  test.each([
    ['UTC', '2026-03-01T06:59:59.999Z', '2026-03-01T07:00:00.000Z'],
    ['UTC', '2026-03-01T07:00:00.000Z', '2026-03-02T07:00:00.000Z'],
    // 05:45 ahead of UTC, without summer time.
    ['Asia/Kathmandu', '2026-03-01T01:14:59.000Z', '2026-03-01T01:15:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01T20:00:00.000Z', '2026-03-02T01:15:00.000Z'],
    // The clocks go forward on March 29 and back on October 25.
    ['Europe/Berlin', '2026-03-28T06:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T00:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T05:00:00.000Z', '2026-03-30T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T05:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    // A day ahead, and a day behind.
    ['Pacific/Kiritimati', '2026-03-01T18:00:00.000Z', '2026-03-02T17:00:00.000Z'],
    ['Pacific/Honolulu', '2026-03-01T02:00:00.000Z', '2026-03-01T17:00:00.000Z'],
  ])('%s, after %s: %s', (zone, now, expected) => {
    expect(next(now, zone)).toBe(expected);
  });

  test.each([
    // March 1, 2026 is a Sunday.
    ['UTC', '2026-03-01T09:00:00.000Z', '2026-03-02T07:00:00.000Z'],
    ['UTC', '2026-03-02T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01T19:00:00.000Z', '2026-03-02T01:15:00.000Z'],
    ['Europe/Berlin', '2026-03-23T06:00:00.000Z', '2026-03-30T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-01T16:59:59.000Z', '2026-03-01T17:00:00.000Z'],
  ])('weekly ones on Mondays: %s, after %s: %s', (zone, now, expected) => {
    expect(next(now, zone, 'weekly')).toBe(expected);
  });

  test('the next one is later, within its period, and at seven local time in any zone', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, fc.constantFrom(...DIGESTS), (timeZone, ms, every) => {
        const at = nextDigestAt(new Date(ms), every, timeZone);
        const hours = (at.getTime() - ms) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual((every === 'daily' ? 24 : 168) + 1);
        const wall = new Intl.DateTimeFormat('en-US', {
          ...{ timeZone, hourCycle: 'h23', weekday: 'long', hour: '2-digit', minute: '2-digit' },
        }).format(at);
        expect(wall).toMatch(every === 'daily' ? /07:00$/ : /^Monday,? (at )?07:00$/);
      }),
    );
  });
});
