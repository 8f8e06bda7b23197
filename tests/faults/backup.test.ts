import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishRestore } from '../../src-server/modules/backups/restore/swap.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { inherited, type RunningServer, runProgram, startServer } from '../support/server.ts';

const full = process.env.DRILLS === 'full';
const KILLS = full ? 60 : 2;
/** Restores after which a program completes the work of the killed one. Its function does so after the others, in less time. */
const BY_PROGRAM = full ? 3 : 1;
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

/** Writes comments on an entry, one after the other, until told to end. `acknowledged` has their IDs. */
function writing(writer: Client): {
  acknowledged: number[];
  first: () => Promise<void>;
  end: () => Promise<void>;
} {
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
    first: () => expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0),
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
  for (const { first } of writes) await first();
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
  expect(before.filter((id) => !comments.has(id))).toEqual([]);
  await stopServers();
}, 120_000);

test('killed backups and restores leave the data as it was or as it is in the backup, never in between', async () => {
  const server = await startServer({ DATA_DIR: data });
  servers = [server];
  const ada = newClient(server.url);
  await register(ada, 'ada');
  const some = async () => {
    const writes = writing(ada);
    await writes.first();
    await writes.end();
  };
  await some();
  const file = join(folder, 'first.tar');
  expect(await runProgram('backup', [file], { DATA_DIR: data })).toMatchObject({ code: 0 });
  const inBackup = commentsIn(data).length;
  await some();
  await stopServers();
  const inData = commentsIn(data).length;
  expect(inData).toBeGreaterThan(inBackup);

  const backups = join(data, 'backups');
  mkdirSync(backups);
  await killedAtAnyMoment(
    { program: 'backup', args: [], hasBegun: () => readdirSync(backups).some(isUnfinished) },
    () => expect(commentsIn(data)).toHaveLength(inData),
  );
  expect(await runProgram('backup', [], { DATA_DIR: data })).toMatchObject({ code: 0 });
  // What killed ones left is gone, and whatever has the name of a backup is whole.
  expect(readdirSync(backups).filter(isUnfinished)).toEqual([]);

  const restore = {
    program: 'restore',
    args: [file, '--yes'],
    hasBegun: () => readdirSync(data).some((name) => name.startsWith('restore.') && name !== 'restore.lock'),
  };
  const before = join(folder, 'before');
  cpSync(data, before, { recursive: true });
  const outcomes = new Set<number>();
  await killedAtAnyMoment(restore, async (kill) => {
    // Any next program completes a restore that was decided.
    if (kill >= BY_PROGRAM) finishRestore(data);
    else
      expect(
        await runProgram('backup', [join(folder, `after-${kill}.tar`)], { DATA_DIR: data }),
      ).toMatchObject({ code: 0 });
    outcomes.add(commentsIn(data).length);
    rmSync(data, { recursive: true });
    cpSync(before, data, { recursive: true });
  });
  const either = [inBackup, inData];
  expect(either).toEqual(expect.arrayContaining([...outcomes]));
  // The moments of a full drill are on both sides of the decision.
  if (full) expect(outcomes.size).toBe(2);
  expect(await runProgram('restore', [file, '--yes'], { DATA_DIR: data })).toMatchObject({ code: 0 });
  expect(commentsIn(data)).toHaveLength(inBackup);
  expect(readdirSync(data).filter((name) => name.startsWith('restore.'))).toEqual(['restore.lock']);
  expect(existsSync(join(data, 'commonplace.sqlite-wal'))).toBe(false);
}, 900_000);

/** A database that code of an earlier commit filled. */
const OLD = brotliDecompressSync(
  readFileSync(join(import.meta.dirname, '..', 'stores', 'e3b04290.sqlite.br')),
);

test.runIf(full)(
  'killed updates leave the database of before or the updated one, and the next start has it updated',
  async () => {
    const file = join(data, 'commonplace.sqlite');
    const counts = () => {
      const store = new Database(file);
      try {
        expect(store.pragma('integrity_check', { simple: true })).toBe('ok');
        const count = (table: string) =>
          store.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
        return {
          migrations: count('migrations'),
          rows: ['users', 'entries', 'comments', 'accounting', 'crm'].map(count),
        };
      } finally {
        store.close();
      }
    };
    const begin = () => {
      rmSync(data, { recursive: true, force: true });
      mkdirSync(data, { recursive: true });
      writeFileSync(file, OLD);
    };
    begin();
    const old = counts();
    const server = await startServer({ DATA_DIR: data });
    await server.stop();
    const updated = counts();
    expect(updated).toEqual({ migrations: expect.any(Number), rows: old.rows });
    expect(updated.migrations).toBeGreaterThan(old.migrations);

    begin();
    const outcomes = new Set<number>();
    // It copies the database first. Once it listens, its work is done.
    const update = { program: 'index', args: [], hasBegun: () => existsSync(join(data, 'backups')) };
    await killedAtAnyMoment(update, async (kill) => {
      const after = counts();
      expect([old, updated]).toContainEqual(after);
      outcomes.add(after.migrations);
      if (kill < BY_PROGRAM) {
        const next = await startServer({ DATA_DIR: data });
        await next.stop();
        expect(counts()).toEqual(updated);
      }
      begin();
    });
    expect(outcomes.size).toBe(2);
  },
  900_000,
);

const isUnfinished = (name: string) => name.endsWith('.part');

type Killed = { program: string; args: string[]; hasBegun: () => boolean };

/** Kills a program at moments spread over all of its work, and checks what each leaves. */
async function killedAtAnyMoment(work: Killed, check: (kill: number) => void | Promise<void>): Promise<void> {
  const whole = await run(work, Number.POSITIVE_INFINITY);
  await check(KILLS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await run(work, (whole * kill) / KILLS);
    await check(kill);
  }
}

/**
 * Runs a program until `milliseconds` after it has begun its work, or until it ends or listens. Returns the milliseconds
 * that it worked.
 */
async function run({ program, args, hasBegun }: Killed, milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'build', 'server', `${program}.js`), ...args], {
    cwd: ROOT,
    env: { ...inherited(), DATA_DIR: data, PORT: '0', AI_VECTORS: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let isDone = false;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.once('close', () => {
    isDone = true;
  });
  child.stdout.on('data', (text) => {
    if (String(text).includes('"listening"')) isDone = true;
  });
  while (!isDone && !hasBegun()) await setTimeout(1);
  const begun = performance.now();
  while (!isDone && performance.now() - begun < milliseconds) await setTimeout(1);
  child.kill('SIGKILL');
  await closed;
  return performance.now() - begun;
}
