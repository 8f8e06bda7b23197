import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { copyBeforeMigration, sweepBackups } from './kit/backups.ts';
import { type Db, StoreError } from './open.ts';
import { PROJECT_ROOT } from './root.ts';

const MIGRATIONS_DIR = join(PROJECT_ROOT, 'db', 'migrations');

/**
 * Migrates the database to this version and returns how many migrations ran. A database with content is first copied to
 * `backups/` beside it. Foreign keys are off while tables are rebuilt, because dropping the old table would delete child
 * rows. They are checked before the commit.
 */
export function migrateStore(db: Db, options: { now: Date; folder?: string }): number {
  const client = db.$client;
  const migrations = readMigrationFiles({ migrationsFolder: options.folder ?? MIGRATIONS_DIR });
  client.exec(
    'create table if not exists migrations (hash text primary key, name integer not null, applied_at integer not null)',
  );
  const first = pendingOf(db, migrations);
  if (!client.memory) sweepBackups(db);
  if (first.length === 0) return 0;
  if (first.length < migrations.length && !client.memory) copyBeforeMigration(db, options.now);

  client.pragma('foreign_keys = OFF');
  // Triggers of other tables name the rebuilt table, which briefly doesn't exist.
  client.pragma('legacy_alter_table = ON');
  try {
    return client
      .transaction(() => {
        // Another process may have migrated while this one copied or waited.
        const pending = pendingOf(db, migrations);
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
        return pending.length;
      })
      .immediate();
  } finally {
    client.pragma('legacy_alter_table = OFF');
    client.pragma('foreign_keys = ON');
  }
}

/** Whether the database has all migrations of this version. Throws `StoreError` if it has others. */
export function isMigrated(db: Db, folder = MIGRATIONS_DIR): boolean {
  const table = "select 1 from sqlite_schema where name = 'migrations'";
  if (!db.$client.prepare(table).get()) return false;
  return pendingOf(db, readMigrationFiles({ migrationsFolder: folder })).length === 0;
}

/** Whether this version knows all of these migrations, by their hashes. */
export function knowsMigrations(hashes: readonly string[], folder = MIGRATIONS_DIR): boolean {
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  return hashes.every((hash) => known.has(hash));
}

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** The migrations that haven't run yet. Throws `StoreError` if one ran that this version doesn't know. */
function pendingOf({ $client: client }: Db, migrations: readonly Migration[]): Migration[] {
  const applied = client.prepare<[], { hash: string }>('select hash from migrations order by name').all();
  const hashes = new Set(migrations.map((migration) => migration.hash));
  if (applied.some(({ hash }) => !hashes.has(hash))) {
    throw new StoreError(
      `${client.name} was written by a newer version. Start that version, or restore an older backup.`,
    );
  }
  const appliedHashes = new Set(applied.map(({ hash }) => hash));
  return migrations.filter((migration) => !appliedHashes.has(migration.hash));
}
