import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as entries from './schema/entries.ts';
import * as settings from './schema/settings.ts';
import * as users from './schema/users.ts';

const schema = { ...users, ...entries, ...settings };

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
/** A transaction's handle, or the store itself: what a read or write needs. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Marks the file as ours ("CmPl"), so that a foreign SQLite file is never written to. */
const APPLICATION_ID = 0x436d506c;
/** Milliseconds to wait for another process's write. */
const BUSY_TIMEOUT = 5000;

/** The file at hand is no store of this product; nothing was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Opens the store at `file`, creating it (and its folder) when there is none. Throws `StoreError`. */
export function openStore(file: string): Db {
  const isNew = !existsSync(file) || statSync(file).size === 0;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const client = new Database(file);
    try {
      if (isNew) client.pragma(`application_id = ${APPLICATION_ID}`);
      else requireOurs(client, file);
      return prepareStore(client);
    } catch (error) {
      client.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(explain(error, file));
  }
}

/** Opens the store for reading only, in another thread beside the one that writes. */
export function openReader(file: string): Db {
  const client = new Database(file, { readonly: true });
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  return drizzle({ client, schema });
}

/** Wraps an open SQLite handle: pragmas of every connection, then drizzle. */
export function prepareStore(client: Database.Database): Db {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  client.pragma('cache_size = -16000');
  return drizzle({ client, schema });
}

function requireOurs(client: Database.Database, file: string): void {
  if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new StoreError(`${file} is a database of another program. Point DATA_DIR at another folder.`);
  }
}

function explain(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB') return `${file} is not a database. Point DATA_DIR at another folder.`;
  if (code === 'SQLITE_CORRUPT') return `${file} is damaged. Restore a backup, or move the file away.`;
  if (code === 'SQLITE_READONLY' || code === 'EROFS')
    return `${file} cannot be written. Check who owns it and its permissions.`;
  if (code === 'SQLITE_CANTOPEN' || code === 'EACCES' || code === 'EPERM') {
    return `${file} cannot be opened. Check that DATA_DIR may be read and written by this user.`;
  }
  if (code === 'SQLITE_BUSY') return `${file} is locked by another program. Stop that one first.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dirname(file)} is not a folder. Point DATA_DIR at one.`;
  return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}
