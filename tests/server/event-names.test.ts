import { expect, test } from 'vitest';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { privateCalendar, publicCalendar } from '../../src-server/modules/events/feeds/feeds.ts';
import { readUpload } from '../../src-server/modules/uploads/queries.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';

const ONLINE = 'https://meet.example/harbor';
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z', onlineUrl: ONLINE },
};
const conflict = { cause: { code: 'CONFLICT' } };

async function newEvent(more: object = {}) {
  const community = newCommunity();
  const { id } = await community.as.staff.events.create({ ...CAFE, ...more });
  return { ...community, community, id };
}

const names = async ({ as }: Community, id: number) =>
  (await as.author.events.going({ id, limit: 10 })).items.map(({ username }) => username);

test('members see the names of those who agreed, in the order of joining, and visitors see the number', async () => {
  const { community, as, db, id } = await newEvent();
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id, showName: false });
  await as.staff.events.rsvp({ id });
  expect(await names(community, id)).toEqual(['mia', 'stan']);
  expect((await as.member.events.going({ id, limit: 1 })).nextCursor).not.toBeNull();
  expect((await as.anonymous.events.read({ id })).going).toBe(3);
  await expect(as.anonymous.events.going({ id })).rejects.toMatchObject({
    cause: { code: 'UNAUTHENTICATED' },
  });

  await as.other.events.showName({ id, showName: true });
  await as.member.events.showName({ id, showName: false });
  expect(await names(community, id)).toEqual(['otto', 'stan']);
  db.$client.prepare("update users set state = 'suspended' where username = 'stan'").run();
  expect(await names(community, id)).toEqual(['otto']);
  await as.other.events.cancelRsvp({ id });
  expect(await names(community, id)).toEqual([]);
  await expect(as.other.events.showName({ id, showName: true })).rejects.toMatchObject(conflict);
});

test('a new RSVP shows the name as the last one did, and earlier RSVPs and walk-ins stay hidden', async () => {
  const { community, as, db, clock, id } = await newEvent();
  await as.member.events.rsvp({ id });
  // As before members were asked.
  db.$client.prepare('update rsvps set show_name = null').run();
  expect([await names(community, id), (await as.member.events.read({ id })).showName]).toEqual([[], false]);
  const next = async () => {
    clock.advance(1000);
    return (await as.staff.events.create(CAFE)).id;
  };
  const second = await next();
  expect(await as.member.events.read({ id: second })).toMatchObject({ showName: true, rsvp: null });
  await as.member.events.rsvp({ id: second, showName: false });
  const third = await next();
  expect((await as.member.events.rsvp({ id: third })).showName).toBe(false);
  await as.staff.events.walkIn({ id: third, userId: as.other.user.id });
  expect(await names(community, third)).toEqual([]);
});

test('the online link is for those who go and for staff, on the page, in emails, and in calendars', async () => {
  const { community, as, db, clock, id } = await newEvent({ capacity: 1 });
  const address = 'mia@mail.example';
  db.$client.prepare("update users set email = ?, email_verified_at = 1 where username = 'mia'").run(address);
  await as.other.events.rsvp({ id });
  await as.member.events.rsvp({ id });
  const link = async (who: 'anonymous' | 'member' | 'other' | 'staff') => {
    const { online, onlineUrl } = await as[who].events.read({ id });
    return [online, onlineUrl];
  };
  for (const who of ['anonymous', 'member'] as const) expect(await link(who)).toEqual([true, null]);
  for (const who of ['other', 'staff'] as const) expect(await link(who)).toEqual([true, ONLINE]);
  const site = () => ({ db, now: clock.now(), address: 'https://site.example' });
  const calendars = () => [
    publicCalendar(site()),
    ...[as.member, as.other].map(({ user }) => privateCalendar(site(), user.id)),
  ];
  const named = () => calendars().map((text) => text.replace(/\r\n /g, '').includes(ONLINE));
  expect(named()).toEqual([false, false, true]);
  await writeMails(community, JOB_KINDS);
  await as.other.events.cancelRsvp({ id });
  await writeMails(community, JOB_KINDS);
  expect(mailsTo(db, address).map(({ text }) => text.includes(`Online: ${ONLINE}`))).toEqual([false, true]);
  expect([named(), await link('other')]).toEqual([
    [false, true, false],
    [true, null],
  ]);
});

test('an unpaid seat says how to pay: as the event does, or else the site', async () => {
  const { community, as, db, id } = await newEvent({ ticketPrice: '5.00' });
  const { id: free } = await as.staff.events.create(CAFE);
  const how = async (event: number) => (await as.anonymous.events.read({ id: event })).howToPay;
  await as.admin.admin.saveSettings({ paymentInfo: 'Cash at the door' });
  expect((await as.admin.admin.audit({ action: 'settings.update' })).items).toMatchObject([
    { changes: { paymentInfo: ['', 'Cash at the door'] }, place: { path: '/settings/events' } },
  ]);
  expect([await how(id), await how(free)]).toEqual(['Cash at the door', '']);
  await as.staff.events.update({ id, paymentInfo: 'By bank transfer' });
  expect(await how(id)).toBe('By bank transfer');
  const address = 'mia@mail.example';
  db.$client.prepare("update users set email = ?, email_verified_at = 1 where username = 'mia'").run(address);
  await as.member.events.rsvp({ id });
  await as.member.events.rsvp({ id: free });
  await writeMails(community, JOB_KINDS);
  const texts = mailsTo(db, address).map(({ text }) => text.includes('How to pay: By bank transfer'));
  expect(texts).toEqual([true, false]);
});

test('an online link must be https, and a cover an upload or https', async () => {
  const { as, id } = await newEvent();
  for (const onlineUrl of ['http://meet.example', 'javascript:alert(1)', '/here'])
    await expect(as.staff.events.update({ id, onlineUrl })).rejects.toThrow('Online link must be a URL');
  for (const coverUrl of ['http://site.example/x.png', '/uploads/x', '/settings'])
    await expect(as.staff.events.update({ id, coverUrl })).rejects.toThrow('Cover image must be an uploaded');
  expect(
    await as.staff.events.update({ id, onlineUrl: '', coverUrl: 'https://site.example/x.png' }),
  ).toMatchObject({
    ...{ online: false, onlineUrl: null, coverUrl: 'https://site.example/x.png' },
  });
});

test('a cover is seen by everyone who sees the event, and is no longer used once it is replaced', async () => {
  const { as, db, clock, id } = await newEvent();
  const upload = '0f0e0d0c-0000-4000-8000-000000000001';
  db.$client
    .prepare(
      `insert into uploads (id, owner_id, mime, bytes, width, height, created_at, unused_since)
       values (?, ?, 'image/png', 1, 1, 1, ?, ?)`,
    )
    .run(upload, as.staff.user.id, clock.now().getTime(), clock.now().getTime());
  const seen = () => {
    try {
      return readUpload({ db, viewer: null }, upload).id;
    } catch {
      return null;
    }
  };
  expect(seen()).toBeNull();
  await as.staff.events.update({ id, coverUrl: `/uploads/${upload}` });
  expect(seen()).toBe(upload);
  const { id: copy } = await as.staff.events.duplicate({ id });
  await as.staff.events.update({ id, coverUrl: '' });
  expect(seen()).toBe(upload);
  await as.staff.events.delete({ id: copy });
  expect(seen()).toBeNull();
});
