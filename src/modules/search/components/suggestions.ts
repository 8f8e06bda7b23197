import { groupOf, SEARCH_GROUPS, type SearchGroup, type SuggestedResult } from '#shared/search/model.ts';
import type { Completion } from '#widgets/search/operators.ts';

/** A result, a recent search (without `type`), or a longer query for the field (without `url`). */
export type Suggestion = Pick<SuggestedResult, 'key' | 'title' | 'note'> & {
  url: string | null;
  type?: SuggestedResult['type'];
  /** What the field has after a choice. */
  query?: string;
};
export type SuggestionGroup = { group: SearchGroup | 'recent' | 'filters'; offers: Suggestion[] };

/** Completions of the operators of a query. */
export function toFilters(completions: readonly Completion[]): SuggestionGroup[] {
  if (completions.length === 0) return [];
  return [{ group: 'filters', offers: completions.map((each) => ({ ...each, url: null })) }];
}

/** Suggestions by kind, in the order of the search page. */
export function groupSuggestions(offers: readonly SuggestedResult[]): SuggestionGroup[] {
  return SEARCH_GROUPS.map((group) => ({
    group,
    offers: offers.filter(({ type }) => groupOf(type) === group),
  })).filter(({ offers: found }) => found.length > 0);
}

/** Recent searches as suggestions. */
export function toRecentSuggestions(queries: readonly string[]): SuggestionGroup[] {
  if (queries.length === 0) return [];
  return [
    {
      group: 'recent',
      offers: queries.map((q) => ({
        key: q,
        title: q,
        note: '',
        url: `/search?${new URLSearchParams({ q })}`,
      })),
    },
  ];
}
