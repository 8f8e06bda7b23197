import type { Acting } from '#db/kit/records.ts';

/** A job's context. It acts as the server: no viewer, source `job`. */
export type JobWork = Acting & {
  viewer: null;
  payload: unknown;
  /** The data folder. */
  dataDir: string;
  /**
   * Renews the lease. Call it between two steps. Throws if another runner has the job, or the server stops. `hasProgress`: a
   * step of this run stored where the next run continues.
   */
  keep: (hasProgress?: boolean) => void;
};

/** The result of a job that waits for something outside. It runs again then, and the wait doesn't count as an attempt. */
export class RunAgain {
  constructor(readonly at: Date) {}
}
