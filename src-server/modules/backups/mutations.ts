import { renewJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { backupPath } from '#shared/backups/model.ts';
import type { BackupNameInput } from '#shared/backups/schema.ts';
import type { Context } from '../../context.ts';
import { requireBackup } from './queries.ts';

/** The job of a backup that an admin asked for. */
export const BACKUP_JOB = 'backups.make';

const PLACE = { subject: 'setting', subjectId: 'backup' } as const;

/** Has the server make a backup. One that is already being made isn't repeated. */
export function startBackup(work: Context): null {
  const { db, clock } = work;
  return write(db, () => {
    renewJob(db, { kind: BACKUP_JOB, key: 'now', runAt: clock.now() });
    appendAudit(work, 'backups.start', PLACE);
    return null;
  });
}

/** The path to download a backup from. Throws `CONFIRM_PASSWORD`, and `NOT_FOUND`. */
export async function openBackup(work: Context, { name }: BackupNameInput): Promise<{ path: string }> {
  work.accounts.requireConfirmed();
  await requireBackup(work, name);
  write(work.db, () => appendAudit(work, 'backups.download', PLACE, { name: [null, name] }));
  return { path: backupPath(name) };
}
