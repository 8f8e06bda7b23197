import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The suffix of an incomplete file. */
export const UNFINISHED = '.part';

/**
 * Writes a file durably: after it returns, the file survives a power failure, and before, there is no partial file.
 * Creates a missing folder. Only the owner can read the file.
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

/** The new name belongs to the folder, which is synced separately. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
