// @ts-check
// Makes a filled database by the code of an earlier commit, for tests/server/updates.test.ts. It was run once for each:
// git worktree add --detach OLD COMMIT, with a link to node_modules, then in OLD:
// node --import tsx FOLDER/tests/support/fill-old-store.mjs COMMIT.sqlite.br
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const out = resolve(process.argv[2] ?? 'store.sqlite.br');
const file = out.replace(/\.br$/, '');
const load = (/** @type {string} */ path) => import(pathToFileURL(resolve(path)).href);
const { openStore } = await load('db/open.ts');
const { migrateStore } = await load('db/migrate.ts');
const { seedDemo } = await load(
  existsSync('db/seed/demo.ts') ? 'db/seed/demo.ts' : 'src-server/seed/demo.ts',
);
const rows = await load('tests/support/personal-rows.ts');

const now = new Date('2026-03-01T09:00:00Z');
let made = 0;
const next = () => {
  made += 1;
  return String(made);
};
const ids = {
  uuid: () => `00000000-0000-4000-8000-${next().padStart(12, '0')}`,
  token: () => `token-${next()}`.padEnd(43, '-'),
};
const db = openStore(file);
migrateStore(db, { now });
seedDemo(db, { clock: { now: () => now }, ids }, 'none');
const person = rows.bystander(db);
const seeds = rows.seedsFor(db);
for (const key of rows.keysOfPeople()) rows.addPersonalRow(db, key, person, seeds);
db.$client.exec('vacuum');
db.$client.pragma('journal_mode = DELETE');
db.$client.close();
writeFileSync(out, brotliCompressSync(readFileSync(file)));
rmSync(file);
