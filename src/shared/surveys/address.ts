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
