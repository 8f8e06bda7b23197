import { expect, test } from 'vitest';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

type Who = ReturnType<typeof newCommunity>['as']['anonymous'];

/** The test clock starts on March 1, 2026 at 9:00 UTC. */
const at = (day: string) => ({
  ...{ startTime: `${day}T18:00:00Z`, endTime: `${day}T20:00:00Z`, timeZone: 'Europe/Berlin' },
});
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring broken lamps, and we fix them.', location: 'Town hall' },
  ...at('2026-03-10'),
};
const WEEKLY = { by: 'weekdays' as const, every: 1, weekdays: [2 as const], count: 3 };

const groupsOf = async (who: Who, q: string) =>
  (await who.search.everything({ q })).groups.map(({ group, total }) => `${group} ${total}`);
const found = async (who: Who, q: string, tags: string[] = []) =>
  (await who.search.page({ q, type: 'event', tags })).items.map(({ id }) => id);

test('everyone finds an event once, by title, description, and location', async () => {
  const { as } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  const { groups } = await as.anonymous.search.everything({ q: 'lamp' });
  expect(groups).toEqual([
    {
      ...{ group: 'event', total: 1 },
      items: [
        {
          ...{ type: 'event', id: event.id, url: `/events/${event.id}`, tags: ['Event'] },
          ...{ title: 'Repair café', titleMatches: [], cancelled: false, location: 'Town hall' },
          ...{ excerpt: CAFE.description, excerptMatches: [[13, 18]], timeZone: 'Europe/Berlin' },
          ...{ startTime: '2026-03-10T18:00:00.000Z', endTime: '2026-03-10T20:00:00.000Z' },
        },
      ],
    },
  ]);
  for (const q of [
    'repairs',
    'town',
    'repair hall',
    '"town hall"',
    'type:event',
    'when is the repair café',
  ]) {
    expect(await groupsOf(as.anonymous, q), q).toEqual(['event 1']);
  }
  expect(await found(as.member, 'repair -lamps')).toEqual([]);
  expect(await found(as.member, '"hall town"')).toEqual([]);
  // One of two words is too few.
  expect(await found(as.member, 'repair zeppelin')).toEqual([]);
});

test('its discussion is no other result anywhere, and comments link to the event', async () => {
  const { as, db } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  const other = await as.author.entries.create(note({ type: 'thread', title: 'Repair talk' }));
  await as.member.comments.create({ entryId: event.entry.id, content: 'I bring a toaster.' });
  while (indexWaiting(db, 50));
  for (const q of ['repair', 'type:thread repair', 'pair', 'tag:Event repair', 'type:entry repair']) {
    const { groups } = await as.staff.search.everything({ q });
    const entries = groups.find(({ group }) => group === 'entry')?.items ?? [];
    expect(entries.map(({ id }) => id)).not.toContain(event.entry.id);
  }
  const threads = await as.staff.search.page({ q: 'repair', type: 'thread' });
  expect(threads.items.map(({ id }) => id)).toEqual([other.id]);
  expect(
    (await as.staff.search.offers({ q: 'repair' })).map(({ type, url, note: day }) => [type, url, day]),
  ).toEqual([
    ['thread', `/thread/${other.id}`, ''],
    ['event', `/events/${event.id}`, 'Mar 10, 2026'],
  ]);
  const { items } = await as.anonymous.search.page({ q: 'toaster', type: 'comment' });
  expect(items).toMatchObject([{ eventId: event.id, url: `/events/${event.id}#comment-1` }]);
  expect((await as.anonymous.ai.search({ q: 'lamps' })).items).toMatchObject([
    { type: 'event', id: String(event.id), url: `/events/${event.id}` },
  ]);
});

test('events that are created after a search are no entries either', async () => {
  const { as } = newCommunity();
  for (const title of ['First café', 'Second café', 'Third café']) {
    const { id } = await as.staff.events.create({ ...CAFE, title });
    const { groups } = await as.anonymous.search.everything({ q: title });
    expect(groups.flatMap(({ items }) => items[0])).toMatchObject([{ type: 'event', id }]);
  }
});

test('links in texts can lead to events', async () => {
  const { as } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  expect(await as.member.search.suggest({ q: 'repair' })).toEqual([
    {
      ...{ id: event.entry.id, type: 'thread', title: 'Repair café' },
      ...{ url: `/events/${event.id}`, eventId: event.id },
    },
  ]);
});

test('upcoming events come first, the next one before others, then the latest', async () => {
  const { as } = newCommunity();
  const ids = new Map<string, number>();
  for (const day of ['2026-01-10', '2026-04-01', '2026-02-20', '2026-03-02', '2026-03-20']) {
    ids.set(day, (await as.staff.events.create({ ...CAFE, ...at(day) })).id);
  }
  const sorted = ['2026-03-02', '2026-03-20', '2026-04-01', '2026-02-20', '2026-01-10'];
  expect(await found(as.anonymous, 'repair')).toEqual(sorted.map((day) => ids.get(day)));
  const first = await as.member.search.page({ q: 'repair', type: 'event', limit: 2 });
  const second = await as.member.search.page({ q: 'repair', type: 'event', cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sorted.map((day) => ids.get(day)));
});

test('a series is one result: its next event, one that takes place, or one at a named location', async () => {
  const { as, clock } = newCommunity();
  const first = await as.staff.events.create({ ...CAFE, ...at('2026-03-03'), repeat: WEEKLY });
  const { items } = await as.staff.events.listByCursor({ limit: 10 });
  const [third = 0, second = 0] = items.map(({ id }) => id);
  expect(await found(as.anonymous, 'repair')).toEqual([first.id]);
  await as.staff.events.update({ id: third, location: 'Old library' });
  expect(await found(as.anonymous, 'repair library')).toEqual([third]);
  await as.staff.events.cancel({ id: first.id, reason: 'No power' });
  expect(await found(as.anonymous, 'repair')).toEqual([second]);
  clock.advance(14 * 86_400_000);
  expect(await found(as.anonymous, 'repair')).toEqual([third]);
  await as.staff.events.delete({ id: third });
  expect(await found(as.anonymous, 'library')).toEqual([]);
});

test('canceled events are marked, and hidden and deleted ones are not found, until they are restored', async () => {
  const { as, db } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  await as.staff.events.cancel({ id: event.id, reason: 'No power' });
  expect((await as.member.search.page({ q: 'lamps', type: 'event' })).items).toMatchObject([
    { cancelled: true },
  ]);
  expect((await as.member.search.offers({ q: 'repair' })).map(({ note: day }) => day)).toEqual([
    'Canceled, Mar 10, 2026',
  ]);
  const nothing = async () => {
    for (const who of [as.anonymous, as.member, as.staff]) {
      for (const q of ['lamps', 'town', 'type:event', 'lam']) expect(await groupsOf(who, q), q).toEqual([]);
      expect(await who.search.offers({ q: 'repair' })).toEqual([]);
    }
  };
  while (indexWaiting(db, 50));
  db.$client.prepare('update entries set tier = 1').run();
  await nothing();
  db.$client.prepare('update entries set tier = 0').run();
  expect(await found(as.member, 'lamps')).toEqual([event.id]);
  await as.staff.events.delete({ id: event.id });
  await nothing();
  await as.staff.trash.restore({ subject: 'event', subjectId: String(event.id) });
  expect(await found(as.member, 'lamps')).toEqual([event.id]);
});

test('changed texts are found, and replaced ones are not', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.staff.events.update({ id, title: 'Mending day', location: 'Old library' });
  expect(await found(as.member, 'repair')).toEqual([]);
  expect(await found(as.member, 'hall')).toEqual([]);
  expect(await found(as.member, 'mending library')).toEqual([id]);
});

test('terms as typed, parts of words, tags, and authors find events', async () => {
  const { as, db } = newCommunity();
  const tags = ['Workshop'];
  const { id } = await as.staff.events.create({ ...CAFE, description: 'We write node.js and 数据库.', tags });
  await as.admin.events.create({ ...CAFE, title: 'Other evening' });
  while (indexWaiting(db, 50));
  for (const q of [
    'node.js',
    '数据',
    'tag:workshop write',
    `author:${as.staff.user.username} repair`,
    'type:event tag:workshop',
  ]) {
    expect(await found(as.anonymous, q), q).toEqual([id]);
  }
  expect(await found(as.anonymous, 'repair', ['Workshop'])).toEqual([id]);
  expect(await found(as.anonymous, 'repair', ['Other'])).toEqual([]);
});

test('parts of words in locations find events, and are not corrected', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.staff.events.create({ ...CAFE, location: 'Harbourmaster, 市立图书馆, Room B/12' });
  await as.staff.events.create({ ...CAFE, title: 'Other evening' });
  await as.author.entries.create(note({ body: 'Faster, by the meter.' }));
  while (indexWaiting(db, 50));
  for (const q of ['master', 'repair master', '图书', 'B/12']) {
    expect(await found(as.anonymous, q), q).toEqual([id]);
    expect((await as.anonymous.search.everything({ q })).corrected, q).toBeNull();
  }
  await as.staff.events.update({ id, location: 'Town hall' });
  expect(await found(as.anonymous, 'master')).toEqual([]);
});

test('words of locations are known, and never correct others', async () => {
  const { as } = newCommunity();
  await as.staff.events.create({ ...CAFE, location: 'Harbourmaster' });
  await as.author.entries.create(note({ body: 'The harbourmatter is old.' }));
  const corrected = async (q: string) => (await as.anonymous.search.everything({ q })).corrected;
  expect(await corrected('harbourmaster')).toBeNull();
  expect(await corrected('harboumaster')).toBeNull();
  expect(await corrected('harboumatter')).toBe('harbourmatter');
});
