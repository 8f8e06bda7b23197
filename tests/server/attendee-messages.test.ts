import { expect, test } from 'vitest';
import { addJob, renewJob } from '#db/kit/job-rows.ts';
import { MESSAGE_JOB, type MessageProgress } from '#db/staff/events/messages.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import type { JobWork } from '../../src-server/jobs/work.ts';
import { isEventNoticeCurrent, writeMessageMails } from '../../src-server/modules/email/notices/notices.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { runJobs } from '../support/jobs.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const DAY = 86_400_000;
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', timeZone: 'UTC' },
};
const TEXT = { subject: 'Bring a lamp', text: 'The hall is dark.\n\nSee you <b>soon</b>.' };

async function newEvent(more: object = {}) {
  const community = newCommunity();
  const { as, db } = community;
  for (const name of ['mia', 'otto', 'stan'])
    db.$client
      .prepare('update users set email = ?, email_verified_at = 1 where username = ?')
      .run(`${name}@mail.example`, name);
  const { id } = await as.staff.events.create({ ...CAFE, ...more });
  return { ...community, community, id };
}

const got = ({ db }: Community, name: string) =>
  mailsTo(db, `${name}@mail.example`).filter(({ subject }) => subject === TEXT.subject);
const settle = (community: Community) => writeMails(community, JOB_KINDS);

test('staff email those who go, those who wait, or selected attendees, and see who got it', async () => {
  const { community, as, db, id } = await newEvent({ capacity: 1 });
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id });
  await as.contributor.events.rsvp({ id });
  expect(await as.staff.events.messageReach({ id, audience: 'waitlisted' })).toEqual({
    attendees: 2,
    emails: 1,
  });
  const sent = await as.staff.events.sendMessage({ id, audience: 'going', ...TEXT });
  expect(sent).toMatchObject({ ...TEXT, audience: 'going', recipients: 0, sending: true });
  await settle(community);
  expect([got(community, 'mia').length, got(community, 'otto').length]).toEqual([1, 0]);
  expect(got(community, 'mia')[0]?.text).toContain(`stan sent a message to attendees.\n\n${TEXT.text}\n`);
  const { items } = await as.staff.events.attendees({ id });
  const attendeeIds = items.filter(({ user }) => user.username !== 'mia').map((attendee) => attendee.id);
  await as.staff.events.sendMessage({ id, audience: 'selected', attendeeIds, ...TEXT });
  await settle(community);
  expect([got(community, 'mia').length, got(community, 'otto').length]).toEqual([1, 1]);
  const messages = (await as.staff.events.messages({ id })).items;
  expect(messages).toMatchObject([
    { audience: 'selected', recipients: 1, sending: false },
    { audience: 'going', recipients: 1, sending: false },
  ]);
  const recipients = await as.staff.events.messageRecipients({ id, messageId: sent.id });
  expect(recipients.items).toMatchObject([{ user: { username: 'mia' }, state: 'kept' }]);
  const audited = db.$client
    .prepare("select changes from audit where action = 'events.message'")
    .pluck()
    .all();
  expect(audited).toEqual(['{"audience":[null,"going"]}', '{"audience":[null,"selected"]}']);
});

test('a message is refused without a recipient, for a hidden event, and after three on a day', async () => {
  const { as, clock, id } = await newEvent();
  const send = () => as.staff.events.sendMessage({ id, audience: 'going', ...TEXT });
  const code = (expected: string) => ({ cause: { code: expected } });
  await expect(send()).rejects.toMatchObject(code('CONFLICT'));
  await as.member.events.rsvp({ id });
  await as.member.emailAddress.setKind({ kind: 'event', on: false });
  await expect(send()).rejects.toMatchObject(code('CONFLICT'));
  await as.member.emailAddress.setKind({ kind: 'event', on: true });
  for (let count = 0; count < 3; count += 1) await send();
  await expect(send()).rejects.toMatchObject(code('TOO_MANY_REQUESTS'));
  clock.advance(DAY);
  await send();
  clock.advance(DAY);
  const { entry } = await as.staff.events.read({ id });
  await as.admin.moderation.hide({ subject: 'entry', subjectId: entry.id, hidden: true });
  await expect(send()).rejects.toMatchObject(code('CONFLICT'));
  await expect(as.staff.events.sendMessage({ id, audience: 'selected', ...TEXT })).rejects.toThrow(
    'attendeeIds',
  );
});

test('a message that is stopped between and within its steps emails everyone once', async () => {
  const { community, as, db, clock, id } = await newEvent();
  const people = 250;
  const addUser = db.$client.prepare(
    `insert into users (username, password_hash, email, email_verified_at, role, state, created_at, updated_at)
     values (?, 'x', ?, 1, 'member', 'active', 0, 0) returning id`,
  );
  const addRsvp = db.$client.prepare(
    `insert into rsvps (event_id, user_id, status, code, rsvp_at, updated_at) values (?, ?, 'going', ?, 0, 0)`,
  );
  for (let at = 0; at < people; at += 1) {
    const { id: userId } = addUser.get(`guest${at}`, `guest${at}@mail.example`) as { id: number };
    addRsvp.run(id, userId, `code${at}`);
  }
  const { id: messageId } = await as.staff.events.sendMessage({ id, audience: 'going', ...TEXT });
  const queued = () =>
    db.$client
      .prepare("select recipient from mails where key like 'message:%' order by id")
      .pluck()
      .all() as string[];
  const kinds = {
    [MESSAGE_JOB]: {
      run: (work: JobWork) =>
        writeMessageMails({ ...work, ids: randomIds, site: testMailSite }, work.payload as MessageProgress),
    },
  };
  const run = () => runJobs(community, kinds);
  // The second step breaks off after half of its emails, which are rolled back with it.
  db.$client.exec(`create trigger stop before insert on mails when new.key like 'message:%'
    and (select count(*) from mails where key like 'message:%') >= 150 begin select raise(abort, 'killed'); end`);
  await run().catch(() => undefined);
  expect(queued()).toHaveLength(100);
  db.$client.exec('drop trigger stop');
  clock.advance(DAY / 24);
  await run();
  expect(queued()).toHaveLength(people);
  // Even with its progress lost, no one gets a second one.
  const payload = { id: messageId, attendeeIds: [], after: 0 };
  renewJob(db, { kind: MESSAGE_JOB, key: String(messageId), payload, runAt: clock.now() });
  await run();
  addJob(db, { kind: MESSAGE_JOB, key: String(messageId), payload, runAt: clock.now() });
  await run();
  expect(new Set(queued()).size).toBe(people);
  expect(queued()).toHaveLength(people);
  expect((await as.staff.events.messages({ id })).items[0]?.recipients).toBe(people);
});

test('an email of a message is not sent to someone who has canceled since', async () => {
  const { community, as, db, id } = await newEvent();
  await as.member.events.rsvp({ id });
  await as.staff.events.sendMessage({ id, audience: 'going', ...TEXT });
  await settle(community);
  await as.member.events.cancelRsvp({ id });
  const key = db.$client.prepare("select key from mails where key like 'message:%'").pluck().get() as string;
  const reading = { db, clock: community.clock, site: testMailSite };
  expect(isEventNoticeCurrent(reading, { key })).toBe(false);
  await as.member.events.rsvp({ id });
  expect(isEventNoticeCurrent(reading, { key })).toBe(true);
});
