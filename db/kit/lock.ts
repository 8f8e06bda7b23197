import Database from 'better-sqlite3';

/** The lock of a file, until it's released or this process ends. */
export type Lock = { release: () => void };

/** The connections whose locks this process holds. One that is garbage collected would release its lock. */
const openLocks = new Set<Database.Database>();

/**
 * Locks a file until `release`, or until this process ends. Null if another process has locked it. The operating system
 * holds the lock, so a killed process leaves none behind, and processes in other containers see it.
 */
export function lockFile(file: string): Lock | null {
  const client = new Database(file, { timeout: 0 });
  try {
    // Nothing is written, so it needs no journal beside it.
    client.pragma('journal_mode = MEMORY');
    client.exec('begin exclusive');
  } catch (error) {
    client.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  openLocks.add(client);
  return {
    release: () => {
      client.close();
      openLocks.delete(client);
    },
  };
}
