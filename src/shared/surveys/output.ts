import { z } from 'zod';
import { count, day, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import { QUESTION_TYPES, SURVEY_SHARING } from '../survey-questions/model.ts';
import { questionOutput } from '../survey-questions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { SURVEY_STATUSES, type SurveyAudience } from './model.ts';

const row = {
  /** The entry's UUID. */
  id: z.string(),
  title: z.string(),
  /** In full, but in the table its first paragraph as plain text. */
  description: z.string(),
  status: z.enum(SURVEY_STATUSES),
  responses: count,
  /** The number of questions. */
  questions: count,
  createdDate: instant,
  anonymous: z.boolean(),
  closesAt: instant.nullable(),
  responseLimit: rowId.nullable(),
  version: rowId,
};

/** A survey in a list. */
export const surveyRowOutput = z.strictObject(row);
export const surveyListOutput = pageOf(surveyRowOutput);

/** A survey for staff. */
export const surveyOutput = z.strictObject({
  ...row,
  questionList: z.array(questionOutput),
  tags: z.array(z.string()),
  sharing: z.enum(SURVEY_SHARING),
  /** Whether shared results include texts. */
  sharesTexts: z.boolean(),
  author: publicUserOutput,
  publishedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** When members were first notified of it, and when those who hadn't responded were reminded. */
  notifiedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  updatedAt: instant,
  /** What is missing before it can be published. Empty once it was. */
  missing: z.array(z.strictObject({ question: z.string().nullable(), message: z.string() })),
});

/** The numbers of all live surveys. */
export const surveySummaryOutput = z.strictObject({
  total: count,
  draft: count,
  active: count,
  closed: count,
});

/** The accounts in each audience, other than the viewer's. */
export const surveyAudiencesOutput = z.strictObject({
  members: count,
  contributors: count,
  inactive: count,
} satisfies Record<SurveyAudience, typeof count>);

/** The draft of an email campaign with the survey's link. */
export const surveyCampaignOutput = z.strictObject({ id: rowId });

/** A survey for respondents, and for staff who preview a draft. */
export const surveyFormOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: z.enum(SURVEY_STATUSES),
  anonymous: z.boolean(),
  sharing: z.enum(SURVEY_SHARING),
  sharesTexts: z.boolean(),
  closesAt: instant.nullable(),
  /** Whether it has as many responses as it may have. */
  isFull: z.boolean(),
  /** Whether the viewer, or the invitation, has responded. */
  hasResponded: z.boolean(),
  questions: z.array(questionOutput),
});

/** A response was stored, now or by the same submission before. */
export const surveyResponseOutput = z.strictObject({ id: z.string(), hasResponded: z.literal(true) });

const optionResult = z.strictObject({
  /** Null for *Other*. */
  id: z.string().nullable(),
  text: z.string(),
  count,
  /** Of the respondents who were shown the question, in whole percents, rounded. */
  share: percent,
});

const questionResult = z.strictObject({
  id: z.string(),
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** The respondents who were shown the question, and those among them who answered it. */
  base: count,
  answered: count,
  /** Single and multiple choice. Empty for other types. */
  options: z.array(optionResult),
  /** Ratings. Null for other types, and without any answer. */
  rating: z
    .strictObject({
      mean: z.number().min(1).max(5),
      median: z.number().min(1).max(5),
      /** The standard deviation. */
      spread: z.number().min(0),
      /** The number of each rating from 1 to 5. */
      counts: z.array(count).length(5),
    })
    .nullable(),
});

export const surveyResultsOutput = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: z.enum(SURVEY_STATUSES),
  anonymous: z.boolean(),
  /** All responses, and those that these results include. */
  responses: count,
  shown: count,
  /** Whether the viewer also sees texts. */
  hasTexts: z.boolean(),
  /** Empty while there are too few anonymous responses. */
  questions: z.array(questionResult),
  /** Responses by day in the site's time zone. A merged stretch of days has its first and last one. */
  days: z.array(z.strictObject({ from: day, to: day, count })),
});

/** Texts of a question, in no meaningful order. */
export const surveyTextsOutput = pageOf(z.strictObject({ text: z.string() }));

export const answerOutput = z.strictObject({
  question: z.string(),
  text: z.string().optional(),
  options: z.array(z.string()).optional(),
  other: z.string().optional(),
  rating: z.number().optional(),
});

/** A response to a named survey. */
export const singleResponseOutput = z.strictObject({
  id: z.string(),
  /** Null for a response by an invitation without an account. */
  author: publicUserOutput.nullable(),
  respondedAt: instant,
  answers: z.array(answerOutput),
});
export const responseListOutput = pageOf(singleResponseOutput);

/** Single-use links. They are shown once: only their hashes are stored. */
export const surveyInvitationsOutput = z.strictObject({ links: z.array(z.string()) });

export type Survey = z.infer<typeof surveyOutput>;
export type SurveyRow = z.infer<typeof surveyRowOutput>;
export type SurveySummary = z.infer<typeof surveySummaryOutput>;
export type SurveyAudiences = z.infer<typeof surveyAudiencesOutput>;
export type SurveyForm = z.infer<typeof surveyFormOutput>;
export type SurveyResponse = z.infer<typeof surveyResponseOutput>;
export type SurveyResults = z.infer<typeof surveyResultsOutput>;
export type QuestionResult = z.infer<typeof questionResult>;
export type SingleResponse = z.infer<typeof singleResponseOutput>;
export type SurveyInvitations = z.infer<typeof surveyInvitationsOutput>;
