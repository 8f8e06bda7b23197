import { describe, expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';

const CLASS = {
  ...{ title: 'Sailing class', description: 'Knots, wind, and weather.', location: 'The pier' },
  ...{ startTime: '2026-03-01T18:00', endTime: '2026-03-01T20:00', timeZone: 'America/New_York' },
};
type Repeat = Parameters<ReturnType<typeof newCommunity>['as']['staff']['events']['create']>[0]['repeat'];
const weekly = { by: 'weekdays', weekdays: [0], count: 4 } satisfies Repeat;

/** A community, and its events in order. */
function newCalendar() {
  const community = newCommunity();
  const { as } = community;
  const all = async () => (await as.anonymous.events.listByCursor({ limit: 100 })).items.toReversed();
  return { ...community, all };
}

/** A community with a series of four Sundays. Daylight saving begins on the second one. */
async function newSeries(repeat: object = weekly) {
  const calendar = newCalendar();
  await calendar.as.staff.events.create({ ...CLASS, repeat: repeat as typeof weekly });
  return calendar;
}

describe('a series', () => {
  test('is events with their own seats and one discussion, at the same local time', async () => {
    const { as, all } = await newSeries();
    const events = await all();
    expect(events.map(({ startTime }) => startTime)).toEqual([
      ...['2026-03-01T23:00:00.000Z', '2026-03-08T22:00:00.000Z'],
      ...['2026-03-15T22:00:00.000Z', '2026-03-22T22:00:00.000Z'],
    ]);
    expect(new Set(events.map(({ entry }) => entry.id)).size).toBe(1);
    expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1);
    await as.member.events.rsvp({ id: events[1]?.id ?? 0 });
    expect((await all()).map(({ going }) => going)).toEqual([0, 1, 0, 0]);
  });

  test('keeps its time of day when a skipped one is changed, from any of its events', async () => {
    const { as, all } = newCalendar();
    const skipped = { startTime: '2026-03-01T02:15', endTime: '2026-03-01T02:45' };
    await as.staff.events.create({ ...CLASS, ...skipped, repeat: weekly });
    const starts = async () => (await all()).map(({ startTime }) => startTime.slice(5, 16));
    expect(await starts()).toEqual(['03-01T07:15', '03-08T07:15', '03-15T06:15', '03-22T06:15']);
    const [first, second] = await all();
    const move = (id = 0, day: string, hour: number) =>
      as.staff.events.update({
        ...{ id, scope: 'following' },
        ...{ startTime: `2026-${day}T${hour}:00`, endTime: `2026-${day}T${hour + 1}:00` },
      });
    await move(first?.id, '03-01', 10);
    expect(await starts()).toEqual(['03-01T15:00', '03-08T14:00', '03-15T14:00', '03-22T14:00']);
    await as.staff.events.update({ id: first?.id ?? 0, scope: 'following', ...skipped });
    expect(await starts()).toEqual(['03-01T07:15', '03-08T07:15', '03-15T06:15', '03-22T06:15']);
    await move(second?.id, '03-08', 12);
    expect(await starts()).toEqual(['03-01T07:15', '03-08T16:00', '03-15T16:00', '03-22T16:00']);
  });

  test('is listed on each of its events, without deleted and hidden ones', async () => {
    const { as, db, all } = await newSeries();
    const [first, second, third] = (await all()).map(({ id }) => id);
    const alone = await as.staff.events.create(CLASS);
    const listed = async (id = 0) => (await as.anonymous.events.occurrences({ id })).map((event) => event.id);
    expect(await listed(third)).toEqual((await all()).flatMap(({ id }) => (id === alone.id ? [] : [id])));
    expect(await listed(alone.id)).toEqual([]);
    await as.staff.events.cancel({ id: second ?? 0, reason: 'Storm' });
    expect(await as.anonymous.events.occurrences({ id: first ?? 0 })).toMatchObject([
      { id: first, title: 'Sailing class', startTime: '2026-03-01T23:00:00.000Z', cancelled: false },
      { id: second, cancelled: true },
      { cancelled: false },
      { cancelled: false },
    ]);
    await as.staff.events.delete({ id: second ?? 0 });
    const own = await as.staff.events.update({
      ...{ id: third ?? 0, version: 1, scope: 'this', title: 'Sailing class with guests' },
    });
    db.$client.prepare('update entries set tier = 2 where id = ?').run(own.entry.id);
    expect(await listed(first)).toEqual([first, (await all()).at(-1)?.id]);
    await expect(listed(third)).rejects.toThrow('Event not found.');
    await expect(listed(second)).rejects.toThrow('This event was deleted.');
  });

  test('is refused without a matching day, with too many, and without an end', async () => {
    const { as } = newCommunity();
    const create = (repeat: object) => as.staff.events.create({ ...CLASS, repeat: repeat as typeof weekly });
    const daily = { by: 'weekdays', weekdays: [0, 1, 2, 3, 4, 5, 6] };
    await expect(create({ ...daily, until: '2026-06-13' })).rejects.toThrow(
      'This creates more than 104 events. Choose an earlier end date.',
    );
    expect((await create({ ...daily, until: '2026-06-12' })).seriesId).toBe(1);
    await expect(create({ ...weekly, count: null, until: '2026-02-01' })).rejects.toThrow(
      'This rule creates no events. Choose a later end date.',
    );
    for (const ends of [{ count: null }, { count: 3, until: '2026-06-01' }])
      await expect(create({ ...weekly, ...ends })).rejects.toThrow(
        'Enter either the end date or the number of events',
      );
    await expect(create({ ...weekly, count: 105 })).rejects.toThrow('A series can have 1 to 104 events');
  });

  test('a new text for one event gives it a discussion of its own. Comments stay with the others', async () => {
    const { as, all } = await newSeries();
    const [first, second, third, fourth] = await all();
    await as.member.comments.create({ entryId: first?.entry.id ?? '', content: 'See you there.' });
    const changed = await as.staff.events.update({
      id: second?.id ?? 0,
      title: 'Sailing at night',
      scope: 'this',
    });
    expect(changed).toMatchObject({ entry: { title: 'Sailing at night' }, description: CLASS.description });
    expect(changed.entry.id).not.toBe(first?.entry.id);
    expect((await all()).map(({ entry }) => entry.title)).toEqual([
      ...['Sailing class', 'Sailing at night', 'Sailing class', 'Sailing class'],
    ]);
    expect((await as.anonymous.comments.list({ entryId: changed.entry.id, limit: 10 })).items).toEqual([]);
    expect((await as.anonymous.entries.read({ id: first?.entry.id ?? '' })).metadata.comments).toBe(1);
    // It has its own discussion now, which changes in place.
    const again = await as.staff.events.update({ id: second?.id ?? 0, title: 'Sailing at dawn' });
    expect(again.entry).toEqual({ id: changed.entry.id, title: 'Sailing at dawn' });
    expect([third?.entry.id, fourth?.entry.id]).toEqual([first?.entry.id, first?.entry.id]);
  });

  test('a new text for all following events splits the series. Comments stay with the first part', async () => {
    const { as, all } = await newSeries();
    const [first, , third] = await all();
    await as.member.comments.create({ entryId: first?.entry.id ?? '', content: 'See you there.' });
    await as.staff.events.update({ id: third?.id ?? 0, tags: ['Workshop'], scope: 'following' });
    const after = await all();
    expect(after.map(({ tags }) => tags[0])).toEqual(['Event', 'Event', 'Workshop', 'Workshop']);
    expect(after.map(({ seriesId }) => seriesId)).toEqual([1, 1, 2, 2]);
    expect(after.map(({ version }) => version)).toEqual([1, 1, 2, 2]);
    expect(after[2]?.entry.id).toBe(after[3]?.entry.id);
    // From the first event on, nothing is left behind.
    const whole = await as.staff.events.update({
      id: first?.id ?? 0,
      title: 'Rowing class',
      scope: 'following',
    });
    expect(whole).toMatchObject({ entry: { id: first?.entry.id }, seriesId: 1 });
    expect((await all()).map(({ entry }) => entry.title)).toEqual([
      ...['Rowing class', 'Rowing class', 'Sailing class', 'Sailing class'],
    ]);
  });

  test('a new text for all that is left changes in place. Deleted events get it when they are restored', async () => {
    const { as, db, all } = await newSeries();
    const [first, second] = await all();
    const entryId = first?.entry.id ?? '';
    await as.member.comments.create({ entryId, content: 'See you there.' });
    await as.staff.events.delete({ id: second?.id ?? 0 });
    await as.staff.events.update({ id: first?.id ?? 0, title: 'Rowing class', scope: 'following' });
    const left = await all();
    expect(left.map(({ entry }) => entry)).toEqual(left.map(() => ({ id: entryId, title: 'Rowing class' })));
    expect(left.map(({ seriesId }) => seriesId)).toEqual([1, 1, 1]);
    expect(db.$client.prepare("select count(*) from entries where type = 'thread'").pluck().get()).toBe(1);
    // The last event that is left keeps the discussion, too.
    for (const { id } of left.slice(1)) await as.staff.events.delete({ id });
    const last = await as.staff.events.update({ id: first?.id ?? 0, title: 'Diving class', scope: 'this' });
    expect(last.entry).toEqual({ id: entryId, title: 'Diving class' });
    await as.staff.trash.restore({ subject: 'event', subjectId: String(second?.id) });
    expect((await all()).map(({ entry }) => entry)).toEqual([last.entry, last.entry]);
  });

  test('a split takes along later events with a discussion of their own, and deleted ones', async () => {
    const { as, all } = await newSeries();
    const [, second, third, fourth] = await all();
    await as.staff.events.update({ id: third?.id ?? 0, title: 'Sailing at night', scope: 'this' });
    await as.staff.events.delete({ id: fourth?.id ?? 0 });
    await as.staff.events.update({ id: second?.id ?? 0, title: 'Rowing class', scope: 'following' });
    await as.staff.trash.restore({ subject: 'event', subjectId: String(fourth?.id) });
    const after = await all();
    expect(after.map(({ entry, seriesId, version }) => [entry.title, seriesId, version])).toEqual([
      ...[
        ['Sailing class', 1, 1],
        ['Rowing class', 2, 2],
      ],
      ...[
        ['Sailing at night', 2, 2],
        ['Rowing class', 2, 1],
      ],
    ]);
    await as.staff.events.cancel({ id: second?.id ?? 0, reason: 'Storm', scope: 'following' });
    expect((await all()).map(({ cancelled }) => cancelled)).toEqual([false, true, true, true]);
  });

  test('an event with a discussion of its own gives its new text to the following ones of the series', async () => {
    const { as, all } = await newSeries();
    const [, second] = await all();
    const id = second?.id ?? 0;
    const own = await as.staff.events.update({
      ...{ id, title: 'Sailing at night', description: 'Bring a lamp and a vest.', scope: 'this' },
    });
    await as.member.comments.create({ entryId: own.entry.id, content: 'I have two lamps.' });
    // The form sends all texts, and only those that differ count.
    const { title } = own.entry;
    await as.staff.events.update({
      ...{ id, title, description: own.description, tags: ['Workshop'], scope: 'following' },
    });
    const titles = async () => (await all()).map(({ entry, tags }) => `${entry.title}: ${tags[0]}`);
    expect(await titles()).toEqual([
      ...['Sailing class: Event', 'Sailing at night: Workshop'],
      ...['Sailing class: Workshop', 'Sailing class: Workshop'],
    ]);
    const after = await all();
    expect(after.map(({ seriesId }) => seriesId)).toEqual([1, 2, 2, 2]);
    expect(after[1]?.entry.id).toBe(own.entry.id);
    expect(after[2]?.entry.id).toBe(after[3]?.entry.id);
    // Once split, nothing else shares the texts, so both discussions stay.
    await as.staff.events.update({ id, title: 'Rowing class', scope: 'following' });
    const renamed = await all();
    expect(renamed.map(({ entry }) => entry.title)).toEqual([
      ...['Sailing class', 'Rowing class', 'Rowing class', 'Rowing class'],
    ]);
    expect(renamed.map(({ entry }) => entry.id)).toEqual(after.map(({ entry }) => entry.id));
    expect(renamed.map(({ seriesId }) => seriesId)).toEqual([1, 2, 2, 2]);
  });

  test('a new time moves one event, or all following ones by the same local time', async () => {
    const { as, all } = await newSeries();
    const [first, second, third] = await all();
    await as.staff.events.update({ id: third?.id ?? 0, location: 'The harbor', capacity: 5 });
    await as.staff.events.update({
      ...{ id: first?.id ?? 0, scope: 'following', location: 'The lake' },
      ...{ startTime: '2026-03-02T19:30', endTime: '2026-03-02T20:30' },
    });
    const after = await all();
    expect(after.map(({ startTime, endTime }) => [startTime.slice(5, 16), endTime.slice(5, 16)])).toEqual([
      ...[
        ['03-03T00:30', '03-03T01:30'],
        ['03-09T23:30', '03-10T00:30'],
      ],
      ...[
        ['03-16T23:30', '03-17T00:30'],
        ['03-23T23:30', '03-24T00:30'],
      ],
    ]);
    // Fields that did not change keep what each event had.
    expect(after.map(({ location, capacity }) => [location, capacity])).toEqual([
      ...[
        ['The lake', null],
        ['The lake', null],
        ['The lake', 5],
        ['The lake', null],
      ],
    ]);
    await as.staff.events.update({ id: second?.id ?? 0, startTime: '2026-03-09T19:00' });
    expect((await all()).map(({ startTime }) => startTime.slice(11, 16))).toEqual([
      '00:30',
      '23:00',
      '23:30',
      '23:30',
    ]);
  });

  test('is canceled from an event on', async () => {
    const { as, all, clock } = await newSeries();
    const [, second, third] = await all();
    await as.staff.events.cancel({ id: third?.id ?? 0, reason: 'Ice' });
    await as.staff.events.cancel({ id: second?.id ?? 0, reason: 'Storm', scope: 'following' });
    const reasons = async () => (await all()).map(({ cancelReason }) => cancelReason);
    expect(await reasons()).toEqual([null, 'Storm', 'Ice', 'Storm']);
    clock.advance(25 * 86_400_000);
    await expect(as.staff.events.cancel({ id: 1, reason: 'Late' })).rejects.toThrow(
      "This event has ended, so it can't be canceled.",
    );
  });

  test('keeps its discussion until the last event is deleted, and gets it back with any', async () => {
    const { as, all } = await newSeries({ ...weekly, count: 2 });
    const [first, second] = await all();
    const entryId = first?.entry.id ?? '';
    const place = (id = 0) => ({ subject: 'event', subjectId: String(id) }) as const;
    await as.staff.events.delete({ id: first?.id ?? 0 });
    expect((await as.anonymous.entries.read({ id: entryId })).title).toBe('Sailing class');
    // The refusal leads to an event that is left.
    await expect(as.staff.entries.delete({ id: entryId })).rejects.toThrow(`/events/${second?.id}`);
    await as.staff.events.delete({ id: second?.id ?? 0 });
    await expect(as.anonymous.entries.read({ id: entryId })).rejects.toMatchObject({
      cause: { code: 'GONE' },
    });
    await as.admin.trash.purge(place(first?.id));
    await as.staff.trash.restore(place(second?.id));
    expect((await as.anonymous.entries.read({ id: entryId })).title).toBe('Sailing class');
    await as.staff.events.delete({ id: second?.id ?? 0 });
    await as.admin.trash.purge(place(second?.id));
    await expect(as.admin.trash.restore(place(second?.id))).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });

  test('a duplicate is one event a week later at the same local time, without RSVPs', async () => {
    const { as, all } = await newSeries();
    const [first] = await all();
    await as.member.events.rsvp({ id: first?.id ?? 0 });
    const copy = await as.staff.events.duplicate({ id: first?.id ?? 0 });
    expect(copy).toMatchObject({ startTime: '2026-03-08T22:00:00.000Z', going: 0, seriesId: null });
    expect(copy.entry).toMatchObject({ title: 'Sailing class' });
    expect(copy.entry.id).not.toBe(first?.entry.id);
  });
});
