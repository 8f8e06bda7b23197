import { AppError } from '#shared/errors.ts';
import type { SurveyVersion } from '#shared/survey-questions/output.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { changesBeyondWording } from '#shared/surveys/questions.ts';
import type { VersionParts } from '../../content/entries/rows.ts';
import type { Db } from '../../open.ts';
import {
  type StoredSurvey,
  type SurveySettings,
  saveSettings,
  storedSurvey,
  surveyParts,
  surveyVersion,
} from './rows.ts';

/**
 * Throws `CONFLICT` for changes that a survey no longer allows. Drafts can change freely. With responses, or once closed,
 * only the wording of questions can. A published anonymous survey stays anonymous, and one with named responses stays named.
 */
export function checkSettings(before: StoredSurvey, after: SurveySettings): void {
  if (before.status === 'draft') return;
  if (before.isAnonymous !== after.isAnonymous) checkAnonymity(before);
  if (before.status === 'closed' || before.responseCount > 0) checkWording(before, after);
  if (before.status === 'closed') {
    const isFixed =
      before.closesAt?.getTime() === after.closesAt?.getTime() &&
      before.responseLimit === after.responseLimit;
    if (!isFixed) throw new AppError('CONFLICT', surveyMessages.closed);
  } else if (
    after.responseLimit !== before.responseLimit &&
    after.responseLimit !== null &&
    after.responseLimit <= before.responseCount
  ) {
    throw new AppError('CONFLICT', surveyMessages.responseLimitReached, {
      responseLimit: surveyMessages.responseLimitReached,
    });
  }
}

function checkAnonymity({ isAnonymous, responseCount, status }: StoredSurvey): void {
  if (isAnonymous) throw new AppError('CONFLICT', surveyMessages.staysAnonymous);
  if (responseCount > 0 || status === 'closed') throw new AppError('CONFLICT', surveyMessages.staysNamed);
}

function checkWording({ status, questions }: StoredSurvey, after: SurveySettings): void {
  const changes = changesBeyondWording(questions, after.questions);
  if (changes.length === 0) return;
  const reason = status === 'closed' ? surveyMessages.closed : surveyMessages.wordingOnly;
  throw new AppError('CONFLICT', [reason, ...changes].join(' '), { questions: changes.join(' ') });
}

/**
 * Restores the questions of a version, and returns the parts of the new version. Undefined without a survey. Throws like
 * `checkSettings`. Inside a write.
 */
export function restoreQuestions(
  db: Db,
  entryId: string,
  restored: SurveyVersion | undefined,
): VersionParts | undefined {
  const survey = storedSurvey(db, entryId);
  if (!survey) return undefined;
  const questions = restored?.questions ?? survey.questions;
  const settings = Object.assign({}, survey, { questions });
  checkSettings(survey, settings);
  saveSettings(db, survey.id, settings);
  return surveyParts(surveyVersion(survey), surveyVersion(settings));
}
