import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { composeMessage } from '../../src-server/services/mailer/message.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';

const HOUR = 3_600_000;
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', timeZone: 'Europe/Berlin' },
};
const MIA = 'mia@mail.example';

async function newEvent(more: object = {}) {
  const community = newCommunity();
  const { as, db, clock } = community;
  for (const name of ['mia', 'stan'])
    db.$client
      .prepare('update users set email = ?, email_verified_at = 1 where username = ?')
      .run(`${name}@mail.example`, name);
  const { id } = await as.staff.events.create({ ...CAFE, ...more });
  return { community, as, clock, id };
}

/** Runs the jobs of events, and those that write emails. */
const settle = (community: Community) => writeMails(community, JOB_KINDS);

const subjects = ({ db }: Community, address = MIA) => mailsTo(db, address).map(({ subject }) => subject);
const calendarOf = ({ db }: Community) =>
  db.$client.prepare('select calendar from mails order by id desc limit 1').pluck().get() as string | null;
function read(text: string | null) {
  const file = new ICAL.Component(ICAL.parse(text ?? ''));
  const events = file.getAllSubcomponents('vevent');
  return {
    method: file.getFirstPropertyValue('method'),
    status: events.map((event) => event.getFirstPropertyValue('status')),
    sequence: events.map((event) => event.getFirstPropertyValue('sequence')),
  };
}

describe('emails about an event', () => {
  test('confirm an RSVP, a promotion, a move, and a cancellation with the event as a calendar file', async () => {
    const { community, as, id } = await newEvent({ capacity: 1 });
    await as.other.events.rsvp({ id });
    await as.member.events.rsvp({ id });
    // The second press isn't a second RSVP.
    await as.member.events.rsvp({ id });
    await settle(community);
    expect(subjects(community)).toEqual(["You're on the waitlist: Repair café"]);
    expect(read(calendarOf(community))).toEqual({ method: 'PUBLISH', status: ['TENTATIVE'], sequence: [0] });

    await as.other.events.cancelRsvp({ id });
    await settle(community);
    expect(subjects(community).slice(1)).toEqual(['You have a seat now: Repair café']);
    expect(read(calendarOf(community))).toMatchObject({ status: ['CONFIRMED'] });

    await as.staff.events.update({ id, startTime: '2026-03-10T17:00:00Z', location: 'Library' });
    await settle(community);
    const moved = mailsTo(community.db, MIA).at(-1);
    expect(moved?.subject).toBe('Your event has changed: Repair café');
    expect(moved?.text).toContain('Tuesday, March 10, 2026 at 6:00 PM to 9:00 PM (Europe/Berlin)\nLibrary\n');
    expect(moved?.text).toContain('Before: Tuesday, March 10, 2026 at 7:00 PM to 9:00 PM (Europe/Berlin)\n');
    expect(moved?.text).toContain('Before: Town hall\n');
    expect(read(calendarOf(community))).toEqual({ method: 'PUBLISH', status: ['CONFIRMED'], sequence: [1] });

    await as.staff.events.cancel({ id, reason: 'The roof leaks' });
    await settle(community);
    expect(mailsTo(community.db, MIA).at(-1)).toMatchObject({ kind: 'event' });
    expect(mailsTo(community.db, MIA).at(-1)?.text).toContain('Reason: The roof leaks\n');
    expect(read(calendarOf(community))).toEqual({ method: 'CANCEL', status: ['CANCELLED'], sequence: [2] });
    expect(subjects(community)).toHaveLength(4);
  });

  test('remind without a file, and only users with a confirmed email address and the preference', async () => {
    const { community, as, clock, id } = await newEvent();
    await as.member.events.rsvp({ id });
    await as.staff.events.rsvp({ id });
    await as.other.events.rsvp({ id });
    await as.staff.emailAddress.setKind({ kind: 'event', on: false });
    clock.advance(Date.parse('2026-03-09T18:00:00Z') - clock.now().getTime());
    await settle(community);
    expect(subjects(community)).toEqual(["You're going: Repair café", 'Your event starts soon: Repair café']);
    expect(calendarOf(community)).toBeNull();
    expect(community.db.$client.prepare('select count(*) from mails').pluck().get()).toBe(2);
    // In the app, everyone is reminded.
    expect((await as.other.notifications.list({ limit: 10 })).items).toHaveLength(1);
  });

  test('are unsubscribed by their own link, without the digest and task emails', async () => {
    const { community, as, id } = await newEvent();
    await as.member.emailAddress.setDigest({ every: 'daily' });
    await as.member.events.rsvp({ id });
    await settle(community);
    const [token = ''] = tokensIn(community.db, MIA, '/unsubscribe/');
    await as.anonymous.emailAddress.unsubscribe({ token });
    expect(await as.member.emailAddress.preferences({})).toMatchObject({
      ...{ digest: 'daily', kinds: { event: false, task: true } },
    });
    await as.member.events.cancelRsvp({ id });
    await as.member.events.rsvp({ id });
    await settle(community);
    expect(subjects(community)).toHaveLength(1);
    expect((await as.member.emailAddress.setKind({ kind: 'event', on: true })).kinds).toEqual({
      event: true,
      task: true,
    });
  });

  test('are not sent about events that the reader can no longer see', async () => {
    const { community, as, clock, id } = await newEvent();
    await as.member.events.rsvp({ id });
    await as.staff.events.delete({ id });
    await settle(community);
    expect(subjects(community)).toEqual([]);
    clock.advance(HOUR);
    const { id: other } = await as.staff.events.create(CAFE);
    await as.member.events.rsvp({ id: other });
    await as.member.events.cancelRsvp({ id: other });
    await settle(community);
    expect(subjects(community)).toEqual([]);
  });

  test('of a series have one email per save, with all of its events', async () => {
    const { community, as, id } = await newEvent({
      repeat: { by: 'weekdays', weekdays: [2], count: 3 },
    });
    for (const each of [id, id + 1]) await as.member.events.rsvp({ id: each });
    await as.staff.events.cancel({ id, reason: 'Storm', scope: 'following' });
    await settle(community);
    expect(subjects(community).filter((subject) => subject.startsWith('Your event was'))).toHaveLength(1);
    expect(read(calendarOf(community))).toMatchObject({
      method: 'CANCEL',
      status: ['CANCELLED', 'CANCELLED'],
    });
  });
});

test('an assigned task is sent by email, unless its assignee turned that off', async () => {
  const { community, as } = await newEvent();
  const { id: projectId } = await as.admin.projects.create({ name: 'Bike kitchen' });
  const assign = (title: string) => as.admin.tasks.create({ projectId, title, assigneeId: as.staff.user.id });
  await assign('Oil the chains');
  await settle(community);
  expect(subjects(community, 'stan@mail.example')).toEqual(['You were assigned a task: Oil the chains']);
  await as.staff.emailAddress.setKind({ kind: 'task', on: false });
  await assign('Pump the tires');
  await settle(community);
  expect(subjects(community, 'stan@mail.example')).toHaveLength(1);
});

test('the calendar is in the message for programs that show events, and as a file', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const mail = {
    ...{
      id: 1,
      messageId: 'm',
      date: new Date(0),
      recipient: MIA,
      subject: 'Event',
      text: 'Text',
      html: null,
    },
    ...{ unsubscribeUrl: 'https://community.example/api/unsubscribe/t', calendar },
  };
  const text = String(await composeMessage(mail, { name: 'Site', address: 'site@mail.example' }));
  expect(text).toMatch(/Content-Type: multipart\/alternative/);
  expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(text).toMatch(/Content-Disposition: attachment; filename=event\.ics/);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
