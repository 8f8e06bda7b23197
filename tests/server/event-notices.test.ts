import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The test clock starts on March 1, 2026 at 9:00 UTC. */
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', timeZone: 'Europe/Berlin' },
};

type NoticeRow = { username: string; detail: string; subjectId: number };
const told = ({ db }: Community): NoticeRow[] =>
  db.$client
    .prepare<[], NoticeRow>(
      `select u.username, n.detail, n.subject_id as subjectId from notifications n join users u on u.id = n.user_id
       where n.kind = 'event' order by n.id`,
    )
    .all();
const lines = (community: Community) =>
  told(community).map(({ username, detail }) => `${username} ${detail.split(':{')[0]}`);

async function newEvent(more: object = {}) {
  const community = newCommunity();
  const { id } = await community.as.staff.events.create({ ...CAFE, ...more });
  return { ...community, community, id };
}

describe('a change of an event', () => {
  test('notifies everyone going or waitlisted once per save, with old and new values', async () => {
    const { community, as, id } = await newEvent({ capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await as.author.events.rsvp({ id });
    await as.author.events.cancelRsvp({ id });
    await as.staff.events.update({ id, location: 'Library', startTime: '2026-03-10T19:00:00Z' });
    // Neither is news to those who go.
    await as.staff.events.update({ id, title: 'Repair evening', capacity: 1 });
    await runJobs(community);
    await runJobs(community);
    const moved = {
      startTime: ['2026-03-10T18:00:00.000Z', '2026-03-10T19:00:00.000Z'],
      location: ['Town hall', 'Library'],
    };
    expect(told(community)).toEqual(
      ['mia', 'otto'].map((username) => ({
        ...{ username, subjectId: id },
        detail: `rescheduled:${JSON.stringify(moved)}`,
      })),
    );
    expect((await as.other.notifications.list({ limit: 10 })).items).toMatchObject([
      { kind: 'event', event: 'rescheduled', moved, title: 'Repair evening', path: `/events/${id}` },
    ]);
    await as.staff.events.update({ id, location: 'Harbor' });
    await runJobs(community);
    expect(lines(community).slice(2)).toEqual(['mia rescheduled', 'otto rescheduled']);
  });

  test('notifies no one about an ended event, and neither later RSVPs nor the staff member who made it', async () => {
    const { community, as, clock, id } = await newEvent();
    await as.staff.events.rsvp({ id });
    await as.member.events.rsvp({ id });
    await as.staff.events.update({ id, location: 'Library' });
    clock.advance(HOUR);
    await as.other.events.rsvp({ id });
    await runJobs(community);
    expect(lines(community)).toEqual(['mia rescheduled']);
    clock.advance(12 * DAY);
    await as.staff.events.update({ id, location: 'Harbor' });
    await runJobs(community);
    expect(lines(community).filter((line) => line.includes('rescheduled'))).toHaveLength(1);
  });

  test('a cancellation and a reinstatement notify attendees, unless the event changed again before', async () => {
    const { community, as, id } = await newEvent();
    await as.member.events.rsvp({ id });
    await as.staff.events.cancel({ id, reason: 'Rain' });
    await runJobs(community);
    await as.staff.events.reinstate({ id });
    await runJobs(community);
    expect(lines(community)).toEqual(['mia cancelled', 'mia reinstated']);
    await as.staff.events.cancel({ id, reason: 'Snow' });
    await as.staff.events.reinstate({ id });
    await runJobs(community);
    expect(lines(community).slice(2)).toEqual(['mia reinstated']);
    const { entry } = await as.staff.events.read({ id });
    await as.staff.events.cancel({ id, reason: 'Hail' });
    await as.admin.moderation.hide({ subject: 'entry', subjectId: entry.id, hidden: true });
    await runJobs(community);
    expect(lines(community)).toHaveLength(3);
  });

  test('an attendee of several events of a series is notified once per save', async () => {
    const community = newCommunity();
    const { as } = community;
    const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 4 };
    const { id } = await as.staff.events.create({ ...CAFE, repeat });
    for (const each of [id, id + 1, id + 3]) await as.member.events.rsvp({ id: each });
    await as.other.events.rsvp({ id: id + 3 });
    await as.staff.events.update({ id: id + 1, location: 'Library', scope: 'following' });
    await runJobs(community);
    expect(told(community).map(({ username, subjectId }) => [username, subjectId - id])).toEqual([
      ['mia', 1],
      ['otto', 3],
    ]);
    await as.staff.events.cancel({ id, reason: 'Storm', scope: 'following' });
    await runJobs(community);
    expect(
      told(community)
        .slice(2)
        .map(({ username, subjectId }) => [username, subjectId - id]),
    ).toEqual([
      ['mia', 0],
      ['otto', 3],
    ]);
  });

  test('an attendee who was not notified of an earlier event of the save is notified of the next one', async () => {
    const community = newCommunity();
    const { as } = community;
    const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 3 };
    const { id } = await as.staff.events.create({ ...CAFE, repeat });
    for (const each of [id, id + 1]) await as.member.events.rsvp({ id: each });
    await as.other.events.rsvp({ id: id + 1 });
    await as.staff.events.update({ id, location: 'Library', scope: 'following' });
    // The first one no longer takes place, so its new location is no news.
    await as.staff.events.cancel({ id, reason: 'Rain' });
    await runJobs(community);
    expect(lines(community).toSorted()).toEqual(['mia cancelled', 'mia rescheduled', 'otto rescheduled']);
  });

  test('an RSVP after the save to an earlier event of it hides no later one', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 2 };
    const { id } = await as.staff.events.create({ ...CAFE, repeat });
    await as.member.events.rsvp({ id: id + 1 });
    await as.staff.events.update({ id, location: 'Library', scope: 'following' });
    clock.advance(HOUR);
    await as.member.events.rsvp({ id });
    await runJobs(community);
    expect(told(community).map(({ username, subjectId }) => [username, subjectId - id])).toEqual([
      ['mia', 1],
    ]);
  });

  test('notifies many attendees in steps, and each once even if the job runs again', async () => {
    const { community, as, db, id } = await newEvent();
    db.$client.exec(`insert into users (username, password_hash, role, created_at, updated_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 450)
        select 'many' || i, 'x', 'member', 1, 1 from n;
      insert into rsvps (event_id, user_id, status, price, code, rsvp_at, updated_at)
        select ${id}, id, 'going', 0, username, 1, 1 from users where username like 'many%'`);
    await as.staff.events.cancel({ id, reason: 'Rain' });
    db.$client.exec('create temp table waiting as select * from jobs');
    const names = () => told(community).map(({ username }) => username);
    // The second run starts from the beginning, as after a restored backup.
    for (let run = 0; run < 2; run += 1) {
      db.$client.exec('insert or replace into jobs select * from waiting');
      await runJobs(community);
      expect([names().length, new Set(names()).size]).toEqual([450, 450]);
      // Unread ones of a group would become one anyway.
      db.$client.exec('update notifications set read_at = 1');
    }
  });
});

describe('reminders', () => {
  test('are sent a day and an hour before the start, to attendees with an earlier RSVP', async () => {
    const { community, as, clock, id } = await newEvent({ capacity: 3 });
    await as.member.events.rsvp({ id });
    await as.author.events.rsvp({ id });
    await as.author.events.cancelRsvp({ id });
    const runAt = async (time: string) => {
      clock.advance(Date.parse(time) - clock.now().getTime());
      await runJobs(community);
      return lines(community);
    };
    expect(await runAt('2026-03-09T17:59:00Z')).toEqual([]);
    expect(await runAt('2026-03-09T18:00:00Z')).toEqual(['mia reminder:day']);
    clock.advance(HOUR);
    await as.other.events.rsvp({ id });
    expect(await runAt('2026-03-10T16:59:00Z')).toEqual(['mia reminder:day']);
    expect(await runAt('2026-03-10T17:00:00Z')).toEqual([
      ...['mia reminder:day', 'mia reminder:hour', 'otto reminder:hour'],
    ]);
    expect(await runAt('2026-03-10T17:30:00Z')).toHaveLength(3);
  });

  test("are sent a day before by the clock of the event's zone, also when daylight saving time begins", async () => {
    const { community, as, clock, id } = await newEvent({
      ...{ startTime: '2026-03-29T18:00', endTime: '2026-03-29T20:00' },
    });
    await as.member.events.rsvp({ id });
    // 18:00 on the day before is 17:00 in UTC, and 18:00 on the day itself is 16:00.
    clock.advance(Date.parse('2026-03-28T16:59:00Z') - clock.now().getTime());
    await runJobs(community);
    expect(lines(community)).toEqual([]);
    clock.advance(60_000);
    await runJobs(community);
    expect(lines(community)).toEqual(['mia reminder:day']);
  });

  test('are not sent for canceled, deleted, hidden, and past events, or after a jump of the clock', async () => {
    for (const end of ['cancel', 'delete', 'hide', 'past', 'jump'] as const) {
      const { community, as, clock, id } = await newEvent();
      await as.member.events.rsvp({ id });
      const { entry } = await as.staff.events.read({ id });
      if (end === 'cancel') await as.staff.events.cancel({ id, reason: 'Rain' });
      if (end === 'delete') await as.staff.events.delete({ id });
      if (end === 'hide')
        await as.admin.moderation.hide({ subject: 'entry', subjectId: entry.id, hidden: true });
      const hours = end === 'past' ? 10 * 24 : 9 * 24 + 8.5;
      clock.advance(hours * HOUR);
      await runJobs(community);
      const reminders = lines(community).filter((line) => line.includes('reminder'));
      // Half an hour before the start, the reminder of the day before is too late.
      expect([end, reminders]).toEqual([end, end === 'jump' ? ['mia reminder:hour'] : []]);
    }
  });

  test('are sent at most once and never for an old time, for any order of clock jumps and new times', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('jump' as const), hours: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ do: fc.constant('move' as const), hours: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ do: fc.constantFrom('cancel' as const, 'reinstate' as const), hours: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { community, as, clock, db, id } = await newEvent({
          ...{ startTime: '2026-03-03T18:00:00Z', endTime: '2026-03-03T20:00:00Z' },
        });
        await as.member.events.rsvp({ id });
        let known = 0;
        for (const { do: what, hours } of steps) {
          if (what === 'jump') clock.advance(hours * HOUR);
          const start = clock.now().getTime() + hours * HOUR;
          const at = (ms: number) => new Date(ms).toISOString();
          if (what === 'move')
            await as.staff.events
              .update({ id, startTime: at(start), endTime: at(start + HOUR) })
              .catch(() => undefined);
          if (what === 'cancel') await as.staff.events.cancel({ id, reason: 'Rain' }).catch(() => undefined);
          if (what === 'reinstate') await as.staff.events.reinstate({ id }).catch(() => undefined);
          await runJobs(community);
          const groups = db.$client
            .prepare<[], string>(
              "select group_key from notifications where detail like 'reminder:%' order by id",
            )
            .pluck()
            .all();
          expect(new Set(groups).size).toBe(groups.length);
          const event = db.$client
            .prepare('select start_time as start, cancelled_at as c from events')
            .get() as {
            start: number;
            c: number | null;
          };
          for (const group of groups.slice(known)) {
            const [, , , of, which] = group.split(':');
            expect([Number(of), event.c]).toEqual([event.start, null]);
            const left = (event.start - clock.now().getTime()) / HOUR;
            expect(left).toBeGreaterThan(which === 'day' ? 1 : 0);
            expect(left).toBeLessThanOrEqual(which === 'day' ? 24 : 1);
          }
          known = groups.length;
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a new event', () => {
  test('is announced in the feed, and to those who follow its tags or are mentioned', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.admin.events.create({ ...CAFE, tags: ['Repair'] });
    await as.member.follows.follow({ kind: 'tag', target: 'repair' });
    const { id, entry } = await as.staff.events.create({
      ...{ ...CAFE, description: 'Ask @otto for the key.', tags: ['Repair'] },
    });
    await runJobs(community);
    const [line] = (await as.anonymous.activity.list({})).items;
    expect(line).toMatchObject({ kind: 'event', entry: { id: entry.id, eventId: id, title: CAFE.title } });
    const of = async (who: 'member' | 'other') => (await as[who].notifications.list({ limit: 10 })).items;
    expect(await of('member')).toMatchObject([{ kind: 'follow', eventId: id, path: `/events/${id}` }]);
    expect(await of('other')).toMatchObject([{ kind: 'mention', eventId: id, path: `/events/${id}` }]);
    expect(await as.anonymous.entries.read({ id: entry.id })).toMatchObject({ eventId: id });
    // A comment leads to the event's page, too.
    await as.member.comments.create({ entryId: entry.id, content: 'See you there.' });
    const comment = (await as.anonymous.activity.list({})).items[0];
    expect(comment).toMatchObject({ kind: 'comment', entry: { eventId: id } });
    const staffs = (await as.staff.notifications.list({ limit: 10 })).items;
    expect(staffs[0]?.path).toMatch(new RegExp(`^/events/${id}#comment-`));
  });

  test('is announced once, and neither an edit nor a split of the series announces it again', async () => {
    const community = newCommunity();
    const { as } = community;
    const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 3 };
    const { id } = await as.staff.events.create({ ...CAFE, repeat });
    await as.staff.events.update({ id: id + 1, title: 'Repair night', scope: 'following' });
    const announced = async () =>
      (await as.anonymous.activity.list({})).items.filter(({ kind }) => kind === 'event').length;
    expect(await announced()).toBe(1);
    await as.staff.events.duplicate({ id });
    expect(await announced()).toBe(2);
  });
});
