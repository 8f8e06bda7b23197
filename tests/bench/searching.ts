import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { type Db, openStore } from '#db/open.ts';
import { COMMON_TAG, entryId, filledStore, indexAll } from './fill.ts';
import type { Load } from './measure.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 4;
const AT = Date.UTC(2026, 0, 1);
const COMMENT_WORDS = 25;
/** Channels of the reader, each with a share of the messages; as many messages lie in those of others. */
const CHANNELS = 50;
/** Of so many entries there is one lesson, one member, one entry for staff alone. */
const [LESSON, MEMBER, STAFF_ENTRY] = [20, 10, 50];
const LESSONS_OF_COURSE = 25;
/** What no generated text has: signs, identifiers, long compounds, scripts without spaces. One text of so many has one. */
const SPECIAL = [
  ...['C#', 'node.js', '192.168.178.1', 'AT&T', '--no-verify', 'v1.2.3', 'getElementById', 'max_retry_count'],
  ...['Datenschutzgrundverordnung', 'Straße', '每天晚上自动备份数据库', '全文検索エンジン', 'จักรยาน', '🦊'],
];
const SPECIAL_EACH = 40;

/**
 * The store of so many entries with as many comments, and lessons, members and entries of the staff beside them, made
 * once and kept below `folder`.
 */
export function filledSearch(folder: string, count: number): string {
  const dataDir = join(folder, `search-${count}-${FILLING}`);
  if (existsSync(dataDir)) return dataDir;
  const unfinished = `${dataDir}.part`;
  cpSync(filledStore(folder, count), unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  db.$client.pragma('synchronous = OFF');
  process.stderr.write(`filling what else is searched beside ${count.toLocaleString('en-US')} entries\n`);
  const random = seeded(count + 1);
  const word = wordSource(random);
  const words = (n: number) => Array.from({ length: n }, word).join(' ');
  const text = (n: number) =>
    random() * SPECIAL_EACH < 1 ? `${words(n)} ${one(SPECIAL, Math.floor(random() * 100))}` : words(n);
  db.$client.transaction(() => {
    addComments(db, count, text);
    addLessons(db, Math.floor(count / LESSON), words);
    addMembers(db, Math.floor(count / MEMBER), words);
    addEntries(db, Math.floor(count / STAFF_ENTRY), 1, text);
    addEntries(
      db,
      Math.floor(count / STAFF_ENTRY),
      0,
      () => `${words(150)} ${one(SPECIAL, Math.floor(random() * 100))}`,
    );
    addMessages(db, count, text);
  })();
  indexAll(db);
  for (const table of ['comments_fts', 'lessons_fts', 'members_fts', 'messages_fts', 'entries_fts_staff'])
    db.$client.exec(`insert into ${table} (${table}) values ('optimize')`);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return dataDir;
}

type Words = (n: number) => string;

function addComments(db: Db, count: number, words: Words): void {
  const add = db.$client.prepare(
    `insert into comments (id, entry_id, user_id, path, depth, content, created_at, updated_at)
     values (?, ?, ?, ?, 0, ?, ?, ?)`,
  );
  for (let n = 1; n <= count; n += 1) {
    const path = String(n).padStart(10, '0');
    add.run(n, entryId((n * 7919) % count), 1 + (n % 50), path, words(COMMENT_WORDS), AT + n, AT + n);
  }
}

function addLessons(db: Db, count: number, words: Words): void {
  const courses = db.$client
    .prepare<[number], string>("select id from entries where type = 'course' and deleted_at is null limit ?")
    .pluck()
    .all(Math.ceil(count / LESSONS_OF_COURSE));
  const section = db.$client.prepare(
    "insert into course_sections (course_id, title, position) values (?, 'All', 0)",
  );
  const lesson = db.$client.prepare(
    `insert into lessons (course_id, section_id, number, position, title, body, author_id, published_at, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, 1, ${AT}, ${AT}, ${AT})`,
  );
  for (const course of courses) {
    const { lastInsertRowid } = section.run(course);
    for (let n = 0; n < LESSONS_OF_COURSE; n += 1)
      lesson.run(course, lastInsertRowid, n + 1, n, words(4), words(200));
  }
}

function addMembers(db: Db, count: number, words: Words): void {
  const add = db.$client.prepare(
    `insert into users (username, email, display_name, created_at, updated_at, password_hash)
     values (?, ?, ?, ${AT}, ${AT}, 'none')`,
  );
  for (let n = 0; n < count; n += 1) {
    const username = `${words(1)}${n}`;
    add.run(username, `${username}@example.org`, words(2));
  }
}

function addEntries(db: Db, count: number, tier: 0 | 1, words: Words): void {
  for (let n = 0; n < count; n += 1) {
    insertEntry(db, {
      id: `00000000-0000-4000-9${tier}00-${String(n).padStart(12, '0')}`,
      type: 'note',
      title: words(4),
      body: words(150),
      tags: [COMMON_TAG],
      authorId: 1,
      tier,
      createdAt: new Date(AT + n),
    });
  }
}

/** In channels, half of which are the reader's, who is of the staff. */
function addMessages(db: Db, count: number, words: Words): void {
  const reader = db.$client
    .prepare<[], number>(
      `insert into users (username, email, role, created_at, updated_at, password_hash)
       values ('bench', 'bench@example.org', 'staff', 0, 0, 'none') returning id`,
    )
    .pluck()
    .get();
  const channel = db.$client.prepare(
    `insert into channels (name, sort_name, is_private, owner_id, member_count, created_at, updated_at)
     values (?, ?, 1, ?, 1, ${AT}, ${AT})`,
  );
  const member = db.$client.prepare(
    `insert into channel_members (channel_id, user_id, joined_at) values (?, ?, ${AT})`,
  );
  const message = db.$client.prepare(
    "insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at) values (?, 1, ?, ?, '', ?)",
  );
  for (let n = 0; n < 2 * CHANNELS; n += 1) {
    const owner = n % 2 ? reader : 1;
    const id = channel.run(words(2), `channel ${n}`, owner).lastInsertRowid;
    member.run(id, owner);
    for (let m = 0; m < count / CHANNELS / 2; m += 1) message.run(id, words(12), `${n}-${m}`, AT + m);
  }
}

const RARE = VOCABULARY.slice(20_000, 20_400);
const MIDDLE = VOCABULARY.slice(1_000, 1_400);
const COMMON = VOCABULARY.slice(3, 40);
const MISSPELT = [...MIDDLE, ...RARE].map(swapped).filter((word) => !VOCABULARY.includes(word));

/** Parts of special texts, from their middle. */
const PARTS = ['schutzgrund', 'verordnung', 'retry_count', '168.178', '数据库', '検索', 'กรยาน', 'element'];

const one = (words: readonly string[], n: number) => words[n % words.length] ?? '';

/** What people type, each kind of it measured by itself. */
const QUERIES: { name: string; text: (n: number) => string }[] = [
  { name: 'a rare word', text: (n) => one(RARE, n) },
  { name: 'a middling word', text: (n) => one(MIDDLE, n) },
  { name: 'a common word', text: (n) => one(COMMON, n) },
  { name: 'three common words', text: (n) => [0, 7, 19].map((by) => one(COMMON, n + by)).join(' ') },
  { name: 'rare and common', text: (n) => `${one(RARE, n)} ${one(COMMON, n)}` },
  { name: 'a misspelt word', text: (n) => one(MISSPELT, n) },
  { name: 'three misspelt words', text: (n) => [0, 7, 19].map((by) => one(MISSPELT, n + by)).join(' ') },
  {
    name: 'a question',
    text: (n) =>
      `${[0, 7, 19].map((by) => one(COMMON, n + by)).join(' ')} ${[0, 5, 9].map((by) => one(MIDDLE, n + by)).join(' ')} ${one(RARE, n)}`,
  },
  { name: 'a term with signs', text: (n) => one(SPECIAL, n) },
  { name: 'a term and words', text: (n) => `${one(COMMON, n)} ${one(SPECIAL, n)} ${one(MIDDLE, n)}` },
  { name: 'a quoted phrase', text: (n) => `"${one(COMMON, n)} ${one(COMMON, n + 7)}"` },
  { name: 'common, one left out', text: (n) => `${one(COMMON, n)} -${one(COMMON, n + 7)}` },
  { name: 'by an author', text: (n) => `${one(COMMON, n)} author:author${n % 50}` },
  { name: 'part of a word', text: (n) => one(PARTS, n) },
  { name: 'no word at all', text: (n) => `xq${n}zzkw${one(COMMON, n)}` },
];

/** Searches, by what answers them. */
export const SEARCHES: Load[] = [
  ...QUERIES.map(({ name, text }) => ({
    name: `everything: ${name}`,
    next: (n: number) => ({ path: trpc('search.everything', { q: text(n) }) }),
  })),
  ...QUERIES.flatMap(({ name, text }) =>
    [undefined, 'comment'].map((type) => ({
      name: `${type ?? 'entries'}: ${name}`,
      next: (n: number) => ({ path: trpc('search.page', { q: text(n), type, limit: 20 }) }),
    })),
  ),
  {
    name: 'entries: common, tagged',
    next: (n) => ({ path: trpc('search.page', { q: one(COMMON, n), tags: [COMMON_TAG], limit: 20 }) }),
  },
  {
    name: 'notes: common',
    next: (n) => ({ path: trpc('search.page', { q: one(COMMON, n), type: 'note', limit: 20 }) }),
  },
  ...QUERIES.slice(0, 4).map(({ name, text }) => ({
    name: `offers: ${name}`,
    next: (n: number) => ({ path: trpc('search.offers', { q: text(n) }) }),
  })),
  {
    name: 'offers: two letters',
    next: (n) => ({ path: trpc('search.offers', { q: one(COMMON, n).slice(0, 2) }) }),
  },
  {
    name: 'suggest: two letters',
    next: (n) => ({ path: trpc('search.suggest', { q: one(COMMON, n).slice(0, 2) }) }),
  },
];

export function trpc(procedure: string, input: object): string {
  return `/trpc/${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`;
}

/** Two letters in the middle the other way round. */
function swapped(word: string): string {
  const at = Math.max(1, Math.floor(word.length / 2) - 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}
