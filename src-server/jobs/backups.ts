import { BACKUP_HOUR, type BackupSource } from '#shared/backups/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { nextHourIn } from '#shared/kit/zone.ts';
import type { BackupOptions, MadeBackup } from '../modules/backups/make.ts';
import { BACKUP_JOB } from '../modules/backups/mutations.ts';
import { notifyOfLateBackups, publishBackups } from '../modules/backups/notifications.ts';
import { BackupBusyError, runBackup } from '../modules/backups/run.ts';
import type { BackupSettings } from '../services/backup/settings.ts';
import { keepingBeat } from './beat.ts';
import type { JobKind } from './kinds.ts';
import { RunAgain } from './work.ts';

type Options = {
  settings: BackupSettings;
  timeZone: string;
  make: (options: BackupOptions) => Promise<MadeBackup>;
};

/** The daily backup, those that admins ask for, and the notice that none succeeded for two days. */
export function backupJobs({ settings, timeZone, make }: Options): Readonly<Record<string, JobKind>> {
  const backUp = (source: BackupSource): JobKind['run'] => {
    return async (work) => {
      try {
        await keepingBeat(work, () =>
          runBackup({ ...work, settings, source, make, onProgress: () => publishBackups(work) }),
        );
        return undefined;
      } catch (error) {
        if (error instanceof BackupBusyError)
          return new RunAgain(new Date(work.clock.now().getTime() + MINUTE_MS));
        throw error;
      }
    };
  };
  return {
    [BACKUP_JOB]: { alone: true, givenUp: () => {}, run: backUp('ui') },
    ...(settings.days > 0 && {
      'backups.daily': {
        alone: true,
        next: (now) => nextHourIn(now, BACKUP_HOUR, timeZone),
        run: backUp('job'),
      },
      'backups.watch': { daily: true, run: notifyOfLateBackups },
    }),
  };
}
