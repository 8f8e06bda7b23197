import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { MESSAGES_PAGE } from '#shared/channels.ts';
import { createCaller } from '../../src-server/app-router.ts';
import { noThrottle } from '../../src-server/auth/throttle.ts';
import type { Context } from '../../src-server/context.ts';
import { encodeCursor } from '../../src-server/cursor.ts';
import { embeddedAi } from '../../src-server/services/ai-embedded.ts';
import { testClock, testIds } from '../support/ports.ts';

const PEOPLE = 100_000;
const MESSAGES = 100_000;
/** Channels of one person, each with more unread messages than are counted. */
const MINE = 200;
const EACH = 150;
const RUNS = 300;
const ME = 1;
const ROOM = 1;

/** A room with everybody in it, and `MINE` smaller ones that one person is in. */
function fill(db: Db): void {
  const run = (sql: string, ...values: number[]) => db.$client.prepare(sql).run(...values);
  const upTo = (count: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  db.$client.transaction(() => {
    run(`insert into users (username, email, password_hash, created_at, updated_at)
         ${upTo(PEOPLE)} select 'person' || i, 'person' || i || '@example.org', 'x', i, i from n`);
    run(`insert into channels (name, sort_name, owner_id, member_count, created_at, updated_at)
         ${upTo(MINE + 1)} select 'Room ' || i, 'room ' || i, 1, iif(i = ${ROOM}, ${PEOPLE}, 1), i, i from n`);
    run(`insert into channel_members (channel_id, user_id, joined_at) select ${ROOM}, id, id from users`);
    run(`insert into channel_members (channel_id, user_id, joined_at)
         select id, ${ME}, id from channels where id <> ${ROOM}`);
    const write = (id: string, from: string) =>
      run(`insert into messages (channel_id, sender_id, text, client_id, sent_hash, created_at)
           ${from} select ${id}, 2 + i % 1000, 'Message ' || i || ' with a few more words in it', ${id} || '-' || i, '', i
           from n`);
    write(String(ROOM), upTo(MESSAGES));
    for (let id = ROOM + 1; id <= MINE + 1; id += 1) write(String(id), upTo(EACH));
    run(`update channels set (last_message_id, last_message_at) =
         (select max(id), max(created_at) from messages where channel_id = channels.id)`);
  })();
}

/** Milliseconds by the clock, and of the processor, which others on the machine do not stretch. */
async function timed(name: string, read: (n: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < RUNS; n += 1) {
    const start = performance.now();
    await read(n);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  const cells = [p95, (user + system) / 1000 / RUNS].map((ms) => ms.toFixed(2).padStart(12));
  return `${name.padEnd(36)}${cells.join('')}`;
}

/** Says how long a page of channels, members and messages takes with very many of them. */
export async function measureChannels(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-channels-'));
  const db = openStore(join(folder, 'commonplace.sqlite'));
  try {
    migrateStore(db, { now: new Date(0) });
    fill(db);
    const clock = testClock(new Date());
    const viewer = { id: ME, role: 'member', actualRole: 'member' } as const;
    const ports = { db, clock, ids: testIds(), throttle: noThrottle, ai: embeddedAi };
    const nobody = { current: () => null } as unknown as Context['accounts'];
    const me = createCaller({ ...ports, viewer, accounts: nobody, searchThread: null, source: 'ui' });
    say(`\n${PEOPLE.toLocaleString('en-US')} members and as many messages: p95 and CPU of a page, ms`);
    const older = (id: number) => encodeCursor(['older', id]);
    const spread = (n: number) => 1 + ((n * 7919) % MESSAGES);
    const room = { channelId: ROOM, limit: MESSAGES_PAGE };
    say(await timed(`mine, ${MINE + 1} channels, all unread`, () => me.channels.mine({})));
    say(await timed('public channels', () => me.channels.list({ limit: 20 })));
    say(await timed('members, first page', () => me.channels.members({ id: ROOM })));
    say(
      await timed('members, anywhere', (n) =>
        me.channels.members({ id: ROOM, cursor: encodeCursor([spread(n), spread(n)]) }),
      ),
    );
    say(await timed('messages, newest', () => me.messages.list(room)));
    say(
      await timed('messages, anywhere by cursor', (n) =>
        me.messages.list({ ...room, cursor: older(spread(n)) }),
      ),
    );
    say(await timed('messages, around one', (n) => me.messages.list({ ...room, around: spread(n) })));
    say(
      await timed('send', (n) =>
        me.messages.send({ channelId: ROOM, text: `Words ${n}`, clientId: `bench-${n}-0` }),
      ),
    );
  } finally {
    db.$client.close();
    rmSync(folder, { recursive: true });
  }
}
