import { describe, expect, test } from 'vitest';
import { keepSubscriber, setSubscribed, storeConsent } from '#db/site/subscribers.ts';
import { listSubjectNotifications } from '../../src-server/modules/notifications/queries.ts';
import { addUser, type Community, newCommunity } from '../support/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test clock starts on March 1, 2026 at 9:00 UTC. */
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
};
const refused = (code: string, message?: string, fields?: object) => ({
  cause: { code, ...(message && { message }), ...(fields && { fields }) },
});

/** The rows that a statement returns. */
const rowsOf = <Row>({ db }: Community, sql: string) => db.$client.prepare<[], Row>(sql).all();

/** Makes a user a subscriber: a member with a confirmed email address who agreed to newsletters. */
function confirm(community: Community, id: number): void {
  const { db, clock } = community;
  db.$client.prepare('update users set email_verified_at = ? where id = ?').run(clock.now().getTime(), id);
  storeConsent(db, id, 'Email me newsletters', clock.now());
  keepSubscriber(db, id, clock.now());
}

describe('an event', () => {
  test('has its texts in a discussion, and the defaults of the specification', async () => {
    const { as } = newCommunity('Europe/Berlin');
    const event = await as.staff.events.create(CAFE);
    expect(event).toMatchObject({
      ...{ entry: { title: 'Repair café' }, description: CAFE.description, tags: ['Event'] },
      ...{ startTime: '2026-03-10T18:00:00.000Z', endTime: '2026-03-10T20:00:00.000Z' },
      ...{ timeZone: 'Europe/Berlin', location: 'Town hall', ticketPrice: 0, subscriptionPrice: 0 },
      ...{ going: 0, waitlisted: 0, capacity: null, cancelled: false, hidden: false, price: 0, rsvp: null },
      ...{ seriesId: null, version: 1 },
    });
    expect(await as.anonymous.entries.read({ id: event.entry.id })).toMatchObject({
      ...{ type: 'thread', title: 'Repair café', body: CAFE.description, tags: ['Event'] },
    });
    await as.member.comments.create({ entryId: event.entry.id, content: 'I bring a toaster.' });
    expect(await as.anonymous.events.read({ id: event.id })).toEqual(event);
  });

  test('is refused with the texts of the specification at their fields', async () => {
    const { as } = newCommunity();
    const wrong = {
      title: 'ab',
      description: 'short',
      location: 'ab',
      ticketPrice: -1,
      subscriptionPrice: '-0.01',
    };
    await expect(as.staff.events.create({ ...CAFE, ...wrong })).rejects.toMatchObject({
      message: expect.stringMatching(
        /Title must be at least 3 characters[\s\S]*Description must be at least 10 characters[\s\S]*Location must be at least 3 characters[\s\S]*Ticket price must be at least 0[\s\S]*Subscription price must be at least 0/,
      ),
    });
  });

  test.each([
    ['a third decimal', { ticketPrice: '12.505' }, 'Ticket price must have at most two decimal places'],
    ['a price above the limit', { ticketPrice: 100_000.01 }, 'Ticket price must be at most 100000.00'],
    [
      'an unknown zone',
      { timeZone: 'Mars/Olympus' },
      'Time zone must be an IANA time zone, such as Europe/Berlin',
    ],
    [
      'an offset as its zone',
      { timeZone: '+05:30' },
      'Time zone must be an IANA time zone, such as Europe/Berlin',
    ],
    ['an end at its start', { endTime: CAFE.startTime }, 'End must be after the start'],
    ['more than 14 days', { endTime: '2026-03-24T18:00:01Z' }, 'An event can take at most 14 days'],
    [
      'no day',
      { startTime: '2026-02-30T18:00:00Z' },
      '`startTime` must be a time such as 2026-03-01T18:30:00Z',
    ],
    ['no seats', { capacity: 0 }, 'Capacity must be a whole number between 1 and 100,000'],
    ['half a seat', { capacity: 1.5 }, 'Capacity must be a whole number between 1 and 100,000'],
    ['a long location', { location: 'x'.repeat(201) }, 'Location must be at most 200 characters'],
  ])('is refused with %s', async (_, wrong, message) => {
    const { as } = newCommunity();
    await expect(as.staff.events.create({ ...CAFE, ...wrong })).rejects.toThrow(message);
  });

  test('accepts what is just within the limits, and empty prices', async () => {
    const { as } = newCommunity();
    const within = {
      ticketPrice: '100,000.00',
      subscriptionPrice: '',
      capacity: '100000',
      location: 'x'.repeat(200),
    };
    const event = await as.staff.events.create({ ...CAFE, ...within, endTime: '2026-03-24T18:00:00Z' });
    expect(event).toMatchObject({ ticketPrice: 100_000, subscriptionPrice: 0, capacity: 100_000 });
  });

  test.each([
    // Clocks skip 2:30 and have 1:30 twice.
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('takes the local time %s of its zone as %s', async (startTime, instant) => {
    const { as } = newCommunity();
    const endTime = `${startTime.slice(0, 11)}06:00`;
    const event = await as.staff.events.create({ ...CAFE, startTime, endTime, timeZone: 'America/New_York' });
    expect(event.startTime).toBe(instant);
  });

  test('is created, changed, and seen with attendees by staff only', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    const others = [as.contributor, as.member, previewing(as.admin, 'member')];
    const denied = refused('FORBIDDEN', "You don't have permission to create events.");
    for (const other of others) {
      await expect(other.events.create(CAFE)).rejects.toMatchObject(denied);
      await expect(other.events.duplicate({ id })).rejects.toMatchObject(denied);
      for (const tried of [
        other.events.update({ id, title: 'Mine now' }),
        other.events.cancel({ id, reason: 'No' }),
        other.events.reinstate({ id }),
        other.events.delete({ id }),
        other.events.attendees({ id }),
        other.events.checkIn({ id, attendeeId: 1 }),
        other.events.walkIn({ id, userId: as.member.user.id }),
        other.events.payment({ id, attendeeId: 1, step: 'paid' }),
      ])
        await expect(tried).rejects.toMatchObject(refused('FORBIDDEN'));
    }
    for (const nobody of [as.anonymous, previewing(as.admin, 'guest')]) {
      for (const tried of [
        nobody.events.create(CAFE),
        nobody.events.rsvp({ id }),
        nobody.events.attendees({ id }),
      ])
        await expect(tried).rejects.toMatchObject(refused('UNAUTHENTICATED'));
      expect((await nobody.events.read({ id })).id).toBe(id);
    }
  });

  test('is listed newest start first, and in the calendar where it touches the time', async () => {
    const { as } = newCommunity();
    const at = (startTime: string, endTime: string, title: string) =>
      as.staff.events.create({ ...CAFE, title, startTime, endTime });
    await at('2026-03-31T22:00:00Z', '2026-04-02T02:00:00Z', 'Across the months');
    await at('2026-04-10T10:00:00Z', '2026-04-10T11:00:00Z', 'In April');
    await at('2026-05-01T00:00:00Z', '2026-05-01T01:00:00Z', 'In May');
    await at('2026-03-20T10:00:00Z', '2026-04-01T00:00:00Z', 'Ends at midnight');
    const titles = (rows: { entry: { title: string } }[]) => rows.map(({ entry }) => entry.title);
    const april = { from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' };
    expect(titles((await as.anonymous.events.calendar(april)).items)).toEqual([
      'Across the months',
      'In April',
    ]);
    expect(titles((await as.anonymous.events.listByCursor(april)).items)).toEqual([
      'In April',
      'Across the months',
    ]);
    const first = await as.anonymous.events.listByCursor({ limit: 3 });
    expect(titles(first.items)).toEqual(['In May', 'In April', 'Across the months']);
    const next = await as.anonymous.events.listByCursor({ limit: 3, cursor: first.nextCursor });
    expect([titles(next.items), next.nextCursor]).toEqual([['Ends at midnight'], null]);
    for (const list of ['listByCursor', 'calendar'] as const)
      await expect(as.anonymous.events[list]({ from: april.to, to: april.from })).rejects.toThrow(
        '`to` must be after `from`',
      );
    expect(titles(await as.anonymous.events.upcoming({}))).toEqual([
      'Ends at midnight',
      'Across the months',
      'In April',
    ]);
  });

  test('is found by tag in the calendar, and has similar ones by tag', async () => {
    const { as } = newCommunity();
    const add = (title: string, tags: string[], day: string) =>
      as.staff.events.create({
        ...CAFE,
        title,
        tags,
        startTime: `${day}T18:00:00Z`,
        endTime: `${day}T19:00:00Z`,
      });
    const { id } = await add('Knots', ['Workshop', 'Rope', 'Event'], '2026-03-10');
    await add('Sails', ['rope', 'WORKSHOP'], '2026-03-20');
    await add('Rigging', ['Rope'], '2026-03-12');
    await add('Chess', ['Event'], '2026-03-11');
    const month = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', tag: 'rOPE' };
    expect((await as.anonymous.events.calendar(month)).items).toHaveLength(3);
    const similar = await as.anonymous.events.similar({ id });
    expect(similar.map(({ entry }) => entry.title)).toEqual(['Sails', 'Rigging']);
  });

  test.each([
    ['Ökologie', 'öKOLOGIE', 'O\u0308kologie'],
    ['Ремонт', 'ремонт', 'РЕМОНТ'],
  ])('is found by the tag %s in any spelling', async (...spellings) => {
    const { as } = newCommunity();
    const add = (tags: string[], day: number) =>
      as.staff.events.create({
        ...{ ...CAFE, tags, startTime: `2026-03-${day}T18:00:00Z`, endTime: `2026-03-${day}T19:00:00Z` },
      });
    const [first, second, third] = [
      await add([spellings[0], 'Event'], 10),
      await add([spellings[1]], 11),
      await add([spellings[2]], 12),
    ];
    await add(['Event'], 13);
    const ids = [first.id, second.id, third.id];
    const month = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
    for (const tag of spellings) {
      const { items } = await as.anonymous.events.calendar({ ...month, tag });
      expect(items.map(({ id }) => id)).toEqual(ids);
      expect((await as.anonymous.events.upcoming({ tag })).map(({ id }) => id)).toEqual(ids);
    }
    expect((await as.anonymous.events.similar({ id: first.id })).map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await as.anonymous.events.calendar({ ...month, tag: 'Unknown' })).items).toEqual([]);
  });
});

describe("an event's discussion", () => {
  test('changes with the event only, and the refusal leads there', async () => {
    const { as } = newCommunity();
    const { id, entry, version } = await as.staff.events.create(CAFE);
    await as.staff.events.update({ id, title: 'Repair and tea' });
    const message = `This discussion belongs to the event “Repair and tea”. Edit or delete the event instead: /events/${id}`;
    const conflict = refused('CONFLICT', message);
    await expect(as.staff.entries.update({ id: entry.id, title: 'Other' })).rejects.toMatchObject(conflict);
    await expect(as.staff.entries.delete({ id: entry.id })).rejects.toMatchObject(conflict);
    await expect(as.staff.entries.restoreVersion({ id: entry.id, revision: 1 })).rejects.toMatchObject(
      conflict,
    );
    expect(await as.anonymous.entries.read({ id: entry.id })).toMatchObject({
      title: 'Repair and tea',
      version: version + 1,
    });
    await as.staff.events.delete({ id });
    await expect(as.staff.trash.restore({ subject: 'entry', subjectId: entry.id })).rejects.toMatchObject(
      refused(
        'CONFLICT',
        'This discussion belongs to the deleted event “Repair and tea”. Restore the event instead.',
      ),
    );
  });

  test('is deleted, restored, and permanently deleted with the event', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, entry } = await as.staff.events.create({ ...CAFE, ticketPrice: 5 });
    await as.member.events.rsvp({ id });
    const { items } = await as.staff.events.attendees({ id });
    await as.staff.events.payment({ id, attendeeId: items[0]?.id ?? 0, step: 'paid' });
    await as.staff.events.delete({ id });
    for (const read of [
      as.admin.events.read({ id }),
      as.admin.entries.read({ id: entry.id }),
      as.member.events.rsvp({ id }),
    ])
      await expect(read).rejects.toMatchObject(refused('GONE'));
    expect((await as.anonymous.events.listByCursor({})).items).toEqual([]);
    expect((await as.admin.trash.list({})).items).toMatchObject([{ subject: 'event', title: 'Repair café' }]);
    await as.staff.trash.restore({ subject: 'event', subjectId: String(id) });
    expect(await as.member.events.read({ id })).toMatchObject({ going: 1, rsvp: { status: 'going' } });
    expect((await as.anonymous.entries.read({ id: entry.id })).title).toBe('Repair café');
    await as.staff.events.delete({ id });
    await as.admin.trash.purge({ subject: 'event', subjectId: String(id) });
    await expect(as.admin.events.read({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(as.admin.entries.read({ id: entry.id })).rejects.toMatchObject(refused('GONE'));
    expect(rowsOf(community, 'select 1 from rsvps')).toEqual([]);
    // The ledger keeps its rows.
    expect(rowsOf(community, 'select amount, event_id as eventId, notes from accounting')).toEqual([
      { amount: 500, eventId: null, notes: 'Ticket: Repair café' },
    ]);
  });

  test('hides the event when moderators hide it. RSVPs stay', async () => {
    const { as } = newCommunity();
    const { id, entry } = await as.staff.events.create(CAFE);
    await as.member.events.rsvp({ id });
    const hide = (hidden: boolean) =>
      as.admin.moderation.hide({ subject: 'entry', subjectId: entry.id, hidden });
    await hide(true);
    for (const other of [as.anonymous, as.member, as.contributor]) {
      await expect(other.events.read({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
      expect((await other.events.listByCursor({})).items).toEqual([]);
      expect(await other.events.upcoming({})).toEqual([]);
    }
    await expect(as.member.events.rsvp({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await as.admin.events.read({ id })).hidden).toBe(true);
    await hide(false);
    expect(await as.member.events.read({ id })).toMatchObject({
      going: 1,
      rsvp: { status: 'going' },
      hidden: false,
    });
  });
});

describe('an RSVP', () => {
  test('takes a seat, or else a waitlist position, and seats are filled in the order of joining', async () => {
    const { as, ...community } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    expect((await as.member.events.rsvp({ id })).rsvp).toMatchObject({ status: 'going', position: null });
    expect((await as.other.events.rsvp({ id })).rsvp).toMatchObject({
      status: 'waitlisted',
      position: 1,
      code: null,
    });
    expect((await as.author.events.rsvp({ id })).rsvp).toMatchObject({ status: 'waitlisted', position: 2 });
    // A second press changes nothing.
    expect(await as.author.events.rsvp({ id })).toMatchObject({
      going: 1,
      waitlisted: 2,
      rsvp: { position: 2 },
    });
    await as.member.events.cancelRsvp({ id });
    expect((await as.other.events.read({ id })).rsvp).toMatchObject({ status: 'going' });
    expect((await as.author.events.read({ id })).rsvp).toMatchObject({ status: 'waitlisted', position: 1 });
    // Who comes back joins the end of the queue.
    expect((await as.member.events.rsvp({ id })).rsvp).toMatchObject({ status: 'waitlisted', position: 2 });
    expect((await as.other.notifications.list({ limit: 10 })).items).toMatchObject([
      { kind: 'event', event: 'seat', title: 'Repair café', path: `/events/${id}`, actor: null },
    ]);
    expect((await as.author.notifications.list({ limit: 10 })).items).toEqual([]);
    await as.staff.events.update({ id, capacity: 3 });
    expect(await as.member.events.read({ id })).toMatchObject({
      going: 3,
      waitlisted: 0,
      rsvp: { status: 'going' },
    });
    // Fewer seats remove no one.
    expect(await as.staff.events.update({ id, capacity: 1 })).toMatchObject({ going: 3, capacity: 1 });
    await as.other.events.cancelRsvp({ id });
    await as.other.events.rsvp({ id });
    expect(await as.other.events.read({ id })).toMatchObject({
      going: 2,
      rsvp: { status: 'waitlisted', position: 1 },
    });
    expect(rowsOf({ as, ...community }, 'select user_id from rsvps')).toHaveLength(3);
  });

  test('closes when the event ends, and promotes no one after the start', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    clock.advance(9 * DAY + 9 * HOUR);
    await as.member.events.cancelRsvp({ id });
    expect((await as.other.events.read({ id })).rsvp).toMatchObject({ status: 'waitlisted' });
    clock.advance(2 * HOUR);
    for (const tried of [as.author.events.rsvp({ id }), as.other.events.cancelRsvp({ id })])
      await expect(tried).rejects.toMatchObject(
        refused('CONFLICT', "This event has ended, so you can't RSVP."),
      );
  });

  test('closes when the event is canceled, and stays when it is reinstated', async () => {
    const { as, clock } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await expect(as.staff.events.cancel({ id, reason: ' ' })).rejects.toThrow('Reason is required');
    const cancelled = await as.staff.events.cancel({ id, reason: 'The roof leaks' });
    expect(cancelled).toMatchObject({
      cancelled: true,
      cancelReason: 'The roof leaks',
      going: 1,
      waitlisted: 1,
    });
    await expect(as.staff.events.cancel({ id, reason: 'Again' })).rejects.toMatchObject(refused('CONFLICT'));
    await expect(as.author.events.rsvp({ id })).rejects.toMatchObject(
      refused('CONFLICT', "This event is canceled, so you can't RSVP."),
    );
    // A seat that becomes free in the meantime is given when the event takes place after all.
    await as.member.events.cancelRsvp({ id });
    expect(await as.other.events.read({ id })).toMatchObject({ going: 0, rsvp: { status: 'waitlisted' } });
    expect(await as.staff.events.reinstate({ id })).toMatchObject({ cancelled: false, cancelReason: null });
    expect(await as.other.events.read({ id })).toMatchObject({ going: 1, rsvp: { status: 'going' } });
    await as.staff.events.cancel({ id, reason: 'Rain' });
    clock.advance(9 * DAY + 9 * HOUR);
    await expect(as.staff.events.reinstate({ id })).rejects.toMatchObject(
      refused('CONFLICT', "This event has started, so it can't be reinstated."),
    );
  });

  test("keeps the price of its day. Subscribers pay theirs if it isn't 0", async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    for (const { user } of [as.member, as.other]) confirm(community, user.id);
    setSubscribed(db, as.other.user.id, false, clock.now());
    const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: '20', subscriptionPrice: '12.50' });
    expect((await as.anonymous.events.read({ id })).price).toBe(20);
    expect((await as.member.events.rsvp({ id })).rsvp?.price).toBe(12.5);
    expect((await as.other.events.rsvp({ id })).rsvp?.price).toBe(20);
    // Without a confirmed address.
    expect((await as.author.events.rsvp({ id })).rsvp?.price).toBe(20);
    await as.staff.events.update({ id, ticketPrice: 30, subscriptionPrice: 0 });
    expect(await as.member.events.read({ id })).toMatchObject({ price: 30, rsvp: { price: 12.5 } });
    const free = await as.staff.events.create({ ...CAFE, ticketPrice: 20 });
    expect((await as.member.events.rsvp({ id: free.id })).rsvp?.price).toBe(20);
  });

  test('is deleted with its account, and the first on the waitlist is promoted', async () => {
    const { as, ...community } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await as.member.account.delete({ username: 'mia', password: 'mia keeps a secret' });
    expect((await as.other.events.read({ id })).rsvp).toMatchObject({ status: 'going' });
    expect(rowsOf({ as, ...community }, "select 1 from rsvps where status = 'going'")).toHaveLength(1);
  });
});

describe('at the entrance', () => {
  const attendeeOf = async ({ as }: Community, id: number, q = '') =>
    (await as.staff.events.attendees({ id, q })).items[0]?.id ?? 0;

  test('a repeated action changes nothing, also after another one', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.staff.events.create(CAFE);
    await as.member.events.rsvp({ id });
    const attendeeId = await attendeeOf(community, id);
    const press = (actionId: string, checkedIn: boolean) =>
      as.staff.events.checkIn({ id, attendeeId, checkedIn, actionId });
    const { checkedInAt } = await press('one', true);
    expect(checkedInAt).toBe('2026-03-01T09:00:00.000Z');
    expect((await press('two', false)).checkedInAt).toBeNull();
    expect((await press('one', true)).checkedInAt).toBeNull();
    await as.other.events.rsvp({ id });
    const other = await attendeeOf(community, id, 'otto');
    await expect(as.staff.events.checkIn({ id, attendeeId: other, actionId: 'one' })).rejects.toMatchObject(
      refused('CONFLICT', 'This `actionId` was used for another attendee. Use a new one.'),
    );
    const log = rowsOf<{ action: string }>(
      community,
      "select action from audit where action like 'events.%heckIn'",
    );
    expect(log.map(({ action }) => action)).toEqual(['events.checkIn', 'events.undoCheckIn']);
    await expect(as.staff.events.checkIn({ id: id + 1, attendeeId })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  test('a canceled event refuses check-ins, and its paid seats are to be refunded', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: 5 });
    for (const viewer of ['member', 'other'] as const) await as[viewer].events.rsvp({ id });
    const attendeeId = await attendeeOf(community, id);
    await as.staff.events.payment({ id, attendeeId, step: 'paid' });
    await as.staff.events.cancel({ id, reason: 'Rain' });
    const isCanceled = refused('CONFLICT', 'This event is canceled, so no one can be checked in.');
    for (const checkedIn of [true, false])
      await expect(as.staff.events.checkIn({ id, attendeeId, checkedIn })).rejects.toMatchObject(isCanceled);
    const members = rowsOf<{ id: number }>(community, "select id from users where username = 'ada'");
    await expect(as.staff.events.walkIn({ id, userId: members[0]?.id ?? 0 })).rejects.toMatchObject(
      isCanceled,
    );
    const toRefund = async () => (await as.staff.events.attendees({ id })).items.map((each) => each.toRefund);
    expect(await toRefund()).toEqual([true, false]);
    await as.staff.events.payment({ id, attendeeId, step: 'refunded' });
    expect(await toRefund()).toEqual([false, false]);
  });

  test('a walk-in is going and checked in. A full event asks first', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    const walkIn = { id, userId: as.other.user.id, actionId: 'walk' };
    await expect(as.staff.events.walkIn(walkIn)).rejects.toMatchObject(
      refused('CONFLICT', 'This event is full. Add them anyway?'),
    );
    const added = await as.staff.events.walkIn({ ...walkIn, overCapacity: true });
    expect(added).toMatchObject({ status: 'going', walkIn: true, overCapacity: true, position: null });
    expect(added.checkedInAt).not.toBeNull();
    expect(await as.staff.events.walkIn({ ...walkIn, overCapacity: true })).toEqual(added);
    expect(await as.staff.events.read({ id })).toMatchObject({ going: 2, waitlisted: 0 });
    await expect(as.staff.events.walkIn({ id, userId: 999 })).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('who was going without a check-in is a no-show after the end', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const { id } = await as.staff.events.create(CAFE);
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await as.staff.events.checkIn({ id, attendeeId: await attendeeOf(community, id, 'mia') });
    const noShows = async () => (await as.staff.events.attendees({ id })).items.map(({ noShow }) => noShow);
    expect(await noShows()).toEqual([false, false]);
    clock.advance(10 * DAY);
    expect(await noShows()).toEqual([false, true]);
  });

  test('attendees are found by the beginning of their names', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id } = await as.staff.events.create(CAFE);
    await as.member.events.rsvp({ id });
    const zoe = addUser(db, 'zoe', 'member');
    db.$client.prepare("update users set display_name = 'Zoë Ångström' where id = ?").run(zoe.id);
    await as.staff.events.walkIn({ id, userId: zoe.id }).catch(() => undefined);
    const names = async (q: string) =>
      (await as.staff.events.attendees({ id, q })).items.map(({ user }) => user.username);
    expect(await names('angs')).toEqual(['zoe']);
    expect(await names('"')).toEqual([]);
    expect(await names('')).toEqual(['mia', 'zoe']);
  });
});

describe('the payment of a seat', () => {
  test('posts one row of the ledger for each step, which names the event only', async () => {
    const community = newCommunity('Asia/Kathmandu');
    const { as, clock } = community;
    const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: '12.50' });
    await as.member.events.rsvp({ id });
    const attendeeId = (await as.staff.events.attendees({ id })).items[0]?.id ?? 0;
    const mark = (step: 'paid' | 'refunded') => as.staff.events.payment({ id, attendeeId, step });
    await expect(mark('refunded')).rejects.toMatchObject(
      refused('CONFLICT', 'This seat is not paid, so there is nothing to refund.'),
    );
    // It is March 2 in Kathmandu.
    clock.advance(10 * HOUR);
    const presses = await Promise.all(Array.from({ length: 50 }, () => mark('paid')));
    expect(presses.every(({ payment, paid }) => payment === 'paid' && paid === 12.5)).toBe(true);
    const ledger = () =>
      rowsOf(
        community,
        'select date, amount, type, category, notes, source, source_id as id, source_step as step, event_id as event from accounting order by id',
      );
    const row = { date: '2026-03-02', source: 'rsvp', id: attendeeId, event: id };
    const paid = { ...row, amount: 1250, type: 'income', category: 'Sales', notes: 'Ticket: Repair café' };
    const refund = {
      ...row,
      amount: -1250,
      type: 'expense',
      category: 'Other Expense',
      notes: 'Refund: Repair café',
    };
    expect(await ledger()).toEqual([{ ...paid, step: 1 }]);
    expect(await mark('refunded')).toMatchObject({ payment: 'refunded', paid: 12.5, refunded: 12.5 });
    expect(await mark('refunded')).toMatchObject({ payment: 'refunded' });
    expect(await mark('paid')).toMatchObject({ payment: 'paid', paid: 25, refunded: 12.5 });
    expect(await ledger()).toEqual([
      ...[
        { ...paid, step: 1 },
        { ...refund, step: 2 },
        { ...paid, step: 3 },
      ],
    ]);
    // A canceled RSVP with a paid seat waits for its refund.
    await as.member.events.cancelRsvp({ id });
    expect((await as.staff.events.attendees({ id })).items).toMatchObject([
      { status: 'cancelled', toRefund: true },
    ]);
    expect(await mark('refunded')).toMatchObject({ toRefund: false });
    await expect(mark('paid')).rejects.toMatchObject(refused('CONFLICT'));
  });

  test('needs a seat with a price', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    const [first, second] = (await as.staff.events.attendees({ id })).items;
    expect(first).toMatchObject({ payment: 'free', price: 0 });
    await expect(
      as.staff.events.payment({ id, attendeeId: first?.id ?? 0, step: 'paid' }),
    ).rejects.toMatchObject(refused('CONFLICT', 'This seat is free, so there is nothing to pay.'));
    await expect(
      as.staff.events.payment({ id, attendeeId: second?.id ?? 0, step: 'paid' }),
    ).rejects.toMatchObject(refused('CONFLICT', 'Only seats can be paid, and this attendee has none.'));
  });
});

test('a notification about a free seat is not listed as a task in the digest', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id });
  await as.member.events.cancelRsvp({ id });
  const period = { since: new Date(0), until: new Date('2027-01-01'), tier: 0, today: '2026-03-01' };
  expect((await as.other.notifications.list({ limit: 10 })).items).toHaveLength(1);
  expect(listSubjectNotifications(db, { userId: as.other.user.id, ...period }, 10)).toEqual([]);
});
