import { insertEntry } from '#db/content/entries/rows.ts';
import { type Db, openStore } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { readAnalytics } from '../../src-server/modules/events/analytics/analytics.ts';
import { pageOfAttendees } from '../../src-server/modules/events/attendees/table.ts';
import { listEventsByCursor } from '../../src-server/modules/events/lists.ts';
import { listUpcoming, readCalendar } from '../../src-server/modules/events/queries.ts';
import { testMailSite } from '../support/ports.ts';
import { entryId } from './fill.ts';
import type { Load } from './measure.ts';
import { addStaff, filledStaffStore, type StaffLine, timed } from './staff.ts';
import { seeded, VOCABULARY } from './words.ts';

const FILLING = 1;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 1);
/** Events start between these times. */
const [FIRST, LAST] = [Date.UTC(2016, 0, 1), Date.UTC(2036, 0, 1)];
/** RSVPs per event on average. The first event has many. */
const PER_EVENT = 50;
const LARGE = 0.01;
const TAGS = ['Workshop', 'Webinar', 'Networking', 'Hackathon', 'Event'];
/** Calls of each kind that are timed. */
const CALLS = 100;

/** A store with so many events, and fifty times as many RSVPs, made once and kept below `folder`. */
export function filledEvents(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `events-${count}-${FILLING}`, at: new Date(NOW) }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} events\n`);
    addStaff(db, 1);
    addEvents(db, count);
    addRsvps(db, count);
  });
}

function addEvents(db: Db, count: number): void {
  const random = seeded(17);
  const word = () => VOCABULARY[Math.floor(random() ** 3 * 5_000)] ?? 'word';
  const insert = db.$client.prepare(
    `insert into events (entry_id, start_time, end_time, time_zone, location, ticket_price, created_by, saved_by,
       created_at, updated_at)
     values (?, ?, ?, 'Europe/Berlin', 'Town hall', ?, 1, 1, ?, ?)`,
  );
  for (let n = 0; n < count; n += 1) {
    const start = FIRST + Math.floor(((LAST - FIRST) * n) / count);
    const at = new Date(Math.min(start, NOW));
    insertEntry(db, {
      ...{ id: entryId(n), type: 'thread', title: `${word()} ${word()} ${n}`, body: `${word()} `.repeat(30) },
      ...{ tags: [TAGS[n % TAGS.length] ?? 'Event'], authorId: 1, tier: TIER_PUBLIC, createdAt: at },
    });
    insert.run(entryId(n), start, start + 2 * HOUR, (n % 4) * 500, at.getTime(), at.getTime());
  }
}

/** Triggers keep the sums of each event, as they do in use. */
function addRsvps(db: Db, count: number): void {
  const people = Math.ceil(count * PER_EVENT * LARGE);
  db.$client
    .prepare(
      `insert into users (username, display_name, password_hash, role, created_at, updated_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       select 'guest' || i, 'Guest ' || i, 'none', 'member', 1, 1 from n`,
    )
    .run(people);
  const base = 1;
  db.$client
    .prepare(
      `insert into rsvps (event_id, user_id, status, price, code, rsvp_at, seated_at, updated_at, checked_in_at)
       with recursive n (i) as (select 0 union all select i + 1 from n where i < @people - 1)
       select 1, @base + 1 + i, 'going', 0, 'first-' || i, @first - i, @first, @first, iif(i % 3, @first, null) from n`,
    )
    .run({ people, base, first: FIRST });
  db.$client
    .prepare(
      `insert into rsvps (event_id, user_id, status, price, code, rsvp_at, seated_at, updated_at, checked_in_at)
       with recursive n (i) as (select 0 union all select i + 1 from n where i < @each - 1)
       select v.id, @base + 1 + (v.id * 37 + i) % @people, iif(i % 10, 'going', 'cancelled'), v.ticket_price,
         v.id || '-' || i, v.start_time - i * 60000, v.start_time, v.start_time,
         iif(i % 3 = 1 and v.start_time < @now, v.start_time, null)
       from events v cross join n where v.id > 1`,
    )
    .run({ each: PER_EVENT, people, base, now: NOW });
}

/** What visitors ask of the calendar, and staff of attendees and numbers. `wanted` is the p95 in milliseconds. */
export function measureEvents(file: string): (StaffLine & { wanted: number })[] {
  const db = openStore(file);
  const clock = { now: () => new Date(NOW) };
  const visitor = { db, clock, viewer: null };
  const staff = {
    db,
    clock,
    viewer: { id: 1, role: 'staff', actualRole: 'staff' },
    mailSite: testMailSite,
  } as const;
  const lines: (StaffLine & { wanted: number })[] = [];
  const time = (name: string, wanted: number, call: () => unknown) =>
    lines.push({ name, wanted, ...timed(call, CALLS) });
  const month = { from: new Date(NOW - 24 * HOUR), to: new Date(NOW + 42 * 24 * HOUR) };
  time('month', 25, () => readCalendar(visitor, month));
  time('month with a tag', 25, () => readCalendar(visitor, { ...month, tag: 'Workshop' }));
  time('upcoming events', 25, () => listUpcoming(visitor, {}));
  time('list, first page', 25, () => listEventsByCursor(visitor, { limit: 20 }));
  time('list of a range, 100 events', 25, () =>
    listEventsByCursor(visitor, { to: new Date(NOW), limit: 100 }),
  );
  const table = { id: 1, q: '', sort: 'joined', direction: 'asc', page: 1 } as const;
  const { total, pages } = pageOfAttendees(staff, table);
  const of = `of ${total.toLocaleString('en-US')} attendees`;
  const middle = Math.ceil(pages / 2);
  time(`table ${of}`, 25, () => pageOfAttendees(staff, table));
  time(`table ${of}, middle page`, 25, () => pageOfAttendees(staff, { ...table, page: middle }));
  time(`table ${of}, by name`, 25, () => pageOfAttendees(staff, { ...table, sort: 'name', page: middle }));
  time(`table ${of}, search "guest"`, 25, () => pageOfAttendees(staff, { ...table, q: 'guest' }));
  time(`table ${of}, canceled`, 25, () => pageOfAttendees(staff, { ...table, status: 'cancelled' }));
  time('numbers of all time', 100, () => readAnalytics(staff, {}));
  time('numbers of a year', 100, () => readAnalytics(staff, { from: '2025-01-01', to: '2025-12-31' }));
  db.$client.close();
  return lines;
}

/** A read and a write, and what the yardstick does for each. `wanted` is their ratio. */
export const eventLoads = (count: number): { ours: Load; raw: Load; wanted: number }[] => [
  {
    ours: { name: 'GET /api/events', next: () => ({ path: '/api/events' }) },
    raw: { name: 'a list', next: () => ({ path: '/api/entries?type=thread' }) },
    wanted: 0.4,
  },
  {
    // From the last event on, which starts years from now.
    ours: { name: 'RSVP', next: rsvps(count) },
    raw: {
      name: 'a create',
      next: (n) => ({
        method: 'POST',
        path: '/api/entries',
        body: JSON.stringify({ type: 'note', title: `Entry ${n}`, body: 'Some words.', tags: ['bench'] }),
      }),
    },
    wanted: 0.3,
  },
];

/** Each request is for another event, also in the next round. */
function rsvps(count: number): Load['next'] {
  let next = count;
  return () => {
    const path = `/api/events/${next}/rsvp`;
    next -= 1;
    return { method: 'POST', path };
  };
}
