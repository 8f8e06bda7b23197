import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a mode allows the other accounts of the machine. */
const OTHERS = 0o077;
/** Folders in the data folder. A symbolic link to one on another disk is followed. */
const FOLDERS = ['backups', 'outbox', 'uploads'];
/** Files in the data folder. Whatever else someone put there is left alone. */
const FILES = /^(commonplace\.sqlite|authenticator\.key)/;

/** From now on this process makes files and folders that only its own account may open. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes from other accounts of the machine what earlier versions let them read below the data folder. Returns the paths
 * where that failed.
 */
export function closeDataFolder(dataDir: string): string[] {
  const entries = readdirSync(dataDir);
  const folders = entries.filter((name) => FOLDERS.includes(name)).map((name) => join(dataDir, name));
  return [
    dataDir,
    ...entries.filter((name) => FILES.test(name)).map((name) => join(dataDir, name)),
    ...folders.flatMap((folder) => [folder, ...filesIn(folder)]),
  ].filter((path) => !close(path));
}

/** The first of the folders whose place something else has; null when all is well. */
export function findMisplaced(dataDir: string): string | null {
  const paths = FOLDERS.map((name) => join(dataDir, name));
  return paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) ?? null;
}

/** A link in there may lead anywhere, so that it is not followed. */
function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Whether other accounts are kept out of it afterwards; some file systems know no modes. */
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
