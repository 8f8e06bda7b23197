import { beforeEach, describe, expect, test } from 'vitest';
import { appendActivity } from '#db/content/activity.ts';
import { write } from '#db/kit/statement.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import { BIO_MAX, DELETED_NAME, DISPLAY_NAME_MAX } from '#shared/users/model.ts';
import { toAppError } from '../../src-server/errors.ts';
import { SECTIONS, sectionSql } from '../../src-server/modules/account/download/sections.ts';
import { channelWith, invitedTo, say } from '../support/channels.ts';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let as: Community['as'];
beforeEach(() => {
  community = newCommunity();
  as = community.as;
});

const leave = (person: Person) =>
  person.account.delete({ username: person.user.username, password: 'of no account' });

/** The fields of a refusal, or its code. */
async function refusal(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return null;
  const { fields, code } = toAppError(error);
  return fields ?? code;
}

function count(sql: string, ...values: (string | number)[]): number {
  return (
    community.db.$client
      .prepare<(string | number)[], number>(sql)
      .pluck()
      .get(...values) ?? -1
  );
}

describe('the profile', () => {
  test('can be read and changed in part, and empty fields count as missing', async () => {
    const first = await as.member.account.profile({});
    expect(first).toMatchObject({ username: 'mia', displayName: null, bio: null, avatarUrl: null });
    await as.member.account.updateProfile({ displayName: '  Mia Miller ', bio: 'Hello\r\nthere  ' });
    await as.member.account.updateProfile({ avatarUrl: 'https://pictures.example/mia.png' });
    const profile = await as.anonymous.members.read({ username: 'mia' });
    expect(profile).toMatchObject({
      ...{ displayName: 'Mia Miller', bio: 'Hello\nthere', avatarUrl: 'https://pictures.example/mia.png' },
    });
    expect((await as.anonymous.members.list({ q: 'miller' })).items).toHaveLength(1);
    await as.member.account.updateProfile({ displayName: ' ', bio: null, avatarUrl: '' });
    expect(await as.member.account.profile({})).toMatchObject({
      displayName: null,
      bio: null,
      avatarUrl: null,
    });
    expect((await as.anonymous.members.list({ q: 'miller' })).items).toHaveLength(0);
  });

  test.each([
    ['too long', 'displayName', 'x'.repeat(DISPLAY_NAME_MAX + 1)],
    ['two lines', 'displayName', 'two\nlines'],
    ['a control character', 'displayName', 'a\u0007bell'],
    ['reversed direction', 'displayName', 'turned \u202Earound'],
    ['invisible characters only', 'displayName', '\u200B\u200B'],
    ['the name of deleted accounts', 'displayName', DELETED_NAME.toUpperCase()],
    ['too long', 'bio', 'x'.repeat(BIO_MAX + 1)],
    ['http', 'avatarUrl', 'http://pictures.example/a.png'],
    ['a script', 'avatarUrl', 'javascript:alert(1)'],
    ['data', 'avatarUrl', 'data:image/png;base64,AAAA'],
    ['a password in it', 'avatarUrl', 'https://user:word@pictures.example/a.png'],
    ['another path', 'avatarUrl', '/uploads/../api/users/current'],
    ['a missing image', 'avatarUrl', '/uploads/00000000-0000-4000-8000-000000000000'],
  ])('takes no field with %s: %s', async (_, field, value) => {
    expect(await refusal(as.member.account.updateProfile({ [field]: value }))).toHaveProperty(field);
    expect(await as.member.account.profile({})).toMatchObject({
      displayName: null,
      bio: null,
      avatarUrl: null,
    });
  });

  test('is not overwritten if it was changed since it was read', async () => {
    const { updatedAt } = await as.member.account.profile({});
    const saved = await as.member.account.updateProfile({ bio: 'The first.', updatedAt });
    expect(saved.updatedAt).not.toBe(updatedAt);
    expect(await refusal(as.member.account.updateProfile({ bio: 'The second.', updatedAt }))).toBe(
      'CONFLICT',
    );
    await as.member.account.updateProfile({ bio: 'The second.', updatedAt: saved.updatedAt });
    expect(await as.member.account.profile({})).toMatchObject({ bio: 'The second.' });
  });

  test("can't use a private image of another user", async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    community.db.$client
      .prepare(
        `insert into uploads (id, owner_id, mime, bytes, width, height, created_at, unused_since)
         values (?, ?, 'image/png', 1, 1, 1, 0, 0)`,
      )
      .run(id, as.other.user.id);
    const avatarUrl = `/uploads/${id}`;
    expect(await refusal(as.member.account.updateProfile({ avatarUrl }))).toEqual({
      avatarUrl: accountDataMessages.avatarMissing,
    });
    await as.other.account.updateProfile({ avatarUrl });
    expect(count('select count(*) from uploads where id = ? and unused_since is null', id)).toBe(1);
    await as.other.account.updateProfile({ avatarUrl: null });
    expect(count('select count(*) from uploads where id = ? and unused_since is null', id)).toBe(0);
  });
});

describe('deleting an account', () => {
  test("removes the person's name from projects, tasks, and notifications about them", async () => {
    await as.staff.account.updateProfile({ displayName: 'Stan Stone' });
    const project = await as.staff.projects.create({ name: 'New website' });
    const task = await as.admin.tasks.create({
      ...{ projectId: project.id, title: 'Write the texts' },
      assigneeId: as.staff.user.id,
    });
    await as.staff.tasks.create({
      ...{ projectId: project.id, title: 'Draw the maps' },
      assigneeId: as.admin.user.id,
    });
    const everything = async () => [
      await as.admin.projects.list({}),
      await as.admin.projects.read({ id: project.id }),
      await as.admin.tasks.list({ projectId: project.id }),
      await as.admin.tasks.board({ projectId: project.id }),
      await as.admin.tasks.assignees({ projectId: project.id }),
      await as.admin.tasks.read({ id: task.id }),
      await as.admin.staff.history({ subject: 'task', subjectId: String(task.id) }),
      await as.admin.staff.history({ subject: 'project', subjectId: String(project.id) }),
      await as.admin.notifications.list({}),
      await as.admin.search.everything({ q: 'website' }),
    ];
    expect(JSON.stringify(await everything())).toContain('Stan Stone');
    await leave(as.staff);
    await runJobs(community);
    const shown = JSON.stringify(await everything());
    expect(shown).not.toMatch(/stan/i);
    expect((await as.admin.projects.read({ id: project.id })).ownerName).toBe(DELETED_NAME);
    const { assignee } = await as.admin.tasks.read({ id: task.id });
    expect(assignee).toMatchObject({ displayName: DELETED_NAME, current: false });
    // The task can still be filtered by its former assignee, and given to someone else.
    const theirs = await as.admin.tasks.list({ projectId: project.id, assignee: assignee?.id });
    expect(theirs.rows.map(({ id }) => id)).toEqual([task.id]);
  });

  test('transfers each channel to its longest-standing member, and deletes channels without other members', async () => {
    const shared = await channelWith(as.member, { isPrivate: true });
    const alone = await channelWith(as.member, { isPrivate: true });
    community.clock.advance(1000);
    await invitedTo(as.member, shared, as.other);
    community.clock.advance(1000);
    await invitedTo(as.member, shared, as.contributor);
    await say(as.member, shared, 'Words that stay.');
    await as.member.channels.invite({ id: shared, usernames: ['stan'] });
    await leave(as.member);

    expect(await as.other.channels.read({ id: shared })).toMatchObject({
      ownerId: as.other.user.id,
      memberCount: 2,
    });
    const { items } = await as.other.channels.members({ id: shared });
    expect(items.map(({ username, owner }) => [username, owner])).toEqual([
      ['otto', true],
      ['cora', false],
    ]);
    const [message] = (await as.other.messages.list({ channelId: shared })).items;
    expect(message).toMatchObject({ text: 'Words that stay.', sender: { displayName: DELETED_NAME } });
    expect((await as.staff.channels.mine({})).invites).toEqual([]);
    expect(await refusal(as.member.channels.read({ id: alone }))).toBe('NOT_FOUND');
  });

  test('ends course enrollments, and keeps votes and ratings', async () => {
    const { courseId, ids } = await courseWith(as.contributor, 1);
    await as.member.courses.enrol({ courseId });
    await as.other.courses.enrol({ courseId });
    await as.member.courses.complete({ lessonId: ids[0] ?? 0 });
    await as.member.ratings.rate({ entryId: courseId, stars: 4 });
    const { id } = await as.contributor.entries.create(note());
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    await leave(as.member);
    await runJobs(community);
    expect(count('select students from courses where entry_id = ?', courseId)).toBe(1);
    expect(count('select count(*) from lesson_completions')).toBe(0);
    expect(await as.anonymous.entries.read({ id })).toMatchObject({ metadata: { votes: 1 } });
    expect(count('select rating_count from entries where id = ?', courseId)).toBe(1);
  });

  test('removes the user from suggestions, mentions, and invitations', async () => {
    const { id } = await as.contributor.entries.create(note());
    await leave(as.member);
    expect(await as.other.members.suggest({ q: 'mi' })).toEqual([]);
    await as.other.comments.create({ entryId: id, content: 'What do you say, @mia?' });
    expect(count('select count(*) from notifications where user_id = ?', as.member.user.id)).toBe(0);
    const channel = await channelWith(as.other, { isPrivate: true });
    expect(await refusal(as.other.channels.invite({ id: channel, usernames: ['mia'] }))).toHaveProperty(
      'usernames',
    );
    const [line] = (await as.anonymous.activity.list({})).items;
    expect(line?.actor.username).toBe('otto');
  });

  test("removes the user's name from an entry that others continue", async () => {
    const { id } = await as.member.entries.create({ ...note(), type: 'thread' });
    await as.other.comments.create({ entryId: id, content: 'An answer.' });
    await leave(as.member);
    const { body } = await as.contributor.entries.promotion({ id });
    expect(body).toContain(`started by ${DELETED_NAME}, with replies by @otto`);
  });

  test('frees the username for a different user', async () => {
    const { id } = await as.member.entries.create({ ...note(), type: 'thread' });
    await leave(as.member);
    community.db.$client
      .prepare(
        "insert into users (username, password_hash, role, created_at, updated_at) values ('mia', 'x', 'member', 0, 0)",
      )
      .run();
    expect((await as.anonymous.entries.list({ author: 'mia' })).items).toEqual([]);
    expect((await as.anonymous.entries.read({ id })).author.displayName).toBe(DELETED_NAME);
  });

  test('deletes many rows in steps, and responds before all are deleted', async () => {
    const { db } = community;
    const { id } = as.member.user;
    write(db, () => {
      for (let n = 0; n < 30_000; n += 1) appendActivity(db, { kind: 'joined', actorId: id }, new Date(n));
    });
    await leave(as.member);
    const rows = 'select count(*) from activity where actor_id = ?';
    expect(count(rows, id)).toBeGreaterThan(0);
    expect(count('select count(*) from users where username = ? or email like ?', 'mia', 'mia@%')).toBe(0);
    await runJobs(community);
    expect(count(rows, id)).toBe(0);
  });

  test("can't be repeated", async () => {
    await leave(as.member);
    expect(await refusal(leave(as.member))).toBe('UNAUTHENTICATED');
  });
});

test('the download has amounts of money and places in the queue as the event shows them', async () => {
  const { id } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
    ...{ ticketPrice: 12.5, capacity: 1 },
  });
  const rsvps = [];
  for (const person of [as.author, as.other, as.member]) rsvps.push(await person.events.rsvp({ id }));
  await as.staff.events.payment({ id, attendeeId: rsvps[0]?.rsvp?.id ?? 0, step: 'paid' });
  // The next one in the queue is first now.
  await as.other.events.cancelRsvp({ id });
  const told = (person: Person) =>
    community.db.$client
      .prepare<[object], object>(sectionSql(SECTIONS.rsvps))
      .all({ person: person.user.id, tier: 0, k0: '', k1: -1, limit: 20 });
  expect(told(as.author)).toMatchObject([{ price: 12.5, paid: 12.5, refunded: 0, position: null }]);
  expect((await as.member.events.read({ id })).rsvp).toMatchObject({ position: 1 });
  expect(told(as.member)).toMatchObject([{ price: null, paid: 0, refunded: 0, position: 1 }]);
});
