import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, newClient, register } from '../support/client.ts';
import { inherited, type RunningServer, runProgram, startServer } from '../support/server.ts';

const KILLS = process.env.DRILLS === 'full' ? 60 : 3;
const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
let data: string;
let servers: RunningServer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  for (const server of servers) await server.kill();
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Two servers on one data folder, each with a person who writes. */
async function busySite(): Promise<{ writers: Client[] }> {
  const [first, second] = [await startServer({ DATA_DIR: data }), await startServer({ DATA_DIR: data })];
  servers = [first, second];
  const ada = newClient(first.url);
  await register(ada, 'ada');
  const other = newClient(second.url);
  other.cookie = ada.cookie;
  return { writers: [ada, other] };
}

/** Writes an entry with a comment, one after the other, until told to end. Returns the ids of acknowledged comments. */
function writing(writer: Client): { acknowledged: number[]; end: () => Promise<void> } {
  const acknowledged: number[] = [];
  let goesOn = true;
  const done = (async () => {
    const entry = {
      type: 'note',
      title: 'A busy page',
      body: 'Someone writes here all the time.',
      tags: ['Drill'],
    };
    const { id } = (await writer.post('/api/entries', entry)).body as { id: string };
    for (let n = 0; goesOn; n += 1) {
      const made = await writer.post(`/api/entries/${id}/comments`, { content: `Comment ${n}` });
      if (made.status === 201) acknowledged.push((made.body as { id: number }).id);
    }
  })();
  return {
    acknowledged,
    end: () => {
      goesOn = false;
      return done;
    },
  };
}

async function stopServers(): Promise<void> {
  for (const server of servers) await server.stop();
  servers = [];
}

const commentsIn = (dataDir: string) => {
  const store = new Database(join(dataDir, 'commonplace.sqlite'), { readonly: true });
  try {
    expect(store.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(store.pragma('foreign_key_check')).toEqual([]);
    // Each comment counts in its entry, in the same transaction.
    const halves = store.prepare(
      'select 1 from entries e where e.comment_count <> (select count(*) from comments c where c.entry_id = e.id and c.deleted_at is null)',
    );
    expect(halves.all()).toEqual([]);
    return store.prepare<[], number>('select id from comments').pluck().all();
  } finally {
    store.close();
  }
};

test('a backup beside two writing processes is from one moment, with every write acknowledged before it', async () => {
  const { writers } = await busySite();
  const writes = writers.map(writing);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = writes.flatMap(({ acknowledged }) => [...acknowledged]);
  const made = await runProgram('backup', [join(folder, 'site.tar')], { DATA_DIR: data });
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('is complete and checked') });
  for (const { end } of writes) await end();

  const refused = await runProgram('restore', [join(folder, 'site.tar'), '--yes'], { DATA_DIR: data });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('A server is running') });
  const elsewhere = join(folder, 'elsewhere');
  const restored = await runProgram('restore', [join(folder, 'site.tar'), '--yes'], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Every byte of it was checked'),
  });
  const comments = new Set(commentsIn(elsewhere));
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((id) => !comments.has(id))).toEqual([]);
  await stopServers();
}, 120_000);

test('killed backups and restores leave the data as it was or as it is in the backup, never in between', async () => {
  const server = await startServer({ DATA_DIR: data });
  servers = [server];
  const ada = newClient(server.url);
  await register(ada, 'ada');
  const writes = writing(ada);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await writes.end();
  const file = join(folder, 'first.tar');
  expect(await runProgram('backup', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  const inBackup = commentsIn(data).length;
  const more = writing(ada);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await more.end();
  await stopServers();
  const inData = commentsIn(data).length;
  expect(inData).toBeGreaterThan(inBackup);

  for (let kill = 0; kill < KILLS; kill += 1) {
    await killed('backup', [], 200 + ((kill * 97) % 900));
    expect(commentsIn(data)).toHaveLength(inData);
  }
  expect(await runProgram('backup', [], { DATA_DIR: data })).toMatchObject({ code: 0 });
  // What killed ones left is gone, and whatever has the name of a backup is whole.
  const names = readdirSync(join(data, 'backups'));
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killed('restore', [file, '--yes'], 200 + ((kill * 131) % 900));
    // Any next program completes a restore that was decided.
    expect(await runProgram('backup', [join(folder, `after-${kill}.tar`)], { DATA_DIR: data })).toMatchObject(
      { code: 0 },
    );
    expect([inData, inBackup]).toContain(commentsIn(data).length);
  }
  expect(await runProgram('restore', [file, '--yes'], { DATA_DIR: data })).toMatchObject({ code: 0 });
  expect(commentsIn(data)).toHaveLength(inBackup);
  expect(readdirSync(data).filter((name) => name.startsWith('restore.'))).toEqual(['restore.lock']);
  expect(existsSync(join(data, 'commonplace.sqlite-wal'))).toBe(false);
}, 600_000);

async function killed(program: string, args: string[], milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'build', 'server', `${program}.js`), ...args], {
    cwd: ROOT,
    env: { ...inherited(), DATA_DIR: data },
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await closed;
}
