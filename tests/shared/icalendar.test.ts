import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { type CalendarEvent, calendarText } from '#shared/kit/icalendar.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const CAFE: CalendarEvent = {
  ...{ uid: 'event-7@community.example', title: 'Repair café', description: 'Bring what broke.' },
  ...{ start: new Date('2026-03-01T14:00:00Z'), end: new Date('2026-03-01T16:00:00Z') },
  ...{ timeZone: 'America/New_York', location: 'Town hall', url: 'https://community.example/events/7' },
  ...{ sequence: 3, modifiedAt: new Date('2026-02-01T10:00:00Z'), status: 'CONFIRMED' },
};

/** The events of a file as an independent parser reads them. */
function parsed(text: string) {
  const file = new ICAL.Component(ICAL.parse(text));
  // Only the zones of the file itself, and none that the parser knows.
  ICAL.TimezoneService.reset();
  for (const zone of file.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return file.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { summary, description, location, uid } = event;
    const at = (time: ICAL.Time) => time.toJSDate().toISOString();
    const start = at(event.startDate);
    return { summary, description, location, uid, start, end: at(event.endDate), component };
  });
}

const oneFile = (event: Partial<CalendarEvent>, name?: string) =>
  calendarText({ method: 'PUBLISH', events: [{ ...CAFE, ...event }], ...(name && { name }) });

describe('a calendar file', () => {
  test('has local times with their zone, whose rules it has too', () => {
    const text = oneFile({}, 'Events, all of them');
    expect(text).toContain('DTSTART;TZID=America/New_York:20260301T090000\r\n');
    expect(text).toContain('DTEND;TZID=America/New_York:20260301T110000\r\n');
    expect(text).toContain('X-WR-CALNAME:Events\\, all of them\r\n');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n');
    expect(text).toContain('TZNAME:EST\r\n');
    expect(parsed(text)).toMatchObject([
      {
        ...{ uid: CAFE.uid, summary: CAFE.title, description: CAFE.description, location: CAFE.location },
        ...{ start: CAFE.start.toISOString(), end: CAFE.end.toISOString() },
      },
    ]);
    const [event] = parsed(text);
    const value = (name: string) => String(event?.component.getFirstPropertyValue(name));
    expect(['sequence', 'status', 'url'].map(value)).toEqual(['3', 'CONFIRMED', CAFE.url]);
    expect(value('last-modified')).toBe('2026-02-01T10:00:00Z');
  });

  test('has each zone once, and all changes of its offset between the events', () => {
    const events = ['2026-03-01', '2026-06-01', '2026-12-01', '2027-06-01'].flatMap((day) =>
      ['Europe/Berlin', 'Asia/Kathmandu'].map((timeZone) => ({
        ...CAFE,
        ...{ timeZone, start: new Date(`${day}T10:00Z`), end: new Date(`${day}T11:00Z`) },
      })),
    );
    const text = calendarText({ method: 'PUBLISH', events });
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2);
    expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(2);
    expect(text).toContain('TZOFFSETTO:+0545');
    expect(parsed(text).map(({ start }) => start)).toEqual(events.map(({ start }) => start.toISOString()));
  });

  test('has the rules of a zone around its events only, however far away one is', () => {
    const starts = ['2026-03-01', '2027-07-01', '2926-07-01', '9998-12-01'].map(
      (day) => new Date(`${day}T10:00Z`),
    );
    const events = starts.map((start) => ({ ...CAFE, start, end: new Date(start.getTime() + HOUR_MS) }));
    const text = calendarText({ method: 'PUBLISH', events });
    expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(6);
    expect(parsed(text).map(({ start }) => start)).toEqual(starts.map((start) => start.toISOString()));
  });

  test('has a local time that comes twice in UTC, because programs read it in different ways', () => {
    for (const hour of ['05', '06']) {
      const start = new Date(`2026-11-01T${hour}:30:00Z`);
      const text = oneFile({ start, end: new Date('2026-11-01T07:30:00Z') });
      expect(text).toContain(`DTSTART:20261101T${hour}3000Z\r\n`);
      expect(text).toContain('DTEND;TZID=America/New_York:20261101T023000\r\n');
      expect(parsed(text)).toMatchObject([{ start: start.toISOString(), end: '2026-11-01T07:30:00.000Z' }]);
    }
  });

  test('folds lines at 75 octets, not characters, and cuts no character', () => {
    const long = 'Ночь музеев в Железногорске 🌌🌍👩‍👩‍👧 и ещё '.repeat(20);
    const text = oneFile({
      title: long,
      description: `${'x'.repeat(62)}é${'y'.repeat(200)}`,
      location: '🎈'.repeat(90),
    });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(parsed(text)[0]).toMatchObject({ summary: long, location: '🎈'.repeat(90) });
  });

  test('escapes what has a meaning, and has no bare line feed or control character', () => {
    const title = 'END:VEVENT; "a", \\n \\ b';
    const description = 'One\r\nTwo\rThree\n\nBEGIN:VALARM\u0000\u0007';
    const text = oneFile({ title, description, url: 'https://x.example/ä\r\nATTENDEE:mailto:a@b.example' });
    expect(text).not.toMatch(/(^|[^\r])\n/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a file must not have
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    expect(text).not.toMatch(/^(BEGIN:VALARM|ATTENDEE)/m);
    expect(parsed(text)).toMatchObject([{ summary: title, description: 'One\nTwo\nThree\n\nBEGIN:VALARM' }]);
  });

  test('means the stored instants around every change of daylight saving', () => {
    const years = fc.integer({ min: 2025, max: 2028 });
    const changes = fc
      .tuple(years, fc.constantFrom(2, 3, 9, 10), fc.integer({ min: 0, max: 44_000 }))
      .map(([year, month, minute]) => Date.UTC(year, month) + minute * MINUTE_MS);
    const length = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant((14 * DAY_MS) / MINUTE_MS));
    const when = fc.record({ timeZone: fc.constantFrom(...ZONES), at: changes, length });
    fc.assert(
      fc.property(fc.array(when, { minLength: 1, maxLength: 8 }), (list) => {
        const events = list.map(({ timeZone, at, length: minutes }) => ({
          ...CAFE,
          ...{ timeZone, start: new Date(at), end: new Date(at + minutes * MINUTE_MS) },
        }));
        const read = parsed(calendarText({ method: 'PUBLISH', events }));
        expect(read.map(({ start, end }) => [start, end])).toEqual(
          events.map(({ start, end }) => [start.toISOString(), end.toISOString()]),
        );
      }),
      { numRuns: 100 },
    );
    // Each quarter of an hour of both nights in each zone.
    const nights = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
    const events = ZONES.flatMap((timeZone) =>
      nights.flatMap((night) =>
        Array.from({ length: 96 }, (_, quarter) => {
          const start = new Date(Date.parse(`${night}T00:00Z`) - 12 * HOUR_MS + quarter * 15 * MINUTE_MS);
          return { ...CAFE, timeZone, start, end: new Date(start.getTime() + HOUR_MS) };
        }),
      ),
    );
    const read = parsed(calendarText({ method: 'PUBLISH', events }));
    expect(read.map(({ start }) => start)).toEqual(events.map(({ start }) => start.toISOString()));
  });
});
