import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareReplica } from '../../src-server/modules/backups/restore/replica.ts';
import { decideRestore, finishRestore } from '../../src-server/modules/backups/restore/swap.ts';
import { newDataFolder, restart } from '../support/installation.ts';

const IMAGE = 'aaaaaaaa-0000-4000-8000-000000000001';
const LATER = 'aaaaaaaa-0000-4000-8000-000000000002';

let site: ReturnType<typeof newDataFolder>;
let replica: string;
beforeEach(() => {
  site = newDataFolder();
  restart(site.folder);
  replica = join(site.folder, '..', 'replica');
  mkdirSync(join(replica, 'uploads'), { recursive: true });
});
afterEach(() => site.remove());

/** Changes the site's database, and copies it as Litestream would have restored it. */
function replicate(change: string): void {
  const db = new Database(join(site.folder, 'commonplace.sqlite'));
  db.exec(change);
  db.exec(`vacuum into '${join(replica, 'commonplace.sqlite')}'`);
  db.close();
}

test('a replica is restored with its files, and those that were not copied yet are listed', async () => {
  const image = (id: string) =>
    `insert into uploads (id, owner_id, mime, bytes, width, height, created_at) values ('${id}', (select min(id) from users), 'image/png', 1, 1, 1, 0);`;
  replicate(image(IMAGE) + image(LATER));
  writeFileSync(join(replica, 'uploads', IMAGE), 'an image');
  writeFileSync(join(replica, 'uploads', 'stray'), 'named nowhere');
  const prepared = await prepareReplica(replica, site.folder);
  expect(prepared).toMatchObject({ hasKey: false, missing: [`uploads/${LATER}`] });
  decideRestore(site.folder, 'before-restore-2026Z');
  finishRestore(site.folder);
  expect(readdirSync(join(site.folder, 'uploads'))).toEqual([IMAGE]);
  const db = new Database(join(site.folder, 'commonplace.sqlite'), { readonly: true });
  expect(db.prepare('select count(*) from uploads').pluck().get()).toBe(2);
  db.close();
});

test('a damaged replica, one of a newer version, and another database are refused, and nothing is left', async () => {
  const refusal = () => prepareReplica(replica, site.folder).catch((error: Error) => error.message);
  expect(await refusal()).toMatch(/^There is no commonplace\.sqlite in /);
  const file = join(replica, 'commonplace.sqlite');
  const other = new Database(file);
  other.exec('create table notes (text)');
  other.close();
  expect(await refusal()).toMatch(/is not a database of this program/);
  writeFileSync(file, '');
  replicate("insert into migrations (hash, name, applied_at) values ('unknown', 99, 0)");
  expect(await refusal()).toMatch(/newer version/);
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 8192, 40960);
  writeFileSync(file, bytes);
  expect(await refusal()).toMatch(/damaged|malformed/);
  expect(readdirSync(site.folder)).not.toContain('restore.part');
});
