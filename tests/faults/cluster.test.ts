import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import type { Client } from '../support/client.ts';
import { runProgram, startServer } from '../support/server.ts';
import { hear, openRoom, type Room, send, unheard } from './audience.ts';
import { untruths } from './truths.ts';
import { childrenOf } from './wire.ts';

const full = process.env.DRILLS === 'full';
const ROUNDS = full ? 60 : 3;
const KILLS = full ? 8 : 1;
const AT_ONCE = 6;
const LIMIT = 1200;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The acknowledged writes, and every failed response. */
type TrafficRecord = {
  entries: string[];
  comments: number[];
  votes: number;
  messages: number[];
  refused: string[];
};
const nothing = (): TrafficRecord => ({ entries: [], comments: [], votes: 0, messages: [], refused: [] });

/** All kinds of writes, one after the other. A lost connection acknowledges nothing. */
async function writeOnce(room: Room, n: number, said: TrafficRecord): Promise<void> {
  const writer = person(room, n);
  const reader = person(room, n + 1);
  const title = `Entry ${n} of the drill`;
  const body = 'Written while other processes write.';
  const tags = ['Drill', `Tag ${n % 7}`];
  const made = await post(writer, '/api/entries', { type: 'thread', title, body, tags }, said);
  const { id } = (made ?? {}) as { id?: string };
  if (id === undefined) return;
  said.entries.push(id);
  const comment = await post(reader, `/api/entries/${id}/comments`, { content: title }, said);
  if (comment) said.comments.push((comment as { id: number }).id);
  if (await post(reader, `/api/entries/${id}/vote`, { type: 'upvote' }, said)) said.votes += 1;
  await look(writer, `/api/entries?tags=Drill&limit=5`, said);
  said.messages.push(await send(reader, room.id, title));
}

async function post(client: Client, path: string, body: object, said: TrafficRecord): Promise<unknown> {
  const answer = await client.post(path, body).catch(() => null);
  if (!answer) return null;
  if (answer.status < 300) return answer.body;
  said.refused.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return null;
}

async function look(client: Client, path: string, said: TrafficRecord): Promise<void> {
  const answer = await client.get(path).catch(() => null);
  if (answer && answer.status !== 200) said.refused.push(`${path}: ${answer.status}`);
}

function person(room: Room, n: number): Client {
  const found = room.people[n % room.people.length];
  if (!found) throw new Error('The user is missing');
  return found;
}

/** Acknowledged writes that are missing or wrong in the database. */
function lost(said: TrafficRecord): string[] {
  const store = new Database(join(folder, 'commonplace.sqlite'));
  const ids = (table: string) => new Set(store.prepare(`select id from ${table}`).pluck().all());
  const [entries, comments, messages] = [ids('entries'), ids('comments'), ids('messages')];
  const votes = Number(store.prepare('select count(*) from votes').pluck().get());
  const missing = [
    ...said.entries.filter((id) => !entries.has(id)).map((id) => `entry ${id}`),
    ...said.comments.filter((id) => !comments.has(id)).map((id) => `comment ${id}`),
    ...said.messages.filter((id) => !messages.has(id)).map((id) => `message ${id}`),
    ...(votes < said.votes ? [`${said.votes - votes} votes`] : []),
    ...untruths(store),
  ];
  store.close();
  return missing;
}

/** A zombie process has no command line. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** Ids of all messages of the channel. */
function allMessages(): number[] {
  const store = new Database(join(folder, 'commonplace.sqlite'), { readonly: true });
  const ids = store.prepare('select id from messages order by id').pluck().all() as number[];
  store.close();
  return ids;
}

test('two processes: no write fails, and a killed process loses nothing and is replaced', async () => {
  const server = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  // Without the others, the free port would be another one.
  const begun = () => server.stderr().match(/Server listening at/g)?.length;
  const [before, after] = [nothing(), nothing()];
  const killed: number[] = [];
  const serving = () => childrenOf(server.pid).filter((pid) => !killed.includes(pid));
  const room = await openRoom(server.url, AT_ONCE);
  const hearers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => hear(server.url, person(room, n).cookie)),
  );
  try {
    let count = 0;
    const writeRounds = (rounds: number, said: TrafficRecord) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let n = 0; n < rounds; n += 1) {
            count += 1;
            await writeOnce(room, count, said);
          }
        }),
      );
    await writeRounds(ROUNDS, before);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const writing = writeRounds(4, after);
      const victim = serving()[kill % 2];
      if (victim === undefined) throw new Error('There is no process to kill');
      await new Promise((resolve) => setTimeout(resolve, 20 + ((kill * 37) % 160)));
      process.kill(victim, 'SIGKILL');
      killed.push(victim);
      await writing;
      await expect.poll(begun, { timeout: 20_000 }).toBe(2 + killed.length);
    }
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    const sent = allMessages();
    await expect
      .poll(() => hearers.every(({ got }) => got.length >= sent.length), { timeout: 20_000 })
      .toBe(true);
    const returns = hearers.reduce((sum, hearer) => sum + hearer.returns, 0);
    console.info(
      `${before.entries.length} entries, ${before.comments.length} comments, ${before.votes} votes, ${before.messages.length} messages, ${before.refused.length} failed; ${KILLS} kills: ${after.entries.length} entries and ${after.messages.length} messages acknowledged, 0 lost; streams came back ${returns} times and missed nothing`,
    );
    expect(before.refused).toEqual([]);
    expect(before.entries).toHaveLength(AT_ONCE * ROUNDS);
    expect(after.refused).toEqual([]);
    expect(hearers.map(({ got }) => unheard(got, sent)).filter((wrong) => wrong.length > 0)).toEqual([]);
    expect(hearers.some(({ resets }) => resets > 0)).toBe(false);
    expect(returns).toBeGreaterThan(0);
  } finally {
    for (const { close } of hearers) close();
    expect(await server.stop()).toBe(0);
  }
  expect(server.stderr().match(/A server process stopped \(SIGKILL\) and is being replaced/g)).toHaveLength(
    KILLS,
  );
  expect(lost(before)).toEqual([]);
  expect(lost(after)).toEqual([]);
});

test('two processes share the rate limit of an IP address', async () => {
  const server = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2', RATE_LIMIT: 'on' });
  try {
    // Each client has its own connections, to reach both processes.
    let served = 0;
    let refused = 0;
    for (let asked = 0; asked < 2 * LIMIT && refused < 100; asked += 40) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () =>
          fetch(`${server.url}/api/tags/wiki`, { headers: { connection: 'close' } }),
        ),
      );
      for (const answer of answers) {
        await answer.arrayBuffer();
        if (answer.status === 429) refused += 1;
        else if (answer.status === 200) served += 1;
      }
    }
    console.info(`${served} served, ${refused} refused for one IP address`);
    expect(served).toBeGreaterThanOrEqual(LIMIT);
    expect(served).toBeLessThan(LIMIT * 1.3);
  } finally {
    await server.stop();
  }
});

test('a connection to a process that is being killed ends instead of hanging', async () => {
  const server = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
  try {
    const [victim = 0] = childrenOf(server.pid);
    // It accepts connections and does nothing with them.
    process.kill(victim, 'SIGSTOP');
    let waiting = 4;
    const asked = Array.from({ length: waiting }, () =>
      fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
        .then(
          ({ status }) => status,
          () => 'told',
        )
        .finally(() => {
          waiting -= 1;
        }),
    );
    await expect.poll(() => waiting, { timeout: 20_000 }).toBe(1);
    process.kill(victim, 'SIGKILL');
    expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 200, 'told']);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('if the first process is killed, the others end with it and leave the database intact', async () => {
  const server = await startServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
  const others = childrenOf(server.pid);
  expect(others).toHaveLength(2);
  await server.kill();
  await expect.poll(() => others.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  expect(lost(nothing())).toEqual([]);
});

const DYING = `import c from 'node:cluster';if(c.isWorker)process.kill(process.pid,'SIGKILL')`;

test('processes that end right after their start are reported, and the server gives up', async () => {
  const ended = await runProgram('index', [], {
    ...{ DATA_DIR: folder, PORT: '0', WEB_CONCURRENCY: '2' },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(DYING)}`,
  });
  expect([ended.code, ended.stdout]).toEqual([1, '']);
  expect(ended.stderr.trim().split('\n').at(-1)).toBe(
    'The server processes stop right after they start (SIGKILL). Giving up.',
  );
});

test('the drill detects an acknowledged write that is missing', () => {
  const db = openStore(join(folder, 'commonplace.sqlite'));
  migrateStore(db, { now: new Date() });
  db.$client.close();
  expect(lost({ ...nothing(), messages: [7], votes: 1 })).toEqual(['message 7', '1 votes']);
});
