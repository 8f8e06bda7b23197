import type { UseFormReturn } from 'react-hook-form';
import { keptAs } from '#lib/cache/drafts/keptAs.ts';
import { newClientId } from '#lib/cache/newClientId.ts';
import {
  SURVEY_SHARING,
  type SurveyOption,
  type SurveyQuestion,
  type SurveySharing,
} from '#shared/survey-questions/model.ts';
import type { SurveyVersion } from '#shared/survey-questions/output.ts';
import { SURVEY_TAG } from '#shared/surveys/model.ts';
import type { Survey } from '#shared/surveys/output.ts';
import type { SurveyCreateInput } from '#shared/surveys/schema.ts';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';

/** A survey in its form. The time and the limit are texts, empty without one. */
export type SurveyDraft = {
  title: string;
  description: string;
  tags: string[];
  questions: SurveyQuestion[];
  anonymous: boolean;
  /** An ISO instant. */
  closesAt: string;
  responseLimit: string;
  sharing: SurveySharing;
  sharesTexts: boolean;
};

/** The form of a survey. */
export type SurveyForm = UseFormReturn<SurveyDraft, unknown, SurveyInput>;

/** What the form sends. */
export type SurveyInput = Required<SurveyCreateInput>;

/** A new survey starts with one text question. */
export function blankSurvey(): SurveyDraft {
  return {
    title: '',
    description: '',
    tags: [SURVEY_TAG],
    questions: [blankQuestion()],
    anonymous: false,
    closesAt: '',
    responseLimit: '',
    sharing: 'staff',
    sharesTexts: false,
  };
}

export function blankQuestion(): SurveyQuestion {
  return {
    id: newClientId(),
    question: '',
    type: 'text',
    required: false,
    options: [],
    other: false,
    showIf: null,
  };
}

export function draftOf(survey: Survey): SurveyDraft {
  const { title, description, tags, questionList } = survey;
  return { title, description, tags, ...settingsOf({ ...survey, questions: questionList }) };
}

/** What a version of a survey has beside the text of its entry. */
export function settingsOf(version: Omit<SurveyVersion, 'responses'>) {
  const { questions, anonymous, closesAt, responseLimit, sharing, sharesTexts } = version;
  return {
    questions,
    anonymous,
    closesAt: closesAt ?? '',
    responseLimit: responseLimit === null ? '' : String(responseLimit),
    sharing,
    sharesTexts,
  };
}

export function inputOf({ closesAt, responseLimit, ...draft }: SurveyDraft): SurveyInput {
  return {
    ...draft,
    closesAt: closesAt === '' ? null : closesAt,
    responseLimit: responseLimit.trim() === '' ? null : Number(responseLimit),
  };
}

const SHAPE = blankSurvey();

/** A stored draft, if it still has the right shape. Placeholders of unfinished image uploads are removed. */
export function asKeptSurvey(raw: unknown) {
  const kept = keptAs(raw, SHAPE);
  return (
    kept && {
      ...kept,
      description: withoutAwaited(kept.description),
      sharing: SURVEY_SHARING.find((each) => each === kept.sharing) ?? SHAPE.sharing,
    }
  );
}

export function newOption(): SurveyOption {
  return { id: newClientId(), text: '' };
}
