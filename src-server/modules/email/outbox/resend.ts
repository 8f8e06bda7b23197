import { and, eq, inArray, sql } from 'drizzle-orm';
import { addJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import { mails } from '#db/schema/email.ts';
import { isStillWanted, sendJobOf } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { LATE_MINUTES, RESENT_MAX } from '#shared/email/model.ts';
import type { FailedMails, LateMails, Mail } from '#shared/email/output.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { Context } from '../../../context.ts';
import { readMail } from '../queries.ts';
import { outdatedReason } from './outdated.ts';

type Reading = Pick<Context, 'db' | 'clock'>;
type Failed = Pick<typeof mails.$inferSelect, 'id' | 'kind'>;

/**
 * Resends an email that failed or whose status is unknown. Throws `NOT_FOUND`, and `CONFLICT` for others and those that are
 * out of date, such as a password reset after its hour.
 */
export function retryMail(work: Context, id: number): Mail {
  const { db, clock } = work;
  return write(db, () => {
    const { state } = readMail(work, id);
    const mail = db
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'uncertain'])))
      .get();
    if (!mail) throw new AppError('CONFLICT', mailMessages.notRetried);
    const outdated = outdatedReason(db, mail, clock.now());
    if (outdated !== null) throw new AppError('CONFLICT', outdated);
    requeue(work, [mail]);
    appendAudit(
      work,
      'mail.retry',
      { subject: 'mail', subjectId: String(id) },
      { state: [state, 'waiting'] },
    );
    return readMail(work, id);
  });
}

/** How many emails that were created and have failed since a time `retryFailed` would resend. */
export function countFailed(work: Reading, since: Date): FailedMails {
  return { count: failedSince(work, since).length };
}

/** Resends them, oldest first, and at most `RESENT_MAX` at once. Those that are out of date or unwanted stay failed. */
export function retryFailed(work: Context, since: Date): FailedMails {
  return write(work.db, () => {
    const failed = failedSince(work, since);
    requeue(work, failed);
    if (failed.length > 0) {
      appendAudit(
        work,
        'mail.retryFailed',
        { subject: 'mail', subjectId: '' },
        { since: ['', since.toISOString()], emails: [0, failed.length] },
      );
    }
    return { count: failed.length };
  });
}

function failedSince({ db, clock }: Reading, since: Date): Failed[] {
  const now = clock.now();
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'failed'), sql`${mails.createdAt} >= ${since.getTime()}`))
    .orderBy(mails.createdAt, mails.id)
    .all()
    .filter((mail) => outdatedReason(db, mail, now) === null && isStillWanted(db, mail))
    .slice(0, RESENT_MAX);
}

/** Makes emails pending again, each with a job. Call it inside a write. */
function requeue({ db, clock, ids }: Context, failed: Failed[]): void {
  const now = clock.now();
  for (const { id, kind } of failed) {
    db.update(mails).set({ state: 'waiting', resentAt: now }).where(eq(mails.id, id)).run();
    addJob(db, { kind: sendJobOf(kind), key: `${id}:${ids.uuid()}`, payload: { mailId: id }, runAt: now });
  }
}

/** The emails that have been waiting for long. Null if there are none. */
export function lateMails({ db, clock }: Reading): LateMails {
  const until = clock.now().getTime() - LATE_MINUTES * MINUTE_MS;
  const { count = 0 } = prepared<[number], { count: number }>(db, LATE_SQL).get(until) ?? {};
  return count === 0 ? null : { count };
}

/** Also used by the test of query plans. */
export const LATE_SQL = `select count(*) as count from mails
  where state = 'waiting' and coalesce(resent_at, created_at) <= ?`;
