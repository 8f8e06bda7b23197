import { z } from 'zod';
import { count, instant, rowId } from '../kit/common.output.ts';
import { QUESTION_TYPES, SURVEY_SHARING } from './model.ts';

export const questionOutput = z.strictObject({
  id: z.string(),
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  other: z.boolean(),
  showIf: z.strictObject({ question: z.string(), options: z.array(z.string()) }).nullable(),
});

/** What a version of the entry keeps of its survey. `responses` is the number of responses until then. */
export const surveyVersionOutput = z.strictObject({
  questions: z.array(questionOutput),
  anonymous: z.boolean(),
  closesAt: instant.nullable(),
  responseLimit: rowId.nullable(),
  sharing: z.enum(SURVEY_SHARING),
  sharesTexts: z.boolean(),
  responses: count,
});
export type SurveyVersion = z.infer<typeof surveyVersionOutput>;
