import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newClient, register } from '../support/client.ts';
import { inherited, runProgram, startServer } from '../support/server.ts';

const PAGES = 1200;
const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  mkdirSync(join(folder, 'pages', 'guides'), { recursive: true });
  for (let n = 0; n < PAGES; n += 1) {
    writeFileSync(
      join(folder, 'pages', 'guides', `page-${n}.md`),
      `# Page ${n}\n\nThe text of page ${n}, which is long enough.\n`,
    );
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a repeatedly killed import continues without duplicates, and the server responds in the meantime', async () => {
  const data = join(folder, 'data');
  const server = await startServer({ DATA_DIR: data });
  const ada = newClient(server.url);
  await register(ada, 'ada');
  let slowest = 0;
  let asking = true;
  const asked = (async () => {
    while (asking) {
      const started = performance.now();
      expect((await ada.get('/api/entries?limit=5')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - started);
    }
  })();
  for (const milliseconds of [250, 400, 550]) await importAndKill(join(folder, 'pages'), data, milliseconds);
  const ended = await runProgram('import', [join(folder, 'pages')], { DATA_DIR: data });
  asking = false;
  await asked;
  expect(ended.code).toBe(0);
  const again = await runProgram('import', [join(folder, 'pages')], { DATA_DIR: data });
  expect(again.code).toBe(0);
  await server.stop();

  const store = new Database(join(data, 'commonplace.sqlite'), { readonly: true });
  const titles = store
    .prepare<[], { n: number; titles: number }>(
      "select count(*) as n, count(distinct title) as titles from entries where title like 'Page %'",
    )
    .get();
  store.close();
  expect(titles).toEqual({ n: PAGES, titles: PAGES });
  console.info(`slowest response during the imports: ${Math.round(slowest)} ms`);
});

test('a killed import of prompts is repeated without duplicates', async () => {
  const data = join(folder, 'data');
  const server = await startServer({ DATA_DIR: data });
  await register(newClient(server.url), 'ada');
  await server.stop();
  const path = join(folder, 'prompts.csv');
  const rows = Array.from({ length: PAGES }, (_, n) => `Prompt ${n},The text of prompt ${n}.\n`);
  writeFileSync(path, `act,prompt\n${rows.join('')}`);
  for (const milliseconds of [400, 550, 700]) await importAndKill(path, data, milliseconds);
  expect(await runProgram('import', [path], { DATA_DIR: data })).toMatchObject({ code: 0 });
  const again = await runProgram('import', [path], { DATA_DIR: data });
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toContain('0 created, 1,200 unchanged, 0 skipped. Owner: ada.');

  const store = new Database(join(data, 'commonplace.sqlite'), { readonly: true });
  const counts = store.prepare('select count(*) as n, count(distinct name) as names from prompts').get();
  store.close();
  expect(counts).toEqual({ n: PAGES, names: PAGES });
});

async function importAndKill(path: string, data: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'build', 'server', 'import.js'), path], {
    cwd: ROOT,
    env: { ...inherited(), DATA_DIR: data },
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await closed;
}
