import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '../open.ts';

/** Copies from before migrations that are kept. Older ones are deleted after the next copy. */
export const MIGRATION_COPIES = 5;

/** Copies that this version or an earlier one made. Their names sort by time. */
const COPY = /^before-migration-[\dTZ-]+\.sqlite$/;
/** The suffix of an incomplete copy. */
const UNFINISHED = '.part';
const LEFTOVER = /^before-migration-[\dTZ-]+\.sqlite(\.part)?(-journal)?(?<!\.sqlite)$/;

function backupFolder(db: Db): string {
  return join(dirname(db.$client.name), 'backups');
}

/**
 * Writes a consistent copy of the database to `backups/` beside it. The copy has its name only once it's complete and
 * survives a power failure. Keeps the newest copies only.
 */
export function copyBeforeMigration(db: Db, now: Date): void {
  const folder = backupFolder(db);
  mkdirSync(folder, { recursive: true });
  const name = `before-migration-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`;
  const unfinished = join(folder, `${name}${UNFINISHED}`);
  try {
    db.$client.prepare('vacuum into ?').run(unfinished);
    flush(unfinished);
    renameSync(unfinished, join(folder, name));
    flush(folder);
  } catch (error) {
    for (const suffix of ['', '-journal']) rmSync(`${unfinished}${suffix}`, { force: true });
    throw error;
  }
  // The new copy stays even if the clock went back and others look newer.
  const others = copiesIn(folder).filter((other) => other !== name);
  for (const other of others.slice(MIGRATION_COPIES - 1)) rmSync(join(folder, other), { force: true });
}

/**
 * Deletes what interrupted copies left. Those of earlier versions have the name of a complete one, but are empty or have
 * SQLite's journal beside them.
 */
export function sweepBackups(db: Db): void {
  const folder = backupFolder(db);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const names = readdirSync(folder);
  const isIncomplete = (name: string) =>
    COPY.test(name) && (names.includes(`${name}-journal`) || statSync(join(folder, name)).size === 0);
  for (const name of names.filter((each) => LEFTOVER.test(each) || isIncomplete(each)))
    rmSync(join(folder, name), { force: true });
}

/** The names of the copies, newest first. */
function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => COPY.test(name))
    .sort()
    .reverse();
}

/** Syncs a file, or a folder with its names, to the disk. */
function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
