import { oneOf } from '../kit/list-address.ts';
import { recordAddress, type SearchOf } from '../kit/record-address.ts';
import { DEFAULT_SURVEY_SORT, SURVEY_SORT_DIRECTION, SURVEY_SORTS, SURVEY_STATUSES } from './model.ts';

/** The search parameters of the surveys. */
export const surveysAddress = recordAddress({
  sorts: SURVEY_SORTS,
  usual: DEFAULT_SURVEY_SORT,
  directions: SURVEY_SORT_DIRECTION,
  filters: { status: (value: unknown) => oneOf(SURVEY_STATUSES, value) },
});
export type SurveysSearch = SearchOf<typeof surveysAddress>;

/** The views of the builder. The first one is the default. */
export const SURVEY_VIEWS = ['questions', 'preview'] as const;
export type SurveyView = (typeof SURVEY_VIEWS)[number];

/** The search parameters of the builder. */
export type SurveySearch = { view?: SurveyView };

export function readSurveySearch({ view }: Record<string, unknown>): SurveySearch {
  const shown = oneOf(SURVEY_VIEWS, view);
  return shown && shown !== 'questions' ? { view: shown } : {};
}
