import { expect, test } from 'vitest';
import { insertEntry } from '#db/entries/rows.ts';
import { indexWaiting } from '../../src-server/modules/search/pieces/indexing.ts';
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
