import { eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { surveys } from '#db/schema/surveys.ts';
import { insertCampaign } from '#db/staff/campaigns/rows.ts';
import { countSurveyAudiences, planNotices } from '#db/staff/surveys/notifications.ts';
import type { StoredSurvey } from '#db/staff/surveys/rows.ts';
import { CAMPAIGN_SUBJECT_MAX, CAMPAIGN_TITLE_MAX, DEFAULT_AUDIENCE } from '#shared/campaigns/model.ts';
import { AppError } from '#shared/errors.ts';
import { surveyCampaign, surveyMessages } from '#shared/surveys/messages.ts';
import type { SurveyAudience } from '#shared/surveys/model.ts';
import type { Survey, SurveyAudiences } from '#shared/surveys/output.ts';
import type { SurveyNotifyInput } from '#shared/surveys/schema.ts';
import type { ActorContext } from '../../context.ts';
import { readSurvey, requireSurvey } from './queries.ts';

/** The number of accounts that each audience has, without the viewer's. */
export function readSurveyAudiences({ db, clock, viewer }: ActorContext): SurveyAudiences {
  return countSurveyAudiences(db, viewer.id, clock.now());
}

/**
 * Notifies an audience of an active survey, except those who were notified before or have responded. Throws `CONFLICT` for
 * other surveys.
 */
export function notifyOfSurvey(work: ActorContext, { id, audience }: SurveyNotifyInput): Survey {
  return write(work.db, () => {
    const survey = requireSurvey(work.db, id);
    if (survey.status !== 'active') throw new AppError('CONFLICT', surveyMessages.notActiveNotify);
    askAudience(work, survey, audience);
    return readSurvey(work, id);
  });
}

/** Stores the job for a survey that is active from now on. Inside a write. */
export function askAudience(
  work: ActorContext,
  { id: surveyId, entryId, notifiedAt }: StoredSurvey,
  audience: SurveyAudience,
): void {
  const { db, clock, viewer } = work;
  planNotices(db, { notice: 'asked', audience, surveyId, by: viewer.id }, clock.now());
  if (notifiedAt === null)
    db.update(surveys).set({ notifiedAt: clock.now() }).where(eq(surveys.id, surveyId)).run();
  appendAudit(
    work,
    'surveys.notify',
    { subject: 'entry', subjectId: entryId },
    { audience: [null, audience] },
  );
}

/**
 * Reminds everyone who was notified and hasn't responded, once per survey. Throws `CONFLICT` after that, without anyone
 * notified, and for surveys that aren't active.
 */
export function remindOfSurvey(work: ActorContext, id: string): Survey {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const { id: surveyId, status, notifiedAt, remindedAt } = requireSurvey(db, id);
    if (status !== 'active') throw new AppError('CONFLICT', surveyMessages.notActiveNotify);
    if (notifiedAt === null) throw new AppError('CONFLICT', surveyMessages.notNotified);
    if (remindedAt !== null) throw new AppError('CONFLICT', surveyMessages.reminded);
    db.update(surveys).set({ remindedAt: clock.now() }).where(eq(surveys.id, surveyId)).run();
    planNotices(db, { notice: 'reminder', audience: null, surveyId, by: viewer.id }, clock.now());
    appendAudit(work, 'surveys.remind', { subject: 'entry', subjectId: id });
    return readSurvey(work, id);
  });
}

/**
 * Creates a draft of an email campaign, in which each recipient gets a link of their own to the survey. Throws `CONFLICT` if the
 * survey isn't active.
 */
export function draftCampaign(work: ActorContext, id: string): { id: number } {
  const { db } = work;
  return write(db, () => {
    const survey = requireSurvey(db, id);
    if (survey.status !== 'active') throw new AppError('CONFLICT', surveyMessages.notActiveCampaign);
    const { title, anonymous } = readSurvey(work, id);
    const texts = surveyCampaign(title, anonymous);
    const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('').trimEnd();
    return {
      id: insertCampaign(work, {
        title: cut(texts.title, CAMPAIGN_TITLE_MAX),
        subject: cut(texts.subject, CAMPAIGN_SUBJECT_MAX),
        targetAudience: DEFAULT_AUDIENCE,
        content: texts.content,
        isTracked: true,
        surveyId: survey.id,
      }),
    };
  });
}
