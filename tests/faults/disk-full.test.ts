import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { openStore } from '#db/open.ts';
import { READ_ONLY_HEADER } from '#shared/kit/read-only.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { systemClock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { type Answer, type Client, newClient, register } from '../support/client.ts';
import { note } from '../support/factories.ts';
import { testVault } from '../support/second-factor.ts';
import { startServer } from '../support/server.ts';
import { mountSmallDisk } from './small-disk.ts';
import { rowCounts, untruths } from './truths.ts';

/** Entries to vote on: more votes than fit into the free space of existing pages. */
const SUBJECTS = 150;
const DISK_MB = 32;

/** A site whose database can run out of disk space and get it back. */
type Site = {
  url: string;
  file: string;
  fill: () => void;
  makeRoom: () => void;
  log: () => string;
  close: () => Promise<unknown>;
};

async function onSmallDisk(): Promise<Site | null> {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) return null;
  const server = await startServer({ DATA_DIR: disk.folder }).catch((error) => {
    disk.remove();
    throw error;
  });
  return {
    url: server.url,
    file: join(disk.folder, 'commonplace.sqlite'),
    fill: disk.fill,
    makeRoom: disk.makeRoom,
    log: server.stderr,
    close: async () => {
      await server.stop();
      disk.remove();
    },
  };
}

async function underQuota(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'quota-'));
  const file = join(folder, 'commonplace.sqlite');
  const db = openStore(file);
  migrateStore(db, { now: new Date() });
  const sink = new PassThrough();
  let log = '';
  sink.on('data', (chunk) => {
    log += chunk;
  });
  const app = await composeApp({
    db,
    clock: systemClock,
    ids: randomIds,
    env: readEnv({ LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }),
    setupToken: null,
    vault: testVault,
    readThreads: null,
    logTo: sink,
  });
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    file,
    fill: () =>
      void db.$client.pragma(`max_page_count = ${db.$client.pragma('page_count', { simple: true })}`),
    makeRoom: () => void db.$client.pragma('max_page_count = 1000000'),
    log: () => log,
    close: async () => {
      await app.close();
      db.$client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const LONG = note({ body: 'Words that need room. '.repeat(500) });

/** More rows than fit into the free space of existing pages. */
const CONTACTS = `Name,Notes\n${Array.from({ length: 500 }, (_, row) => `Person ${row},${'Words '.repeat(100)}`).join('\n')}`;

/** Requests that change the database. `n` makes each one unique. */
function changes(ada: Client, mia: Client, ids: string[]): Record<string, (n: number) => Promise<Answer>> {
  const id = (n: number) => ids[n % ids.length];
  return {
    'a new entry': () => ada.post('/api/entries', LONG),
    'a new entry over tRPC': () => ada.post('/trpc/entries.create', LONG),
    'an edit': (n) => ada.send('PATCH', `/api/entries/${id(n)}`, { body: LONG.body }),
    'a comment': (n) => mia.post(`/api/entries/${id(n)}/comments`, { content: 'Words '.repeat(150) }),
    'a comment over tRPC': (n) =>
      mia.post('/trpc/comments.create', { entryId: id(n), content: 'Words '.repeat(150) }),
    'a file of contacts': (n) =>
      ada.send('POST', `/api/crm/imports?name=people-${n}.csv`, CONTACTS, { 'content-type': 'text/csv' }),
    'a vote': (n) => mia.post(`/api/entries/${id(n)}/vote`, { type: 'upvote' }),
  };
}

/** Repeats a request until it is refused, because existing pages still have free space. */
async function untilRefused(change: (n: number) => Promise<Answer>): Promise<Answer> {
  for (let n = 0; n < SUBJECTS; n += 1) {
    const answer = await change(n);
    if (answer.status >= 300) return answer;
  }
  throw new Error('No request was refused');
}

const READS = [
  '/api/entries?limit=100',
  '/api/tags',
  '/api/ai/search?q=words',
  '/api/users/current',
  '/healthz',
];

async function drill(site: Site): Promise<void> {
  const [ada, mia] = [newClient(site.url), newClient(site.url)];
  await register(ada, 'ada');
  await register(mia, 'mia');
  const ids: string[] = [];
  for (let n = 0; n < SUBJECTS; n += 1) {
    const { status, body } = await ada.post('/api/entries', note());
    expect(status).toBe(201);
    ids.push((body as { id: string }).id);
  }
  const all = changes(ada, mia, ids);
  // All of them succeed with disk space, so later failures are caused by the full disk.
  for (const change of Object.values(all)) expect((await change(0)).status).toBeLessThan(300);

  site.fill();
  const store = new Database(site.file, { readonly: true });
  for (const [name, change] of Object.entries(all)) {
    const { status, headers, body } = await untilRefused(change);
    const counts = rowCounts(store);
    expect([name, status], JSON.stringify(body)).toEqual([name, 503]);
    expect(Number(headers.get('retry-after')), name).toBeGreaterThan(0);
    const error = { code: 'UNAVAILABLE', message: requestMessages.storeFull };
    expect(body).toMatchObject({ error: name.endsWith('tRPC') ? { data: { error } } : error });
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|\\n\s+at /);
    // Another attempt finds the database unchanged.
    expect((await change(SUBJECTS - 1)).status).toBe(503);
    expect(rowCounts(store), name).toEqual(counts);
  }
  // Reading still works.
  for (const path of [...READS, `/api/entries/${ids[0]}`, `/api/entries/${ids[0]}/comments`])
    expect([path, (await mia.get(path)).status]).toEqual([path, 200]);
  await expect.poll(async () => (await mia.get('/readyz')).status, { timeout: 30_000 }).toBe(503);
  expect(untruths(store)).toEqual([]);
  store.close();
  // The log has the cause for the operator, and each response says it.
  expect(site.log()).toMatch(/"readOnly":"full"/);
  const isReadOnly = async () => (await mia.get('/healthz')).headers.get(READ_ONLY_HEADER);
  expect(await isReadOnly()).toBe('full');

  site.makeRoom();
  await expect.poll(isReadOnly, { timeout: 30_000 }).toBeNull();
  for (const [name, change] of Object.entries(all))
    expect([name, (await change(SUBJECTS - 1)).status < 300]).toEqual([name, true]);
  const after = new Database(site.file);
  after.exec("insert into entries_fts_public (entries_fts_public) values ('integrity-check')");
  expect(untruths(after)).toEqual([]);
  after.close();
}

describe('a full disk: reads work, changes are refused with a message and leave no trace, and all works again with disk space', () => {
  test('a real disk', async (context) => {
    const site = await onSmallDisk();
    if (!site)
      return context.skip('no small disk can be mounted by this user; the quota below stands for it');
    await drill(site).finally(site.close);
  });

  test('a page limit of the database', async () => {
    const site = await underQuota();
    await drill(site).finally(site.close);
  });

  test('the drill detects a partial change', async () => {
    const site = await underQuota();
    const ada = newClient(site.url);
    await register(ada, 'ada');
    const { id } = (await ada.post('/api/entries', note())).body as { id: string };
    const store = new Database(site.file);
    expect(untruths(store)).toEqual([]);
    store.prepare('update entries set score = 1, comment_count = 1 where id = ?').run(id);
    store.exec('delete from entry_tags');
    expect(untruths(store)).toEqual([
      'entries whose tags are not linked',
      'scores that are not the sum of the votes',
      'comment counts that are not true',
    ]);
    store.close();
    await site.close();
  });
});
