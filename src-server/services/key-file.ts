import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UNFINISHED } from './durable-file.ts';

/** 256 bits in base64url. */
const KEY = /^[\w-]{43}$/;

/**
 * Reads the key file. Null if there is none. A file with other content is moved aside for inspection. Like `writeKey`,
 * call it while no other process does.
 */
export function readKey(path: string, now: Date): string | null {
  const text = read(path);
  if (text === null || KEY.test(text)) return text;
  renameSync(path, `${path}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`);
  return null;
}

/** Stores a key durably, because data encrypted with it must stay readable after a power failure. */
export function writeKey(path: string, key: string): void {
  const unfinished = path + UNFINISHED;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(file, `${key}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
