import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The name of a file that is not whole yet ends so. */
export const UNFINISHED = '.part';

/**
 * Writes a file for good before it answers: afterwards even a power cut leaves it whole, and before there is none.
 * Its folder is made when it is missing; only the owner may read the file.
 */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const unfinished = `${path}${UNFINISHED}`;
  await mkdir(folder, { recursive: true });
  try {
    await writeThrough(unfinished, bytes);
    await rename(unfinished, path);
    await flushFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is part of the folder, which is written by itself. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
