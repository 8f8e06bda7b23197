import { join } from 'node:path';
import type { Acting } from '#db/kit/records.ts';
import { REMOVAL_JOB } from '../modules/account/removal/steps.ts';
import { purgeChannels } from '../modules/channels/purge.ts';
import { failImport } from '../modules/csv-import/mutations.ts';
import { runImport } from '../modules/csv-import/run/run.ts';
import { removeOldImports } from '../modules/csv-import/run/tidy.ts';
import { removeOldDrafts } from '../modules/drafts/mutations.ts';
import {
  tellFollowersOfComment,
  tellFollowersOfEntry,
  tellStudentsOfLessons,
} from '../modules/notifications/delivery/fan-out.ts';
import { removeOldNotifications } from '../modules/notifications/mutations.ts';
import { forgetOldMissed } from '../modules/search/mutations.ts';
import { forgetOldAnswers } from '../modules/staff/mutations.ts';
import { carryTagChange, forgetMerges } from '../modules/tags/changes/steps.ts';
import { TAG_JOB } from '../modules/tags/mutations.ts';
import { removeUnusedUploads } from '../modules/uploads/mutations.ts';
import { uploadFolder } from '../services/uploads.ts';
import { IMPORTERS } from './importers.ts';
import { purgeOldTrash } from './purge-trash.ts';
import { removeAccount } from './remove-account.ts';

/** What a job works with. It acts as the server itself: no viewer, source `job`. */
export type JobWork = Acting & {
  viewer: null;
  payload: unknown;
  /** The folder of the store and of what lies beside it. */
  dataDir: string;
  /** Call it between two steps: keeps the lease. Throws when the job is another runner's by now, or the server stops. */
  keep: () => void;
};

/**
 * A kind of work that runs without a request. It may run again after having run in part (a crash, a lease that ran
 * out), so that each of its steps must be one that can be repeated.
 */
export type JobKind = {
  /** Stored once for each UTC day by itself. */
  daily?: true;
  /** Stored by itself for the next of these instants; one that passes while no server runs is made up for. */
  next?: (now: Date) => Date;
  /** It waits for others most of the time: some of these run at once, beside the jobs that work. */
  waits?: true;
  run: (work: JobWork) => unknown;
  /** The last try failed, or ended with its process. Runs in the transaction that gives the job up. */
  givenUp?: (work: Pick<JobWork, 'db' | 'clock' | 'payload'>) => void;
};

/** Every kind of job by its name; a new one is a line. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  'trash.purge': { daily: true, run: purgeOldTrash },
  'uploads.removeUnused': {
    daily: true,
    run: (work) => removeUnusedUploads({ ...work, uploads: uploadFolder(join(work.dataDir, 'uploads')) }),
  },
  [REMOVAL_JOB]: { run: removeAccount },
  'channels.purge': { daily: true, run: purgeChannels },
  'drafts.removeOld': { daily: true, run: removeOldDrafts },
  'notifications.comment': { run: tellFollowersOfComment },
  'notifications.entry': { run: tellFollowersOfEntry },
  'notifications.lessons': { daily: true, run: tellStudentsOfLessons },
  'notifications.removeOld': { daily: true, run: removeOldNotifications },
  'imports.run': {
    run: (work) => runImport(work, IMPORTERS),
    givenUp: ({ db, clock, payload }) => failImport(db, (payload as { id: number }).id, clock.now()),
  },
  'idempotency.forget': { daily: true, run: forgetOldAnswers },
  'imports.removeOld': { daily: true, run: removeOldImports },
  [TAG_JOB]: { run: carryTagChange },
  // Should that job have been given up: half a change is none.
  'tags.finish': { daily: true, run: carryTagChange },
  'tags.forgetMerges': { daily: true, run: forgetMerges },
  'search.forgetMissed': { daily: true, run: forgetOldMissed },
};
