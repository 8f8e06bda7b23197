import { expect, test } from 'vitest';
import { appendAudit } from '#db/kit/records.ts';
import { sessions, users } from '#db/schema/users.ts';
import { siteSettings } from '#db/site/settings.ts';
import { SUSPEND_REASON_MAX } from '#shared/admin/model.ts';
import type { Role } from '#shared/roles.ts';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { note } from '../support/factories.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';

const names = (rows: { username: string }[]) => rows.map(({ username }) => username);
const trail = ({ db }: Community) =>
  db.$client
    .prepare<[], string>(
      "select action || ' ' || changes from audit where action like 'members.%' order by id",
    )
    .pluck()
    .all();
const wait = ({ db }: Community, username: string) =>
  db.$client.prepare("update users set state = 'waiting' where username = ?").run(username);

const accountNews = ({ db }: Community) =>
  db.$client
    .prepare<[], string>(
      "select json_extract(payload, '$.news') from jobs where kind = 'account.tell' order by id",
    )
    .pluck()
    .all();
const registrationEvents = ({ db }: Community) =>
  db.$client.prepare("select count(*) from live_events where topic = 'admin:registrations'").pluck().get();

function session({ db, clock }: Community, userId: number): void {
  const expiresAt = new Date(clock.now().getTime() + 1_000_000);
  db.insert(sessions)
    .values({ id: `s${userId}`, userId, expiresAt, createdAt: clock.now() })
    .run();
}

test('the member table is filtered, sorted, and counted on the server', async () => {
  const { as, db } = newCommunity();
  for (let n = 0; n < 60; n += 1) addUser(db, `person-${String(n).padStart(2, '0')}`, 'member');
  db.$client
    .prepare("update users set state = 'suspended' where username in ('person-07', 'person-08')")
    .run();
  const first = await as.admin.admin.members({ sort: 'name' });
  expect(first).toMatchObject({ total: 66, page: 1, pages: 3 });
  expect(names(first.rows).slice(0, 3)).toEqual(['ada', 'autumn', 'cora']);
  const last = await as.admin.admin.members({ sort: 'name', page: 9 });
  expect(last).toMatchObject({ page: 3, pages: 3 });
  expect(last.rows).toHaveLength(16);
  expect(names((await as.admin.admin.members({ sort: 'name', direction: 'desc' })).rows)[0]).toBe('stan');
  expect(await as.admin.admin.members({ role: 'staff' })).toMatchObject({
    total: 1,
    rows: [{ username: 'stan' }],
  });
  const suspended = await as.admin.admin.members({ state: 'suspended', sort: 'name' });
  expect(names(suspended.rows)).toEqual(['person-07', 'person-08']);
  expect(await as.admin.admin.members({ state: 'active' })).toMatchObject({ total: 64 });
  expect(await as.admin.admin.members({ q: 'person', state: 'active' })).toMatchObject({
    total: 58,
    pages: 3,
  });
  expect(await as.admin.admin.members({ q: '@@' })).toMatchObject({ total: 0, rows: [], pages: 1 });
});

test('a complete email address finds its account, a part of one finds nothing', async () => {
  const { as } = newCommunity();
  expect(await as.admin.admin.members({ q: 'MIA@example.org' })).toMatchObject({
    rows: [{ username: 'mia', email: 'mia@example.org', emailVerified: false }],
  });
  expect((await as.admin.admin.members({ q: 'mia@example' })).rows).toEqual([]);
});

test('the author of the starter content is not listed', async () => {
  const { as, db, clock } = newCommunity();
  const row = { username: 'system', role: 'admin', createdAt: clock.now(), updatedAt: clock.now() } as const;
  const { id } = db.insert(users).values(row).returning().get();
  expect((await as.admin.admin.members({ q: 'system' })).rows).toEqual([]);
  await expect(as.admin.admin.changeRole({ id, role: 'member', was: 'admin' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a role change notifies the user, is recorded, and refuses edit conflicts', async () => {
  const site = newCommunity();
  const { as } = site;
  const { id } = as.member.user;
  expect(await as.admin.admin.changeRole({ id, role: 'contributor', was: 'member' })).toMatchObject({
    role: 'contributor',
  });
  expect((await as.member.notifications.list({})).items).toMatchObject([
    { kind: 'role', role: 'contributor' },
  ]);
  await expect(as.admin.admin.changeRole({ id, role: 'staff', was: 'member' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('contributor'),
  });
  expect(trail(site)).toEqual(['members.role {"role":["member","contributor"]}']);
});

test("the last admin can't be demoted or suspended until there is another one", async () => {
  const { as, db } = newCommunity();
  const { id } = as.admin.user;
  const stepDown = () => as.admin.admin.changeRole({ id, role: 'member', was: 'admin' });
  await expect(stepDown()).rejects.toMatchObject({ code: 'CONFLICT' });
  const second = addUser(db, 'second', 'admin');
  // Pending and suspended admins don't count.
  for (const state of ['waiting', 'suspended']) {
    db.$client.prepare('update users set state = ? where id = ?').run(state, second.id);
    await expect(stepDown()).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  db.$client.prepare("update users set state = 'active' where id = ?").run(second.id);
  expect(await stepDown()).toMatchObject({ role: 'member' });
});

test('an admin demoted a moment ago can no longer change permissions', async () => {
  const { as, db } = newCommunity();
  db.$client.prepare("update users set role = 'member' where id = ?").run(as.admin.user.id);
  addUser(db, 'second', 'admin');
  const { id } = as.member.user;
  await expect(as.admin.admin.changeRole({ id, role: 'admin', was: 'member' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(as.admin.admin.changeState({ id, state: 'suspended', was: 'active' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('suspending ends all sessions, keeps content, and stores its reason only in the audit log', async () => {
  const site = newCommunity();
  const { as, db } = site;
  const { id } = as.contributor.user;
  const { id: entryId } = await as.contributor.entries.create(note());
  session(site, id);
  session(site, as.other.user.id);
  const before = as.admin.admin.changeState({
    id,
    state: 'suspended',
    was: 'active',
    reason: 'Spam in every post',
  });
  expect(await before).toMatchObject({ state: 'suspended', role: 'contributor' });
  expect(db.select().from(sessions).all()).toMatchObject([{ userId: as.other.user.id }]);
  expect(await as.anonymous.entries.read({ id: entryId })).toMatchObject({ authorId: id });
  expect(trail(site)).toEqual([
    'members.suspend {"state":["active","suspended"],"reason":[null,"Spam in every post"]}',
  ]);
  await expect(as.admin.admin.changeState({ id, state: 'suspended', was: 'active' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await as.admin.admin.changeState({ id, state: 'active', was: 'suspended' })).toMatchObject({
    state: 'active',
  });
  // The user is notified of both, without the reason.
  expect(accountNews(site)).toEqual(['suspended', 'reactivated']);
  await writeMails(site);
  const emails = mailsTo(db, 'cora@example.org');
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your account on Commonplace is suspended',
    'Your account on Commonplace is active again',
  ]);
  expect(emails.map(({ text }) => text).join()).not.toContain('Spam');
  const reason = 'x'.repeat(SUSPEND_REASON_MAX + 1);
  await expect(
    as.admin.admin.changeState({ id, state: 'suspended', was: 'active', reason }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test("admins can't suspend themselves", async () => {
  const { as, db } = newCommunity();
  addUser(db, 'second', 'admin');
  await expect(
    as.admin.admin.changeState({ id: as.admin.user.id, state: 'suspended', was: 'active' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('pending registrations are listed oldest first, counted, and approved or declined by email', async () => {
  const site = newCommunity();
  const { as } = site;
  for (const username of ['mia', 'otto']) wait(site, username);
  expect(await as.admin.admin.waitingCount({})).toEqual({ count: 2 });
  const first = await as.admin.admin.waiting({ limit: 1 });
  expect(first).toMatchObject({ total: 2, items: [{ username: 'mia' }] });
  const next = await as.admin.admin.waiting({ limit: 1, cursor: first.nextCursor });
  expect(next).toMatchObject({ items: [{ username: 'otto' }], nextCursor: null });
  await as.admin.admin.changeState({ id: as.member.user.id, state: 'active', was: 'waiting' });
  await as.admin.admin.changeState({ id: as.other.user.id, state: 'suspended', was: 'waiting' });
  expect(await as.admin.admin.waitingCount({})).toEqual({ count: 0 });
  expect(trail(site).map((line) => line.split(' ')[0])).toEqual(['members.letIn', 'members.decline']);
  expect((await as.anonymous.activity.list({})).items).toMatchObject([{ kind: 'joined' }]);
  expect(accountNews(site)).toEqual(['letIn', 'declined']);
  expect(registrationEvents(site)).toBe(2);
});

test('the pending count updates live, for admins only', async () => {
  const site = newCommunity();
  const { as, db } = site;
  const hears = ({ user }: Person, role: Role = user.role) =>
    grantedTopics(db, { id: user.id, role, actualRole: user.actualRole }, ['admin:registrations']).has(
      'admin:registrations',
    );
  expect([as.admin, as.staff, as.member].map((person) => hears(person))).toEqual([true, false, false]);
  expect(hears(as.admin, 'staff')).toBe(false);
  // Suspending or reactivating a member doesn't change the count. A pending user who deletes their account does.
  const { id } = as.member.user;
  await as.admin.admin.changeState({ id, state: 'suspended', was: 'active' });
  await as.admin.admin.changeState({ id, state: 'active', was: 'suspended' });
  expect(registrationEvents(site)).toBe(0);
  wait(site, 'mia');
  await as.member.account.delete({ username: 'mia', password: 'mia keeps a secret' });
  expect(registrationEvents(site)).toBe(1);
});

test('registration settings are stored and recorded once', async () => {
  const { as, db } = newCommunity();
  expect(await as.admin.admin.settings({})).toEqual({
    ...{ registration: 'open', newsletterChecked: false, staffSecondFactor: false, staffWithout: 2 },
    ...{ crawlers: 'open', paymentInfo: '' },
    beyondLoopback: false,
  });
  await as.admin.admin.saveSettings({ registration: 'approval' });
  await as.admin.admin.saveSettings({ registration: 'approval' });
  expect(siteSettings(db)).toEqual({
    ...{ registration: 'approval', newsletterChecked: false, staffSecondFactor: false },
    ...{ crawlers: 'open', paymentInfo: '' },
  });
  const { items } = await as.admin.admin.audit({ action: 'settings.update' });
  expect(items).toMatchObject([
    { changes: { registration: ['open', 'approval'] }, place: { path: expect.any(String) } },
  ]);
  await expect(as.admin.admin.saveSettings({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('only an admin with two-factor authentication can require it for staff', async () => {
  const site = newCommunity();
  const { as, db } = site;
  await expect(as.admin.admin.saveSettings({ staffSecondFactor: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  as.admin.user.secondFactor = true;
  await as.admin.admin.saveSettings({ staffSecondFactor: true });
  expect(siteSettings(db).staffSecondFactor).toBe(true);
  const heard = db.$client
    .prepare<[], string>("select topic from live_events where kind = 'access' order by id")
    .pluck()
    .all();
  expect(heard).toContain(`user:${as.staff.user.id}`);
  expect(heard).not.toContain(`user:${as.member.user.id}`);
});

test("the log is filtered by user, action, type, and dates in the site's time zone, newest first", async () => {
  const site = newCommunity();
  const { as, db, clock } = site;
  const { id } = await as.author.entries.create(note({ title: 'Named in the log' }));
  clock.advance(24 * 3_600_000);
  await as.staff.entries.update({ id, title: 'Named anew' });
  appendAudit({ db, clock, viewer: null, source: 'job' }, 'settings.update', {
    subject: 'setting',
    subjectId: 'x',
  });
  const all = (await as.admin.admin.audit({})).items;
  expect(all.map(({ action }) => action)).toEqual(['settings.update', 'entries.update', 'entries.create']);
  expect(all[0]).toMatchObject({ actor: null, source: 'job' });
  expect(all[1]).toMatchObject({
    actor: { username: 'stan' },
    changes: { title: ['Named in the log', 'Named anew'] },
    place: { name: 'Named anew', path: `/note/${id}` },
  });
  const actions = async (filter: object) =>
    (await as.admin.admin.audit(filter)).items.map(({ action }) => action);
  expect(await actions({ actor: '@STAN' })).toEqual(['entries.update']);
  expect(await actions({ actor: 'the server' })).toEqual(['settings.update']);
  expect(await actions({ subject: 'setting' })).toEqual(['settings.update']);
  expect(await actions({ action: 'entries.create', actor: 'stan' })).toEqual([]);
  expect(await actions({ to: '2026-03-01' })).toEqual(['entries.create']);
  expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
    'settings.update',
    'entries.update',
  ]);
  const first = await as.admin.admin.audit({ limit: 1 });
  const second = await as.admin.admin.audit({ limit: 1, cursor: first.nextCursor });
  expect(second.items).toMatchObject([{ action: 'entries.update' }]);
  expect(await as.admin.admin.auditActions({})).toEqual([
    'entries.create',
    'entries.update',
    'settings.update',
  ]);
  await expect(actions({ actor: 'nobody-here' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  for (const from of ['2026-02-30', '1.3.2026']) {
    await expect(actions({ from })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('the log contains nothing of private channels', async () => {
  const { as } = newCommunity();
  const room = await as.member.channels.create({ name: 'Secret room', isPrivate: true });
  const open = await as.staff.channels.create({ name: 'Open room' });
  const { items } = await as.admin.admin.audit({ subject: 'channel' });
  expect(items).toMatchObject([
    { subjectId: String(open.id), place: { name: 'Open room', path: expect.any(String) } },
  ]);
  expect(JSON.stringify(items)).not.toContain('Secret');
  expect(room.id).not.toBe(open.id);
});

test('an admin in a role preview has no access', async () => {
  const { as, previewing } = newCommunity();
  const admin = previewing(as.admin, 'staff').admin;
  for (const asked of [
    admin.members({}),
    admin.audit({}),
    admin.settings({}),
    admin.branding({}),
    admin.waiting({}),
  ]) {
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(previewing(as.admin, 'staff').tags.table({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the log shows names and links of subjects and IDs', async () => {
  const { as } = newCommunity();
  const { id: entryId } = await as.author.entries.create(note({ title: 'A flagged note' }));
  await as.member.moderation.flag({ subject: 'entry', subjectId: entryId, reason: 'spam' });
  const kept = await as.staff.crm.create({ contactName: 'Kept', ownerId: as.staff.user.id });
  const double = await as.staff.crm.create({ contactName: 'Double' });
  await as.staff.crm.merge({
    ...{ survivorId: kept.id, survivorVersion: 1 },
    ...{ otherId: double.id, otherVersion: 1, fromOther: [] },
  });
  await as.staff.crm.update({ id: kept.id, version: 1, ownerId: as.admin.user.id });
  const document = await as.staff.documents.create({
    title: 'The plan',
    content: 'What it says.',
    category: 'legal',
  });
  await as.staff.documents.delete({ id: document.id });
  const channel = await as.staff.channels.create({ name: 'Open room' });
  await as.staff.channels.invite({ id: channel.id, usernames: ['mia'] });
  await as.admin.invitations.create({ note: 'For Otto' });

  const lineOf = async (action: string) => (await as.admin.admin.audit({ action })).items[0];
  const contact = { name: 'Kept', path: `/crm/${kept.id}` };
  const of = { path: expect.any(String) };
  expect(await lineOf('moderation.flag')).toMatchObject({
    place: { name: 'A flagged note', path: `/note/${entryId}` },
  });
  expect(await lineOf('crm.merge')).toMatchObject({
    place: contact,
    named: { merged: [null, { name: 'Double', path: `/crm/${double.id}` }] },
  });
  expect(await lineOf('crm.update')).toMatchObject({
    place: contact,
    named: {
      ownerId: [
        { name: 'stan', ...of },
        { name: 'ada', path: '/members/ada' },
      ],
    },
  });
  expect(await lineOf('documents.create')).toMatchObject({ place: { name: 'The plan', path: null } });
  expect(await lineOf('channels.invite')).toMatchObject({
    place: { name: 'Open room', ...of },
    named: { userId: [null, { name: 'mia', path: '/members/mia' }] },
  });
  expect(await lineOf('invitations.create')).toMatchObject({ place: { name: 'For Otto', ...of } });
});

test('the audit log names the users, entries, projects, and events that a change refers to', async () => {
  const { as } = newCommunity();
  const { id: entryId } = await as.author.entries.create(note({ title: 'A linked note' }));
  const project = await as.staff.projects.create({ name: 'New website' });
  const event = await as.staff.events.create({
    ...{ title: 'Repair cafe', description: 'We repair things.', location: 'Town hall' },
    ...{ startTime: '2026-03-04T18:00:00Z', endTime: '2026-03-04T20:00:00Z', timeZone: 'Asia/Kathmandu' },
  });
  const task = await as.staff.tasks.create({ projectId: project.id, title: 'Write the texts' });
  await as.staff.tasks.update({ id: task.id, assigneeId: as.admin.user.id, entryId });
  const fields = { date: '2026-03-01', amount: -5, category: 'Food' };
  const transaction = await as.staff.accounting.create(fields);
  await as.staff.accounting.update({ id: transaction.id, projectId: project.id, eventId: event.id });
  await as.staff.projects.delete({ id: project.id });

  const namedOf = async (action: string) => (await as.admin.admin.audit({ action })).items[0]?.named;
  expect(await namedOf('tasks.update')).toEqual({
    assigneeId: [null, { name: 'ada', path: '/members/ada' }],
    entryId: [null, { name: 'A linked note', path: `/note/${entryId}` }],
  });
  expect(await namedOf('accounting.update')).toEqual({
    projectId: [null, { name: 'New website', path: null }],
    eventId: [null, { name: 'Repair cafe', path: `/events/${event.id}` }],
  });
});
