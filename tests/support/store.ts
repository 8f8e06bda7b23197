import Database from 'better-sqlite3';
import { migrateStore } from '#db/migrate.ts';
import { type Db, prepareStore } from '#db/open.ts';

let template: Buffer | null = null;
const opened = new Set<Database.Database>();

/** A migrated store in memory of its own; migrating happens once per worker, each store is a copy. */
export function newStore(): Db {
  if (!template) {
    const db = prepareStore(new Database(':memory:'));
    migrateStore(db, { now: new Date(0) });
    template = db.$client.serialize();
  }
  const client = new Database(template);
  opened.add(client);
  return prepareStore(client);
}

/** Closes all stores. The garbage collector doesn't know of their memory, of which a worker would take gigabytes. */
export function closeStores(): void {
  for (const client of opened) client.close();
  opened.clear();
}
