import { join } from 'node:path';
import { write } from '#db/kit/statement.ts';
import { type Db, StoreError } from '#db/open.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { readKey, writeKey } from '../services/key-file.ts';
import { type SecretVault, secretVault } from './secret-vault.ts';
import { countUnreadableSecrets, sealStoredSecrets } from './stored-secrets.ts';

type Options = { db: Db; dataDir: string; clock: Clock; ids: Ids };

/** The key file of authenticator secrets, in the data folder next to the database. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'authenticator.key');
}

/** Opens the vault with the installation's key, and creates the key if there is none. Throws `StoreError`. */
export function openVault({ db, dataDir, clock, ids }: Options): SecretVault {
  const path = keyFile(dataDir);
  try {
    // The write lock prevents a second process from creating another key at the same time.
    return write(db, () => {
      const currentKey = readKey(path, clock.now());
      const key = currentKey ?? ids.token();
      if (currentKey === null) writeKey(path, key);
      return secretVault(key);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('SQLITE_') || code === '') throw error;
    throw new StoreError(
      `${path} can't be used (${code}). Make it a file that the server's user can read and write.`,
    );
  }
}

/** Seals the authenticator secrets of an older database, and warns in the log if the key is missing. */
export function sealSecrets(options: Options, warn: (line: string) => void): void {
  const vault = openVault(options);
  sealStoredSecrets(options.db, vault);
  const lost = countUnreadableSecrets(options.db, vault);
  if (lost === 0) return;
  warn(
    `${keyFile(options.dataDir)} can't decrypt the authenticator secrets of ${lost} ${lost === 1 ? 'account' : 'accounts'}: ` +
      'the key they were encrypted with is missing. Stop the server and restore the file from a backup. ' +
      'Without it, these users must log in with a recovery code and set up their authenticator app again.',
  );
}
