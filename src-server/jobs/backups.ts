import { BACKUP_HOUR, type BackupSource } from '#shared/backups/model.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { nextHourIn } from '#shared/kit/zone.ts';
import { BACKUP_JOB } from '../modules/backups/mutations.ts';
import { notifyOfLateBackups, publishBackups } from '../modules/backups/notifications.ts';
import { BackupBusyError, type BackupRun, runBackup } from '../modules/backups/run.ts';
import type { BackupSettings } from '../services/backup/settings.ts';
import type { JobKind } from './kinds.ts';
import { type JobWork, RunAgain } from './work.ts';

type Options = {
  settings: BackupSettings;
  timeZone: string;
  make: BackupRun['make'];
};

/** Milliseconds between two looks at whether the server stops. */
const LOOK = 200;

/** The daily backup, those that admins ask for, and the notice that none succeeded for two days. */
export function backupJobs({ settings, timeZone, make }: Options): Readonly<Record<string, JobKind>> {
  const backUp = (source: BackupSource): JobKind['run'] => {
    return async (work) => {
      const { signal, end } = stopSignalOf(work);
      try {
        const onProgress = () => publishBackups(work);
        await runBackup({ ...work, settings, source, make, signal, onProgress });
        return undefined;
      } catch (error) {
        if (!(error instanceof BackupBusyError)) throw error;
        return new RunAgain(new Date(work.clock.now().getTime() + MINUTE_MS));
      } finally {
        end();
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

/** Renews the lease of a job, and aborts with the reason once the job must end. */
function stopSignalOf({ keep }: JobWork): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const looking = setInterval(() => {
    try {
      keep();
    } catch (error) {
      controller.abort(error);
    }
  }, LOOK).unref();
  return { signal: controller.signal, end: () => clearInterval(looking) };
}
