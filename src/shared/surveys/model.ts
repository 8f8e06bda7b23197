import type { TableDirection } from '../kit/tables.ts';

export const QUESTION_TYPES = ['text', 'single', 'multiple', 'rating'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
/** The types with options. */
export const CHOICE_TYPES = ['single', 'multiple'] as const satisfies readonly QuestionType[];

export const SURVEY_STATUSES = ['draft', 'active', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** Who sees the results: staff, or everyone once the survey is closed. */
export const SURVEY_SHARING = ['staff', 'everyone'] as const;
export type SurveySharing = (typeof SURVEY_SHARING)[number];

/** Who is notified that there is something to answer. Not the newsletter: it is part of the site. */
export const SURVEY_AUDIENCES = ['members', 'contributors', 'inactive'] as const;
export type SurveyAudience = (typeof SURVEY_AUDIENCES)[number];

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
export const SUBMISSION_MAX = 100;
/** Single-use links that can be created at once. */
export const INVITATIONS_AT_ONCE = 200;
/** Texts of a page of text answers. */
export const TEXTS_PAGE = 25;

/** The tag of a survey without tags of its own. */
export const SURVEY_TAG = 'Survey';

/** The value of *Other* in conditions and counts. No option has this ID. */
export const OTHER = 'other';

/**
 * Anonymous results appear from this number of responses on, and advance by as many. Days with fewer are merged with a
 * neighbor.
 */
export const ANONYMITY_STEP = 5;

/** An option. Its ID stays when its text changes. */
export type SurveyOption = { id: string; text: string };

/** Shows a question only if the answer to an earlier one has any of these: option IDs, `OTHER`, or ratings as text. */
export type ShowIf = { question: string; options: string[] };

/** A question. Only single and multiple choice have options and *Other*. */
export type SurveyQuestion = {
  /** Set by the client, and never changed. */
  id: string;
  question: string;
  type: QuestionType;
  required: boolean;
  options: SurveyOption[];
  /** Whether respondents can write an option of their own. */
  other: boolean;
  showIf: ShowIf | null;
};

export const SURVEY_SORTS = ['title', 'responses', 'created'] as const;
export type SurveySort = (typeof SURVEY_SORTS)[number];
export const DEFAULT_SURVEY_SORT: SurveySort = 'created';
export const SURVEY_SORT_DIRECTION: Record<SurveySort, TableDirection> = {
  title: 'asc',
  responses: 'desc',
  created: 'desc',
};

/** The builder. Respondents see the survey at its entry's path. */
export function surveyPath({ id }: { id: string }): string {
  return `/email/surveys/${id}`;
}

/** The page of a single-use link. */
export function surveyInvitationPath({ id, token }: { id: string; token: string }): string {
  return `/survey/${id}/invitation/${token}`;
}

export function hasOptions({ type }: { type: QuestionType }): boolean {
  return CHOICE_TYPES.some((choice) => choice === type);
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
