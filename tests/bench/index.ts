import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { firstLoad } from '../support/first-load.ts';
import { COMMON_TAG, filledStore } from './fill.ts';
import { type Load, median, run, type Sample, type Server, startMeasured } from './measure.ts';
import { VOCABULARY } from './words.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const quick = process.argv.includes('--quick');
const ROWS = quick ? 10_000 : 100_000;
const ROUNDS = quick ? 1 : 5;
const SECONDS = quick ? 1 : 2;
const TOKEN = 'a-session-of-the-bench'.padEnd(43, '.');

const entryId = (n: number) => `00000000-0000-4000-8000-${String(n % ROWS).padStart(12, '0')}`;
const RARE = VOCABULARY.slice(20_000, 20_200);
const COMMON = VOCABULARY.slice(3, 13);
const text = 'ba ne ro ti wa '.repeat(66);

const READS: Load[] = [
  { name: 'list by type', next: () => ({ path: '/api/entries?type=note' }) },
  { name: 'list by tag', next: () => ({ path: `/api/entries?tags=${COMMON_TAG}` }) },
  { name: 'read one', next: (n) => ({ path: `/api/entries/${entryId(n * 7919)}` }) },
  { name: 'search, rare word', next: (n) => ({ path: `/api/ai/search?q=${RARE[n % RARE.length]}` }) },
  { name: 'search, common word', next: (n) => ({ path: `/api/ai/search?q=${COMMON[n % COMMON.length]}` }) },
];
const WRITES: Load[] = [
  {
    name: 'create',
    next: (n) => ({
      method: 'POST',
      path: '/api/entries',
      body: JSON.stringify({ type: 'note', title: `Entry ${n}`, body: text, tags: [COMMON_TAG, 'bench'] }),
    }),
  },
  {
    name: 'vote',
    next: (n) => ({
      method: 'POST',
      path: `/api/entries/${entryId(n)}/vote`,
      body: JSON.stringify({ type: n % 2 ? 'upvote' : 'downvote' }),
    }),
  },
];

await buildIfNeeded();
const kept = join(ROOT, 'data', 'bench');
const work = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  await compare();
  if (!quick) await growth();
  await reportFirstLoad();
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Ours and the yardstick in turns, so that whatever the machine does meanwhile meets both. */
async function compare(): Promise<void> {
  const ours = await startOurs(filledStore(kept, ROWS), 'ours');
  const raw = await startMeasured(['--import', 'tsx', 'tests/bench/raw-server.ts'], {
    DATA_DIR: copyStore(filledStore(kept, ROWS), 'raw'),
  });
  const headers = { cookie: `session=${TOKEN}` };
  process.stdout.write(
    `\n${ROWS.toLocaleString('en-US')} entries; ${ROUNDS} rounds of ${SECONDS} s each, interleaved; 10 connections; start ${Math.round(ours.started)} ms\n`,
  );
  const idle = await ours.probe();
  process.stdout.write(
    `memory idle ${megabytes(idle.rss)}, event loop p99 idle ${(await idleLoop(ours)).toFixed(1)} ms\n\n`,
  );
  process.stdout.write(
    row(['', 'rps', 'raw', 'ratio', 'CPU µs', 'raw', 'CPU ratio', 'p50', 'p99', 'loop p99']),
  );
  for (const load of [...READS, ...WRITES]) {
    const changes = WRITES.includes(load);
    const samples: [Sample, Sample][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = (server: Server) =>
        run(server, load, SECONDS, changes ? { ...headers, origin: server.url } : {});
      samples.push(
        round % 2
          ? (([await own(ours), await own(raw)] as const).map((sample) => sample) as [Sample, Sample])
          : await reversed(own, raw, ours),
      );
    }
    const of = (pick: (pair: [Sample, Sample]) => number) => median(samples.map(pick));
    const failed = samples.reduce((sum, [a, b]) => sum + a.failed + b.failed, 0);
    process.stdout.write(
      row([
        load.name + (failed ? ` (${failed} failed)` : ''),
        Math.round(of(([a]) => a.rps)),
        Math.round(of(([, b]) => b.rps)),
        of(([a, b]) => a.rps / b.rps).toFixed(2),
        Math.round(of(([a]) => a.cpu)),
        Math.round(of(([, b]) => b.cpu)),
        of(([a, b]) => b.cpu / a.cpu).toFixed(2),
        of(([a]) => a.p50).toFixed(1),
        of(([a]) => a.p99).toFixed(1),
        of(([a]) => a.loopP99).toFixed(1),
      ]),
    );
  }
  process.stdout.write(`\nmemory loaded ${megabytes((await ours.probe()).rss)}\n`);
  await ours.stop();
  await raw.stop();
}

async function reversed(
  own: (server: Server) => Promise<Sample>,
  raw: Server,
  ours: Server,
): Promise<[Sample, Sample]> {
  const second = await own(raw);
  return [await own(ours), second];
}

/** The same reads over stores of other sizes. */
async function growth(): Promise<void> {
  process.stdout.write(`\n${row(['p50 ms (CPU µs) by rows', '10,000', '100,000', '1,000,000'])}`);
  const results = new Map<string, string[]>(READS.map(({ name }) => [name, []]));
  for (const rows of [10_000, 100_000, 1_000_000]) {
    const server = await startOurs(filledStore(kept, rows), `growth-${rows}`);
    for (const load of READS) {
      await run(server, load, 1, {});
      const sample = await run(server, load, 3, {});
      results.get(load.name)?.push(`${sample.p50.toFixed(1)} (${Math.round(sample.cpu)})`);
    }
    await server.stop();
    rmSync(join(work, `growth-${rows}`), { recursive: true, force: true });
  }
  for (const [name, cells] of results) process.stdout.write(row([name, ...cells]));
}

/** What a first visit of the dashboard loads, in brotli bytes. */
async function reportFirstLoad(): Promise<void> {
  const server = await startOurs(filledStore(kept, 10_000), 'first-load');
  const loaded = (await firstLoad(server.url, join(ROOT, 'build', 'client'))).toSorted(
    (a, b) => b.bytes - a.bytes,
  );
  await server.stop();
  const total = (kinds: string[]) =>
    loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  process.stdout.write(
    `\nfirst load of /: ${kilobytes(total(['js']))} JavaScript, ${kilobytes(total(['js', 'font', 'document', 'data', 'other']))} in all, ${loaded.length} requests\n`,
  );
  for (const { path, bytes } of loaded) process.stdout.write(row([path, kilobytes(bytes)]));
}

async function startOurs(store: string, name: string): Promise<Server> {
  return startMeasured(['build/server/index.js'], {
    DATA_DIR: copyStore(store, name),
    TRUST_PROXY: 'loopback',
  });
}

/** A copy to write to, with one session in it. */
function copyStore(store: string, name: string): string {
  const copy = join(work, name);
  cpSync(store, copy, { recursive: true });
  const db = new Database(join(copy, 'commonplace.sqlite'));
  db.exec(
    "insert into users (username, email, role, created_at, updated_at, password_hash) values ('bench', 'bench@example.org', 'contributor', 0, 0, 'none')",
  );
  db.prepare(
    "insert into sessions (id, user_id, created_at, expires_at) select ?, id, 0, ? from users where username = 'bench'",
  ).run(createHash('sha256').update(TOKEN).digest('hex'), Date.now() + 29 * 86_400_000);
  db.close();
  return copy;
}

async function idleLoop(server: Server): Promise<number> {
  server.reset();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return (await server.probe()).loopP99;
}

function row(cells: (string | number)[]): string {
  return `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(14))).join('')}\n`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
