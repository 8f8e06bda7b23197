import { expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { WEIGHABLE } from '../../src-server/modules/search/words/frequency.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

/** A community with so many entries, the last one the newest. */
function shelf(count: number, textOf: (n: number) => string, { indexed = true } = {}) {
  const community = newCommunity();
  const { db, as } = community;
  const authorId = db.$client.prepare<[], number>('select min(id) from users').pluck().get() ?? 0;
  db.$client.transaction(() => {
    for (let n = 0; n < count; n += 1)
      insertEntry(db, {
        ...{ id: `entry-${n}`, type: 'note', title: `Number ${n}`, body: textOf(n) },
        ...{ tags: [], authorId, tier: 0, createdAt: new Date(n) },
      });
  })();
  while (indexed && indexWaiting(db, 500));
  const find = async (q: string) => (await as.anonymous.search.page({ q, limit: 100 })).items;
  const total = async (q: string) => (await as.anonymous.search.everything({ q })).groups[0]?.total;
  return { ...community, find, total };
}
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();

test('phrases, exclusions, and authors apply beside words that are weighed by kept rows', async () => {
  const special = ['Green tea is cold.', 'Tea is green. It is cold.', 'Tea with lemon.'];
  const made = shelf(WEIGHABLE + 100, (n) => special[n] ?? 'Tea is hot and green.', { indexed: false });
  const { as, find, total } = made;
  expect(await total('tea')).toBe(100);
  expect(titles(await find('"green tea"'))).toEqual(['Number 0']);
  expect(titles(await find('tea -hot'))).toEqual(['Number 0', 'Number 1', 'Number 2']);
  await as.contributor.entries.create(note({ title: 'By another', body: 'Tea is hot.' }));
  expect(titles(await find(`tea author:${as.contributor.user.username}`))).toEqual(['By another']);
  // Rows are kept from the first search on.
  for (const id of ['entry-0', 'entry-1', 'entry-2']) await as.admin.entries.delete({ id });
  expect(titles(await find('tea -hot'))).toEqual([]);
  expect((await find('tea lemon'))[0]?.title).not.toBe('Number 2');
});

test('exclusions and phrases apply at once to rows that are edited or added', async () => {
  const { as, find } = shelf(3, () => 'Tea is hot.');
  expect(titles(await find('tea -hot'))).toEqual([]);
  expect(await find('"hot tea"')).toEqual([]);
  const cold = { title: 'Number 1', body: 'Tea is cold. Hot tea, too.', tags: ['Tea'], version: 1 };
  await as.admin.entries.update({ id: 'entry-1', ...cold });
  await as.author.entries.create(note({ title: 'Number 3', body: 'Tea is cold.' }));
  expect(titles(await find('tea -is'))).toEqual([]);
  expect(titles(await find('tea -hot'))).toEqual(['Number 3']);
  expect(titles(await find('"hot tea"'))).toEqual(['Number 1']);
  await as.admin.entries.update({ id: 'entry-1', ...cold, body: 'Tea is cold.', version: 2 });
  expect(titles(await find('tea -hot'))).toEqual(['Number 1', 'Number 3']);
  expect(await find('"hot tea"')).toEqual([]);
});

test('of an author, messages are found behind many newer ones of others', async () => {
  const { as, db } = newCommunity();
  const channel = await as.staff.channels.create({ name: 'Crew', description: '', isPrivate: false });
  await as.author.channels.join({ id: channel.id });
  const send = db.$client.prepare(
    "insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at) values (?, ?, ?, ?, '', 0)",
  );
  const ids = [as.author, as.staff].map(({ user }) => user.id);
  for (let n = 0; n < 600; n += 1) send.run(channel.id, ids[n < 3 ? 0 : 1], 'The harbor', `client-${n}`);
  const other = await as.author.channels.create({ name: 'Private', description: '', isPrivate: true });
  send.run(other.id, ids[0], 'The harbor', 'another');
  for (const id of ids) send.run(channel.id, id, 'A lantern', `lantern of ${id}`);
  const found = async (asked: typeof as.staff, q: string) => {
    const { groups } = await asked.search.everything({ q, tags: [] });
    return groups.flatMap(({ group, total, items }) =>
      group === 'message' ? [total, ...items.map(({ id }) => id)] : [],
    );
  };
  const author = `author:${as.author.user.username}`;
  expect(await found(as.staff, `harbor ${author}`)).toEqual([3, 3, 2, 1]);
  expect(await found(as.author, `harbor ${author}`)).toEqual([4, 601, 3, 2]);
  expect(await found(as.staff, `"the harbor" ${author}`)).toEqual([3, 3, 2, 1]);
  expect(await found(as.staff, `lantern ${author}`)).toEqual([1, 602]);
  expect(await found(as.staff, `harbor author:${as.admin.user.username}`)).toEqual([]);
  db.$client.prepare('update messages set deleted_at = 1 where id = 2').run();
  expect(await found(as.staff, `harbor ${author}`)).toEqual([2, 3, 1]);
});

test('more results with a part of a word are counted than are compared by all of their text', async () => {
  const { total } = shelf(110, () => 'Die Datenschutzgrundverordnung gilt.');
  expect(await total('grundverordnung')).toBe(100);
});

test('a term as typed comes first before its pieces are indexed', async () => {
  const made = shelf(80, (n) => (n === 3 ? 'I write C# and more.' : 'C, and C, and C.'), { indexed: false });
  expect((await made.find('C#'))[0]?.title).toBe('Number 3');
});

test('rows that were deleted since a word was kept are not counted', async () => {
  const { db, total } = shelf(WEIGHABLE + 100, () => 'Tea is hot.', { indexed: false });
  expect(await total('tea')).toBe(100);
  db.$client.prepare('update entries set deleted_at = 1 where seq <= ?').run(WEIGHABLE + 50);
  expect(await total('tea')).toBe(50);
});

test('parts of comments that others cannot read take no places', async () => {
  const { db, as } = shelf(2, () => 'A text.', { indexed: false });
  const { id } = await as.member.comments.create({ entryId: 'entry-0', content: 'Die Grundverordnung.' });
  db.$client.prepare("update entries set tier = 1 where id = 'entry-1'").run();
  const add = db.$client.prepare(
    `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
     values ('entry-1', 1, ?, 0, 'Die Grundverordnung.', 0, 0)`,
  );
  for (let n = 0; n < 210; n += 1) add.run(String(n));
  while (indexWaiting(db, 500));
  const { items } = await as.anonymous.search.page({ q: 'verordnung', type: 'comment' });
  expect(items.map((item) => item.id)).toEqual([id]);
});
