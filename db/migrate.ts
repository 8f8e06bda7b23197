import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, StoreError } from './open.ts';
import { PROJECT_ROOT } from './root.ts';

const MIGRATIONS_DIR = join(PROJECT_ROOT, 'db', 'migrations');

/**
 * Brings the store to this version's shape and returns how many migrations ran.
 * A store that holds something is copied to `backups/` beside it first. Foreign keys are off while tables are
 * rebuilt (a rebuild drops the old table, which would delete children) and checked before anything is committed.
 */
export function migrateStore(db: Db, options: { now: Date; folder?: string }): number {
  const client = db.$client;
  const known = readMigrationFiles({ migrationsFolder: options.folder ?? MIGRATIONS_DIR });
  client.exec(
    'create table if not exists migrations (hash text primary key, name integer not null, applied_at integer not null)',
  );
  const applied = client.prepare<[], { hash: string }>('select hash from migrations order by name').all();
  const hashes = new Set(known.map((migration) => migration.hash));
  if (applied.some(({ hash }) => !hashes.has(hash))) {
    throw new StoreError(
      `${client.name} was written by a newer version of this product. Start that version, or restore an older backup.`,
    );
  }
  const done = new Set(applied.map(({ hash }) => hash));
  const pending = known.filter((migration) => !done.has(migration.hash));
  if (pending.length === 0) return 0;
  if (applied.length > 0 && !client.memory) copyStore(db, options.now);

  client.pragma('foreign_keys = OFF');
  // Triggers of other tables name the one that is rebuilt, which for a moment is not there.
  client.pragma('legacy_alter_table = ON');
  try {
    client
      .transaction(() => {
        for (const migration of pending) {
          for (const sql of migration.sql) client.exec(sql);
          client
            .prepare('insert into migrations (hash, name, applied_at) values (?, ?, ?)')
            .run(migration.hash, migration.folderMillis, options.now.getTime());
        }
        const broken = client.pragma('foreign_key_check');
        if (Array.isArray(broken) && broken.length > 0) {
          throw new StoreError(
            `Migrating ${client.name} would break ${broken.length} references. Nothing was changed.`,
          );
        }
      })
      .immediate();
  } finally {
    client.pragma('legacy_alter_table = OFF');
    client.pragma('foreign_keys = ON');
  }
  return pending.length;
}

/** Writes a consistent copy beside the store and returns its path. */
function copyStore(db: Db, now: Date): string {
  const folder = join(dirname(db.$client.name), 'backups');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `before-migration-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`);
  db.$client.prepare('vacuum into ?').run(file);
  return file;
}
