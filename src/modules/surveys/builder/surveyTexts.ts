import { formatDateTime } from '#lib/text/format.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { wordingOf } from '#shared/survey-questions/wording.ts';
import { builderTexts } from '#shared/surveys/builder.messages.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import type { FieldText } from '#ui/diff/FieldDiff.tsx';
import type { SurveyDraft } from '../surveyDraft.ts';

/** The fields of a survey as texts, to compare two versions. */
export const SURVEY_FIELD_TEXTS: FieldText<SurveyDraft>[] = [
  { label: surveyTexts.surveyTitle, text: ({ title }) => title },
  { label: surveyTexts.surveyDescription, text: ({ description }) => description },
  { label: generalTexts.tags, text: ({ tags }) => tags.join(', ') },
  { label: builderTexts.questions, text: wordingOf },
  {
    label: builderTexts.naming,
    text: ({ anonymous }) => (anonymous ? builderTexts.anonymous : builderTexts.named),
  },
  { label: builderTexts.closesAt, text: ({ closesAt }) => (closesAt ? formatDateTime(closesAt) : '') },
  { label: builderTexts.responseLimit, text: ({ responseLimit }) => responseLimit },
  { label: builderTexts.sharing, text: ({ sharing }) => builderTexts.sharedWith[sharing] },
  {
    label: builderTexts.sharesTexts,
    text: ({ sharesTexts }) => (sharesTexts ? builderTexts.included : ''),
  },
];

/** A survey as lines of text, to be copied. */
export function surveyText(draft: SurveyDraft): string {
  return [draft.title, draft.description, wordingOf(draft)].filter((text) => text !== '').join('\n\n');
}
