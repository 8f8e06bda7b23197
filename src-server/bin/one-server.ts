import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Lock, lockFile } from '#db/kit/lock.ts';
import { isMigrated } from '#db/migrate.ts';
import { explainStoreFailure, openStore, StoreError } from '#db/open.ts';
import type { Env } from '../env.ts';
import { STOP_PATIENCE } from '../services/connections.ts';
import { type Installation, openInstallation, storeFile } from './opening.ts';
import { StartError } from './start.ts';

/** Milliseconds to wait for a server that is stopping. It allows itself a little less. */
const PATIENCE = STOP_PATIENCE + 5_000;
/** Milliseconds between two attempts. */
const PAUSE = 100;

/**
 * Makes this process the only server of a data folder until it ends. Two servers would miss each other's messages, and the
 * newer one would migrate the database of the other. Throws `StartError` if another server stays.
 */
export async function claimFolder(dataDir: string, { patience = PATIENCE, tell = say } = {}): Promise<void> {
  // Refuses the folder of another program before the lock's file is written into it.
  openStore(storeFile(dataDir)).$client.close();
  if (lockFolder(dataDir)) return;
  tell(`Another server is running on ${dataDir}. Waiting for it to stop.`);
  for (let waited = 0; waited < patience; waited += PAUSE) {
    await setTimeout(PAUSE);
    if (lockFolder(dataDir)) return;
  }
  throw new StartError(
    `Another server is still running on ${dataDir}. Stop it, or set DATA_DIR to another folder. WEB_CONCURRENCY runs several processes on one folder.`,
  );
}

/** Opens an installation beside a server that may be running. Its database isn't migrated while it runs. */
export function openBeside(env: Env): Installation {
  const db = openStore(storeFile(env.dataDir));
  const current = isMigrated(db);
  db.$client.close();
  if (current) return openInstallation(env);
  const lock = lockFolder(env.dataDir);
  if (!lock) {
    throw new StartError(
      `The server that is running on ${env.dataDir} has an older version. Restart it with this version first.`,
    );
  }
  try {
    return openInstallation(env);
  } finally {
    lock.release();
  }
}

function lockFolder(dataDir: string): Lock | null {
  const file = join(dataDir, 'server.lock');
  try {
    return lockFile(file);
  } catch (error) {
    throw new StoreError(explainStoreFailure(error, file));
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
