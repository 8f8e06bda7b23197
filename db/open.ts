import { accessSync, constants, mkdirSync, type Stats, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';

export type Db = BetterSQLite3Database & { $client: Database.Database };
/** A transaction or the database itself, for reads and writes. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Marks the file as ours ("CmPl"), to never write to the SQLite file of another program. */
const APPLICATION_ID = 0x436d506c;
/** Milliseconds to wait for another process's write. */
const BUSY_TIMEOUT = 5000;

/** Bytes of memory from which a cache has its full size. */
const ROOMY = 2_000_000_000;
/** kB of a connection's page cache. A larger one holds what the system's own cache holds for all connections. */
const FULL = 16_000;
const SMALLEST = 4_000;

/**
 * The page cache of each connection in kB, for a machine with so many bytes of memory. A process has one connection that writes
 * and up to two that read.
 */
export function pageCache(memory: number): number {
  return Math.max(SMALLEST, Math.round(FULL * Math.min(1, memory / ROOMY)));
}

/** The machine's memory in bytes, or what a container may use of it. */
export function usableMemory(): number {
  // 0 or a huge number without a limit.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const PAGE_CACHE = pageCache(usableMemory());

/** The database can't be used. Nothing was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Opens the database at `file`. Creates it and its folder if it doesn't exist. Throws `StoreError`. */
export function openStore(file: string): Db {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) throw new StoreError(misplaced(file, stats));
    const isNew = !stats || stats.size === 0;
    mkdirSync(dirname(file), { recursive: true });
    // The write-ahead log is in the same folder.
    accessSync(dirname(file), constants.W_OK);
    // SQLite's temporary files contain data, too. By default they are in /var/tmp.
    process.env.SQLITE_TMPDIR ??= dirname(file);
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

/** Opens the database read-only, for another thread. */
export function openReader(file: string): Db {
  const client = new Database(file, { readonly: true });
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  client.pragma(`cache_size = -${PAGE_CACHE}`);
  return drizzle({ client });
}

/** Sets the pragmas of a connection and wraps it in drizzle. */
export function prepareStore(client: Database.Database): Db {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  client.pragma('trusted_schema = OFF');
  client.pragma(`cache_size = -${PAGE_CACHE}`);
  return drizzle({ client });
}

/**
 * Refuses the file of another program and a visibly damaged one before anything is written. A writable connection would
 * write its log into the file when it closes. Reads only one or two pages of each table.
 */
function inspect(file: string): void {
  const client = new Database(file, { readonly: true });
  try {
    client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
    if (client.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new StoreError(`${file} belongs to another program. Set DATA_DIR to another folder.`);
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

/** Whether file and log together are too short for all pages. SQLite itself checks this only without a log. */
function isCutOff(client: Database.Database, file: string): boolean {
  const pageSize = Number(client.pragma('page_size', { simple: true }));
  const pages = Number(client.pragma('page_count', { simple: true }));
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return Math.floor((statSync(file).size + log) / pageSize) < pages;
}

function misplaced(file: string, stats: Stats): string {
  const problem = stats.isDirectory() ? 'is a folder, not a file' : 'is not a regular file';
  return `${file} ${problem}. Move it away, or set DATA_DIR to another folder.`;
}

function damaged(file: string): string {
  return `${file} is damaged. Restore a backup, or move the file away to start with an empty database.`;
}

/** Explains a database failure and its fix in one line. */
export function explainStoreFailure(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `${file} is damaged or not a database. Restore a backup, or set DATA_DIR to another folder.`;
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file);
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return `Can't write to ${file}: the disk is full. Free up disk space and start again.`;
  if (code.startsWith('SQLITE_READONLY') || code === 'EROFS')
    return `Can't write to ${file}. Check its owner and permissions.`;
  if (code === 'SQLITE_CANTOPEN' || code === 'EACCES' || code === 'EPERM') {
    return `Can't open ${file}. Check that this user can read and write DATA_DIR.`;
  }
  if (code === 'SQLITE_BUSY') return `${file} is locked by another program. Stop that program first.`;
  if (code === 'ENOENT')
    return `${dirname(file)} can't be created. Check for a broken symbolic link, or set DATA_DIR to another folder.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dirname(file)} is not a folder. Set DATA_DIR to a folder.`;
  return `Can't open ${file}: ${error instanceof Error ? error.message : String(error)}`;
}
