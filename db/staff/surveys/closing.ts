import { ANONYMITY_STEP } from '#shared/surveys/model.ts';
import { addJob } from '../../kit/job-rows.ts';
import { statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { STAGE_REWRITTEN } from '../../schema/surveys.ts';
import { leavingNoTrace } from './no-trace.ts';
import { planNotices } from './notifications.ts';
import { showPending } from './responses.ts';
import { publishSurveyChange, type StoredSurvey } from './rows.ts';

/** The job that closes a survey at its time. */
export const CLOSE_JOB = 'surveys.close';
/** The job that writes the rows of a closed anonymous survey again. */
export const REWRITE_JOB = 'surveys.rewrite';

export type CloseJob = { surveyId: number; closesAt: number };
export type RewriteJob = { surveyId: number };

/** Rows that one step of a rewrite moves. */
const BATCH = 200;

/** Stores the job that closes a survey. Call it in the transaction that sets the time. */
export function planClosing(db: Db, { id, closesAt }: Pick<StoredSurvey, 'id' | 'closesAt'>): void {
  if (!closesAt) return;
  const payload: CloseJob = { surveyId: id, closesAt: closesAt.getTime() };
  addJob(db, { kind: CLOSE_JOB, key: `${id}:${payload.closesAt}`, payload, runAt: closesAt });
}

/**
 * Closes an active survey. An anonymous one shows all its responses from then on, if there are enough of them, and its rows
 * are written again. `by` is null if no one closes it manually. Call it inside a write.
 */
export function closeSurvey(db: Db, survey: StoredSurvey, now: Date, by: number | null = null): void {
  const { id, entryId, isAnonymous, responseCount } = survey;
  closingStatements(db).close.run(now.getTime(), id);
  publishSurveyChange(db, entryId, by, now);
  if (survey.notifiedAt) planNotices(db, { notice: 'closed', audience: null, surveyId: id, by: null }, now);
  if (!isAnonymous) return;
  if (responseCount >= ANONYMITY_STEP) showPending(db, survey);
  const payload: RewriteJob = { surveyId: id };
  addJob(db, { kind: REWRITE_JOB, key: String(id), payload, runAt: now });
}

/**
 * Moves some rows of a closed anonymous survey behind the others, in the order of their keys. Until then, SQLite keeps the
 * rows of a page in the order in which they were stored. Returns true once none is left. Call it inside a write.
 */
export function rewriteSome(db: Db, surveyId: number): boolean {
  return leavingNoTrace(db, () =>
    closingStatements(db).rewrites.every(({ copy, drop }) => {
      const moved = copy.run({ surveyId, limit: BATCH }).changes;
      drop.run({ surveyId, limit: BATCH });
      return moved < BATCH;
    }),
  );
}

function closingStatements(db: Db) {
  return statement(db, 'surveys.close', () => ({
    close: db.$client.prepare<[number, number]>(
      "update surveys set status = 'closed', closed_at = ? where id = ?",
    ),
    rewrites: REWRITES.map(({ table, columns, key, stage }) => {
      const some = `from ${table} where survey_id = @surveyId and stage < ${stage} order by stage, ${key} limit @limit`;
      const keys = `survey_id, stage, ${key}`;
      return {
        copy: db.$client.prepare<[object]>(
          `insert into ${table} (survey_id, stage, ${columns}) select survey_id, ${stage}, ${columns} ${some}`,
        ),
        drop: db.$client.prepare<[object]>(
          `delete from ${table} where (${keys}) in (select ${keys} ${some})`,
        ),
      };
    }),
  }));
}

/** The tables that are written again, with the columns after the stage, those of the key, and the stage after it. */
const REWRITES = [
  { table: 'survey_responses', columns: 'id, answers', key: 'id', stage: STAGE_REWRITTEN },
  {
    table: 'survey_participations',
    columns: 'participant, participant_id, submission',
    key: 'participant, participant_id',
    stage: 1,
  },
] as const;
