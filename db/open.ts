import { accessSync, constants, mkdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';

export type Db = BetterSQLite3Database & { $client: Database.Database };
/** A transaction's handle, or the store itself: what a read or write needs. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Marks the file as ours ("CmPl"), so that a foreign SQLite file is never written to. */
const APPLICATION_ID = 0x436d506c;
/** Milliseconds to wait for another process's write. */
const BUSY_TIMEOUT = 5000;
/** Pages that a connection keeps at hand, in kB: with the 2 MB that SQLite would take, a search reads its index from the file again. */
const PAGE_CACHE = { writer: 16_000, reader: 32_000 };

/** The file at hand is no store of this product; nothing was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Opens the store at `file`, creating it (and its folder) when there is none. Throws `StoreError`. */
export function openStore(file: string): Db {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && !found.isFile()) throw new StoreError(misplaced(file, found));
    const isNew = !found || found.size === 0;
    mkdirSync(dirname(file), { recursive: true });
    // The log of changes lies beside the file.
    accessSync(dirname(file), constants.W_OK);
    if (!isNew) {
      accessSync(file, constants.W_OK);
      inspect(file);
    }
    const client = new Database(file);
    try {
      if (isNew) client.pragma(`application_id = ${APPLICATION_ID}`);
      return prepareStore(client);
    } catch (error) {
      client.close();
      throw error;
    }
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(explainStoreFailure(error, file));
  }
}

/** Opens the store for reading only, in another thread beside the one that writes. */
export function openReader(file: string): Db {
  const client = new Database(file, { readonly: true });
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  client.pragma(`cache_size = -${PAGE_CACHE.reader}`);
  return drizzle({ client });
}

/** Wraps an open SQLite handle: pragmas of every connection, then drizzle. */
export function prepareStore(client: Database.Database): Db {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  client.pragma(`cache_size = -${PAGE_CACHE.writer}`);
  return drizzle({ client });
}

/**
 * Refuses a foreign file and a visibly damaged one before anything is written: a connection that may write would
 * bring its log into the file when it closes. Reads a page or two of each table, whatever the size of the store.
 */
function inspect(file: string): void {
  const client = new Database(file, { readonly: true });
  try {
    client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new StoreError(`${file} is a database of another program. Point DATA_DIR at another folder.`);
    if (isCutOff(client, file)) throw new StoreError(damaged(file));
    const tables = client
      .prepare<[], { name: string }>(
        "select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')",
      )
      .all();
    for (const { name } of tables) client.prepare(`select * from "${name}" not indexed limit 1`).get();
  } finally {
    client.close();
  }
}

/** True when file and log together are too short to hold every page. SQLite itself looks only where there is no log. */
function isCutOff(client: Database.Database, file: string): boolean {
  const pageSize = Number(client.pragma('page_size', { simple: true }));
  const pages = Number(client.pragma('page_count', { simple: true }));
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return Math.floor((statSync(file).size + log) / pageSize) < pages;
}

function misplaced(file: string, found: Stats): string {
  const kind = found.isDirectory() ? 'a folder' : 'none';
  return `${file} must be a file, and is ${kind}. Move it away, or point DATA_DIR at another folder.`;
}

function damaged(file: string): string {
  return `${file} is damaged. Restore a backup, or move the file away to start anew.`;
}

/** What an operator can do about a store that fails, in one line. */
export function explainStoreFailure(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `${file} is not a database, or its beginning is damaged. Restore a backup, or point DATA_DIR at another folder.`;
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file);
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return `${file} cannot grow: the disk is full. Make room and start again.`;
  if (code.startsWith('SQLITE_READONLY') || code === 'EROFS')
    return `${file} cannot be written. Check who owns it and its permissions.`;
  if (code === 'SQLITE_CANTOPEN' || code === 'EACCES' || code === 'EPERM') {
    return `${file} cannot be opened. Check that DATA_DIR may be read and written by this user.`;
  }
  if (code === 'SQLITE_BUSY') return `${file} is locked by another program. Stop that one first.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dirname(file)} is not a folder. Point DATA_DIR at one.`;
  return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}
