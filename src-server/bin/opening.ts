import { join } from 'node:path';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore, StoreError } from '#db/open.ts';
import { openVault, sealSecrets } from '../auth/open-vault.ts';
import type { SecretVault } from '../auth/secret-vault.ts';
import { rekeyThrottles } from '../auth/throttle.ts';
import type { Env } from '../env.ts';
import { seedStarter } from '../seed/starter.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { closeDataFolder, findMisplaced } from '../services/private-files.ts';

export type Installation = { env: Env; db: Db; vault: SecretVault };

/** Where the store lies in the data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, 'commonplace.sqlite');
}

/**
 * Brings what an older version stored to this version's shape. Each step can be cut off and run again, and does nothing
 * when it was done.
 */
export function bringUpToDate(db: Db, dataDir: string, warn = say): void {
  requireFolders(dataDir);
  warnOfOpenFiles(dataDir, warn);
  migrateStore(db, { now: systemClock.now() });
  rekeyThrottles(db);
  sealSecrets({ db, dataDir, clock: systemClock, ids: randomIds }, warn);
}

/** What an open store and its folder make together. */
export function assembleInstallation(env: Env, db: Db): Installation {
  return { env, db, vault: openVault({ db, dataDir: env.dataDir, clock: systemClock, ids: randomIds }) };
}

function requireFolders(dataDir: string): void {
  const misplaced = findMisplaced(dataDir);
  if (misplaced === null) return;
  throw new StoreError(`${misplaced} must be a folder. Move what is there away, and start again.`);
}

function warnOfOpenFiles(dataDir: string, warn: (line: string) => void): void {
  const [first, ...others] = closeDataFolder(dataDir);
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  warn(
    `Other accounts on this machine may be able to read ${first}${more}: the permissions could not be changed. ` +
      `Give ${dataDir} to the account that runs the server, or run chmod -R go-rwx ${dataDir}.`,
  );
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Opens the store, brings it to this version's shape and fills an empty one with the starter content. */
export function openInstallation(env: Env, warn = say): Installation {
  const db = openStore(storeFile(env.dataDir));
  try {
    bringUpToDate(db, env.dataDir, warn);
    seedStarter(db, { clock: systemClock, ids: randomIds });
    return assembleInstallation(env, db);
  } catch (error) {
    db.$client.close();
    throw error;
  }
}
