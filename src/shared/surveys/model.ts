import type { TableDirection } from '../kit/tables.ts';

export const SURVEY_STATUSES = ['draft', 'active', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

export const QUESTION_MIN = 3;
export const QUESTION_MAX = 500;
export const QUESTION_ID_MAX = 64;
export const QUESTIONS_MAX = 100;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 50;
export const OPTION_MAX = 200;
export const TEXT_ANSWER_MAX = 5_000;
export const RATING_MAX = 5;
export const RESPONSE_LIMIT_MAX = 1_000_000;
export const SUBMISSION_MIN = 16;
export const SUBMISSION_MAX = 100;
/** Single-use links that can be created at once. */
export const INVITATIONS_AT_ONCE = 200;

/** The tag of a survey without tags of its own. */
export const SURVEY_TAG = 'Survey';

/**
 * Anonymous results appear from this number of responses on, and advance by as many. Days with fewer are merged with a
 * neighbor.
 */
export const ANONYMITY_STEP = 5;

export const SURVEY_SORTS = ['title', 'responses', 'created'] as const;
export type SurveySort = (typeof SURVEY_SORTS)[number];
export const DEFAULT_SURVEY_SORT: SurveySort = 'created';
export const SURVEY_SORT_DIRECTION: Record<SurveySort, TableDirection> = {
  title: 'asc',
  responses: 'desc',
  created: 'desc',
};

/** Whom staff can notify of a survey: all accounts, contributors and above, or accounts without recent activity. */
export const SURVEY_AUDIENCES = ['members', 'contributors', 'inactive'] as const;
export type SurveyAudience = (typeof SURVEY_AUDIENCES)[number];

/** The builder. Respondents see the survey at its entry's path. */
export function surveyPath({ id }: { id: string }): string {
  return `/email/surveys/${id}`;
}

/** The page of a single-use link. */
export function surveyInvitationPath({ id, token }: { id: string; token: string }): string {
  return `/survey/${id}/invitation/${token}`;
}

/** The page with the results, for staff. */
export function surveyResultsPath({ id }: { id: string }): string {
  return `/email/surveys/${id}/results`;
}

export const RESPONSES_EXPORT_PATH = '/api/email/surveys/:id/export.csv';

export function responsesExportPath({ id }: { id: string }): string {
  return RESPONSES_EXPORT_PATH.replace(':id', id);
}

/** The number of responses that results show. All of them if the survey is named. */
export function shownResponses(survey: {
  anonymous: boolean;
  status: SurveyStatus;
  responses: number;
}): number {
  const { anonymous, status, responses } = survey;
  if (!anonymous) return responses;
  if (responses < ANONYMITY_STEP) return 0;
  return status === 'closed' ? responses : responses - (responses % ANONYMITY_STEP);
}
