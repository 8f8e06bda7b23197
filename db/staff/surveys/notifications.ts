import { INACTIVE_DAYS } from '#shared/campaigns/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { ACCOUNT_ROLES, roleAtLeast } from '#shared/roles.ts';
import { SURVEY_AUDIENCES, type SurveyAudience } from '#shared/surveys/model.ts';
import { renewJob } from '../../kit/job-rows.ts';
import type { Acting } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { isNotifiedOfSubject, notify, publishChange } from '../../site/notifications.ts';

/** The job that notifies an audience of a survey, reminds those who were, or tells their browsers that it closed. */
export const NOTIFY_JOB = 'surveys.notify';

/** Accounts looked at in one transaction. */
const LOOKED_AT = 200;

type About =
  | { notice: 'asked'; audience: SurveyAudience }
  | { notice: 'reminder' | 'closed'; audience: null };
/** The job's payload, with its progress: the last account that it looked at. */
export type NotifyJob = About & { surveyId: number; by: number | null; after: number };

/** The key of a job. The same audience can be notified again, which reaches those who joined in the meantime. */
export const notifyKey = ({ surveyId, notice, audience }: NotifyJob) =>
  [surveyId, notice, audience].filter((part) => part !== null).join(':');

/** Stores a job. It starts over if it is done or at work. Inside a write. */
export function planNotices(db: Db, about: About & { surveyId: number; by: number | null }, now: Date): void {
  const payload: NotifyJob = { ...about, after: 0 };
  renewJob(db, { kind: NOTIFY_JOB, key: notifyKey(payload), payload, runAt: now });
}

const CONTRIBUTORS = ACCOUNT_ROLES.filter((role) => roleAtLeast(role, 'contributor'))
  .map((role) => `'${role}'`)
  .join(', ');

/** The condition of each audience for accounts `u`. Inactive ones bind `inactiveSince`. */
const CONDITIONS: Record<SurveyAudience, string> = {
  members: 'true',
  contributors: `u.role in (${CONTRIBUTORS})`,
  inactive: 'coalesce(u.last_seen_at, u.created_at) < @inactiveSince',
};
/** Those who can log in. */
const ABLE = `u.password_hash is not null and u.state = 'active' and u.deleted_at is null`;

/** Also used by the test of query plans. */
export function accountsSql(audience: SurveyAudience): string {
  return `select u.id, (${ABLE} and ${CONDITIONS[audience]}) as isMeant from users u
    where u.id > @after order by u.id limit ${LOOKED_AT}`;
}

/** Those notified of a survey, by account. Also used by the test of query plans. */
export const NOTIFIED_SQL = `select n.user_id as id, max(n.read_at is null) as isUnread
  from notifications n indexed by notifications_subject
  where n.subject = 'survey' and n.subject_id = @surveyId and n.user_id > @after
  group by n.user_id order by n.user_id limit ${LOOKED_AT}`;

/** The sizes of all audiences. Also used by the test of query plans. */
export const SURVEY_AUDIENCES_SQL = `select ${SURVEY_AUDIENCES.map(
  (audience) => `count(*) filter (where ${CONDITIONS[audience]}) as "${audience}"`,
).join(', ')} from users u indexed by users_joined where ${ABLE} and u.id <> @viewer`;

/** The accounts of each audience, other than one of them. */
export function countSurveyAudiences(db: Db, viewer: number, now: Date): Record<SurveyAudience, number> {
  const counts = prepared<[object], Record<SurveyAudience, number>>(db, SURVEY_AUDIENCES_SQL);
  return counts.get({ viewer, ...bindings(now) }) ?? { members: 0, contributors: 0, inactive: 0 };
}

function bindings(now: Date): { inactiveSince: number } {
  return { inactiveSince: now.getTime() - INACTIVE_DAYS * DAY_MS };
}

type Ctx = Pick<Acting, 'db' | 'clock'>;

/**
 * Does some of a job, and returns the last account that it looked at, or null after the last one. Store that in the same
 * write, so no one is notified twice.
 */
export function notifySome(ctx: Ctx, job: NotifyJob): number | null {
  const survey = prepared<[number], { entryId: string; isActive: 0 | 1 }>(ctx.db, SURVEY_SQL).get(
    job.surveyId,
  );
  if (!survey || (job.notice !== 'closed' && survey.isActive === 0)) return null;
  const ids = job.notice === 'asked' ? askSome(ctx, job, survey) : reachNotified(ctx, job, survey);
  return ids.length < LOOKED_AT ? null : (ids.at(-1) ?? null);
}

const SURVEY_SQL = `select entry_id as entryId, status = 'active' and deleted_at is null as isActive
  from surveys where id = ?`;

type AskingJob = Extract<NotifyJob, { notice: 'asked' }>;
type Survey = { entryId: string };

function askSome(ctx: Ctx, job: AskingJob, { entryId }: Survey): number[] {
  const { db, clock } = ctx;
  const { surveyId, audience, by, after } = job;
  const rows = prepared<[object], { id: number; isMeant: 0 | 1 }>(db, accountsSql(audience)).all(
    audience === 'inactive' ? { after, ...bindings(clock.now()) } : { after },
  );
  for (const { id: to, isMeant } of rows) {
    const about = { to, group: groupOf(surveyId), subject: 'survey', subjectId: surveyId } as const;
    if (isMeant === 0 || hasResponded(db, surveyId, to) || isNotifiedOfSubject(db, about)) continue;
    notify(ctx, { ...about, kind: 'survey', by, entryId, detail: 'asked' });
  }
  return rows.map(({ id }) => id);
}

/** Reminds those who were notified and haven't responded. Of a closed survey, their browsers read the notifications again. */
function reachNotified(ctx: Ctx, { notice, surveyId, by, after }: NotifyJob, { entryId }: Survey): number[] {
  const { db, clock } = ctx;
  const rows = prepared<[object], { id: number; isUnread: 0 | 1 }>(db, NOTIFIED_SQL).all({ surveyId, after });
  for (const { id: to, isUnread } of rows) {
    if (notice === 'closed') {
      if (isUnread === 1) publishChange(db, to, clock.now());
    } else if (!hasResponded(db, surveyId, to) && preparedColumn<[number], number>(db, ABLE_SQL).get(to)) {
      const about = { to, group: groupOf(surveyId), subject: 'survey', subjectId: surveyId } as const;
      // The reminder takes the place of the notification.
      if (notify(ctx, { ...about, kind: 'survey', by, entryId, detail: 'reminder' }))
        prepared<[number, number]>(db, REPLACE_SQL).run(surveyId, to);
    }
  }
  return rows.map(({ id }) => id);
}

const groupOf = (surveyId: number) => `survey:${surveyId}`;
const ABLE_SQL = `select 1 from users u where u.id = ? and ${ABLE}`;
const REPLACE_SQL = `delete from notifications where subject = 'survey' and subject_id = ? and user_id = ?
  and read_at is not null`;

function hasResponded(db: Db, surveyId: number, userId: number): boolean {
  return prepared<[number, number]>(db, RESPONDED_SQL).get(userId, surveyId) !== undefined;
}

const RESPONDED_SQL = `select 1 from survey_participations
  where participant = 'account' and participant_id = ? and survey_id = ?`;
