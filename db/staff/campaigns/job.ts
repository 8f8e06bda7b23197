import { renewJob } from '../../kit/job-rows.ts';
import type { Db } from '../../open.ts';

/** The kind of job that sends a campaign. Each campaign has one, whose payload is `id`. */
export const CAMPAIGN_JOB = 'campaigns.send';

/** The kind of job that deletes the files of campaign emails that must not stay. */
export const CAMPAIGN_FILES_JOB = 'campaigns.removeFiles';

/** Has the files of deleted recipients deleted. Call it in the transaction that deletes them. */
export function removeFilesOfDeleted(db: Db, now: Date): void {
  renewJob(db, { kind: CAMPAIGN_FILES_JOB, key: 'deleted', runAt: now });
}

/**
 * Has the job of a campaign look at it at a time: whatever has changed, the job does what its state says. Inside the write
 * that changes it.
 */
export function wakeCampaign(db: Db, id: number, runAt: Date): void {
  renewJob(db, { kind: CAMPAIGN_JOB, key: String(id), payload: { id }, runAt });
}
