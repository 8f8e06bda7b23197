import Database from 'better-sqlite3';
import { migrateStore } from '#db/migrate.ts';
import { type Db, prepareStore } from '#db/open.ts';

let template: Buffer | null = null;

/** A migrated store in memory of its own; migrating happens once per worker, each store is a copy. */
export function newStore(): Db {
  if (!template) {
    const db = prepareStore(new Database(':memory:'));
    migrateStore(db, { now: new Date(0) });
    template = db.$client.serialize();
  }
  return prepareStore(new Database(template));
}
