import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Mode bits for other accounts. */
const OTHERS = 0o077;
/** Folders in the data folder. Symbolic links to other disks are followed. */
const FOLDERS = ['backups', 'outbox', 'receipts', 'uploads'];
/** Files in the data folder. Other files are ignored. */
const FILES = /^(commonplace\.sqlite|authenticator\.key)/;

/** Makes new files and folders of this process private to its account. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Makes files of earlier versions private in the data folder. Returns the paths where that failed. */
export function closeDataFolder(dataDir: string): string[] {
  const entries = readdirSync(dataDir);
  const folders = entries.filter((name) => FOLDERS.includes(name)).map((name) => join(dataDir, name));
  return [
    dataDir,
    ...entries.filter((name) => FILES.test(name)).map((name) => join(dataDir, name)),
    ...folders.flatMap((folder) => [folder, ...filesIn(folder)]),
  ].filter((path) => !close(path));
}

/** The first path that should be a folder but isn't. Null if all are fine. */
export function findMisplaced(dataDir: string): string | null {
  const paths = FOLDERS.map((name) => join(dataDir, name));
  return paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) ?? null;
}

/** The first folder in the data folder that this account can't use. Null if all are fine. */
export function findForeign(dataDir: string): string | null {
  const paths = FOLDERS.map((name) => join(dataDir, name));
  return paths.find((path) => statSync(path, { throwIfNoEntry: false }) && !isUsable(path)) ?? null;
}

function isUsable(path: string): boolean {
  try {
    readdirSync(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Links inside may lead anywhere, so they aren't followed. */
function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Whether it's private afterwards. Some file systems have no modes. */
function close(path: string): boolean {
  const modeOf = () => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((modeOf() & OTHERS) === 0) return true;
  try {
    chmodSync(path, modeOf() & 0o777 & ~OTHERS);
    return (modeOf() & OTHERS) === 0;
  } catch {
    return false;
  }
}
