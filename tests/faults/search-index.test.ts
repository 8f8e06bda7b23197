import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#db/open.ts';
import { entryId, filledStore } from '../bench/fill.ts';
import { newClient } from '../support/client.ts';
import { piecesOfEntries } from '../support/pieces.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const full = process.env.DRILLS === 'full';
const ENTRIES = full ? 100_000 : 1_500;
/** One of so many entries is compared with its text in the end. */
const CHECKED_EACH = full ? 200 : 1;
/** Kills, each after so many milliseconds at most. */
const [KILLS, LIVES] = full ? [12, 8_000] : [3, 900];
/** Milliseconds within which 99 of 100 requests are answered while the index is built, if nothing else runs. */
const ANSWERED = 50;

let folder: string;
let server: RunningServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-index-'));
});
afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = (file: string) => {
  const db = new Database(file, { readonly: true });
  const count = db.prepare<[], number>('select count(*) from search_waiting').pluck().get() ?? 0;
  db.close();
  return count;
};

test(
  'after an upgrade, the server answers during the indexing, and kills leave no row out',
  async () => {
    const dataDir = filledStore(folder, ENTRIES);
    const file = join(dataDir, 'commonplace.sqlite');
    const before = new Database(file);
    // All rows wait, as after the migration.
    for (const table of ['entries_pieces_public', 'entries_pieces_staff'])
      before.exec(`insert into ${table} (${table}) values ('delete-all')`);
    before.exec(
      "insert into search_waiting (kind, row) select 'entry', seq from entries where deleted_at is null",
    );
    const title = before.prepare<[], string>('select title from entries where seq = 7').pluck().get() ?? '';
    before.close();
    expect(waiting(file)).toBe(ENTRIES);
    const left: number[] = [];
    const times: number[] = [];
    for (let life = 0; life <= KILLS || waiting(file) > 0; life += 1) {
      server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      const client = newClient(server.url);
      const end = performance.now() + (life < KILLS ? (LIVES * ((life % 7) + 1)) / 7 : LIVES * 4);
      for (let n = 0; performance.now() < end; n += 1) {
        const begun = performance.now();
        const { status, body } = await client.get(
          n % 4
            ? `/api/entries/${entryId((n * 7919) % ENTRIES)}`
            : `/api/ai/search?q=${encodeURIComponent(title)}`,
        );
        // The first requests of a process also compile it.
        if (n > 20) times.push(performance.now() - begun);
        expect(status).toBe(200);
        if (n % 4 === 0) expect(body).toContainEqual(expect.objectContaining({ title }));
        await setTimeout(5);
      }
      await server.kill();
      server = null;
      left.push(waiting(file));
    }
    // Each life went on where the former one ended.
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    times.sort((a, b) => a - b);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
    if (full) {
      process.stdout.write(`${times.length} requests during the indexing, p99 ${p99.toFixed(1)} ms\n`);
      expect(p99).toBeLessThanOrEqual(ANSWERED);
    }
    const db = openStore(file);
    expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok');
    const { held, wanted } = piecesOfEntries(db, CHECKED_EACH);
    expect(held.length).toBeGreaterThan(ENTRIES / CHECKED_EACH);
    expect(held.length).toBe(wanted.length);
    expect(held.every((piece, at) => piece === wanted[at])).toBe(true);
    db.$client.close();
  },
  full ? 3_600_000 : undefined,
);
