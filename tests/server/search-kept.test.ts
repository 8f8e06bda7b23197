import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { type Db, openReader, prepareStore } from '#db/open.ts';
import type { ThreadContext } from '../../src-server/context.ts';
import { searchEntries } from '../../src-server/modules/search/answers/entry-search.ts';
import { findReadable } from '../../src-server/modules/search/answers/readable.ts';
import { indexWaiting } from '../../src-server/modules/search/trigrams/indexing.ts';
import { rankCommon } from '../../src-server/modules/search/words/common-words.ts';
import { keptRanking } from '../../src-server/modules/search/words/kept-rankings.ts';
import type { Limits } from '../../src-server/modules/search/words/limits.ts';
import { seeded } from '../bench/words.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const VISITOR = null;
const STAFF = { id: 1, role: 'staff', actualRole: 'staff' } as const;
const NOW = new Date(0);
const WORDS = ['tea', 'green', 'hot', 'cold', 'cup', 'leaf', 'pot', 'milk', 'mint', 'sugar'];

/** Entries of few words, so that many are equal. Most have the first one. Every fifth is for staff, and every seventh deleted. */
function fill(db: Db, count: number, tierOf: (n: number) => 0 | 1 = (n) => (n % 5 === 0 ? 1 : 0)): void {
  const random = seeded(count);
  const words = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => WORDS[Math.floor(random() * WORDS.length)]);
  db.$client.transaction(() => {
    for (let n = 0; n < count; n += 1)
      insertEntry(db, {
        ...{
          id: `entry-${n}`,
          type: 'note',
          title: words(3).join(' '),
          body: `${n % 8 ? 'tea ' : ''}${words(8).join(' ')}.`,
        },
        ...{ tags: [], authorId: 1, tier: tierOf(n), createdAt: new Date(n) },
      });
    db.$client.exec('update entries set deleted_at = 1 where seq % 7 = 0');
  })();
}

function addComments(db: Db, count: number): void {
  const add = db.$client.prepare(
    `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
     values ('entry-1', 1, ?, 0, ?, 0, 0)`,
  );
  for (let n = 0; n < count; n += 1) add.run(String(n), `${WORDS[n % 3]} ${WORDS[n % 4]}`);
}

/** The results of all pages, and those of one list. */
function everyWay(context: ThreadContext, q: string) {
  const pages: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = findReadable(context, { q, limit: 13, cursor });
    pages.push(...page.items.map(({ url }) => url));
    cursor = page.nextCursor;
  } while (cursor);
  return { pages, whole: findReadable(context, { q, limit: 500 }).items.map(({ url }) => url) };
}

test.each([VISITOR, STAFF])('pages show the same results in the same order as one list (%j)', (viewer) => {
  const { db } = newCommunity();
  fill(db, 350);
  addComments(db, 90);
  for (const q of ['tea', 'milk pot', 'tea -hot', '"green tea"']) {
    const { pages, whole } = everyWay({ db, viewer, now: NOW }, q);
    expect(new Set(whole).size, q).toBe(whole.length);
    expect(pages, q).toEqual(whole);
    // 200 entries, and all comments.
    if (q === 'tea') expect(whole).toHaveLength(245);
  }
});

test('rows that rank like those which are not compared keep their places on every page', () => {
  const { db } = newCommunity();
  fill(db, 200, () => 0);
  // What is compared of a long text lacks the word.
  const long = `${'tea '.repeat(5_100)} Wi-Fi`;
  db.$client.transaction(() => {
    for (let n = 0; n < 130; n += 1)
      insertEntry(db, {
        ...{ id: `wifi-${n}`, type: 'note', title: `Number ${n}`, body: n < 6 ? long : 'A wifi.' },
        ...{ tags: [], authorId: 1, tier: 0, createdAt: new Date(n) },
      });
  })();
  while (indexWaiting(db, 500));
  const { pages, whole } = everyWay({ db, viewer: VISITOR, now: NOW }, 'wifi');
  expect(whole.at(-1)).toBe('/note/wifi-0');
  expect(pages).toEqual(whole);
});

test('one common word ranks the same rows as several do', () => {
  const { db } = newCommunity();
  fill(db, 900, () => 1);
  const index = 'entries_fts_staff';
  const none: Limits = { filter: null, phrases: null, without: null, only: null };
  for (const limits of [
    none,
    { ...none, without: '{title body} : ("hot")' },
    { ...none, filter: 'type : note' },
  ]) {
    const alone = rankCommon(db, index, ['tea'], [], limits);
    // A row that doesn't exist takes the way of several words.
    expect(rankCommon(db, index, ['tea'], [{ seq: 0, rank: 0, index }], limits)).toEqual(alone);
    expect(alone.length).toBeGreaterThan(100);
  }
});

test('a ranking is kept until its index or its pieces change, or more of it is needed', () => {
  const { db } = newCommunity();
  fill(db, 3);
  let found = 0;
  const index = 'entries_fts_public';
  const rank = (first: number, most = 1_000, key = 'tea') => {
    const before = found;
    const find = () => {
      found += 1;
      return { rows: [{ seq: 7, rank: -1, index } as const], sure: 20, compared: 30, most: 0 };
    };
    expect(keptRanking(db, index, key, ['tea'], { first, most }, find).rows).toEqual([
      { seq: 7, rank: -1, index },
    ]);
    return found > before;
  };
  expect([rank(10), rank(20), rank(1_000, 30)]).toEqual([true, false, false]);
  expect([rank(21), rank(1_000, 31), rank(10, 10, 'pot')]).toEqual([true, true, true]);
  expect([rank(10), rank(10, 10, 'pot')]).toEqual([false, false]);
  db.$client.exec("update entries set title = 'Tea' where seq = 2");
  expect([rank(10), rank(10)]).toEqual([true, false]);
  db.$client.exec("insert into entries_pieces_public (rowid, pieces) values (99, 'tea')");
  expect([rank(10), rank(10)]).toEqual([true, false]);
  // Of another index.
  db.$client.exec("update entries set title = 'Tea' where seq = 1");
  expect(rank(10)).toBe(false);
});

test('results follow what other connections write, hide, and delete', async () => {
  const { db: memory, as } = newCommunity();
  for (const title of ['Tea one', 'Tea two', 'Tea three'])
    await as.author.entries.create(note({ title, body: 'Tea is hot.' }));
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'commonplace.sqlite');
  writeFileSync(file, memory.$client.serialize());
  const [writer, reader] = [prepareStore(new Database(file)), openReader(file)];
  onTestFinished(() => {
    reader.$client.close();
    writer.$client.close();
  });
  const titles = (viewer: typeof STAFF | null) =>
    searchEntries({ db: reader, viewer }, { q: 'tea', limit: 20 })
      .items.map(({ title }) => title.slice(4))
      .sort();
  const change = (sql: string) => writer.$client.exec(`update entries set ${sql}`);
  expect(titles(VISITOR)).toEqual(['one', 'three', 'two']);
  change("title = 'Pot four', body = 'A pot' where title = 'Tea one'");
  expect(titles(VISITOR)).toEqual(['three', 'two']);
  change("tier = 1 where title = 'Tea two'");
  expect(titles(STAFF)).toEqual(['three', 'two']);
  expect(titles(VISITOR)).toEqual(['three']);
  change("deleted_at = 1 where title = 'Tea three'");
  expect(titles(VISITOR)).toEqual([]);
  change("deleted_at = null, tier = 0 where title like 'Tea %'");
  expect(titles(VISITOR)).toEqual(['three', 'two']);
});
