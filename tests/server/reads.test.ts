import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { latestPoint, startReading } from '#db/content/reads.ts';
import { write } from '#db/kit/statement.ts';
import { followedUnread, hasUnreadThreads } from '../../src-server/modules/entries/reads/queries.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let as: Community['as'];
beforeEach(() => {
  community = newCommunity();
  as = community.as;
});

const viewerOf = ({ user }: Person) => ({ id: user.id, role: user.role, actualRole: user.actualRole });
const contextOf = (person: Person) => ({ db: community.db, viewer: viewerOf(person) });
const rows = (table: string) =>
  community.db.$client.prepare<[], { user_id: number }>(`select * from ${table}`).all();
const say = (person: Person, entryId: string) => person.comments.create({ entryId, content: 'Words' });
const thread = (person: Person) => person.entries.create(note({ type: 'thread' }));

/** The live events of a kind to a user. */
function eventsTo(person: Person, kind: string): unknown[] {
  return community.db.$client
    .prepare<[string, string], string>('select data from live_events where topic = ? and kind = ?')
    .pluck()
    .all(`user:${person.user.id}`, kind)
    .map((data) => JSON.parse(data));
}

describe('what is unread', () => {
  test('are comments by others after the last read one, and new entries of others', async () => {
    const { id: entryId } = await thread(as.author);
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 0, isNew: true, firstId: null });
    expect(await as.author.reads.state({ entryId })).toEqual({ count: 0, isNew: false, firstId: null });
    const first = await say(as.author, entryId);
    await say(as.member, entryId);
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 1, isNew: true, firstId: first.id });
    await as.member.reads.mark({ entryId, commentId: first.id });
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 0, isNew: false, firstId: null });
  });

  test('is nothing for a new account', async () => {
    const { id: entryId } = await thread(as.author);
    await say(as.author, entryId);
    write(community.db, () => startReading(community.db, as.member.user.id));
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 0, isNew: false, firstId: null });
    const { id } = await say(as.author, entryId);
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 1, isNew: false, firstId: id });
  });

  test('starts with the first one in reading order, not with the oldest', async () => {
    const { id: entryId } = await thread(as.author);
    const top = await say(as.author, entryId);
    await as.member.reads.mark({ entryId, commentId: top.id });
    await say(as.author, entryId);
    const reply = await as.author.comments.create({ entryId, parentId: top.id, content: 'A reply' });
    expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 2, firstId: reply.id });
  });

  test('is known for followed entries and tags, latest activity first', async () => {
    const followed = await as.author.entries.create(note({ type: 'thread', tags: ['Boats'] }));
    const tagged = await as.author.entries.create(note({ tags: ['Ships'] }));
    const other = await as.author.entries.create(note({ tags: ['Trains'] }));
    await as.member.follows.follow({ kind: 'entry', target: followed.id });
    await as.member.follows.follow({ kind: 'tag', target: 'ships' });
    const ids = () => followedUnread(contextOf(as.member), 10).map(({ id }) => id);
    expect(ids().sort()).toEqual([followed.id, tagged.id].sort());
    for (const { id: entryId } of [followed, tagged, other])
      await as.member.reads.mark({ entryId, commentId: 0 });
    expect(ids()).toEqual([]);
    community.clock.advance(1_000);
    await say(as.author, followed.id);
    community.clock.advance(1_000);
    await say(as.author, tagged.id);
    await say(as.author, other.id);
    expect(ids()).toEqual([tagged.id, followed.id]);
  });

  test('is known for the followed entry with the latest activity, however many are followed', async () => {
    const { id } = await as.author.entries.create(note({ type: 'thread' }));
    const { $client } = community.db;
    const names = ($client.pragma('table_info(entries)') as { name: string }[]).map(({ name }) => name);
    const copied = names.filter((name) => !['seq', 'id', 'last_activity_at'].includes(name)).join();
    $client.exec(`with recursive n(n) as (select 1 union all select n + 1 from n where n < 500)
      insert into entries (id, last_activity_at, ${copied})
      select '!' || n, last_activity_at - n, ${copied} from n, entries`);
    const follow = 'insert into follows (user_id, kind, target, created_at) select ?, ?, id, 0 from entries';
    $client.prepare(follow).run(as.member.user.id, 'entry');
    expect(followedUnread(contextOf(as.member), 1)).toMatchObject([{ id }]);
  });
});

describe('marking as read', () => {
  test('never moves back, and not beyond the newest comment', async () => {
    const { id: entryId } = await thread(as.author);
    const [first, second] = [await say(as.author, entryId), await say(as.author, entryId)];
    await as.member.reads.mark({ entryId, commentId: 1_000_000 });
    await as.member.reads.mark({ entryId, commentId: first.id });
    expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 0 });
    const third = await say(as.author, entryId);
    expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 1, firstId: third.id });
    expect(third.id).toBeGreaterThan(second.id);
  });

  test('leaves unread comments that were not loaded yet', async () => {
    const { id: entryId } = await thread(as.author);
    const top = await say(as.author, entryId);
    const below = await say(as.author, entryId);
    const reply = await as.author.comments.create({ entryId, parentId: top.id, content: 'A reply' });
    await as.member.reads.mark({ entryId, commentId: reply.id, lastId: reply.id });
    expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 2 });
    await as.member.reads.mark({ entryId, commentId: reply.id, lastId: below.id });
    expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 0 });
  });

  test('stores and announces nothing if nothing was unread', async () => {
    const { id: entryId } = await thread(as.author);
    await say(as.author, entryId);
    write(community.db, () => startReading(community.db, as.member.user.id));
    const unread = { count: 0, isNew: false, firstId: null };
    expect(await as.member.reads.mark({ entryId, commentId: 1_000 })).toEqual({ entryId, unread });
    expect(rows('entry_reads')).toEqual([]);
    expect(eventsTo(as.member, 'entry.read')).toEqual([]);
  });

  test("tells the user's other tabs, and no one else", async () => {
    const { id: entryId } = await thread(as.author);
    const { id: commentId } = await say(as.author, entryId);
    await as.member.reads.mark({ entryId, commentId });
    await as.member.reads.mark({ entryId, commentId });
    expect(eventsTo(as.member, 'entry.read')).toEqual([{ entryId, commentId }]);
    expect(eventsTo(as.author, 'entry.read')).toEqual([]);
  });
});

describe('marking everything as read', () => {
  test('includes what the list showed, and nothing that came later', async () => {
    const { id: entryId } = await thread(as.author);
    await say(as.author, entryId);
    const listRead = latestPoint(community.db);
    const later = await say(as.author, entryId);
    const newer = await thread(as.author);
    await as.member.reads.markAll(listRead);
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 1, isNew: false, firstId: later.id });
    expect(await as.member.reads.state({ entryId: newer.id })).toMatchObject({ isNew: true });
    expect(eventsTo(as.member, 'entries.read')).toEqual([listRead]);
  });

  test("deletes the user's older rows, and keeps newer ones and those of others", async () => {
    const { id: entryId } = await thread(as.author);
    const first = await say(as.author, entryId);
    await as.member.reads.mark({ entryId, commentId: first.id });
    await as.other.reads.mark({ entryId, commentId: first.id });
    const listRead = latestPoint(community.db);
    const newer = await thread(as.author);
    await as.member.reads.mark({ entryId: newer.id, commentId: 0 });
    await as.member.reads.markAll(listRead);
    expect(new Set(rows('entry_reads').map((row) => row.user_id))).toEqual(
      new Set([as.member.user.id, as.other.user.id]),
    );
    expect(rows('entry_reads')).toHaveLength(2);
    expect(await as.member.reads.state({ entryId: newer.id })).toMatchObject({ isNew: false });
  });

  test("can't reach beyond what exists", async () => {
    const { id: entryId } = await thread(as.author);
    await as.member.reads.markAll({ commentId: 1_000_000, entrySeq: 1_000_000 });
    const { id } = await say(as.author, entryId);
    expect(await as.member.reads.state({ entryId })).toEqual({ count: 1, isNew: false, firstId: id });
  });

  test('is worth offering while a discussion is unread', async () => {
    expect(hasUnreadThreads(contextOf(as.member))).toBe(false);
    const { id: entryId } = await thread(as.author);
    const wiki = await as.author.entries.create(note());
    expect(hasUnreadThreads(contextOf(as.member))).toBe(true);
    expect(hasUnreadThreads(contextOf(as.author))).toBe(false);
    await as.member.reads.mark({ entryId, commentId: 0 });
    expect(hasUnreadThreads(contextOf(as.member))).toBe(false);
    await say(as.author, wiki.id);
    expect(hasUnreadThreads(contextOf(as.member))).toBe(false);
    await say(as.author, entryId);
    expect(hasUnreadThreads(contextOf(as.member))).toBe(true);
    expect(hasUnreadThreads({ db: community.db, viewer: null })).toBe(false);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: true });
    expect(hasUnreadThreads(contextOf(as.member))).toBe(false);
  });
});

test('the reads of an entry are deleted with it', async () => {
  const { id: entryId } = await thread(as.author);
  await as.member.reads.mark({ entryId, commentId: 0 });
  await as.author.entries.delete({ id: entryId });
  expect(rows('entry_reads')).toHaveLength(1);
  await as.admin.trash.purge({ subject: 'entry', subjectId: entryId });
  expect(rows('entry_reads')).toEqual([]);
});

test('nothing old becomes unread when an existing database is migrated', async () => {
  const { id: entryId } = await thread(as.author);
  await say(as.author, entryId);
  const folder = join(import.meta.dirname, '../../db/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_reads.sql')) ?? '';
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  community.db.$client.exec(statements.find((sql) => sql.includes('INSERT INTO read_up_to')) ?? '');
  expect(await as.member.reads.state({ entryId })).toEqual({ count: 0, isNew: false, firstId: null });
  await say(as.author, entryId);
  expect(await as.member.reads.state({ entryId })).toMatchObject({ count: 1, isNew: false });
});
