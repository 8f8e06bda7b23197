import { shellTexts } from '#shared/general.messages.ts';
import { groupOf, SEARCH_GROUP_LABEL, SEARCH_GROUPS, type SuggestedResult } from '#shared/search/model.ts';

export type Suggestion = Pick<SuggestedResult, 'key' | 'title' | 'note' | 'url'> & {
  type?: SuggestedResult['type'];
};
export type SuggestionGroup = { label: string; offers: Suggestion[] };

/** Suggestions by kind, in the order of the search page. */
export function groupSuggestions(offers: readonly SuggestedResult[]): SuggestionGroup[] {
  return SEARCH_GROUPS.map((group) => ({
    label: SEARCH_GROUP_LABEL[group],
    offers: offers.filter(({ type }) => groupOf(type) === group),
  })).filter((group) => group.offers.length > 0);
}

/** Recent searches as suggestions. */
export function toRecentSuggestions(queries: readonly string[]): SuggestionGroup[] {
  if (queries.length === 0) return [];
  return [
    {
      label: shellTexts.recentSearches,
      offers: queries.map((q) => ({
        key: q,
        title: q,
        note: '',
        url: `/search?${new URLSearchParams({ q })}`,
      })),
    },
  ];
}
