import { givenUpJobs, retryGivenUpJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { AppError } from '#shared/errors.ts';
import { isRetriedJob, jobMessages } from '#shared/jobs/messages.ts';
import { GIVEN_UP_JOBS } from '#shared/jobs/model.ts';
import type { GivenUpJobs } from '#shared/jobs/output.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { Context, ReadContext } from '../../../context.ts';

/** Jobs after their last attempt, newest first, without emails and imports. */
export function listGivenUp({ db }: ReadContext): GivenUpJobs {
  const rows = givenUpJobs(db, GIVEN_UP_JOBS + 1);
  const items = rows.slice(0, GIVEN_UP_JOBS).map(({ id, kind, error, runAt, endedAt }) => ({
    ...{ id, kind, error, triesAgain: endedAt === null },
    // One that is tried again waits for a day.
    at: new Date(endedAt ?? runAt - DAY_MS).toISOString(),
  }));
  return { items, more: rows.length > items.length };
}

/** Runs a job again. Throws `CONFLICT` if it doesn't wait for that, such as after another admin retried it. */
export function retryJob(work: Context, id: number): null {
  const { db, clock } = work;
  return write(db, () => {
    const kind = retryGivenUpJob(db, id, clock.now(), isRetriedJob);
    if (kind === null) throw new AppError('CONFLICT', jobMessages.gone);
    appendAudit(work, 'jobs.retry', { subject: 'job', subjectId: String(id) }, { kind: ['', kind] });
    return null;
  });
}
