import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupRow, endedBackups, runningBackup } from '#db/site/backups.ts';
import { backupMessages } from '#shared/backups/messages.ts';
import { BACKUP_SILENCE_MINUTES } from '#shared/backups/model.ts';
import type { Backup, Backups } from '#shared/backups/output.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Context } from '../../context.ts';
import { backupTime } from '../../services/backup/names.ts';

type Work = Pick<Context, 'db' | 'clock' | 'backups'>;

/** The files in the folder of backups, what is being made, and what failed. */
export async function listBackups({ db, clock, backups }: Work): Promise<Backups> {
  const rows = endedBackups(db);
  const running = runningBackup(db);
  const isSilent =
    running && clock.now().getTime() - running.updatedAt.getTime() > BACKUP_SILENCE_MINUTES * MINUTE_MS;
  return {
    folder: backups.folder,
    days: backups.days,
    encrypted: backups.keyFile !== null,
    running:
      running && !isSilent
        ? {
            step: running.step,
            done: running.done,
            total: running.total,
            startedAt: running.startedAt.toISOString(),
          }
        : null,
    failure: failureOf(rows[0]),
    items: await filesIn(backups.folder, rows),
  };
}

function failureOf(last: BackupRow | undefined): Backups['failure'] {
  if (!last?.error) return null;
  return { at: last.startedAt.toISOString(), error: last.error };
}

async function filesIn(folder: string, rows: readonly BackupRow[]): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const items: Backup[] = [];
  for (const name of names) {
    const madeAt = backupTime(name);
    if (!madeAt) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (!stats) continue;
    const row = rows.find(({ file }) => file === name);
    items.push({
      name,
      bytes: stats.size,
      madeAt: madeAt.toISOString(),
      checkedAt: row?.checkedAt?.toISOString() ?? null,
      encrypted: name.endsWith('.enc'),
      missing: row?.missing ?? 0,
    });
  }
  return items.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** The path of a backup's file. Throws `NOT_FOUND` for any other name. */
export async function requireBackup({ backups }: Pick<Context, 'backups'>, name: string): Promise<string> {
  const path = join(backups.folder, name);
  const stats = backupTime(name) && (await stat(path).catch(() => null));
  if (!stats) throw new AppError('NOT_FOUND', backupMessages.notFound);
  return path;
}
