import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { memberMessages } from '#shared/members/messages.ts';
import type { MemberCard } from '#shared/members/output.ts';
import { seedStarter } from '../../src-server/seed/starter.ts';
import { channelWith, say } from '../support/channels.ts';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { addUser, type Community, newCommunity } from '../support/people.ts';

type List = Community['as']['anonymous']['members']['list'];
type Input = Parameters<List>[0];
const names = ({ items }: { items: MemberCard[] }) => items.map(({ username }) => username);

function change(db: Db, username: string, fields: Record<string, string | number | null>): void {
  const set = Object.keys(fields).map((column) => `${column} = @${column}`);
  db.$client
    .prepare(`update users set ${set.join(', ')} where username = @of`)
    .run({ ...fields, of: username });
}

/** The members of all pages. */
async function everybody(list: List, input: Input): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: MemberCard[]; nextCursor: string | null } = await list({ ...input, cursor });
    found.push(...names(page));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe('the directory', () => {
  test('lists active accounts, newest first, without email addresses', async () => {
    const { as, db } = newCommunity();
    addUser(db, 'ghost', 'member');
    change(db, 'ghost', { password_hash: null });
    change(db, 'cora', { created_at: Date.UTC(2026, 1, 1) });
    const page = await as.anonymous.members.list({});
    expect(names(page)).toEqual(['cora', 'otto', 'mia', 'autumn', 'stan', 'ada']);
    expect(page.items[0]).toEqual({
      id: as.contributor.user.id,
      username: 'cora',
      displayName: null,
      avatarUrl: null,
      role: 'contributor',
      createdAt: '2026-02-01T00:00:00.000Z',
      posts: 0,
    });
    expect(JSON.stringify(page)).not.toContain('@example.org');
  });

  test('sorts by displayed name or posts, for all or one role, on pages of any size', async () => {
    const { as, db } = newCommunity();
    change(db, 'stan', { display_name: 'Bo Stanley' });
    change(db, 'otto', { display_name: '  ' });
    const { id } = await as.author.entries.create(note());
    for (let n = 0; n < 2; n += 1) await as.member.comments.create({ entryId: id, content: 'Words' });
    const list = as.anonymous.members.list;
    for (const limit of [1, 2, 100]) {
      expect(await everybody(list, { limit, sort: 'name' })).toEqual([
        ...['ada', 'autumn', 'stan', 'cora', 'mia', 'otto'],
      ]);
      expect((await everybody(list, { limit, sort: 'posts' })).slice(0, 2)).toEqual(['mia', 'autumn']);
      expect(await everybody(list, { limit, sort: 'name', role: 'member' })).toEqual(['mia', 'otto']);
      expect(await everybody(list, { limit, sort: 'posts', role: 'contributor' })).toEqual([
        'autumn',
        'cora',
      ]);
      expect(await everybody(list, { limit, sort: 'joined', role: 'admin' })).toEqual(['ada']);
    }
  });

  test('refuses a cursor of another order, and unknown roles and orders', async () => {
    const { as } = newCommunity();
    const { nextCursor: cursor } = await as.anonymous.members.list({ limit: 1, sort: 'posts' });
    for (const input of [
      { cursor, sort: 'joined' },
      { cursor, sort: 'name' },
      { role: 'guest' },
      { sort: 'age' },
    ])
      await expect(as.anonymous.members.list(input as Input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('searching members', () => {
  /** Usernames and display names, in the order of joining. */
  function withPeople(people: [username: string, displayName: string | null][]): Community {
    const community = newCommunity();
    for (const [username, displayName] of people) {
      addUser(community.db, username, 'member');
      change(community.db, username, { display_name: displayName });
    }
    return community;
  }

  test('finds names by word beginnings, ignoring case and accents, newest first', async () => {
    const { as } = withPeople([
      ['tomas_h', 'Tomás Herrera'],
      ['mei', 'Mei Tanaka'],
      ['herr-t', 'Thomas Müller'],
    ]);
    const find = (q: string) => everybody(as.anonymous.members.list, { q });
    expect(await find('HERR')).toEqual(['herr-t', 'tomas_h']);
    expect(await find('tomas')).toEqual(['tomas_h']);
    expect(await find('mull')).toEqual(['herr-t']);
    expect(await find('tan mei')).toEqual(['mei']);
    expect(await find('anaka')).toEqual([]);
    expect(await find('t')).toEqual(['herr-t', 'mei', 'tomas_h']);
    expect(await find('member')).toEqual([]);
    expect(await find('" OR *')).toEqual([]);
    expect(await find('!?')).toEqual([]);
  });

  test('lists the exact username first, once', async () => {
    const { as } = withPeople([
      ['mei', null],
      ['mei2', 'Mei'],
      ['other2', 'Mei Mei'],
    ]);
    for (const limit of [1, 2, 3, 10])
      expect(await everybody(as.anonymous.members.list, { q: '@Mei', limit })).toEqual([
        'mei',
        'other2',
        'mei2',
      ]);
    expect(await everybody(as.anonymous.members.list, { q: 'mei', role: 'staff' })).toEqual([]);
  });

  test('only finds active accounts of the role, after every change', async () => {
    const { as, db } = withPeople([['mei', 'Mei Tanaka']]);
    const find = (q: string, role?: 'member' | 'staff') => everybody(as.anonymous.members.list, { q, role });
    expect(await find('m', 'member')).toEqual(['mei', 'mia']);
    change(db, 'mei', { role: 'staff' });
    expect(await find('m', 'member')).toEqual(['mia']);
    expect(await find('m', 'staff')).toEqual(['mei']);
    change(db, 'mei', { display_name: 'Lotus' });
    expect([await find('tanaka'), await find('lot')]).toEqual([[], ['mei']]);
    change(db, 'mei', { password_hash: null });
    expect(await find('mei')).toEqual([]);
    change(db, 'mei', { password_hash: 'again' });
    expect(await find('mei')).toEqual(['mei']);
    db.$client.exec("insert into members_fts (members_fts) values ('integrity-check')");
  });
});

describe('a profile', () => {
  test('shows the member and counts the posts that the viewer can see', async () => {
    const { as, db } = newCommunity();
    change(db, 'stan', { bio: 'Two\nlines', display_name: 'Stanley' });
    await as.staff.entries.create(note());
    await as.staff.entries.create(note({ type: 'survey' }));
    const hidden = await as.member.entries.create(note({ type: 'thread' }));
    await as.admin.moderation.hide({ subject: 'entry', subjectId: hidden.id, hidden: true });
    await as.staff.comments.create({ entryId: hidden.id, content: 'For staff' });
    const open = await as.anonymous.members.read({ username: 'STAN' });
    expect(open).toMatchObject({
      username: 'stan',
      displayName: 'Stanley',
      bio: 'Two\nlines',
      role: 'staff',
    });
    expect(open.entries).toEqual({ note: 1, course: 0, tool: 0, thread: 0, survey: 0 });
    expect(open.comments).toBe(0);
    expect(JSON.stringify(open)).not.toContain('example.org');
    const inside = await as.admin.members.read({ username: 'stan' });
    expect(inside.entries).toMatchObject({ note: 1, survey: 1 });
    expect(inside.comments).toBe(1);
  });

  test('lists completed courses: all lessons, or a certificate', async () => {
    const { as, clock } = newCommunity();
    const made = [
      await courseWith(as.author, 1),
      await courseWith(as.author, 1),
      await courseWith(as.author, 2),
    ];
    for (const { courseId, ids: lessons } of made) {
      clock.advance(60_000);
      await as.member.courses.enrol({ courseId });
      await as.member.courses.complete({ lessonId: lessons[0] ?? 0 });
    }
    const [first, second] = made;
    if (!first || !second) throw new Error('no courses were made');
    await as.member.courses.certificate({ courseId: first.courseId });
    await as.member.courses.leave({ courseId: first.courseId });
    const { completed } = await as.anonymous.members.read({ username: 'mia' });
    expect(completed.count).toBe(2);
    expect(completed.courses.map(({ id }) => id)).toEqual([first.courseId, second.courseId]);
    await as.author.entries.delete({ id: second.courseId });
    expect((await as.anonymous.members.read({ username: 'mia' })).completed.count).toBe(1);
  });

  test('exists for the author of the starter content, but not for unknown usernames', async () => {
    const { as, db, clock } = newCommunity();
    await expect(as.anonymous.members.read({ username: 'nobody' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND', message: memberMessages.notFound },
    });
    db.$client.exec('delete from users');
    seedStarter(db, { clock, ids: { uuid: () => crypto.randomUUID() } });
    expect((await as.anonymous.members.read({ username: 'commonplace' })).entries.note).toBeGreaterThan(0);
    expect(names(await as.anonymous.members.list({}))).toEqual([]);
  });
});

test('pending and suspended accounts cannot be found, and without posts only they see their profile', async () => {
  const { as, db } = newCommunity();
  const { id: entryId } = await as.author.entries.create(note());
  const { id: comment } = await as.member.comments.create({ entryId, content: 'Words' });
  change(db, 'otto', { state: 'waiting' });
  change(db, 'mia', { state: 'suspended' });
  expect(names(await as.admin.members.list({}))).toEqual(['autumn', 'cora', 'stan', 'ada']);
  for (const q of ['otto', 'mia', 'ott', '@mia']) {
    expect(names(await as.admin.members.list({ q }))).toEqual([]);
    expect(await as.admin.members.suggest({ q })).toEqual([]);
  }
  await expect(as.staff.members.read({ username: 'otto' })).rejects.toThrow(memberMessages.notFound);
  expect((await as.other.members.read({ username: 'otto' })).username).toBe('otto');
  expect((await as.anonymous.members.read({ username: 'mia' })).username).toBe('mia');
  // As it is with a registration that was declined.
  change(db, 'otto', { state: 'suspended' });
  for (const viewer of [as.anonymous, as.staff, as.admin])
    await expect(viewer.members.read({ username: 'otto' })).rejects.toThrow(memberMessages.notFound);
  expect((await as.other.members.read({ username: 'otto' })).username).toBe('otto');
  await as.admin.comments.delete({ id: comment });
  await expect(as.anonymous.members.read({ username: 'mia' })).rejects.toThrow(memberMessages.notFound);
  change(db, 'otto', { state: 'active' });
  expect(names(await as.anonymous.members.list({ q: 'otto' }))).toEqual(['otto']);
});

test('a suspended account whose posts are all hidden has a profile for those who can read them', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.author.entries.create(note());
  const { username } = as.author.user;
  change(db, username, { state: 'suspended' });
  expect((await as.anonymous.members.read({ username })).entries.note).toBe(1);
  await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
  expect((await as.staff.members.read({ username })).entries.note).toBe(1);
  for (const viewer of [as.anonymous, as.member])
    await expect(viewer.members.read({ username })).rejects.toThrow(memberMessages.notFound);
});

test('messages in private channels change no counts', async () => {
  const { as } = newCommunity();
  const numbers = async () => [
    (await as.anonymous.members.list({ q: 'mia' })).items[0]?.posts,
    (await as.staff.members.read({ username: 'mia' })).comments,
    (await as.staff.activity.list({})).items.length,
  ];
  const before = await numbers();
  await say(as.member, await channelWith(as.member, { isPrivate: true }), 'canary');
  expect(await numbers()).toEqual(before);
  expect(names(await as.admin.members.list({ q: 'canary' }))).toEqual([]);
});
