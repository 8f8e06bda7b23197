export const QUESTION_TYPES = ['text', 'single', 'multiple', 'rating'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
/** The types with options. */
export const CHOICE_TYPES = ['single', 'multiple'] as const satisfies readonly QuestionType[];

/** Who sees the results: staff, or everyone once the survey is closed. */
export const SURVEY_SHARING = ['staff', 'everyone'] as const;
export type SurveySharing = (typeof SURVEY_SHARING)[number];

/** The value of *Other* in conditions and counts. No option has this ID. */
export const OTHER = 'other';

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

export function hasOptions({ type }: { type: QuestionType }): boolean {
  return CHOICE_TYPES.some((choice) => choice === type);
}
