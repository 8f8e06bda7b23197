import type { Db } from '../../open.ts';

/** Overwrites what `work` deletes. Otherwise, SQLite leaves it in the unused bytes of its pages. */
export function leavingNoTrace<T>(db: Db, work: () => T): T {
  const before = db.$client.pragma('secure_delete', { simple: true });
  db.$client.pragma('secure_delete = ON');
  try {
    return work();
  } finally {
    db.$client.pragma(`secure_delete = ${before}`);
  }
}
