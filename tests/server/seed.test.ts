import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { lessons as lessonRows } from '#db/schema/courses.ts';
import { channelCreateInput, messageUpdateInput } from '#shared/channels/schema.ts';
import { commentCreateInput } from '#shared/comments/schema.ts';
import { lessonForm } from '#shared/courses/schema.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { meanStars } from '#shared/ratings/model.ts';
import { SUGGESTED_TAGS } from '#shared/tags/model.ts';
import { TOOL_TAB_OWN_TAG, TOOL_TABS } from '#shared/tools/model.ts';
import { hashPassword } from '../../src-server/auth/passwords.ts';
import { listActivity } from '../../src-server/modules/activity/queries.ts';
import { myChannels } from '../../src-server/modules/channels/queries.ts';
import { listCollections, readCollection } from '../../src-server/modules/collections/queries.ts';
import { listComments } from '../../src-server/modules/comments/queries.ts';
import { summarize } from '../../src-server/modules/courses/learning/mine.ts';
import { listEntries, listSummaries } from '../../src-server/modules/entries/list/list.ts';
import { listMembers } from '../../src-server/modules/members/directory/directory.ts';
import { readMember } from '../../src-server/modules/members/directory/profile.ts';
import { listMessages } from '../../src-server/modules/messages/queries.ts';
import { listNotifications } from '../../src-server/modules/notifications/queries.ts';
import { searchEntries } from '../../src-server/modules/search/kinds/entries.ts';
import { listTags } from '../../src-server/modules/tags/queries.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from '../../src-server/seed/demo/people.ts';
import { demoState, seedDemo, setDemoPassword } from '../../src-server/seed/demo.ts';
import { seedStarter } from '../../src-server/seed/starter.ts';
import { untruths } from '../faults/truths.ts';
import { addUser } from '../support/people.ts';
import { START, testClock, testIds } from '../support/ports.ts';
import { newStore } from '../support/store.ts';

const ports = { clock: testClock(), ids: testIds() };
const visitor = (db: Db) => ({ db, ...ports, viewer: null, source: 'ui' as const });
const all = { tags: [], sort: 'recent' as const, limit: 100 };

/** A number the store holds, from a statement of one column. */
function count(db: Db, sql: string): number {
  return Number(db.$client.prepare(sql).pluck().get());
}

describe('the starter content', () => {
  test('gives a new installation something to read, find and filter by', () => {
    const db = newStore();
    expect(seedStarter(db, ports)).toBe(true);
    const { items } = listSummaries(visitor(db), all);
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(items[0]?.title).toContain('Welcome');
    for (const entry of items) {
      expect(entry.excerpt.length).toBeGreaterThan(80);
      expect(entry.author.displayName).toBe('Commonplace');
      expect(Date.parse(entry.createdAt)).toBeLessThan(START.getTime());
    }
    expect(searchEntries(visitor(db), { q: 'import markdown', limit: 20 }).items[0]?.title).toContain(
      'import',
    );
    const guide = listTags(visitor(db), { limit: 20 }).items.find(({ name }) => name === 'Guide');
    expect(guide?.count).toBe(items.filter(({ tags }) => tags.includes('Guide')).length);
  });

  test('comes once: not at the next start, and not again after it was deleted', () => {
    const db = newStore();
    seedStarter(db, ports);
    const before = count(db, 'select count(*) from entries');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from entries')).toBe(before);
    db.$client.exec('delete from entries; delete from users');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from entries')).toBe(0);
  });

  test('stays out of a store that people use already', () => {
    const db = newStore();
    addUser(db, 'ada', 'admin');
    expect(seedStarter(db, ports)).toBe(false);
    expect(count(db, 'select count(*) from users')).toBe(1);
  });

  test('leaves the place of the first account free: its author cannot log in', () => {
    const db = newStore();
    seedStarter(db, ports);
    expect(count(db, 'select count(*) from users where password_hash is not null')).toBe(0);
  });
});

describe('the demo community', () => {
  const db = newStore();
  seedDemo(db, ports, 'a hash');
  const { items } = listEntries(visitor(db), all);

  test('has contacts in every stage and documents in every category for its staff', () => {
    expect(count(db, 'select count(*) from crm')).toBe(40);
    expect(count(db, 'select count(distinct stage) from crm')).toBe(6);
    expect(count(db, "select count(*) from crm where stage = 'lost' and deleted_at is null")).toBeGreaterThan(
      2,
    );
    expect(count(db, 'select count(*) from documents')).toBe(12);
    expect(count(db, 'select count(distinct category) from documents')).toBe(6);
    expect(count(db, 'select count(*) from documents where pinned')).toBe(3);
  });

  test('has six members, every type of entry, and conversations', () => {
    expect(count(db, 'select count(*) from users')).toBe(6);
    const ofType = (wanted: EntryType) => items.filter(({ type }) => type === wanted);
    expect(ofType('note').length).toBeGreaterThanOrEqual(12);
    expect(ofType('thread').length).toBeGreaterThanOrEqual(8);
    expect(ofType('thread').every(({ metadata }) => metadata.comments > 0)).toBe(true);
    expect(ofType('course')).toHaveLength(8);
    expect(ofType('tool')).toHaveLength(10);
    for (const tab of TOOL_TABS) {
      expect(
        listEntries(visitor(db), { ...all, type: 'tool', tab }).items.length,
        tab,
      ).toBeGreaterThanOrEqual(5);
    }
    expect(ofType('survey')).toHaveLength(1);
    expect(count(db, 'select count(*) from comments')).toBeGreaterThanOrEqual(25);
    expect(count(db, 'select max(depth) from comments')).toBeGreaterThanOrEqual(3);
  });

  test('holds nothing a person could not have written: texts pass the rules, tags are suggested ones', () => {
    const suggested = new Set([...Object.values(SUGGESTED_TAGS).flat(), ...Object.values(TOOL_TAB_OWN_TAG)]);
    for (const entry of items) {
      const { type, title, body, tags } = entry;
      expect(entryCreateInput.parse({ type, title, body, tags })).toEqual({ type, title, body, tags });
      expect(tags.filter((tag) => !suggested.has(tag))).toEqual([]);
      expect(body.split(/\s+/).length, title).toBeGreaterThanOrEqual(80);
      expect(body.split(/\s+/).length, title).toBeLessThanOrEqual(400);
      for (const { content } of listComments(visitor(db), { entryId: entry.id, limit: 100 }).items) {
        expect(commentCreateInput.shape.content.parse(content)).toBe(content);
      }
    }
  });

  test('talks in channels: messages people could have written, some not seen yet, one invitation waiting', () => {
    const member = db.$client
      .prepare<[], number>("select id from users where username = 'member'")
      .pluck()
      .get();
    const viewer = { id: member ?? 0, role: 'member', actualRole: 'member' } as const;
    const { channels, invites } = myChannels({ db, viewer });
    expect(channels.filter(({ isPrivate }) => !isPrivate)).toHaveLength(3);
    expect(channels.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
    expect(channels.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(2);
    expect(invites).toMatchObject([{ memberCount: 2, invitedBy: { username: 'amara' } }]);
    for (const { id, name, description, lastMessageAt } of channels) {
      expect(channelCreateInput.parse({ name, description })).toMatchObject({ name, description });
      const { items: said } = listMessages({ db, viewer: null }, { channelId: id, limit: 100 });
      expect(said[0]?.createdAt).toBe(lastMessageAt);
      expect(said.map(({ createdAt }) => createdAt)).toEqual(
        said
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
      for (const { text } of said) expect(messageUpdateInput.parse({ id: 1, text }).text).toBe(text);
    }
  });

  test('shows no invented number: scores, comment counts and tag counts are those of the rows', () => {
    for (const entry of items) {
      const up = count(db, `select count(*) from votes where entry_id = '${entry.id}' and type = 'upvote'`);
      const down = count(
        db,
        `select count(*) from votes where entry_id = '${entry.id}' and type = 'downvote'`,
      );
      expect(entry.metadata.votes, entry.title).toBe(up - down);
      const shown = listComments(visitor(db), { entryId: entry.id, limit: 100 }).items;
      expect(entry.metadata.comments, entry.title).toBe(shown.filter(({ deleted }) => !deleted).length);
    }
    expect(
      count(
        db,
        `select count(*) from comments c
         where shown_answers <> (select count(*) from comments a where a.parent_id = c.id)`,
      ),
    ).toBe(0);
    expect(
      count(
        db,
        `select count(*) from entries e where last_activity_at <> max(created_at,
           coalesce((select max(c.created_at) from comments c where c.entry_id = e.id), 0))`,
      ),
    ).toBe(0);
    for (const { name, count: uses } of listTags(visitor(db), { limit: 100 }).items) {
      expect(uses, name).toBe(items.filter(({ tags }) => tags.includes(name)).length);
    }
    expect(
      count(
        db,
        'select count(*) from entry_tags t join entries e on e.seq = t.entry_seq where t.score <> e.score',
      ),
    ).toBe(0);
  });

  test('its ratings are those of several people, none of them the author’s own, and the means are theirs', () => {
    const given = items.flatMap(({ id, title, metadata }) => {
      if (!('ratingCount' in metadata)) return [];
      const sum = count(db, `select coalesce(sum(stars), 0) from ratings where entry_id = '${id}'`);
      const people = count(db, `select count(*) from ratings where entry_id = '${id}'`);
      expect(metadata.ratingCount, title).toBe(people);
      if (people > 0) expect(metadata.rating, title).toBe(meanStars(sum, people));
      return people;
    });
    expect(given.filter((people) => people > 1).length).toBeGreaterThanOrEqual(8);
    expect(given).toContain(0);
    expect(
      count(
        db,
        'select count(*) from ratings r join entries e on e.id = r.entry_id where r.user_id = e.author_id',
      ),
    ).toBe(0);
    expect(count(db, 'select count(distinct user_id) from ratings')).toBeGreaterThanOrEqual(5);
  });

  test('every note links to another or is linked from one, and no link waits for its title', () => {
    expect(count(db, 'select count(*) from entry_links where to_id is null')).toBe(0);
    const loose = items.filter(
      ({ id, type }) =>
        type === 'note' &&
        count(db, `select count(*) from entry_links where from_id = '${id}' or to_id = '${id}'`) === 0,
    );
    expect(loose.map(({ title }) => title)).toEqual([]);
  });

  test('every note of the wiki stands in a collection, in trees that people could have made', () => {
    const { items: shown } = listCollections(visitor(db), { limit: 20 });
    expect(shown.length).toBeGreaterThanOrEqual(2);
    const trees = shown.map(({ id }) => readCollection(visitor(db), id));
    const placed = trees.flatMap((tree) => tree.items.map(({ entryId }) => entryId));
    for (const { updatedAt, items: places } of trees) {
      const written = items.filter(({ id }) => places.some(({ entryId }) => entryId === id));
      expect(written.every((entry) => entry.createdAt < updatedAt)).toBe(true);
    }
    expect(
      count(
        db,
        "select count(*) from collections c join users u on u.id = c.owner_id where u.role in ('guest', 'member')",
      ),
    ).toBe(0);
    const notes = items.filter(({ type }) => type === 'note').map(({ id }) => id);
    expect([...placed].sort()).toEqual(notes.sort());
    expect(Math.max(...trees.flatMap((tree) => tree.items.map(({ depth }) => depth)))).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('tells its people of its own acts, the three of the specification among them', () => {
    const person = (username: string) => {
      const id = count(db, `select id from users where username = '${username}'`);
      const viewer = { id, role: 'contributor', actualRole: 'contributor' } as const;
      return listNotifications({ db, viewer }, { limit: 100 }).items;
    };
    const unread = person('contributor').filter(({ read }) => !read);
    const age = (at: string) => (START.getTime() - new Date(at).getTime()) / 3_600_000;
    const [comment, vote, course] = unread;
    expect(comment).toMatchObject({ kind: 'reply', count: 1, toComment: false });
    expect(age(comment?.at ?? '') * 60).toBeCloseTo(5);
    expect(vote).toMatchObject({ kind: 'vote', entryType: 'note' });
    expect(age(vote?.at ?? '')).toBeCloseTo(2);
    expect(course).toMatchObject({ kind: 'follow', count: 1, entryType: 'course' });
    expect(age(course?.at ?? '')).toBeLessThan(48);
    expect(person('contributor').length).toBeGreaterThan(unread.length);
    for (const username of DEMO_ACCOUNTS) {
      const lines = person(username);
      expect(lines.length, username).toBeGreaterThan(0);
      expect(lines.filter(({ actor }) => actor?.username === username)).toEqual([]);
    }
  });

  test('has courses with lessons that pass the rules, and people on their way through them', () => {
    const courses = items.filter(({ type }) => type === 'course');
    const lessons = db.select().from(lessonRows).all();
    for (const { id, title } of courses) {
      const own = lessons.filter(({ courseId }) => courseId === id);
      expect(own.length, title).toBeGreaterThanOrEqual(5);
      expect(own.filter(({ quiz }) => quiz).length, title).toBeGreaterThanOrEqual(2);
    }
    for (const lesson of lessons) {
      const { title, body, videoUrl, quiz, passMark } = lesson;
      const written = { title, body, videoUrl, quiz, passMark };
      expect(lessonForm.parse(written)).toEqual(written);
      expect(body.split(/\s+/).length, title).toBeGreaterThanOrEqual(100);
    }
    expect(untruths(db.$client)).toEqual([]);
    const strangers = `select count(*) from ratings r join entries e on e.id = r.entry_id where e.type = 'course'
      and not exists (select 1 from enrolments n where n.course_id = e.id and n.user_id = r.user_id)`;
    expect(count(db, strangers)).toBe(0);
    const member = db.$client.prepare("select id from users where username = 'member'").pluck().get();
    const work = {
      ...visitor(db),
      viewer: { id: Number(member), role: 'member', actualRole: 'member' } as const,
    };
    const { courses: taken, progress, completed } = summarize(work);
    expect([taken, completed]).toEqual([3, 1]);
    expect(progress).toBeGreaterThan(20);
    expect(progress).toBeLessThan(80);
    const early = 'select count(*) from enrolments e join users u on u.id = e.user_id';
    expect(count(db, `${early} where e.enrolled_at < u.created_at`)).toBe(0);
    const course = 'join entries c on c.id = e.course_id';
    expect(count(db, `${early} ${course} where e.enrolled_at < c.created_at`)).toBe(0);
    expect(count(db, `${early} ${course} where e.user_id = c.author_id`)).toBe(0);
    expect(count(db, 'select max(completed_at) from lesson_completions')).toBeLessThan(START.getTime());
  });

  test('has six people in its directory, with the posts that the lists show', () => {
    const { items: members } = listMembers(visitor(db), { limit: 100, q: '', sort: 'joined' });
    expect(members.map(({ username }) => username)).toEqual(
      Object.entries(DEMO_PEOPLE)
        .sort(([, a], [, b]) => a.joinedDaysAgo - b.joinedDaysAgo)
        .map(([username]) => username),
    );
    const replies = items.flatMap(({ id }) => listComments(visitor(db), { entryId: id, limit: 100 }).items);
    for (const { username, posts } of members) {
      const written = items.filter(({ author }) => author.username === username);
      const said = replies.filter(({ author }) => author?.username === username);
      expect(posts, username).toBe(written.length + said.length);
      expect(posts, username).toBeGreaterThan(0);
    }
  });

  test('its feed tells each of its acts once, in the order of time', () => {
    const feed = db.$client
      .prepare<[], { at: number; kind: string }>('select at, kind from activity order by id')
      .all();
    expect(feed.map(({ at }) => at)).toEqual(feed.map(({ at }) => at).sort((a, b) => a - b));
    const acts = (kind: string) => feed.filter((each) => each.kind === kind).length;
    expect([acts('joined'), acts('entry'), acts('comment')]).toEqual([
      6,
      items.length,
      count(db, 'select count(*) from comments'),
    ]);
    expect(acts('solved')).toBe(count(db, 'select count(*) from entries where solved_at is not null'));
    const { completed } = readMember(visitor(db), 'member');
    expect(completed.count).toBe(1);
    expect(acts('completed')).toBeGreaterThanOrEqual(completed.count);
    expect(feed.every(({ at }) => at < START.getTime())).toBe(true);
    expect(listActivity(visitor(db), { limit: 20 }).items.length).toBe(20);
  });

  test('nobody votes on their own entry, or twice', () => {
    expect(
      count(
        db,
        'select count(*) from votes v join entries e on e.id = v.entry_id where v.user_id = e.author_id',
      ),
    ).toBe(0);
    expect(count(db, 'select count(*) - count(distinct entry_id || user_id) from votes')).toBe(0);
  });

  test('happens in the past four months, and nobody does anything before they joined', () => {
    const now = START.getTime();
    for (const [table, person] of [
      ['entries', 'author_id'],
      ['votes', 'user_id'],
      ['comments', 'user_id'],
      ['ratings', 'user_id'],
      ['follows', 'user_id'],
      ['collections', 'owner_id'],
      ['lessons', 'author_id'],
    ]) {
      expect(count(db, `select max(created_at) from ${table}`), table).toBeLessThan(now);
      expect(count(db, `select min(created_at) from ${table}`), table).toBeGreaterThan(
        now - 130 * 86_400_000,
      );
      expect(
        count(
          db,
          `select count(*) from ${table} t join users u on u.id = t.${person} where t.created_at < u.created_at`,
        ),
        table,
      ).toBe(0);
    }
    expect(
      count(
        db,
        'select count(*) from comments c join comments p on p.id = c.parent_id where c.created_at < p.created_at',
      ),
    ).toBe(0);
  });

  test('is the same every time', () => {
    const again = newStore();
    seedDemo(again, ports, 'a hash');
    const known = ({ items: list }: { items: typeof items }) =>
      list.map(({ title, createdAt }) => [title, createdAt]);
    expect(known(listEntries(visitor(again), all))).toEqual(known({ items }));
  });

  test('one account for each role opens with the password of this start, the others with none', async () => {
    const store = newStore();
    seedDemo(store, ports, await hashPassword('the first password'));
    const passwordHash = await hashPassword('the second password');
    setDemoPassword(store, passwordHash);
    const people = store.$client
      .prepare<[], { username: string; role: string; password_hash: string | null }>('select * from users')
      .all();
    for (const role of DEMO_ACCOUNTS) {
      const person = people.find(({ username }) => username === role);
      expect(person?.role).toBe(role);
      expect(await verify(person?.password_hash ?? '', 'the second password')).toBe(true);
    }
    const others = people.filter(({ username }) => !DEMO_ACCOUNTS.some((name) => name === username));
    expect(others).toHaveLength(Object.keys(DEMO_PEOPLE).length - DEMO_ACCOUNTS.length);
    for (const { password_hash } of others)
      expect(await verify(password_hash ?? '', 'the second password')).toBe(false);
  });

  test('knows its own store from that of an installation', () => {
    expect(demoState(db)).toBe('demo');
    expect(demoState(newStore())).toBe('empty');
    const started = newStore();
    seedStarter(started, ports);
    expect(demoState(started)).toBe('other');
    const inUse = newStore();
    addUser(inUse, 'ada', 'admin');
    expect(demoState(inUse)).toBe('other');
  });
});
