import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkStore, copyStore } from '#db/kit/store-copy.ts';
import { namedFiles, type StoredProgress } from '#db/site/backups.ts';
import { VERSION } from '#shared/kit/version.ts';
import { readArchive } from '../../services/backup/archive-reader.ts';
import { type PartFile, VanishedError, writeArchive } from '../../services/backup/archive-writer.ts';
import { BackupError } from '../../services/backup/error.ts';
import { DATABASE, FOLDERS, isPartName, KEY } from '../../services/backup/manifest.ts';
import { backupStem, LEFTOVER } from '../../services/backup/names.ts';
import { flushFolder, UNFINISHED } from '../../services/durable-file.ts';

/** Copies of the database that are tried until all files that it names could be read. */
const ATTEMPTS = 3;
/** Free space that must stay, as a share of what a backup needs. */
const MARGIN = 1.1;

export type BackupPlace = {
  dataDir: string;
  /** The folder of the backups. */
  folder: string;
  /** Encrypts the backup. */
  key: Buffer | null;
};

export type BackupOptions = BackupPlace & {
  /** A file to write instead of one in the folder. It must not exist. */
  file?: string;
  now: Date;
  onProgress: (progress: StoredProgress) => void;
};

export type MadeBackup = { path: string; bytes: number; missing: string[] };

/**
 * Writes one file with everything that a restore needs, all of it from one moment, while the server runs. It has its name
 * only once every byte was read again and checked. Throws `BackupError`; what it began is removed. Call it while no other
 * backup of the data folder is being made.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, key, now } = options;
  const path = options.file ?? join(folder, `${backupStem(now)}.tar${key ? '.enc' : ''}`);
  if (existsSync(path)) throw new BackupError(`${path} exists. Choose another name.`);
  await mkdir(options.file === undefined ? folder : dirname(path), { recursive: true, mode: 0o700 });
  try {
    await sweepLeftovers(folder);
    return await attempt(options, path);
  } catch (error) {
    throw explained(error, dirname(path));
  }
}

async function attempt(options: BackupOptions, path: string): Promise<MadeBackup> {
  const copy = join(dirname(path), `${backupStem(options.now)}.sqlite${UNFINISHED}`);
  const archive = `${path}${UNFINISHED}`;
  let missing: string[] = [];
  try {
    for (let left = ATTEMPTS; ; left -= 1) {
      await rm(copy, { force: true });
      await rm(archive, { force: true });
      const before = missing;
      try {
        const parts = await collect(options, copy, path);
        missing = parts.missing;
        // A file that was deleted after the database was copied is no longer named by the next copy.
        if (missing.some((name) => !before.includes(name)) && left > 1) continue;
        await pack(options, { copy, archive, path, ...parts });
        const { size } = await stat(path);
        return { path, bytes: size, missing };
      } catch (error) {
        if (!(error instanceof VanishedError) || left <= 1) throw error;
      }
    }
  } finally {
    for (const leftover of [copy, `${copy}-journal`, archive]) await rm(leftover, { force: true });
  }
}

type Collected = { files: PartFile[]; missing: string[]; about: ReturnType<typeof checkStore> };

/** Copies and checks the database, and lists the files that belong to the copy. */
async function collect(options: BackupOptions, copy: string, path: string): Promise<Collected> {
  const { dataDir, key, onProgress } = options;
  const store = join(dataDir, DATABASE);
  const { size } = await stat(store);
  await requireSpace(dirname(path), size * 2);
  onProgress({ step: 'copying', done: 0, total: size });
  await copyStore(store, copy);
  onProgress({ step: 'checking', done: 0, total: size });
  const about = checkStore(copy);
  const [problem] = about.problems;
  if (problem !== undefined) {
    throw new BackupError(
      `The database is damaged, so no backup was made: ${problem} Keep the older backups, and restore the newest one.`,
    );
  }
  const named = namedFiles(copy);
  const outbox = await filesIn(join(dataDir, 'outbox'));
  const files: PartFile[] = [{ name: DATABASE, path: copy }];
  const missing: string[] = [];
  for (const folder of FOLDERS) {
    for (const file of folder === 'outbox' ? outbox : named[folder]) {
      const name = `${folder}/${file}`;
      const at = join(dataDir, folder, file);
      if (!isPartName(name)) continue;
      if (await isFile(at)) files.push({ name, path: at });
      else missing.push(name);
    }
  }
  // The key only protects the secrets in the database while it isn't beside them in the open.
  if (key && (await isFile(join(dataDir, KEY)))) files.push({ name: KEY, path: join(dataDir, KEY) });
  return { files, missing, about };
}

type Packed = Collected & { copy: string; archive: string; path: string };

async function pack(options: BackupOptions, packed: Packed): Promise<void> {
  const { key, now, onProgress } = options;
  const { files, missing, about, archive, path } = packed;
  const sizes = await Promise.all(files.map(async ({ path: file }) => (await sizeOf(file)) ?? 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  await requireSpace(dirname(path), total);
  const counted = (step: 'packing' | 'verifying') => {
    let done = 0;
    return (bytes: number) => {
      done += bytes;
      onProgress({ step, done: Math.min(done, total), total });
    };
  };
  const { tables, migrations } = about;
  await writeArchive({
    to: archive,
    files,
    about: { version: VERSION, madeAt: now.toISOString(), tables, migrations, missing },
    key,
    onBytes: counted('packing'),
  });
  await readArchive({ file: archive, key, onBytes: counted('verifying') });
  await rename(archive, path);
  await flushFolder(dirname(path));
}

/** Removes what killed backups left. */
async function sweepLeftovers(folder: string): Promise<void> {
  for (const name of await filesIn(folder))
    if (LEFTOVER.test(name)) await rm(join(folder, name), { force: true });
}

/** A backup must not fill the disk, which would stop the site. */
async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = bytes * MARGIN;
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `A backup in ${folder} needs ${megabytes(needed)} MB, but only ${megabytes(bavail * bsize)} MB are free. Free up disk space, or set BACKUP_DIR to another disk.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats.size : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await sizeOf(path)) !== null;
}

/** Names the folder in failures of the disk. */
function explained(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return new BackupError(
      `The disk of ${folder} is full. Free up disk space, or set BACKUP_DIR to another disk.`,
    );
  if (['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(code))
    return new BackupError(`Can't write to ${folder}. Check its owner and permissions, or set BACKUP_DIR.`);
  if (error instanceof VanishedError)
    return new BackupError(
      `Files keep vanishing while they are copied, at last ${basename(error.part)}. Try again later.`,
    );
  return error;
}
