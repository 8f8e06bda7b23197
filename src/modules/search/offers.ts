import { groupOf, SEARCH_GROUP_LABEL, SEARCH_GROUPS, type SearchOffer } from '#shared/search/model.ts';

export type Offer = Pick<SearchOffer, 'key' | 'title' | 'note' | 'url'> & { type?: SearchOffer['type'] };
export type OfferGroup = { label: string; offers: Offer[] };

/** Offers by what they are, in the order of the page of results. */
export function groupOffers(offers: readonly SearchOffer[]): OfferGroup[] {
  return SEARCH_GROUPS.map((group) => ({
    label: SEARCH_GROUP_LABEL[group],
    offers: offers.filter(({ type }) => groupOf(type) === group),
  })).filter((group) => group.offers.length > 0);
}

/** What was looked for before, to look for it again. */
export function toRecentOffers(queries: readonly string[]): OfferGroup[] {
  if (queries.length === 0) return [];
  return [
    {
      label: 'Recent searches',
      offers: queries.map((q) => ({
        key: q,
        title: q,
        note: '',
        url: `/search?${new URLSearchParams({ q })}`,
      })),
    },
  ];
}
