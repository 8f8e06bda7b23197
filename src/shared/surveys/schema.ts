import { z } from 'zod';
import { entryMessages } from '../entries/messages.ts';
import { ENTRY_BODY_MAX, ENTRY_BODY_MIN, ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '../entries/model.ts';
import { entryCreateInput, entryIdInput } from '../entries/schema.ts';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, boundedList, cleanText, multiLine, rawMax, singleLine } from '../kit/text.schema.ts';
import { staffListInput, staffQuery, staffVersion } from '../staff/schema.ts';
import { OTHER, QUESTION_TYPES, SURVEY_SHARING, type SurveyQuestion } from '../survey-questions/model.ts';
import { surveyMessages as messages } from './messages.ts';
import {
  DEFAULT_SURVEY_SORT,
  INVITATIONS_AT_ONCE,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_ID_MAX,
  QUESTION_MAX,
  QUESTION_MIN,
  QUESTIONS_MAX,
  RESPONSE_LIMIT_MAX,
  SUBMISSION_MAX,
  SUBMISSION_MIN,
  SURVEY_AUDIENCES,
  SURVEY_SORTS,
  SURVEY_STATUSES,
  TEXT_ANSWER_MAX,
} from './model.ts';
import { structureProblem } from './questions.ts';

const TIME_MAX = 100;

const title = singleLine(messages.titleMin, ENTRY_TITLE_MAX, entryMessages.titleMax).pipe(
  atLeast(ENTRY_TITLE_MIN, messages.titleMin),
);
const description = multiLine(messages.descriptionMin, ENTRY_BODY_MAX, messages.descriptionMax).pipe(
  atLeast(ENTRY_BODY_MIN, messages.descriptionMin),
);

const key = (message: string) =>
  z.string(message).max(QUESTION_ID_MAX, message).transform(cleanText).pipe(z.string().min(1, message));

const optionText = singleLine(messages.optionMin, OPTION_MAX, messages.optionMax).pipe(
  atLeast(1, messages.optionMin),
);

/** A text is an option without an ID. It gets one by its place. */
const option = z.union(
  [
    optionText.transform((text): { id?: string | undefined; text: string } => ({ text })),
    z.object({
      id: key(messages.optionId)
        .refine((id) => id !== OTHER, messages.optionId)
        .optional(),
      text: optionText,
    }),
  ],
  messages.option,
);

const showIf = z.object(
  {
    question: key(messages.showIf),
    options: z
      .array(key(messages.showIf), messages.showIf)
      .min(1, messages.showIf)
      .max(OPTIONS_MAX + 1, messages.showIf)
      .transform((values) => [...new Set(values)]),
  },
  messages.showIf,
);

const flag = (name: string) => z.boolean(messages.flag(name)).default(false);

const question = z
  .object(
    {
      id: key(messages.questionId),
      question: singleLine(messages.questionMin, QUESTION_MAX, messages.questionMax).pipe(
        atLeast(QUESTION_MIN, messages.questionMin),
      ),
      type: z.enum(QUESTION_TYPES, messages.questionType),
      required: flag('required'),
      options: boundedList(option, OPTIONS_MAX, messages.options, messages.optionsMax).default([]),
      other: flag('other'),
      showIf: showIf.nullable().default(null),
    },
    messages.questions,
  )
  .transform(({ options, ...rest }): SurveyQuestion => ({ ...rest, options: withIds(options) }));

/** Gives options without an ID one by their place, such as `o2`, or the next free one. */
function withIds(options: readonly { id?: string | undefined; text: string }[]): SurveyQuestion['options'] {
  const used = new Set(options.map(({ id }) => id));
  return options.map(({ id, text }, at) => {
    if (id !== undefined) return { id, text };
    let place = at + 1;
    while (used.has(`o${place}`)) place += 1;
    used.add(`o${place}`);
    return { id: `o${place}`, text };
  });
}

const questions = boundedList(question, QUESTIONS_MAX, messages.questions, messages.questionsMax).check(
  ({ value, issues }) => {
    const problem = structureProblem(value);
    if (problem) issues.push({ code: 'custom', message: problem, input: value, path: [] });
  },
);

/** The closing time. */
const closesAt = z
  .string(messages.closesAt)
  .max(TIME_MAX, { error: messages.closesAt, abort: true })
  .pipe(z.iso.datetime({ offset: true, error: messages.closesAt }))
  .refine((text) => /^(?!9999)[1-9]/.test(text), messages.closesAt)
  .transform((text) => new Date(text).toISOString())
  .nullable();

const responseLimit = z
  .number(messages.responseLimit)
  .int(messages.responseLimit)
  .min(1, messages.responseLimit)
  .max(RESPONSE_LIMIT_MAX, messages.responseLimit)
  .nullable();

/** All fields of a survey, as its form has them. */
export const surveyFieldsInput = z.object({
  title,
  description,
  tags: entryCreateInput.shape.tags,
  questions,
  anonymous: z.boolean(messages.flag('anonymous')),
  closesAt,
  responseLimit,
  sharing: z.enum(SURVEY_SHARING, messages.sharing),
  sharesTexts: z.boolean(messages.flag('sharesTexts')),
});

/** The tag is *Survey* unless others are given. Surveys are named, without a deadline or limit, and shared with staff. */
export const surveyCreateInput = surveyFieldsInput.partial().extend({
  title,
  description,
  questions: questions.refine((list) => list.length > 0, messages.questionsMin),
});
export type SurveyCreateInput = z.infer<typeof surveyCreateInput>;

export const surveyIdInput = entryIdInput;

/** Missing fields stay unchanged. Without `version`, the last write wins. */
export const surveyUpdateInput = surveyFieldsInput.partial().extend({
  id: surveyIdInput.shape.id,
  version: staffVersion,
});
export type SurveyUpdateInput = z.infer<typeof surveyUpdateInput>;

/** `notify` also notifies an audience. Without it, no one is. */
export const surveyPublishInput = surveyIdInput.extend({
  version: staffVersion,
  notify: z.enum(SURVEY_AUDIENCES, messages.notify).nullable().default(null),
});
export type SurveyPublishInput = z.infer<typeof surveyPublishInput>;

export const surveyNotifyInput = surveyIdInput.extend({
  audience: z.enum(SURVEY_AUDIENCES, messages.audience),
});
export type SurveyNotifyInput = z.infer<typeof surveyNotifyInput>;

const status = z.enum(SURVEY_STATUSES, messages.status);
export const surveyFilterInput = z.object({ q: staffQuery, status: status.optional() });
export type SurveyFilter = z.infer<typeof surveyFilterInput>;
export const surveyListInput = staffListInput.extend({
  ...surveyFilterInput.shape,
  sort: z.enum(SURVEY_SORTS, messages.sort).default(DEFAULT_SURVEY_SORT),
});
export type SurveyListInput = z.infer<typeof surveyListInput>;
/** The list of REST: newest first, by cursor. */
export const surveyWalkInput = pageInput.extend(surveyFilterInput.shape);
export type SurveyWalkInput = z.infer<typeof surveyWalkInput>;

const longText = (max: number, message: string) =>
  z
    .string(message)
    .max(rawMax(max), { error: message, abort: true })
    .transform((text) => cleanText(text).trim());

/** The length of texts is checked with the questions, by `checkAnswers`. */
const answer = z.object(
  {
    question: key(messages.questionId),
    text: longText(TEXT_ANSWER_MAX, messages.textMax).optional(),
    options: z
      .array(key(messages.unknownOption), messages.options)
      .max(OPTIONS_MAX, messages.options)
      .optional(),
    other: longText(OPTION_MAX, messages.otherMax)
      .transform((text) => text.replace(/\s+/g, ' '))
      .optional(),
    rating: z.number(messages.rating).optional(),
  },
  messages.answers,
);

/** A random text of the client, so that the same submission again is the same response. */
const submission = z
  .string(messages.submission)
  .max(SUBMISSION_MAX, messages.submission)
  .min(SUBMISSION_MIN, messages.submission)
  .regex(/^[\w-]+$/, messages.submission);

export const surveyRespondInput = surveyIdInput.extend({
  submission,
  answers: boundedList(answer, QUESTIONS_MAX, messages.answers, messages.answers),
});
export type SurveyRespondInput = z.infer<typeof surveyRespondInput>;

const token = z.string(messages.invitationUnknown).min(1, messages.invitationUnknown).max(200);
export const surveyInvitationInput = surveyIdInput.extend({ token });
export type SurveyInvitationInput = z.infer<typeof surveyInvitationInput>;
export const surveyInvitedRespondInput = surveyRespondInput.extend({ token });
export type SurveyInvitedRespondInput = z.infer<typeof surveyInvitedRespondInput>;

/** The texts of a question, or of its *Other*. */
export const surveyTextsInput = pageInput.extend({
  id: surveyIdInput.shape.id,
  question: key(messages.questionId),
  q: staffQuery,
});
export type SurveyTextsInput = z.infer<typeof surveyTextsInput>;

export const surveyResponsesInput = pageInput.extend({ id: surveyIdInput.shape.id });
export type SurveyResponsesInput = z.infer<typeof surveyResponsesInput>;

/** How many single-use links to create. */
export const surveyInviteInput = surveyIdInput.extend({
  count: sentInteger(
    z
      .number(messages.inviteCount)
      .int(messages.inviteCount)
      .min(1, messages.inviteCount)
      .max(INVITATIONS_AT_ONCE, messages.inviteCount),
  ),
});
export type SurveyInviteInput = z.infer<typeof surveyInviteInput>;
