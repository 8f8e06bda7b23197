import Database from 'better-sqlite3';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BackupSource, BackupStep } from '#shared/backups/model.ts';
import type { Db } from '../open.ts';
import { backups } from '../schema/backups.ts';
import { users } from '../schema/users.ts';

export type BackupRow = typeof backups.$inferSelect;

/** Backups that a list shows, at most. */
const LISTED = 100;

/** The files that a copied database names, by folder. */
export function namedFiles(file: string): { uploads: string[]; receipts: string[] } {
  const client = new Database(file, { readonly: true });
  try {
    return {
      uploads: client.prepare<[], string>('select id from uploads order by id').pluck().all(),
      receipts: client.prepare<[], string>('select file from receipts order by file').pluck().all(),
    };
  } finally {
    client.close();
  }
}

/** Stores that a backup was started. Those that a killed process left are ended. Call it while holding the lock of backups. */
export function beginBackup(db: Db, { source, now }: { source: BackupSource; now: Date }): number {
  db.update(backups)
    .set({ endedAt: now, error: 'The backup was interrupted.' })
    .where(isNull(backups.endedAt))
    .run();
  return db
    .insert(backups)
    .values({ source, startedAt: now, updatedAt: now, step: 'copying' })
    .returning({ id: backups.id })
    .get().id;
}

export type StoredProgress = { step: BackupStep; done: number; total: number };

export function saveBackupProgress(db: Db, id: number, progress: StoredProgress, now: Date): void {
  db.update(backups)
    .set({ ...progress, updatedAt: now })
    .where(eq(backups.id, id))
    .run();
}

type End = Pick<BackupRow, 'file' | 'bytes' | 'missing' | 'checkedAt' | 'error'>;

export function endBackup(db: Db, id: number, end: Partial<End>, now: Date): void {
  db.update(backups)
    .set({ ...end, updatedAt: now, endedAt: now })
    .where(eq(backups.id, id))
    .run();
}

/** The backup that is being made, if any. */
export function runningBackup(db: Db): BackupRow | undefined {
  return db.select().from(backups).where(isNull(backups.endedAt)).orderBy(desc(backups.id)).limit(1).get();
}

/** The newest backups that ended, complete or not. */
export function endedBackups(db: Db): BackupRow[] {
  return db
    .select()
    .from(backups)
    .where(isNotNull(backups.endedAt))
    .orderBy(desc(backups.id))
    .limit(LISTED)
    .all();
}

/** When the newest complete backup was made. Null if there is none. */
export function lastBackupAt(db: Db): Date | null {
  const row = db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(and(isNotNull(backups.endedAt), isNotNull(backups.file)))
    .orderBy(desc(backups.id))
    .limit(1)
    .get();
  return row?.startedAt ?? null;
}

/** What people want to know of a database before they replace it. */
export type StoreSummary = { counts: Record<string, number>; newest: { title: string; at: Date } | null };

/** The tables that a summary counts, with the plural that names their rows. */
const SUMMARIZED = {
  users: 'accounts',
  entries: 'entries',
  comments: 'comments',
  events: 'events',
  contacts: 'contacts',
  accounting: 'transactions',
  uploads: 'images',
} as const;

/** Reads a database of this version or an earlier one. */
export function summarizeStore(file: string): StoreSummary {
  const client = new Database(file, { readonly: true });
  try {
    const has = client.prepare<[string]>("select 1 from sqlite_schema where type = 'table' and name = ?");
    const counts = Object.entries(SUMMARIZED).flatMap(([table, noun]) =>
      has.get(table)
        ? [[noun, client.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0] as const]
        : [],
    );
    const newest = has.get('entries')
      ? client
          .prepare<[], { title: string; at: number }>(
            'select title, created_at as at from entries where deleted_at is null order by created_at desc limit 1',
          )
          .get()
      : undefined;
    return {
      counts: Object.fromEntries(counts),
      newest: newest ? { title: newest.title, at: new Date(newest.at) } : null,
    };
  } finally {
    client.close();
  }
}

/** The setting of a database that was restored and not opened since. */
const RESTORED = 'restored';

/** Notes in a copied database that it is restored: the next start settles what may have happened since the backup. */
export function markRestored(file: string): void {
  const client = new Database(file);
  try {
    client
      .prepare(
        'insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(RESTORED, 'yes');
  } finally {
    client.close();
  }
}

/** Whether the database was restored since its last start. */
export function isRestored(db: Db): boolean {
  return db.$client.prepare<[string]>('select 1 from settings where name = ?').get(RESTORED) !== undefined;
}

/**
 * The database doesn't know what happened since the backup. Sessions and links that change an account end, emails that
 * waited may have been sent, and jobs that cause emails wait for an admin. Inside a write.
 */
export function endWhatMayHaveHappened(
  db: Db,
  { now, emailing }: { now: Date; emailing: readonly string[] },
): void {
  const { $client: client } = db;
  client.exec('delete from sessions');
  client.exec("delete from mail_tokens where purpose <> 'unsubscribe'");
  client.exec("update mails set state = 'uncertain' where state in ('waiting', 'sending')");
  client
    .prepare(
      `update jobs set ended_at = @now, gave_up_at = @now, leased_by = null, leased_until = null, error = @error
       where ended_at is null and run_at <= @now and kind in (select value from json_each(@kinds))`,
    )
    .run({ now: now.getTime(), kinds: JSON.stringify(emailing), error: RESTORED_JOB });
  client.prepare('delete from settings where name = ?').run(RESTORED);
}

const RESTORED_JOB = 'A backup was restored, so this may have been done already. Retry it if it was not.';

/** When the database was last migrated: at its creation, or by an update. */
export function lastUpdateAt(db: Db): Date {
  const at = db.$client.prepare<[], number>('select max(applied_at) from migrations').pluck().get();
  return new Date(at ?? 0);
}

/** The accounts that backups concern. */
export function activeAdmins(db: Db): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.state, 'active')))
    .all()
    .map(({ id }) => id);
}
