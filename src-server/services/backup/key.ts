import { readFileSync } from 'node:fs';
import { BackupError } from './error.ts';

const BYTES = 32;

/** The key that encrypts backups: 32 bytes in base64, in a file of its own. Null without one. Throws `BackupError`. */
export function backupKey(file: string | null): Buffer | null {
  if (file === null) return null;
  const key = Buffer.from(read(file), 'base64');
  if (key.length === BYTES) return key;
  throw new BackupError(
    `BACKUP_KEY_FILE: ${file} must contain 32 bytes in base64. Make one with: openssl rand -base64 32`,
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new BackupError(`BACKUP_KEY_FILE: ${file} can't be read (${code}).`);
  }
}
