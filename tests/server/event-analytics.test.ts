import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepSubscriber, setSubscribed, storeConsent } from '#db/site/subscribers.ts';
import { EVENT_TYPES, eventTypeOf, sharesOf } from '#shared/events/model.ts';
import { exportRsvps } from '../../src-server/modules/events/export.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testIds, testMailSite } from '../support/ports.ts';

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-03-01T09:00:00Z');
const CAFE = { description: 'Bring what broke, and we fix it.', location: 'Town hall' };
const WHO = ['member', 'other', 'author', 'contributor'] as const;
const TAGS = [['Event'], ['workshop'], ['Ride', 'Webinars'], ['Networking', 'workshop'], ['HACKATHON']];

type Plan = {
  tags: number;
  zone: string;
  /** Days from now. */
  day: number;
  capacity: number | null;
  seats: { who: (typeof WHO)[number]; paid: 0 | 1 | 2; checkedIn: boolean; left: boolean }[];
  fate: 'kept' | 'cancelled' | 'deleted' | 'hidden';
};

const plan: fc.Arbitrary<Plan> = fc.record({
  tags: fc.nat(TAGS.length - 1),
  zone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York'),
  day: fc.integer({ min: 1, max: 40 }),
  capacity: fc.constantFrom(null, 1, 2),
  seats: fc.uniqueArray(
    fc.record({
      who: fc.constantFrom(...WHO),
      paid: fc.constantFrom(...([0, 1, 2] as const)),
      checkedIn: fc.boolean(),
      left: fc.boolean(),
    }),
    { selector: ({ who }) => who, maxLength: 4 },
  ),
  fate: fc.constantFrom(...(['kept', 'kept', 'kept', 'cancelled', 'deleted', 'hidden'] as const)),
});

async function carryOut({ as, db }: Community, planned: Plan): Promise<void> {
  const { tags, zone, day, capacity, seats, fate } = planned;
  const at = (hour: number) => new Date(START + day * DAY + hour * 3_600_000).toISOString();
  const event = await as.staff.events.create({
    ...{ ...CAFE, title: 'Repair café', tags: TAGS[tags] ?? [], capacity, ticketPrice: '12.50' },
    timeZone: zone,
    ...{ startTime: at(0), endTime: at(2) },
  });
  const { id } = event;
  for (const { who } of seats) await as[who].events.rsvp({ id });
  const rowOf = (who: (typeof WHO)[number]) =>
    db.$client
      .prepare('select id, status from rsvps where event_id = ? and user_id = ?')
      .get(id, as[who].user.id) as {
      id: number;
      status: string;
    };
  for (const { who, paid, checkedIn, left } of seats) {
    const { id: attendeeId, status } = rowOf(who);
    if (status === 'going') {
      if (paid > 0) await as.staff.events.payment({ id, attendeeId, step: 'paid' });
      if (paid > 1) await as.staff.events.payment({ id, attendeeId, step: 'refunded' });
      if (checkedIn) await as.staff.events.checkIn({ id, attendeeId });
    }
    if (left) await as[who].events.cancelRsvp({ id });
  }
  if (fate === 'cancelled') await as.staff.events.cancel({ id, reason: 'Rain' });
  if (fate === 'deleted') await as.staff.events.delete({ id });
  if (fate === 'hidden')
    await as.admin.moderation.hide({ subject: 'entry', subjectId: event.entry.id, hidden: true });
}

type Counted = {
  id: number;
  start: number;
  end: number;
  cancelled: number;
  tags: string;
  price: number;
  status: string | null;
  checked: number;
};

/** The same numbers, counted row by row and without the sums that triggers keep. */
function recount({ db, clock }: Community, from: number, until: number) {
  const all = db.$client
    .prepare<[], Counted>(
      `select v.id, v.start_time as start, v.end_time as end, v.cancelled_at is not null as cancelled, e.tags, r.status,
         r.checked_in_at is not null as checked, 0 as price
       from events v join entries e on e.id = v.entry_id left join rsvps r on r.event_id = v.id
       where v.deleted_at is null and e.deleted_at is null and e.tier = 0`,
    )
    .all()
    .filter(({ start }) => start >= from && start < until);
  const events = new Map(all.map((row) => [row.id, row]));
  const going = all.filter(({ status }) => status === 'going');
  const ended = going.filter(({ end, cancelled }) => end <= clock.now().getTime() && !cancelled);
  const types = new Map<string, number>();
  for (const { tags } of events.values()) {
    const type = eventTypeOf(JSON.parse(tags) as string[]);
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  return {
    totalEvents: events.size,
    totalRsvps: events.size === 0 ? null : going.length,
    attendance:
      ended.length === 0
        ? null
        : Math.round((ended.filter(({ checked }) => checked).length * 100) / ended.length),
    types,
  };
}

const ledger = ({ db }: Community, where = 'true') =>
  db.$client
    .prepare(`select coalesce(sum(a.amount), 0) from accounting a left join events v on v.id = a.event_id
      where a.source = 'rsvp' and ${where}`)
    .pluck()
    .get() as number;

async function report(community: Community, input: object = {}, emails = false): Promise<string[][]> {
  const { db, clock, as } = community;
  const work = { db, clock, ids: testIds(), source: 'rest', viewer: as.staff.user } as const;
  let text = '';
  for await (const part of exportRsvps({ ...work, mailSite: testMailSite }, { ...input, emails }))
    text += part;
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

type Listed = {
  start: number;
  zone: string;
  title: string;
  name: string;
  status: 'going' | 'waitlisted' | 'cancelled';
  ahead: number;
  price: number | null;
  paid: number;
  refunded: number;
  checked: number | null;
  at: number;
};

const decimal = (cents: number) => (cents / 100).toFixed(2);
/** The time in a zone, by another way than the report's. */
function inZone(time: number, timeZone: string): string {
  return new Date(time).toLocaleString('sv-SE', { timeZone }).slice(0, '2026-11-12 18:30'.length);
}

/** Every cell of the report, row by row. */
function recountReport({ db }: Community, from: number, until: number): string[][] {
  return db.$client
    .prepare<[number, number], Listed>(
      `select v.start_time as start, v.time_zone as zone, e.title, coalesce(u.display_name, u.username) as name, r.status,
         (select count(*) from rsvps o where o.event_id = r.event_id and o.status = 'waitlisted' and o.position < r.position)
           as ahead,
         r.price, r.paid, r.refunded, r.checked_in_at as checked, r.rsvp_at as at
       from rsvps r join events v on v.id = r.event_id join entries e on e.id = v.entry_id join users u on u.id = r.user_id
       where v.deleted_at is null and e.deleted_at is null and e.tier = 0 and v.start_time >= ? and v.start_time < ?`,
    )
    .all(from, until)
    .map((row) => [
      ...[row.title, inZone(row.start, row.zone), row.zone, row.name],
      { going: 'Going', waitlisted: 'Waitlisted', cancelled: 'Canceled' }[row.status],
      row.status === 'waitlisted' ? String(row.ahead + 1) : '',
      row.price === null ? '' : decimal(row.price),
      ...[decimal(row.paid), decimal(row.refunded)],
      ...[row.checked === null ? '' : inZone(row.checked, row.zone), inZone(row.at, row.zone)],
    ]);
}

describe('the numbers of events', () => {
  test('equal a recount of all rows, and Revenue the ledger, for any range', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plan, { maxLength: 8 }),
        fc.integer({ min: 0, max: 45 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        async (plans, later, first, length) => {
          const community = newCommunity();
          const { as, clock } = community;
          for (const each of plans) await carryOut(community, each);
          clock.advance(later * DAY);
          const day = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);
          const from = Date.parse(day(first));
          const until = Date.parse(day(first + length + 1));
          for (const range of [{}, { from: day(first), to: day(first + length) }]) {
            const [since, end] = 'from' in range ? [from, until] : [0, Number.MAX_SAFE_INTEGER];
            const { types, ...expected } = recount(community, since, end);
            const shown = await as.staff.events.analytics(range);
            expect(shown).toMatchObject(expected);
            const cents = ledger(
              community,
              'from' in range ? `v.start_time >= ${since} and v.start_time < ${end}` : 'true',
            );
            expect(Math.round((shown.revenue ?? 0) * 100)).toBe(cents);
            expect(shown.types === null).toBe(expected.totalEvents === 0);
            if (shown.types) {
              expect(shown.types.reduce((sum, { share }) => sum + share, 0)).toBe(100);
              for (const { type, count } of shown.types) expect(count).toBe(types.get(type) ?? 0);
            }
            expect(shown.rsvps.reduce((sum, { going }) => sum + going, 0)).toBe(shown.totalRsvps ?? 0);
            const [, ...rows] = await report(community, range);
            expect(rows.toSorted()).toEqual(recountReport(community, since, end).toSorted());
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('are null without data, and a chart has every period of its range', async () => {
    const { as, clock } = newCommunity();
    expect(await as.staff.events.analytics({})).toEqual({
      ...{ totalEvents: 0, totalRsvps: null, attendance: null, revenue: null, types: null },
      ...{ step: 'month', rsvps: [], attended: [] },
    });
    const event = { ...CAFE, title: 'Repair café' };
    const { id } = await as.staff.events.create({
      ...{ ...event, startTime: '2026-03-02T20:00:00Z', endTime: '2026-03-02T21:00:00Z' },
    });
    await as.member.events.rsvp({ id });
    await as.staff.events.create({
      ...{ ...event, startTime: '2026-06-02T20:00:00Z', endTime: '2026-06-02T21:00:00Z' },
    });
    const chart = async (range: object) => {
      const { step, rsvps } = await as.staff.events.analytics(range);
      return [step, ...rsvps.map(({ from, going }) => `${from} ${going}`)];
    };
    expect(await chart({ from: '2026-03-01', to: '2026-03-03' })).toEqual([
      ...['day', '2026-03-01 0', '2026-03-02 1', '2026-03-03 0'],
    ]);
    expect(await chart({})).toEqual([
      ...['month', '2026-03-01 1', '2026-04-01 0', '2026-05-01 0', '2026-06-01 0'],
    ]);
    expect(await chart({ from: '0001-01-01', to: '9999-12-31' })).toEqual(['year', '2026-01-01 1']);
    clock.advance(3 * DAY);
    expect((await as.staff.events.analytics({})).attended).toMatchObject([{ id, going: 1, checkedIn: 0 }]);
    await expect(as.staff.events.analytics({ from: '2026-03-02', to: '2026-03-01' })).rejects.toThrow();
  });

  test('Revenue keeps the payments of an event that was permanently deleted', async () => {
    const community = newCommunity();
    const { as } = community;
    await carryOut(community, {
      ...{ tags: 0, zone: 'UTC', day: 3, capacity: null, fate: 'deleted' },
      seats: [{ who: 'member', paid: 1, checkedIn: false, left: false }],
    });
    expect((await as.staff.events.analytics({})).revenue).toBe(12.5);
    await as.admin.trash.purge({ subject: 'event', subjectId: '1' });
    expect((await as.staff.events.analytics({})).revenue).toBe(12.5);
    expect(ledger(community)).toBe(1250);
  });
});

describe('the kinds of events', () => {
  test('follow the first tag that names one', () => {
    expect(eventTypeOf(['Ride', ' WORKSHOP ', 'webinar'])).toBe('workshops');
    expect(eventTypeOf(['Workshops for all'])).toBe('other');
    for (const [type, names] of Object.entries(EVENT_TYPES))
      for (const name of names) expect(eventTypeOf([name])).toBe(type);
  });

  test('have shares that total 100 and are within one percent of their part', () => {
    const counts = fc.record({ a: fc.nat(1000), b: fc.nat(1000), c: fc.nat(1000), d: fc.nat(3) });
    fc.assert(
      fc.property(counts, (each) => {
        const total = each.a + each.b + each.c + each.d;
        const shares = sharesOf(each);
        if (total === 0) return expect(shares).toBeNull();
        expect(Object.values(shares ?? {}).reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const key of ['a', 'b', 'c', 'd'] as const)
          expect(Math.abs((shares?.[key] ?? 0) - (each[key] * 100) / total)).toBeLessThan(1);
      }),
    );
  });
});

describe('the event report', () => {
  test('has one row per RSVP, with times in the zone of the event, places on the waitlist, and names only', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id } = await as.staff.events.create({
      ...{ ...CAFE, title: 'Café, "late"', capacity: 1, ticketPrice: '5', timeZone: 'Asia/Kathmandu' },
      ...{ startTime: '2026-03-10T18:00', endTime: '2026-03-10T20:00' },
    });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await as.author.events.rsvp({ id });
    const [head, first = [], second = [], third = []] = await report(community);
    expect(head?.join()).toBe(
      'Event,Start,Time zone,Name,Status,Waitlist position,Price,Paid,Refunded,Checked in at,RSVP at',
    );
    // The title has a comma, which this plain split cuts.
    expect(first.slice(0, 11)).toEqual([
      ...['"Café', ' ""late"""', '2026-03-10 18:00', 'Asia/Kathmandu', 'mia', 'Going', ''],
      ...['5.00', '0.00', '0.00', ''],
    ]);
    const rsvpAt = db.$client.prepare<[], number>('select rsvp_at from rsvps order by id').pluck().get() ?? 0;
    expect(first.at(-1)).toBe(inZone(rsvpAt, 'Asia/Kathmandu'));
    expect([second, third].map((row) => row.slice(4, 8))).toEqual([
      ['otto', 'Waitlisted', '1', ''],
      ['autumn', 'Waitlisted', '2', ''],
    ]);
    const actions = () =>
      db.$client.prepare("select changes from audit where action = 'events.exportEmails'").pluck().all();
    expect(actions()).toEqual([]);
    const withEmails = await report(community, { tag: 'EVENT' }, true);
    expect(withEmails[0]?.at(-1)).toBe('Email');
    expect(actions()).toEqual(['{"tag":[null,"EVENT"]}']);
    expect(await report(community, { tag: 'Workshop' })).toHaveLength(1);
  });

  test.each([
    ['Ökologie', 'öKOLOGIE'],
    ['Ремонт', 'ремонт'],
  ])('lists the RSVPs of the tag %s in any case', async (tag, typed) => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.staff.events.create({
      ...{ ...CAFE, title: 'Repair café', tags: [tag] },
      ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
    });
    await as.member.events.rsvp({ id });
    for (const asked of [tag, typed]) expect(await report(community, { tag: asked })).toHaveLength(2);
  });
});

describe('a subscriber', () => {
  const confirm = ({ db, clock }: Community, id: number, email: string) => {
    db.$client
      .prepare('update users set email = ?, email_verified_at = ? where id = ?')
      .run(email, clock.now().getTime(), id);
    keepSubscriber(db, id, clock.now());
  };

  test('is a member with a confirmed email address who agreed, and an opt-out stays after a change of the address', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const { id } = as.member.user;
    const on = async () => (await as.member.emailAddress.preferences({})).subscribed;
    expect(await on()).toBeNull();
    await expect(as.member.emailAddress.setSubscribed({ on: true })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN', message: 'Confirm your email address first.' },
    });
    storeConsent(db, id, 'Email me newsletters', clock.now());
    confirm(community, id, 'mia@mail.example');
    expect(await on()).toBe(true);
    expect(await as.member.emailAddress.setSubscribed({ on: false })).toMatchObject({ subscribed: false });
    confirm(community, id, 'Mia@other.example');
    expect(await on()).toBe(false);
    await as.member.emailAddress.setSubscribed({ on: true });
    expect(await on()).toBe(true);
    const rows = db.$client.prepare('select email_key as email, state from subscribers').all();
    expect(rows).toEqual([{ email: 'mia@other.example', state: 'confirmed' }]);
    const reasons = db.$client.prepare('select state, reason from subscriber_changes order by id').all();
    expect(reasons).toEqual([
      { state: 'confirmed', reason: 'member' },
      { state: 'unsubscribed', reason: 'settings' },
      { state: 'unsubscribed', reason: 'address' },
      { state: 'confirmed', reason: 'settings' },
    ]);
    db.$client.prepare("update subscribers set state = 'suppressed'").run();
    expect(setSubscribed(db, id, true, clock.now())).toBe(false);
    expect(await on()).toBeNull();
  });
});
