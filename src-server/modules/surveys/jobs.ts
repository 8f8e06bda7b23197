import { eq } from 'drizzle-orm';
import { publishEntry } from '#db/content/entries/moderation.ts';
import { type Acting, appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { surveys } from '#db/schema/surveys.ts';
import { type CloseJob, closeSurvey, type RewriteJob, rewriteSome } from '#db/staff/surveys/closing.ts';
import { NOTIFY_JOB, type NotifyJob, notifyKey, notifySome } from '#db/staff/surveys/notifications.ts';
import { inSteps, keepProgress, progressOf } from '../../kit/job-steps.ts';

type Work = Acting & { payload: unknown; keep: () => void };

/** Closes a survey at its time, unless that has changed. */
export function closeAtTime(work: Work): void {
  const { db, clock, payload } = work;
  const { surveyId, closesAt } = payload as CloseJob;
  write(db, () => {
    const survey = db.select().from(surveys).where(eq(surveys.id, surveyId)).get();
    if (survey?.status !== 'active' || survey.closesAt?.getTime() !== closesAt) return;
    closeSurvey(db, survey, clock.now());
    appendAudit(work, 'surveys.close', { subject: 'entry', subjectId: survey.entryId });
    publishEntry(db, survey.entryId, clock.now());
  });
}

/** Writes the rows of a closed anonymous survey again, and then removes the old ones from the write-ahead log. */
export async function rewriteResponses(work: Work): Promise<void> {
  const { db, payload } = work;
  await inSteps(work, () => rewriteSome(db, (payload as RewriteJob).surveyId));
  emptyLog(db);
}

/** Does nothing while another connection reads. The log is overwritten later then. */
function emptyLog(db: Db): void {
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
}

/** Notifies or reminds people of a survey, in steps that each store their progress. */
export async function notifyAudience(work: Work): Promise<void> {
  const { db, payload } = work;
  const place = { kind: NOTIFY_JOB, key: notifyKey(payload as NotifyJob) };
  await inSteps(work, () => {
    const job = progressOf<NotifyJob>(db, place);
    const after = notifySome(work, job);
    if (after !== null) keepProgress(db, place, Object.assign(job, { after }));
    return after === null;
  });
}
