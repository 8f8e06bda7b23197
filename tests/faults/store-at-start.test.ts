import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestMessages } from '#shared/requests.messages.ts';
import { filledStore } from '../bench/fill.ts';
import { newClient, register } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { mountSmallDisk } from './small-disk.ts';

const full = process.env.DRILLS === 'full';
const ENTRIES = 2_000;
const START_MS = 1000;
const GARBAGE = 0xa5;
const NAME = 'commonplace.sqlite';

let kept: string;
let sound: string;
let folder: string;
let file: string;
beforeAll(() => {
  kept = mkdtempSync(join(tmpdir(), 'sound-'));
  sound = filledStore(kept, ENTRIES);
});
afterAll(() => rmSync(kept, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  cpSync(sound, folder, { recursive: true });
  file = join(folder, NAME);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The error of a server that doesn't start, or null if it starts. */
async function refusalToStart(dataDir: string): Promise<string | null> {
  try {
    const server = await startServer({ DATA_DIR: dataDir });
    await server.stop();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const oneLine = (message: RegExp) =>
  new RegExp(`^the server ended with 1: \\w+: [^\\n]*${message.source}[^\\n]*\\n$`);

function scribble(from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(GARBAGE, from, from + length);
  writeFileSync(file, bytes);
}

describe('a database that is not writable', () => {
  test('the server exits with code 1 and one line, and changes nothing', async (context) => {
    const place = readOnlyPlace();
    if (!place) return context.skip('root can write to any file, and no small disk can be mounted');
    try {
      const before = readFileSync(join(place.folder, NAME));
      expect(await refusalToStart(place.folder)).toMatch(
        oneLine(/Can't (write to|open) [^\n]*commonplace\.sqlite\. Check /),
      );
      expect(readFileSync(join(place.folder, NAME)).equals(before)).toBe(true);
    } finally {
      place.remove();
    }
  });

  test('the server starts in the same folder when it is writable', async () => {
    expect(await refusalToStart(folder)).toBeNull();
  });
});

/** A copy of the database where no one, or at least not this user, can write. */
function readOnlyPlace(): { folder: string; remove: () => void } | null {
  const disk = mountSmallDisk(64);
  if (disk) {
    copyFileSync(file, join(disk.folder, NAME));
    disk.makeReadOnly();
    return disk;
  }
  if (process.getuid?.() === 0) return null;
  chmodSync(file, 0o444);
  chmodSync(folder, 0o555);
  return { folder, remove: () => chmodSync(folder, 0o755) };
}

describe('a visibly damaged database: exit code 1, one line, and an unchanged file', () => {
  test.each([
    ['garbage at the beginning', () => scribble(0, 4096), /is damaged or not a database\. Restore a backup/],
    ['garbage in the list of tables', () => scribble(100, 3900), /is damaged\. Restore a backup/],
    ['cut to half', () => truncateSync(file, statSync(file).size / 2), /is damaged\. Restore a backup/],
    [
      'cut in the middle of a page',
      () => truncateSync(file, statSync(file).size - 5000),
      /is damaged\. Restore a backup/,
    ],
    [
      'garbage at the beginning of a table',
      () => scribble(rootOf('entries'), 4096),
      /is damaged\. Restore a backup/,
    ],
    [
      'cut to half, with a log left by a killed server',
      () => {
        leaveLog();
        truncateSync(file, statSync(file).size / 2);
      },
      /is damaged\. Restore a backup/,
    ],
  ])('%s', async (_, damage, message) => {
    damage();
    const before = readFileSync(file);
    expect(await refusalToStart(folder)).toMatch(oneLine(message));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a log left by a killed server beside an intact file is not damage', async () => {
    leaveLog();
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    expect(await refusalToStart(folder)).toBeNull();
    const store = new Database(file, { readonly: true });
    expect(store.prepare('select username from users where id = 1').get()).toEqual({ username: 'renamed' });
    store.close();
  });

  test('the comparison detects a changed file', () => {
    const before = readFileSync(file);
    scribble(8000, 1);
    expect(readFileSync(file).equals(before)).toBe(false);
  });
});

/** The offset of the first page of a table. */
function rootOf(table: string): number {
  const store = new Database(file, { readonly: true });
  const { rootpage } = store
    .prepare<[string], { rootpage: number }>('select rootpage from sqlite_schema where name = ?')
    .get(table) ?? { rootpage: 1 };
  store.close();
  return (rootpage - 1) * 4096;
}

/** Leaves file and log as a killed server does: copied while the connection is open. */
function leaveLog(): void {
  const copy = join(folder, 'open');
  mkdirSync(copy);
  const store = new Database(file);
  store.prepare("update users set username = 'renamed' where id = 1").run();
  copyFileSync(`${file}-wal`, join(copy, 'wal'));
  copyFileSync(file, join(copy, 'file'));
  store.close();
  copyFileSync(join(copy, 'file'), file);
  copyFileSync(join(copy, 'wal'), `${file}-wal`);
}

describe('damage that the check at the start cannot find', () => {
  test('damaged rows respond 503 with a message, all others are served, and the process survives', async () => {
    const pages = leavesOf('entries');
    const lost = pages.filter((_, index) => index % 10 === 5);
    for (const page of lost) scribble((page - 1) * 4096, 4096);
    const server = await startServer({ DATA_DIR: folder });
    try {
      const ada = newClient(server.url);
      await register(ada, 'ada');
      const seen = new Map<number, number>();
      for (let n = 0; n < ENTRIES; n += 20) {
        const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
        const rest = await ada.get(`/api/entries/${id}`);
        const trpc = await ada.get(`/trpc/entries.read?input=${encodeURIComponent(JSON.stringify({ id }))}`);
        seen.set(rest.status, (seen.get(rest.status) ?? 0) + 1);
        expect([200, 503]).toContain(rest.status);
        expect(trpc.status).toBe(rest.status);
        if (rest.status === 200) continue;
        const error = { code: 'UNAVAILABLE', message: requestMessages.storeDamaged };
        expect(rest.body).toEqual({ error });
        expect(trpc.body).toMatchObject({ error: { data: { error } } });
        expect(JSON.stringify([rest.body, trpc.body])).not.toMatch(/SQLITE|malformed|\\n\s+at /);
      }
      console.info(
        `${lost.length} of ${pages.length} pages lost: responses by status ${JSON.stringify(Object.fromEntries(seen))}`,
      );
      expect([...seen.keys()].sort()).toEqual([200, 503]);
      expect((await ada.get('/healthz')).status).toBe(200);
      expect(
        (
          await ada.post('/api/entries', {
            type: 'note',
            title: 'Still here',
            body: 'Words enough.',
            tags: ['a'],
          })
        ).status,
      ).toBe(201);
      expect(server.stderr()).toMatch(/SQLITE_CORRUPT/);
    } finally {
      await server.stop();
    }
  });
});

/** The pages with rows of a table, in order. */
function leavesOf(table: string): number[] {
  const store = new Database(file, { readonly: true });
  const leaves = store
    .prepare<[string], { pageno: number }>(
      "select pageno from dbstat where name = ? and pagetype = 'leaf' order by path",
    )
    .all(table);
  store.close();
  return leaves.map(({ pageno }) => pageno);
}

test.runIf(full)(`a database of 100,000 entries is checked and served within ${START_MS} ms`, async () => {
  const dataDir = filledStore(kept, 100_000);
  const begun = performance.now();
  const server = await startServer({ DATA_DIR: dataDir });
  const took = performance.now() - begun;
  await server.stop();
  console.info(`start with 100,000 entries: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(START_MS);
});
