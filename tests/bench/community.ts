import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { insertEntry } from '#db/content/entries/rows.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { entryId } from './fill.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

/** A store that was filled otherwise is not taken for this one. */
const FILLING = 1;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
/** Entries and comments that notifications and the feed are about. */
const ENTRIES = 1000;
/** Channels the reader is in beside the large one, each with more unread messages than are counted. */
const CHANNELS = 200;
const UNREAD = 150;
const CHANNEL = 1;

/** A page of a list; `deep`: measured in the middle of the list as well. */
export type PageLoad = { name: string; path: string; deep: boolean };

const PAGES: PageLoad[] = [
  { name: 'members, newest', path: '/api/members', deep: true },
  { name: 'members, by posts', path: '/api/members?sort=posts', deep: true },
  { name: 'members, by name', path: '/api/members?sort=name', deep: true },
  { name: 'members, staff', path: '/api/members?role=staff', deep: true },
  { name: 'members, "a"', path: '/api/members?q=a', deep: false },
  { name: 'members, a rare name', path: `/api/members?q=${VOCABULARY[20_000]}`, deep: false },
  { name: 'messages', path: `/api/channels/${CHANNEL}/messages`, deep: true },
  { name: 'members of a channel', path: `/api/channels/${CHANNEL}/members`, deep: true },
  { name: 'my channels', path: '/api/channels/mine', deep: false },
  { name: 'notifications', path: '/api/notifications', deep: true },
  { name: 'activity', path: '/api/activity', deep: true },
];

/**
 * A store with so many members, messages in one channel, notifications of one person and acts, made once and kept
 * below `folder`.
 */
export function filledCommunity(folder: string, count: number): { dataDir: string; pages: PageLoad[] } {
  const dataDir = join(folder, `community-${count}-${FILLING}`);
  if (existsSync(dataDir)) return { dataDir, pages: PAGES };
  const unfinished = `${dataDir}.part`;
  mkdirSync(unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  migrateStore(db, { now: new Date(NEWEST) });
  db.$client.pragma('synchronous = OFF');
  process.stderr.write(`filling a community of ${count.toLocaleString('en-US')}\n`);
  db.$client.transaction(() => {
    addMembers(db, count);
    addEntries(db);
    addChannels(db, count);
    addNotifications(db, count);
    addActivity(db, count);
  })();
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return { dataDir, pages: PAGES };
}

/** The first is the one who reads. */
function addMembers(db: Db, count: number): void {
  const word = wordSource(seeded(count));
  const add = db.$client.prepare(
    `insert into users (username, email, display_name, role, created_at, updated_at, password_hash)
     values (?, ?, ?, ?, ?, ?, 'none')`,
  );
  for (let n = 0; n < count; n += 1) {
    const username = n === 0 ? 'bench' : `${word()}${n}`;
    const at = NEWEST - (count - n) * MINUTE;
    const role = n % 100 === 1 ? 'staff' : n % 10 === 2 ? 'contributor' : 'member';
    add.run(username, `${username}@example.org`, `${word()} ${word()}`, role, at, at);
  }
}

function addEntries(db: Db): void {
  const comment = db.$client.prepare(
    `insert into comments (id, entry_id, user_id, path, depth, content, created_at, updated_at)
     values (?, ?, ?, ?, 0, 'Some words about it.', ?, ?)`,
  );
  for (let n = 0; n < ENTRIES; n += 1) {
    const at = NEWEST - (ENTRIES - n) * MINUTE;
    insertEntry(db, {
      id: entryId(n),
      type: 'thread',
      title: `Thread ${n}`,
      body: 'What somebody asked, at some length.',
      tags: ['bench'],
      authorId: 1,
      tier: 0,
      createdAt: new Date(at),
    });
    comment.run(n + 1, entryId(n), 2 + (n % 50), String(n + 1).padStart(10, '0'), at, at);
  }
}

/** One channel has all users and all messages. The others have a few messages, all by the reader. */
function addChannels(db: Db, count: number): void {
  const channel = db.$client.prepare(
    `insert into channels (name, sort_name, owner_id, member_count, last_message_id, last_message_at, created_at, updated_at)
     values (@name, lower(@name), 2, @members, 0, @at, @at, @at)`,
  );
  channel.run({ name: 'Everybody', members: count, at: NEWEST });
  const member = db.$client.prepare(
    'insert into channel_members (channel_id, user_id, joined_at) values (?, ?, ?)',
  );
  for (let n = 1; n <= count; n += 1) member.run(CHANNEL, n, NEWEST - (count - n) * MINUTE);
  const message = db.$client.prepare(
    "insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at) values (?, ?, ?, ?, '', ?)",
  );
  for (let n = 0; n < count; n += 1)
    message.run(CHANNEL, 2 + (n % 500), `What was said as number ${n}.`, `large-${n}`, NEWEST + n);
  for (let n = 0; n < CHANNELS; n += 1) {
    const id = Number(channel.run({ name: `Channel ${n}`, members: 2, at: NEWEST + n }).lastInsertRowid);
    for (const userId of [1, 2]) member.run(id, userId, NEWEST);
    for (let m = 0; m < UNREAD; m += 1) message.run(id, 2, 'A few words.', `${id}-${m}`, NEWEST + m);
  }
  db.$client.exec(
    'update channels set last_message_id = (select max(id) from messages where channel_id = channels.id)',
  );
}

/** Answers to comments, each a notification of its own; every hundredth comment is gone. */
function addNotifications(db: Db, count: number): void {
  db.$client.exec('update comments set deleted_at = 1 where id % 100 = 0');
  const add = db.$client.prepare(
    `insert into notifications (id, user_id, kind, group_key, seq, entry_id, updated_at, read_at)
     values (@id, 1, 'reply', 'reply:' || @id, @id, @entryId, @at, @readAt)`,
  );
  const act = db.$client.prepare(
    'insert into notification_acts (notification_id, about, user_id) values (?, ?, ?)',
  );
  for (let n = 0; n < count; n += 1) {
    const at = NEWEST + n;
    const about = n % ENTRIES;
    add.run({ id: n + 1, entryId: entryId(about), at, readAt: n % 2 ? at : null });
    act.run(n + 1, about + 1, 2 + (n % 50));
  }
}

function addActivity(db: Db, count: number): void {
  db.$client.exec('delete from activity');
  const add = db.$client.prepare(
    "insert into activity (at, actor_id, kind, entry_id, comment_id) values (?, ?, 'comment', ?, ?)",
  );
  for (let n = 0; n < count; n += 1) {
    const about = n % ENTRIES;
    add.run(NEWEST + n, 2 + (n % 50), entryId(about), about + 1);
  }
}
