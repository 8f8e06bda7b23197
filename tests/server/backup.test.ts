import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewJob } from '#db/kit/job-rows.ts';
import { endedBackups } from '#db/site/backups.ts';
import { backupJobs } from '../../src-server/jobs/backups.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { type BackupOptions, makeBackup } from '../../src-server/modules/backups/make.ts';
import { BACKUP_JOB } from '../../src-server/modules/backups/mutations.ts';
import { prepareRestore } from '../../src-server/modules/backups/restore/prepare.ts';
import { decideRestore, finishRestore, movesOf } from '../../src-server/modules/backups/restore/swap.ts';
import { runBackup } from '../../src-server/modules/backups/run.ts';
import { readArchive } from '../../src-server/services/backup/archive-reader.ts';
import { writeArchive } from '../../src-server/services/backup/archive-writer.ts';
import { backupKey } from '../../src-server/services/backup/key.ts';
import type { BackupSettings } from '../../src-server/services/backup/settings.ts';
import { systemTicker } from '../../src-server/services/ticker.ts';
import { newDataFolder, openFolder, restart } from '../support/installation.ts';
import { testClock, testIds } from '../support/ports.ts';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date('2026-05-04T03:00:00Z');
const IMAGE = 'aaaaaaaa-0000-4000-8000-000000000001';
const LATER = 'aaaaaaaa-0000-4000-8000-000000000002';

let site: ReturnType<typeof newDataFolder>;
beforeEach(() => {
  site = newDataFolder();
  restart(site.folder);
  inDatabase((db) => {
    db.prepare(
      "insert into users (username, password_hash, role, created_at, updated_at) values ('ada', 'x', 'admin', 0, 0)",
    ).run();
  });
  addImage(IMAGE);
  for (const [folder, name] of [
    ['receipts', 'orphan'],
    ['outbox', 'mail-1.eml'],
  ] as const) {
    mkdirSync(join(site.folder, folder), { recursive: true });
    writeFileSync(join(site.folder, folder, name), `${folder} ${name}`);
  }
});
afterEach(() => site.remove());

function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(join(site.folder, 'commonplace.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function addImage(id: string): void {
  mkdirSync(join(site.folder, 'uploads'), { recursive: true });
  writeFileSync(join(site.folder, 'uploads', id), `image ${id}`);
  inDatabase((db) =>
    db
      .prepare(
        "insert into uploads (id, owner_id, mime, bytes, width, height, created_at) values (?, (select min(id) from users), 'image/png', 1, 1, 1, 0)",
      )
      .run(id),
  );
}

const made = (options: Partial<BackupOptions> = {}) =>
  makeBackup({
    dataDir: site.folder,
    folder: join(site.folder, 'backups'),
    key: null,
    now: NOW,
    onProgress: () => {},
    ...options,
  });

/** What is in an archive. */
async function partsOf(file: string, key: Buffer | null = null): Promise<string[]> {
  return (await readArchive({ file, key })).parts.map(({ name }) => name);
}

test('a backup has the database, the files that it names, and the outbox, and only its owner can read it', async () => {
  writeFileSync(join(site.folder, 'authenticator.key'), 'secret');
  const { path, missing } = await made();
  expect(await partsOf(path)).toEqual(['commonplace.sqlite', `uploads/${IMAGE}`, 'outbox/mail-1.eml']);
  expect(missing).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(site.folder, 'backups'))).toEqual(['commonplace-2026-05-04T03-00-00-000Z.tar']);
});

test('the key of authenticator secrets is only in an encrypted backup', async () => {
  writeFileSync(join(site.folder, 'authenticator.key'), 'secret');
  const { path } = await made({ key: KEY });
  expect(path).toMatch(/\.tar\.enc$/);
  expect(await partsOf(path, KEY)).toContain('authenticator.key');
  expect(readFileSync(path).includes('SQLite format')).toBe(false);
  await expect(readArchive({ file: path, key: null })).rejects.toThrow(/BACKUP_KEY_FILE/);
  await expect(readArchive({ file: path, key: Buffer.alloc(32, 8) })).rejects.toThrow(/another key/);
});

test('what is deleted while a backup is made is left out of it, and what is missing anyway is named', async () => {
  addImage(LATER);
  let copies = 0;
  const onProgress: BackupOptions['onProgress'] = ({ step }) => {
    // The row and the file go after the first copy of the database.
    if (step !== 'checking') return;
    copies += 1;
    if (copies > 1) return;
    inDatabase((db) => db.prepare('delete from uploads where id = ?').run(LATER));
    rmSync(join(site.folder, 'uploads', LATER));
  };
  const { path, missing } = await made({ onProgress });
  expect(copies).toBe(2);
  expect(missing).toEqual([]);
  expect(await partsOf(path)).not.toContain(`uploads/${LATER}`);

  rmSync(join(site.folder, 'uploads', IMAGE));
  const next = await made({ now: new Date(NOW.getTime() + 1) });
  expect(next.missing).toEqual([`uploads/${IMAGE}`]);
});

test('a damaged database is not backed up, and nothing is left behind', async () => {
  inDatabase((db) => {
    db.pragma('foreign_keys = OFF');
    db.prepare('delete from users').run();
  });
  await expect(made()).rejects.toThrow(/The database is damaged, so no backup was made/);
  expect(readdirSync(join(site.folder, 'backups'))).toEqual([]);
});

/** Changed bits of each archive. */
const FLIPS = process.env.DRILLS === 'full' ? 1000 : 250;

test.each([
  ['plain', null],
  ['encrypted', KEY],
])('every changed bit and every cut of a %s archive is noticed', async (_, key) => {
  const to = join(site.folder, 'small.tar');
  const path = join(site.folder, 'outbox', 'mail-1.eml');
  const about = {
    version: '1',
    madeAt: NOW.toISOString(),
    tables: { users: 1 },
    migrations: [],
    missing: [],
  };
  await writeArchive({ to, files: [{ name: 'outbox/mail-1.eml', path }], about, key, onBytes: () => {} });
  expect((await readArchive({ file: to, key })).parts).toHaveLength(1);
  const whole = readFileSync(to);
  const step = Math.max(1, Math.floor(whole.length / FLIPS));
  for (let at = 0; at < whole.length; at += step) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(whole.readUInt8(at) ^ (1 << (at % 8)), at);
    writeFileSync(to, flipped);
    await expect(readArchive({ file: to, key }), `bit in byte ${at}`).rejects.toThrow(
      /damaged|newer version|key/,
    );
  }
  for (const length of [0, 1, 511, 512, whole.length - 1024, whole.length - 1]) {
    writeFileSync(to, whole.subarray(0, length));
    await expect(readArchive({ file: to, key }), `${length} bytes`).rejects.toThrow(
      /damaged|newer version|key/,
    );
  }
  writeFileSync(to, Buffer.concat([whole, Buffer.alloc(512)]));
  await expect(readArchive({ file: to, key })).rejects.toThrow(/damaged|key/);
});

const settings = (): BackupSettings => ({
  folder: join(site.folder, 'backups'),
  days: 7,
  command: null,
  keyFile: null,
});

const run = async (change: Partial<BackupSettings> = {}) => {
  const { db, close } = openFolder(site.folder);
  try {
    const clock = testClock();
    // Two backups of one millisecond would have the same name.
    clock.advance(readdirSync(site.folder, { recursive: true }).length);
    const result = await runBackup({
      ...{ db, clock, dataDir: site.folder, source: 'cli' },
      settings: { ...settings(), ...change },
      make: makeBackup,
      onProgress: () => {},
    }).then(
      ({ path }) => path,
      (error: Error) => error.message,
    );
    return { result, row: endedBackups(db)[0] };
  } finally {
    close();
  }
};

test('the command gets the path of a complete backup, and its failure is told beside the backup', async () => {
  const elsewhere = join(site.folder, 'elsewhere');
  mkdirSync(elsewhere);
  const { result } = await run({ command: `cp --target-directory="${elsewhere}"` });
  expect(readdirSync(elsewhere)).toEqual([result.split('/').at(-1)]);
  const { result: message, row } = await run({ command: 'echo no such bucket; exit 3;' });
  expect(message).toBe('The backup is complete, but BACKUP_COMMAND ended with 3. no such bucket');
  expect(row).toMatchObject({ error: message, bytes: expect.any(Number), checkedAt: expect.any(Date) });
});

test('a backup without its key, or beside another one, is refused and leaves no file', async () => {
  const { result, row } = await run({ keyFile: join(site.folder, 'nowhere.key') });
  expect(result).toMatch(/BACKUP_KEY_FILE: .*nowhere\.key can't be read \(ENOENT\)/);
  expect(row?.error).toBe(result);
  writeFileSync(join(site.folder, 'short.key'), 'c2hvcnQ=');
  expect(() => backupKey(join(site.folder, 'short.key'))).toThrow(/must contain 32 bytes in base64/);
});

/** A folder's files with their content, without what SQLite and locks leave. */
function treeOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile() && !/\.lock$|-shm$|-wal$/.test(entry.name))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path, 'latin1')] as const;
      })
      .filter(([path]) => !path.startsWith('backups/')),
  );
}

test('a restore replaces everything, moves the present data aside, and can be interrupted at every step', async () => {
  const { path } = await made();
  addImage(LATER);
  rmSync(join(site.folder, 'outbox'), { recursive: true });
  writeFileSync(join(site.folder, 'campaign-run'), 'run');
  const prepared = await prepareRestore({ file: path, key: null, dataDir: site.folder });
  expect(prepared).toMatchObject({
    hasKey: false,
    backup: { counts: { images: 1 } },
    present: { counts: { images: 2 } },
  });
  decideRestore(site.folder, 'before-restore-2026Z');
  const decided = `${site.folder}-decided`;
  cpSync(site.folder, decided, { recursive: true });
  finishRestore(site.folder);
  const done = treeOf(site.folder);
  expect(Object.keys(done).sort()).toEqual(
    [
      'authenticator.key',
      'before-restore-2026Z/campaign-run',
      'before-restore-2026Z/commonplace.sqlite',
      `before-restore-2026Z/uploads/${IMAGE}`,
      `before-restore-2026Z/uploads/${LATER}`,
      'commonplace.sqlite',
      'outbox/mail-1.eml',
      `uploads/${IMAGE}`,
    ]
      .concat(['receipts/orphan'].map((name) => `before-restore-2026Z/${name}`))
      .sort(),
  );
  const steps = movesOf(decided).length;
  expect(steps).toBeGreaterThan(5);
  for (let interrupted = 0; interrupted <= steps; interrupted += 1) {
    rmSync(site.folder, { recursive: true });
    cpSync(decided, site.folder, { recursive: true });
    mkdirSync(join(site.folder, 'before-restore-2026Z'), { recursive: true });
    for (const [from, to] of movesOf(site.folder).slice(0, interrupted)) renameSync(from, to);
    finishRestore(site.folder);
    expect(treeOf(site.folder), `after ${interrupted} steps`).toEqual(done);
  }
});

test('an interrupted preparation changes nothing, and a start removes what a finished restore left', async () => {
  const { path } = await made();
  const before = treeOf(site.folder);
  writeFileSync(path, readFileSync(path).subarray(0, -5));
  await expect(prepareRestore({ file: path, key: null, dataDir: site.folder })).rejects.toThrow(/damaged/);
  expect(treeOf(site.folder)).toEqual(before);
});

test('a restore refuses the backup of a newer version, and one whose database has other rows', async () => {
  inDatabase((db) =>
    db.prepare("insert into migrations (hash, name, applied_at) values ('unknown', 99, 0)").run(),
  );
  const { path } = await made();
  await expect(prepareRestore({ file: path, key: null, dataDir: site.folder })).rejects.toThrow(
    /newer than this one\. Install that version first/,
  );
  expect(existsSync(join(site.folder, 'restore.part'))).toBe(false);
});

test('after a restore, no one is logged in, no email goes out twice, and jobs that send emails wait for an admin', async () => {
  inDatabase((db) => {
    const [user] = db.prepare<[], number>('select id from users').pluck().all();
    db.prepare("insert into sessions (id, user_id, created_at, expires_at) values ('s', ?, 0, 9e15)").run(
      user,
    );
    for (const purpose of ['reset', 'unsubscribe'])
      db.prepare(
        "insert into mail_tokens (id, user_id, purpose, email, created_at) values (?, ?, ?, 'a@example.org', 0)",
      ).run(purpose, user, purpose);
    for (const state of ['waiting', 'sending', 'sent'])
      db.prepare(
        "insert into mails (kind, key, recipient, subject, text, message_id, state, created_at) values ('test', @state, 'a@example.org', 's', 't', @state, @state, 0)",
      ).run({ state });
    for (const [kind, runAt] of [
      ['events.remind', 0],
      ['events.remind', 9e15],
      ['trash.purge', 0],
    ] as const)
      db.prepare('insert into jobs (kind, key, payload, run_at) values (?, ?, \'{"eventId":1}\', ?)').run(
        kind,
        String(runAt),
        runAt,
      );
  });
  const { path } = await made();
  await prepareRestore({ file: path, key: null, dataDir: site.folder });
  decideRestore(site.folder, 'before-restore-2026Z');
  finishRestore(site.folder);
  restart(site.folder);
  inDatabase((db) => {
    const all = (sql: string) => db.prepare(sql).pluck().all();
    expect(all('select id from sessions')).toEqual([]);
    expect(all('select purpose from mail_tokens')).toEqual(['unsubscribe']);
    expect(all('select state from mails order by id')).toEqual(['uncertain', 'uncertain', 'sent']);
    expect(all("select run_at from jobs where kind = 'events.remind' and gave_up_at is not null")).toEqual([
      0,
    ]);
    expect(all('select kind from jobs where gave_up_at is not null')).toEqual(['events.remind']);
    expect(all("select 1 from settings where name = 'restored'")).toEqual([]);
  });
});

test('a stopping server ends its backup, which the next start makes again', async () => {
  const { db, close } = openFolder(site.folder);
  const clock = testClock();
  const kinds = backupJobs({
    settings: settings(),
    timeZone: 'UTC',
    make: (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  const runner = startRunner({
    ...{ db, clock, ids: testIds(), kinds, dataDir: site.folder },
    ticker: systemTicker,
    onError: () => {},
  });
  renewJob(db, { kind: BACKUP_JOB, key: 'now', runAt: clock.now() });
  const working = runner.tick();
  await runner.stop();
  await working;
  expect(endedBackups(db)[0]?.error).toMatch(/The server stopped before the backup was complete/);
  const job = db.$client
    .prepare('select ended_at as endedAt, attempts from jobs where kind = ?')
    .get(BACKUP_JOB);
  expect(job).toEqual({ endedAt: null, attempts: 0 });
  close();
});

test('a stopping server does not wait for the command', async () => {
  const { db, close } = openFolder(site.folder);
  const stop = new AbortController();
  const stopped = new Error('the server stops');
  const running = runBackup({
    ...{ db, clock: testClock(), dataDir: site.folder, source: 'job' },
    settings: { ...settings(), command: 'exec sleep 60; true' },
    make: async (options) => {
      const done = await makeBackup(options);
      setTimeout(() => stop.abort(stopped), 50);
      return done;
    },
    signal: stop.signal,
    onProgress: () => {},
  });
  await expect(running).rejects.toBe(stopped);
  expect(endedBackups(db)[0]).toMatchObject({ file: expect.any(String), error: expect.any(String) });
  close();
});
