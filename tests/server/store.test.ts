import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATION_COPIES, sweepBackups } from '#db/kit/backups.ts';
import { migrateStore } from '#db/migrate.ts';
import { openStore, prepareStore, StoreError } from '#db/open.ts';
import { addUser } from '../support/people.ts';
import { inherited } from '../support/server.ts';

const now = new Date('2026-03-01T09:00:00Z');
const migrations = join(import.meta.dirname, '..', '..', 'db', 'migrations');
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'data', 'commonplace.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the migrations with another one at the end. */
function withMigration(sql: string): string {
  const copy = join(folder, 'migrations');
  mkdirSync(join(copy, 'meta'), { recursive: true });
  for (const name of readdirSync(migrations)) {
    if (name.endsWith('.sql')) copyFileSync(join(migrations, name), join(copy, name));
  }
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8'));
  journal.entries.push({
    idx: 99,
    version: '6',
    when: now.getTime() + 1e10,
    tag: '9999_more',
    breakpoints: true,
  });
  writeFileSync(join(copy, 'meta', '_journal.json'), JSON.stringify(journal));
  writeFileSync(join(copy, '9999_more.sql'), sql);
  return copy;
}

/** Rebuilds the users table as schema tools do: new table, copy, drop, rename. */
const REBUILD = `CREATE TABLE new_users (id integer primary key, username text not null, role text not null);
--> statement-breakpoint
INSERT INTO new_users SELECT id, username, role FROM users;
--> statement-breakpoint
DROP TABLE users;
--> statement-breakpoint
ALTER TABLE new_users RENAME TO users;`;

describe('opening the database', () => {
  test('a folder in place of the file is refused with a fix', () => {
    mkdirSync(file, { recursive: true });
    const message = `${file} is a folder, not a file. Move it away, or set DATA_DIR to another folder.`;
    expect(() => openStore(file)).toThrow(new StoreError(message));
    expect(readdirSync(join(folder, 'data'))).toEqual(['commonplace.sqlite']);
    expect(readdirSync(file)).toEqual([]);
  });

  test('creates folder and file, and sets the pragmas', () => {
    const db = openStore(file);
    const pragma = (name: string) => db.$client.pragma(name, { simple: true });
    expect([
      pragma('journal_mode'),
      pragma('synchronous'),
      pragma('foreign_keys'),
      pragma('trusted_schema'),
    ]).toEqual(['wal', 2, 1, 0]);
    db.$client.close();
  });

  test.each([
    [
      'a database of another program',
      (path: string) => new Database(path).exec('create table t (a)').close(),
    ],
    ['a file that is not a database', (path: string) => writeFileSync(path, 'dear diary '.repeat(500))],
  ])('refuses %s and leaves it unchanged', (_, make) => {
    mkdirSync(join(folder, 'data'));
    make(file);
    const before = readFileSync(file);
    expect(() => openStore(file)).toThrow(/DATA_DIR/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(join(folder, 'data'))).toEqual(['commonplace.sqlite']);
  });

  test('reports a broken symbolic link in place of the folder', () => {
    symlinkSync(join(folder, 'nowhere', 'data'), join(folder, 'data'));
    expect(() => openStore(file)).toThrow(/can't be created.*DATA_DIR/);
  });

  test.runIf(process.platform === 'linux')('temporary files are in its folder', () => {
    const child = join(import.meta.dirname, '..', 'support', 'temporary-files-child.ts');
    const args = ['--import', 'tsx', child, file];
    const path = execFileSync(process.execPath, args, { env: inherited(), encoding: 'utf8' });
    expect(path).toMatch(/./);
    expect(path.startsWith(join(folder, 'data', 'etilqs_'))).toBe(true);
  });

  test('reports a file in place of the folder', () => {
    writeFileSync(join(folder, 'data'), '');
    expect(() => openStore(file)).toThrow(/not a folder|DATA_DIR/);
  });
});

describe('migrating', () => {
  test('runs once', () => {
    const db = openStore(file);
    expect(migrateStore(db, { now })).toBeGreaterThan(0);
    expect(migrateStore(db, { now })).toBe(0);
    db.$client.close();
  });

  test('first copies a database with content, and keeps the child rows of a rebuilt table', () => {
    const db = openStore(file);
    migrateStore(db, { now });
    const { id } = addUser(db, 'ada', 'admin');
    db.$client
      .prepare("insert into sessions (id, user_id, created_at, expires_at) values ('s', ?, 0, 9e15)")
      .run(id);
    expect(existsSync(join(folder, 'data', 'backups'))).toBe(false);
    expect(migrateStore(db, { now, folder: withMigration(REBUILD) })).toBe(1);
    expect(db.$client.prepare('select count(*) as n from sessions').get()).toEqual({ n: 1 });
    const [copy = ''] = readdirSync(join(folder, 'data', 'backups'));
    const before = new Database(join(folder, 'data', 'backups', copy), { readonly: true });
    expect(before.prepare('select username from users').all()).toEqual([{ username: 'ada' }]);
    before.close();
    expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1);
    db.$client.close();
  });

  test('whose copy fails leaves no file that looks like a backup', () => {
    const db = openStore(file);
    migrateStore(db, { now });
    // SQLite creates the copy before it reads this page.
    const { rootpage } = db.$client
      .prepare<[], { rootpage: number }>("select rootpage from sqlite_schema where name = 'entries'")
      .get() ?? { rootpage: 0 };
    db.$client.pragma('wal_checkpoint(truncate)');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, (rootpage - 1) * 4096, rootpage * 4096);
    writeFileSync(file, bytes);
    db.$client.close();
    const damaged = new Database(file);
    expect(() => migrateStore(prepareStore(damaged), { now, folder: withMigration('SELECT 1;') })).toThrow(
      /malformed/,
    );
    damaged.close();
    expect(readdirSync(join(folder, 'data', 'backups'))).toEqual([]);
  });

  test('killed while it copies leaves no incomplete copy under the name of a complete one', async () => {
    const db = openStore(file);
    migrateStore(db, { now });
    db.$client.exec('create table filler as select randomblob(40000000) as bytes');
    db.$client.close();
    const backups = join(folder, 'data', 'backups');
    const child = join(import.meta.dirname, '..', 'support', 'migration-child.ts');
    const args = ['--import', 'tsx', child, file, withMigration('SELECT 1;')];
    const migrating = spawn(process.execPath, args, { env: inherited(), stdio: 'ignore' });
    const ended = once(migrating, 'exit');
    await expect
      .poll(() => migrating.exitCode ?? (existsSync(backups) && readdirSync(backups).length), {
        interval: 1,
        timeout: 60_000,
      })
      .toBeTruthy();
    migrating.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const named = readdirSync(backups).filter((name) => name.endsWith('.sqlite'));
    expect(named.filter((name) => statSync(join(backups, name)).size < 40_000_000)).toEqual([]);

    const again = openStore(file);
    sweepBackups(again);
    expect(readdirSync(backups)).toEqual(named);
    again.$client.close();
  });

  test('keeps the newest copies, and deletes what interrupted ones left', () => {
    const db = openStore(file);
    migrateStore(db, { now });
    const backups = join(folder, 'data', 'backups');
    mkdirSync(backups);
    const copy = (day: number) => `before-migration-2026-02-0${day}T09-00-00-000Z.sqlite`;
    const days = Array.from({ length: MIGRATION_COPIES + 2 }, (_, at) => at + 1);
    for (const day of days) writeFileSync(join(backups, copy(day)), 'a copy');
    writeFileSync(join(backups, copy(8)), '');
    writeFileSync(join(backups, `${copy(9)}.part`), 'half');
    writeFileSync(join(backups, `${copy(9)}.part-journal`), 'half');
    writeFileSync(join(backups, 'before-migration-2026-02-10T09-00-00-000Z.sqlite'), 'half');
    writeFileSync(join(backups, 'before-migration-2026-02-10T09-00-00-000Z.sqlite-journal'), 'half');
    writeFileSync(join(backups, 'mine.sqlite'), '');
    migrateStore(db, { now });
    expect(readdirSync(backups)).toEqual([...days.map(copy), 'mine.sqlite']);
    migrateStore(db, { now, folder: withMigration('SELECT 1;') });
    expect(readdirSync(backups)).toEqual([
      ...days.slice(-MIGRATION_COPIES + 1).map(copy),
      'before-migration-2026-03-01T09-00-00-000Z.sqlite',
      'mine.sqlite',
    ]);
    db.$client.close();
  });

  test('of another process in the meantime leaves nothing to do', () => {
    const db = openStore(file);
    migrateStore(db, { now });
    const folderOfNext = withMigration('CREATE TABLE next (id integer);');
    const other = openStore(file);
    // The name of the copy is made while this one copies.
    class Copying extends Date {
      override toISOString(): string {
        expect(migrateStore(other, { now, folder: folderOfNext })).toBe(1);
        return super.toISOString();
      }
    }
    expect(migrateStore(db, { now: new Copying(1), folder: folderOfNext })).toBe(0);
    expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1);
    other.$client.close();
    db.$client.close();
  });

  test('a migration that would leave orphans changes nothing', () => {
    const db = openStore(file);
    migrateStore(db, { now });
    const { id } = addUser(db, 'ada', 'admin');
    db.$client
      .prepare("insert into sessions (id, user_id, created_at, expires_at) values ('s', ?, 0, 9e15)")
      .run(id);
    expect(() => migrateStore(db, { now, folder: withMigration('DELETE FROM users;') })).toThrow(
      /would break/,
    );
    expect(db.$client.prepare('select count(*) as n from users').get()).toEqual({ n: 1 });
    expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1);
    db.$client.close();
  });

  test('a database of a newer version is refused', () => {
    const db = openStore(file);
    migrateStore(db, { now, folder: withMigration('SELECT 1;') });
    expect(() => migrateStore(db, { now })).toThrow(/newer version/);
    db.$client.close();
  });
});
