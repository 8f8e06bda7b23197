import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Problems that a check names. */
const PROBLEMS_MAX = 5;

/** What a database file holds. `problems` is empty if SQLite finds none. */
export type StoreCheck = { problems: string[]; tables: Record<string, number>; migrations: string[] };

/**
 * Copies the database of a running server to a new file, all of it from one moment. Writers aren't held up. The copy needs
 * no log beside it, and only its owner can read it.
 */
export async function copyStore(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  chmodSync(to, 0o600);
  const source = new Database(from, { readonly: true });
  try {
    source.pragma('busy_timeout = 5000');
    // All pages in one step: with several, each write of another process would begin the copy anew.
    await source.backup(to, { progress: () => 0x7fffffff });
  } finally {
    source.close();
  }
  const copy = new Database(to);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  const handle = openSync(to, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Checks every page, index, and reference of a database file, and counts the rows of each table. */
export function checkStore(file: string): StoreCheck {
  const client = new Database(file, { readonly: true });
  try {
    client.pragma('trusted_schema = OFF');
    const integrity = client
      .prepare<[], { integrity_check: string }>(`pragma integrity_check(${PROBLEMS_MAX})`)
      .all()
      .map((row) => row.integrity_check)
      .filter((line) => line !== 'ok');
    const references = client
      .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
      .all()
      .slice(0, PROBLEMS_MAX)
      .map((row) => `A row of ${row.table} refers to a missing row of ${row.parent}.`);
    const problems = [...integrity, ...references];
    return { problems, tables: countRows(client), migrations: migrationsOf(client) };
  } finally {
    client.close();
  }
}

function countRows(client: Database.Database): Record<string, number> {
  const tables = client
    .prepare<[], { name: string }>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      client.prepare<[], number>(`select count(*) from "${name}"`).pluck().get() ?? 0,
    ]),
  );
}

function migrationsOf(client: Database.Database): string[] {
  const hasTable = client.prepare("select 1 from sqlite_schema where name = 'migrations'").get();
  if (!hasTable) return [];
  return client.prepare<[], string>('select hash from migrations order by name').pluck().all();
}

/** Whether another connection has the database open. It writes the log into the file, as closing it would. */
export function isStoreInUse(file: string): boolean {
  const client = new Database(file, { timeout: 0 });
  try {
    // Leaving the log needs the file for itself alone.
    return client.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    client.close();
  }
}
