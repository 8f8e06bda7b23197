import { publishLive } from '#db/kit/live-events.ts';
import type { Acting } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { activeAdmins, lastBackupAt, lastUpdateAt } from '#db/site/backups.ts';
import { notify } from '#db/site/notifications.ts';
import { BACKUP_LATE_HOURS } from '#shared/backups/model.ts';
import { HOUR_MS } from '#shared/kit/days.ts';

/** Makes the screens of admins reload the backups. */
export function publishBackups({ db, clock }: Pick<Acting, 'db' | 'clock'>): void {
  publishLive(db, { topic: 'admin:backups', kind: 'backups.changed', data: {} }, clock.now());
}

/** Notifies admins if no backup was completed for two days. A new or just updated site has as much time for its first one. */
export function notifyOfLateBackups({ db, clock }: Pick<Acting, 'db' | 'clock'>): void {
  const last = lastBackupAt(db) ?? lastUpdateAt(db);
  if (clock.now().getTime() - last.getTime() <= BACKUP_LATE_HOURS * HOUR_MS) return;
  write(db, () => {
    for (const to of activeAdmins(db))
      notify({ db, clock }, { to, kind: 'backup', group: 'backup', by: null });
  });
}
