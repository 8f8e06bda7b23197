import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isMigrated, migrateStore } from '#db/migrate.ts';
import { type Db, openStore, StoreError } from '#db/open.ts';
import { openVault, sealSecrets } from '../auth/open-vault.ts';
import type { SecretVault } from '../auth/secret-vault.ts';
import { rekeyThrottles } from '../auth/throttle.ts';
import type { Env } from '../env.ts';
import { settleRestored } from '../modules/backups/settle.ts';
import { seedStarter } from '../seed/starter.ts';
import { systemClock } from '../services/clock.ts';
import { randomIds } from '../services/ids.ts';
import { closeDataFolder, findForeign, findMisplaced } from '../services/private-files.ts';

export type Installation = { env: Env; db: Db; vault: SecretVault };

/** The database file in the data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, 'commonplace.sqlite');
}

/** Upgrades data of older versions. Every step can be interrupted and repeated, and does nothing once it's done. */
export function bringUpToDate(db: Db, dataDir: string, warn = say): void {
  requireFolders(dataDir);
  warnOfOpenFiles(dataDir, warn);
  migrateStore(db, { now: systemClock.now() });
  settleRestored({ db, clock: systemClock });
  rekeyThrottles(db);
  sealSecrets({ db, dataDir, clock: systemClock, ids: randomIds }, warn);
}

/** Combines an open database and its folder. */
export function assembleInstallation(env: Env, db: Db): Installation {
  return { env, db, vault: openVault({ db, dataDir: env.dataDir, clock: systemClock, ids: randomIds }) };
}

function requireFolders(dataDir: string): void {
  const misplaced = findMisplaced(dataDir);
  if (misplaced !== null)
    throw new StoreError(`${misplaced} must be a folder. Move the file away and start the server again.`);
  const foreign = findForeign(dataDir);
  if (foreign === null) return;
  throw new StoreError(
    `This user can't read and write ${foreign}. Make it the owner: chown -R ${userInfo().username} ${foreign}`,
  );
}

function warnOfOpenFiles(dataDir: string, warn: (line: string) => void): void {
  const [first, ...others] = closeDataFolder(dataDir);
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  warn(
    `Other accounts on this machine may be able to read ${first}${more}: their permissions couldn't be changed. ` +
      `Make the server's account the owner of ${dataDir}, or run chmod -R go-rwx ${dataDir}.`,
  );
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Opens a database as it is, for a server that changes nothing. Throws `StoreError` if it must be upgraded first. */
export function openUnchanged(env: Env): Installation {
  const file = storeFile(env.dataDir);
  if (!existsSync(file)) throw new StoreError(`READ_ONLY=on needs a database. There is none at ${file}.`);
  const db = openStore(file);
  try {
    if (isMigrated(db)) return assembleInstallation(env, db);
    throw new StoreError(
      `${file} belongs to an earlier version. Start the server once without READ_ONLY=on, which updates it.`,
    );
  } catch (error) {
    db.$client.close();
    throw error;
  }
}

/** Opens the database, upgrades it, and fills an empty one with the starter content. */
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
