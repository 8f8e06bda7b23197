import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkStore } from '#db/kit/store-copy.ts';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { prepareReplica } from '../../src-server/modules/backups/restore/replica.ts';

const PROGRAM = process.env.LITESTREAM || 'litestream';
const isThere = spawnSync(PROGRAM, ['version']).status === 0;
/** Writes per second, and the seconds of each half. */
const RATE = 200;
const SECONDS = process.env.DRILLS === 'full' ? 10 : 3;

if (!isThere)
  console.info(
    'litestream is not installed: its drill is skipped. Set LITESTREAM to the path of its program.',
  );

const folder = mkdtempSync(join(tmpdir(), 'litestream-'));
const file = join(folder, 'data', 'commonplace.sqlite');
const replica = join(folder, 'replica');
const config = join(folder, 'litestream.yml');
let replicating: ChildProcess | null = null;
afterAll(() => {
  replicating?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** deploy/litestream.yml with another database, and a folder in place of the other machine. */
function writeConfig(): void {
  type Config = { dbs: { path: string; replicas: Record<string, unknown>[] }[] };
  const { dbs } = parse(readFileSync(resolve('deploy/litestream.yml'), 'utf8')) as Config;
  const [{ replicas: [first = {}] = [] } = { replicas: [] }] = dbs;
  const { host: _, user: __, 'key-path': ___, ...others } = first;
  const there = { ...others, type: 'file', path: join(folder, 'remote') };
  writeFileSync(config, stringify({ dbs: [{ path: file, replicas: [there] }] }));
}

/** The milliseconds of each write, in order of size. */
async function writeFor(seconds: number): Promise<number[]> {
  const client = new Database(file);
  client.pragma('synchronous = FULL');
  client.pragma('busy_timeout = 5000');
  const insert = client.prepare(
    "insert into live_events (topic, kind, data, at) values ('drill', 'access', ?, 0)",
  );
  const times: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < RATE * seconds; n += 1) {
    const wait = begun + (n * 1000) / RATE - performance.now();
    if (wait > 0) await setTimeout(wait);
    const at = performance.now();
    insert.run(JSON.stringify({ n }));
    times.push(performance.now() - at);
  }
  client.close();
  return times.sort((a, b) => a - b);
}

const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? 0;
const rowsIn = (path: string) => {
  const client = new Database(path, { readonly: true });
  const count = client.prepare<[], number>('select count(*) from live_events').pluck().get() ?? 0;
  client.close();
  return count;
};

test.skipIf(!isThere)(
  'a replica that is made under writes has all of them seconds later, and is restored',
  async () => {
    const db = openStore(file);
    migrateStore(db, { now: new Date() });
    writeConfig();
    const alone = await writeFor(SECONDS);
    replicating = spawn(PROGRAM, ['replicate', '-config', config], { stdio: 'ignore' });
    await setTimeout(1500);
    const beside = await writeFor(SECONDS);
    const ended = performance.now();
    const rows = rowsIn(file);
    mkdirSync(replica);
    const copy = join(replica, 'commonplace.sqlite');
    const restored = () => {
      rmSync(copy, { force: true });
      const { status } = spawnSync(PROGRAM, ['restore', '-config', config, '-o', copy, file]);
      return status === 0 ? rowsIn(copy) : -1;
    };
    await expect.poll(restored, { timeout: 60_000, interval: 200 }).toBe(rows);
    const lag = performance.now() - ended;
    expect(rows).toBe(2 * RATE * SECONDS);
    expect(checkStore(copy).problems).toEqual([]);
    expect(checkStore(copy).tables).toEqual(checkStore(file).tables);
    const { missing } = await prepareReplica(replica, join(folder, 'standby'));
    expect(missing).toEqual([]);
    db.$client.close();
    console.info(
      `The replica was complete ${(lag / 1000).toFixed(1)} s after the last of ${RATE} writes a second, with its restore. ` +
        `99 of 100 writes took at most ${p99(beside).toFixed(1)} ms beside it, and ${p99(alone).toFixed(1)} ms alone.`,
    );
  },
);
