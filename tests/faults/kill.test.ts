import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newClient, register } from '../support/client.ts';
import { startServer } from '../support/server.ts';

const full = process.env.DRILLS === 'full';
const KILLS = full ? 200 : 4;
const RESTART_MS = 1500;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Acknowledged = {
  entries: Map<string, string>;
  votes: Map<string, string>;
  comments: Map<number, string>;
};

/** Writes without pause until the server ends, and records acknowledged writes. */
async function writeUntilGone(ada: Client, mia: Client, said: Acknowledged, round: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      const title = `Round ${round}, entry ${n}`;
      const made = await ada.post('/api/entries', {
        type: 'note',
        title,
        body: 'Written while the power may fail.',
        tags: ['Drill'],
      });
      const { id } = made.body as { id: string };
      if (made.status === 201) said.entries.set(id, title);
      const type = n % 2 ? 'upvote' : 'downvote';
      if ((await mia.post(`/api/entries/${id}/vote`, { type })).status === 200) said.votes.set(id, type);
      const comment = await mia.post(`/api/entries/${id}/comments`, { content: title });
      if (comment.status === 201) said.comments.set((comment.body as { id: number }).id, title);
    } catch {
      return;
    }
  }
}

/** Acknowledged writes that are missing in the database. */
function lost(file: string, said: Acknowledged): string[] {
  const store = new Database(file);
  const missing: string[] = [];
  const titles = new Map(
    store
      .prepare<[], { id: string; title: string }>('select id, title from entries')
      .all()
      .map((row) => [row.id, row.title]),
  );
  const votes = new Map(
    store
      .prepare<[], { id: string; type: string }>('select entry_id as id, type from votes')
      .all()
      .map((row) => [row.id, row.type]),
  );
  const comments = new Map(
    store
      .prepare<[], { id: number; content: string }>('select id, content from comments')
      .all()
      .map((row) => [row.id, row.content]),
  );
  for (const [id, title] of said.entries) if (titles.get(id) !== title) missing.push(`entry ${title}`);
  for (const [id, type] of said.votes) if (votes.get(id) !== type) missing.push(`vote on ${id}`);
  for (const [id, content] of said.comments)
    if (comments.get(id) !== content) missing.push(`comment ${content}`);
  const check = store.pragma('integrity_check', { simple: true });
  if (check !== 'ok') missing.push(`integrity: ${check}`);
  const wrong = store
    .prepare<[], { n: number }>(
      `select count(*) as n from entries e where
         score <> (select coalesce(sum(iif(type = 'upvote', 1, -1)), 0) from votes v where v.entry_id = e.id)
         or comment_count <> (select count(*) from comments c where c.entry_id = e.id and c.deleted_at is null)`,
    )
    .get();
  if (wrong?.n) missing.push(`${wrong.n} counts are not true`);
  store.exec("insert into entries_fts_public (entries_fts_public) values ('integrity-check')");
  store.close();
  return missing;
}

describe('kill -9 during writes', () => {
  test(`${KILLS} times: no acknowledged write is lost, and the server restarts at once`, async () => {
    const said: Acknowledged = { entries: new Map(), votes: new Map(), comments: new Map() };
    const restarts: number[] = [];
    let server = await startServer({ DATA_DIR: folder });
    const people = ['ada', 'mia'] as const;
    const cookies: Record<string, string | null> = {};
    for (const name of people) {
      const client = newClient(server.url);
      await register(client, name);
      cookies[name] = client.cookie;
    }
    for (let round = 0; round < KILLS; round += 1) {
      const clients = people.map((name) =>
        Object.assign(newClient(server.url), { cookie: cookies[name] ?? null }),
      );
      const [ada, mia] = clients;
      if (!ada || !mia) throw new Error('The users are missing');
      const before = said.entries.size;
      let isWriting = true;
      const writing = Promise.all(
        Array.from({ length: 4 }, () => writeUntilGone(ada, mia, said, round)),
      ).finally(() => {
        isWriting = false;
      });
      // Each round kills at another moment of the writes, however fast they are.
      while (isWriting && said.entries.size <= before + (round % 5)) await pause(1);
      await pause((round * 37) % 40);
      await server.kill();
      await writing;
      const started = performance.now();
      server = await startServer({ DATA_DIR: folder });
      restarts.push(performance.now() - started);
    }
    expect(await server.stop()).toBe(0);
    expect(lost(join(folder, 'commonplace.sqlite'), said)).toEqual([]);
    expect(said.entries.size).toBeGreaterThan(KILLS);
    const slowest = Math.max(...restarts);
    console.info(
      `${KILLS} kills: ${said.entries.size} entries, ${said.votes.size} votes, ${said.comments.size} comments acknowledged, 0 lost; slowest restart ${Math.round(slowest)} ms`,
    );
    // On a busy machine, times say nothing about the server.
    if (full) expect(slowest).toBeLessThan(RESTART_MS);
  });

  test('the drill detects a lost write', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const ada = newClient(server.url);
    await register(ada, 'ada');
    const said: Acknowledged = {
      entries: new Map([['never written', 'A title']]),
      votes: new Map(),
      comments: new Map(),
    };
    await server.stop();
    expect(lost(join(folder, 'commonplace.sqlite'), said)).toEqual(['entry A title']);
  });
});
