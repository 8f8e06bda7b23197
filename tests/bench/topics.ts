import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { entryId } from './fill.ts';
import { seeded, wordSource } from './words.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 1;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const READERS = 1_000;
const READ_EACH = 500;
/** Comments per discussion, on average. Every hundredth discussion has many. */
const COMMENTS = 8;
const MANY_COMMENTS = 400;
const TAGS = ['bench', 'question', 'rope', 'boats'];

const list = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ limit: 20, tags: [], ...input }))}`;

/** A list of discussions, and the same list as cards, without participants and unread counts. */
export const TOPIC_LISTS = [
  { name: 'most recent', input: { sort: 'recent' } },
  { name: 'last activity', input: { sort: 'active' } },
  { name: 'most popular', input: { sort: 'popular' } },
  { name: 'a tag, last activity', input: { sort: 'active', tags: ['rope'] } },
  { name: '100 rows, last activity', input: { sort: 'active', limit: 100 } },
].map(({ name, input }) => ({
  name,
  path: list('entries.topics', input),
  plain: list('entries.list', { ...input, type: 'thread' }),
}));

/**
 * A store with so many discussions and 1,000 users who have read 500 of them each, made once and kept below `folder`. The
 * first user is the one who reads.
 */
export function filledTopics(folder: string, count: number): string {
  const dataDir = join(folder, `topics-${count}-${FILLING}`);
  if (existsSync(dataDir)) return dataDir;
  const unfinished = `${dataDir}.part`;
  mkdirSync(unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  migrateStore(db, { now: new Date(NEWEST) });
  db.$client.pragma('synchronous = OFF');
  process.stderr.write(`filling ${count.toLocaleString('en-US')} discussions\n`);
  db.$client.transaction(() => {
    addReaders(db);
    addTopics(db, count);
    addReads(db, count);
  })();
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return dataDir;
}

function addReaders(db: Db): void {
  const add = db.$client.prepare(
    `insert into users (username, email, created_at, updated_at, password_hash)
     values (@name, @name || '@example.org', 0, 0, 'none')`,
  );
  for (let n = 0; n < READERS; n += 1) add.run({ name: n === 0 ? 'bench' : `reader${n}` });
}

function addTopics(db: Db, count: number): void {
  const random = seeded(count);
  const word = wordSource(random);
  const comment = db.$client.prepare(
    `insert into comments (entry_id, user_id, path, depth, content, created_at, updated_at)
     values (@entryId, @userId, '', 0, 'Some words about it.', @at, @at)`,
  );
  for (let n = 0; n < count; n += 1) {
    insertEntry(db, {
      id: entryId(n),
      type: 'thread',
      title: `${word()} ${word()} ${n}`,
      body: 'What somebody asked, at some length.',
      tags: [TAGS[n % TAGS.length] ?? 'bench', 'bench'],
      authorId: 1 + Math.floor(random() * READERS),
      tier: 0,
      createdAt: new Date(NEWEST - (count - n) * MINUTE),
    });
  }
  const total = count * COMMENTS;
  for (let n = 0; n < total; n += 1) {
    const many = n % 2 === 0 && n < (count / 100) * MANY_COMMENTS * 2;
    const about = many ? 100 * Math.floor(random() * (count / 100)) : Math.floor(random() * count);
    const userId = 1 + Math.floor(random() * READERS);
    comment.run({ entryId: entryId(about), userId, at: NEWEST + n });
  }
  db.$client.exec(`
    update comments set path = printf('%010d', id);
    update entries set
      comment_count = (select count(*) from comments c where c.entry_id = entries.id),
      last_activity_at = max(created_at, coalesce((select max(c.created_at) from comments c where c.entry_id = entries.id), 0))`);
}

/** Each has read everything up to the middle, and 500 discussions to some later comment. */
function addReads(db: Db, count: number): void {
  const random = seeded(count + 1);
  db.$client.exec(`insert into read_up_to (user_id, comment_id, entry_seq)
    select id, (select max(id) / 2 from comments), (select max(seq) / 2 from entries) from users`);
  const add = db.$client.prepare(
    `insert or ignore into entry_reads (user_id, entry_seq, comment_id, read_at)
     select ?, seq, coalesce((select max(id) from comments c where c.entry_id = entries.id and c.id % 3 = 0), 0), ?
     from entries where id = ?`,
  );
  for (let user = 1; user <= READERS; user += 1) {
    for (let n = 0; n < READ_EACH; n += 1) add.run(user, NEWEST, entryId(Math.floor(random() * count)));
  }
}
