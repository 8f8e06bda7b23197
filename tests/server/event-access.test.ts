import { expect, test } from 'vitest';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
};

type Who = 'anonymous' | 'member' | 'staff';

function hears({ db, as }: Community, who: Who, id: number): boolean {
  const viewer = who === 'anonymous' ? null : { id: as[who].user.id, role: who, actualRole: who };
  return grantedTopics(db, viewer, [`event:${id}`]).has(`event:${id}`);
}

test('live changes of an event are sent to users who can see it', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const { id } = await as.staff.events.create(CAFE);
  const seen = () => (['anonymous', 'member', 'staff'] as const).filter((who) => hears(community, who, id));
  expect(seen()).toEqual(['anonymous', 'member', 'staff']);
  db.$client.prepare('update entries set tier = 1').run();
  expect(seen()).toEqual(['staff']);
  db.$client.prepare('update entries set tier = 0').run();
  await as.staff.events.delete({ id });
  expect(seen()).toEqual([]);
  expect(hears(community, 'staff', id + 1)).toBe(false);
});

test('a stale edit of an event changes nothing, and names the changed fields and the user', async () => {
  const { as, db } = newCommunity();
  const { id, version } = await as.staff.events.create(CAFE);
  const saved = await as.admin.events.update({ id, version, location: 'Library', ticketPrice: '5.00' });
  expect(saved.version).toBe(version + 1);
  const audited = () => db.$client.prepare<[], number>('select count(*) from audit').pluck().get();
  const before = audited();
  const text = 'Changed by ada since you opened it.';
  await expect(as.staff.events.update({ id, version, location: 'Harbor' })).rejects.toMatchObject({
    cause: { code: 'CONFLICT', fields: { location: text, ticketPrice: text } },
  });
  expect(audited()).toBe(before);
  expect(await as.staff.events.read({ id })).toMatchObject({ location: 'Library', version: version + 1 });
  // Without a version, the last write wins.
  expect(await as.staff.events.update({ id, location: 'Harbor' })).toMatchObject({ location: 'Harbor' });
});

test('a seat that becomes free after the start is not given to a new RSVP before the waitlist', async () => {
  const { as, clock } = newCommunity();
  const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id });
  clock.advance(Date.parse('2026-03-10T18:30:00Z') - clock.now().getTime());
  await as.member.events.cancelRsvp({ id });
  expect((await as.author.events.rsvp({ id })).rsvp).toMatchObject({ status: 'waitlisted', position: 2 });
});

test('a paid seat keeps its price until it is refunded', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: '10.00' });
  await as.member.events.rsvp({ id });
  const attendeeId = (await as.staff.events.attendees({ id })).items[0]?.id ?? 0;
  await as.staff.events.payment({ id, attendeeId, step: 'paid' });
  await as.member.events.cancelRsvp({ id });
  await as.staff.events.update({ id, ticketPrice: '20.00' });
  expect((await as.member.events.rsvp({ id })).rsvp).toMatchObject({ price: 10 });
});

test('an attendee of another event can be neither paid nor checked in', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: '10.00' });
  const other = await as.staff.events.create({ ...CAFE, ticketPrice: '10.00' });
  await as.member.events.rsvp({ id });
  const attendeeId = (await as.staff.events.attendees({ id })).items[0]?.id ?? 0;
  const refused = { cause: { code: 'NOT_FOUND' } };
  await expect(as.staff.events.payment({ id: other.id, attendeeId, step: 'paid' })).rejects.toMatchObject(
    refused,
  );
  await expect(as.staff.events.checkIn({ id: other.id, attendeeId, checkedIn: true })).rejects.toMatchObject(
    refused,
  );
});

test('no reminder is sent for an RSVP made after it was due, even if the server was down', async () => {
  const community = newCommunity();
  const { as, db, clock } = community;
  const { id } = await as.staff.events.create(CAFE);
  clock.advance(Date.parse('2026-03-09T19:00:00Z') - clock.now().getTime());
  await as.member.events.rsvp({ id });
  await runJobs(community);
  const reminded = db.$client.prepare("select count(*) from notifications where kind = 'event'").pluck();
  expect(reminded.get()).toBe(0);
});

test('an event that a moderator hid stays hidden when it is renamed apart from its series, or copied', async () => {
  const { as } = newCommunity();
  const { id, entry } = await as.staff.events.create({
    ...{ ...CAFE, repeat: { by: 'weekdays', weekdays: [2], count: 3 } },
  });
  await as.admin.moderation.hide({ subject: 'entry', subjectId: entry.id, hidden: true });
  const renamed = await as.staff.events.update({ id, title: 'Repair evening' });
  const copy = await as.staff.events.duplicate({ id });
  expect([renamed.hidden, copy.hidden]).toEqual([true, true]);
  const refused = { cause: { code: 'NOT_FOUND' } };
  for (const each of [renamed, copy]) {
    await expect(as.member.events.read({ id: each.id })).rejects.toMatchObject(refused);
    await expect(as.member.entries.read({ id: each.entry.id })).rejects.toMatchObject(refused);
  }
  expect((await as.anonymous.activity.list({ limit: 10 })).items.map(({ kind }) => kind)).not.toContain(
    'event',
  );
  await as.admin.moderation.hide({ subject: 'entry', subjectId: renamed.entry.id, hidden: false });
  expect(await as.member.events.read({ id })).toMatchObject({ hidden: false });
});
