import { expect, test } from 'vitest';
import {
  formatDayIn,
  formatInZone,
  formatTimes,
  formatTimesWithZone,
  viewerZone,
  zonesDiffer,
} from '#lib/text/zones.ts';
import { addTime, faultOf, instantOfText, localText } from '../../src/modules/events/form/localTimes.ts';

const START = '2026-03-10T18:00:00Z';
const END = '2026-03-10T20:00:00Z';

test('times of a day are one range, and the days are named when it goes on', () => {
  expect(formatTimes(START, END, 'UTC')).toBe('6:00 – 8:00 PM');
  expect(formatTimes('2026-03-10T10:30:00Z', '2026-03-10T13:00:00Z', 'UTC')).toBe('10:30 AM – 1:00 PM');
  expect(formatTimes('2026-03-10T22:00:00Z', '2026-03-11T00:00:00Z', 'UTC')).toBe('10:00 PM – 12:00 AM');
  expect(formatTimes('2026-03-10T22:00:00Z', '2026-03-11T02:00:00Z', 'UTC')).toBe(
    'Tue, Mar 10, 10:00 PM – Wed, Mar 11, 2:00 AM',
  );
});

test('a time is shown in a zone, with the short name of the zone', () => {
  expect(viewerZone()).toMatch(/^Asia\/Ka(th)?mandu$|^Asia\/Katmandu$/);
  expect(formatInZone(START, 'America/New_York')).toBe('Tue, Mar 10, 2026, 2:00 PM EDT');
  expect(formatDayIn('2026-03-10T20:00:00Z', 'Asia/Kathmandu')).toBe('Wednesday, March 11, 2026');
  expect(formatTimesWithZone(START, END, 'Asia/Kathmandu')).toBe(
    'Tue, Mar 10, 11:45 PM – Wed, Mar 11, 1:45 AM GMT+5:45',
  );
});

test('both ends name their zone when daylight saving begins or ends in between', () => {
  const zone = 'America/New_York';
  for (const format of [formatTimes, formatTimesWithZone]) {
    expect(format('2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', zone)).toBe('1:30 AM EST – 3:30 AM EDT');
    expect(format('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', zone)).toBe('1:30 AM EDT – 1:30 AM EST');
    expect(format('2026-10-31T22:00:00Z', '2026-11-01T14:00:00Z', zone)).toBe(
      'Sat, Oct 31, 6:00 PM EDT – Sun, Nov 1, 9:00 AM EST',
    );
  }
});

test('zones differ only where their clocks do', () => {
  expect(zonesDiffer(START, END, 'Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(zonesDiffer(START, END, 'Europe/London', 'UTC')).toBe(false);
  expect(zonesDiffer('2026-07-10T18:00:00Z', '2026-07-10T20:00:00Z', 'Europe/London', 'UTC')).toBe(true);
  // Summer time begins there in between.
  expect(zonesDiffer('2026-03-28T18:00:00Z', '2026-03-29T18:00:00Z', 'Europe/London', 'UTC')).toBe(true);
});

test('a local time that daylight saving skips is later, and one that comes twice is the first', () => {
  const instant = (text: string) => instantOfText(text, 'Europe/Berlin')?.toISOString();
  expect(faultOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('skipped');
  expect(instant('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(faultOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('ambiguous');
  expect(instant('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(faultOf('2026-03-28T02:30', 'Europe/Berlin')).toBeNull();
  expect([faultOf('', 'Europe/Berlin'), instantOfText('', 'Europe/Berlin')]).toEqual([null, null]);
  expect(localText(new Date(START), 'Asia/Kathmandu')).toBe('2026-03-10T23:45');
  expect(addTime('2026-03-10T23:45', 3_600_000)).toBe('2026-03-11T00:45');
});
