import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Lock, lockFile } from '#db/kit/lock.ts';
import { isMigrated } from '#db/migrate.ts';
import { explainStoreFailure, openStore, StoreError } from '#db/open.ts';
import type { Env } from '../env.ts';
import { finishRestore } from '../modules/backups/restore/swap.ts';
import { STOP_PATIENCE } from '../services/connections.ts';
import { type Installation, openInstallation, storeFile } from './opening.ts';
import { StartError } from './start.ts';

/** Milliseconds to wait for a server that is stopping. It allows itself a little less. */
const PATIENCE = STOP_PATIENCE + 5_000;
/** Milliseconds between two attempts. */
const PAUSE = 100;

/**
 * Claims a data folder for this process until it ends. A second server of the same version may run beside the first, for
 * example during a restart, but its operator is told that it isn't meant to stay: both work on the same database, yet
 * neither tells its users at once what changes through the other. One that would migrate the database of a running server waits
 * for that to stop. Throws `StartError` if it stays.
 */
export async function claimFolder(dataDir: string, { patience = PATIENCE, tell = say } = {}): Promise<void> {
  completeRestore(dataDir);
  // Refuses the folder of another program before the lock's file is written into it.
  const claim = () => {
    const current = isCurrent(dataDir);
    return lockFolder(dataDir) ? 'alone' : current ? 'beside' : null;
  };
  let claimed = claim();
  if (claimed === null)
    tell(
      `Another server on ${dataDir} has an older version, or is still updating the database. Waiting for it.`,
    );
  for (let waited = 0; claimed === null && waited < patience; waited += PAUSE) {
    await setTimeout(PAUSE);
    claimed = claim();
  }
  if (claimed === null) {
    throw new StartError(
      `Another server on ${dataDir} still has an older version, or is updating the database. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (claimed === 'beside') {
    tell(
      `Another server is running on ${dataDir}. Users of one see what changes through the other only after a while. To run several processes on one folder, set WEB_CONCURRENCY.`,
    );
  }
}

/** Whether the database needs no migration. */
function isCurrent(dataDir: string): boolean {
  const db = openStore(storeFile(dataDir));
  try {
    return isMigrated(db);
  } finally {
    db.$client.close();
  }
}

/** Opens an installation beside a server that may be running. Its database isn't migrated while it runs. */
export function openBeside(env: Env): Installation {
  completeRestore(env.dataDir);
  if (isCurrent(env.dataDir)) return openInstallation(env);
  const lock = lockFolder(env.dataDir);
  if (!lock) {
    throw new StartError(
      `The server that is running on ${env.dataDir} has an older version, or is still updating the database. Restart it with this version first, or wait until it listens.`,
    );
  }
  try {
    return openInstallation(env);
  } finally {
    lock.release();
  }
}

/** The lock of restores. The file stays once there was one. */
const RESTORE_LOCK = 'restore.lock';

/** Completes a restore that was interrupted, before anything opens the database. Throws `StartError` while one is running. */
export function completeRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORE_LOCK))) return;
  const lock = lockRestore(dataDir);
  try {
    finishRestore(dataDir);
  } finally {
    lock.release();
  }
}

/** Locks the data folder for a restore: no other program opens its database until it ends. Throws `StartError`. */
export function lockRestore(dataDir: string): Lock {
  const lock = lockIn(dataDir, RESTORE_LOCK);
  if (lock) return lock;
  throw new StartError(`A backup is being restored into ${dataDir}. Try again once that has ended.`);
}

/** Locks the data folder for one server. Null if another one has it. */
export function lockFolder(dataDir: string): Lock | null {
  return lockIn(dataDir, 'server.lock');
}

function lockIn(dataDir: string, name: string): Lock | null {
  const file = join(dataDir, name);
  try {
    return lockFile(file);
  } catch (error) {
    throw new StoreError(explainStoreFailure(error, file));
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
