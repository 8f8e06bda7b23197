import type { PageAction } from '#lib/browser/pageAction.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { type PageWithPath, pageAt } from '#shared/pages.ts';
import { paletteTexts } from '#shared/palette.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { groupOf, SEARCH_GROUPS, SEARCH_RESULTS, type SuggestedResult } from '#shared/search/model.ts';
import type { Completion } from '#widgets/search/operators.ts';

/** A line of the palette: a page or an action. */
export type PaletteItem = { key: string; label: string; note?: string } & (
  | { url: string; kind: 'recent' | 'place' | 'found' | 'search'; type?: SuggestedResult['type'] }
  | { run: () => void; kind: 'action' }
  /** A longer query for the field. */
  | { query: string; kind: 'filter' }
);
export type PaletteSection = { label: string; items: PaletteItem[] };

type Sources = {
  places: readonly PageWithPath[];
  actions: readonly PageAction[];
  offers: readonly SuggestedResult[];
  /** Completions of the operators of the typed text. */
  completions: readonly Completion[];
  /** Recent choices, as `toRecent` stored them. */
  recent: readonly string[];
};

/** The sections of the palette for the typed text. Without text, recent choices come first. */
export function paletteSections(
  text: string,
  { places, actions, offers, completions, recent }: Sources,
): PaletteSection[] {
  const words = foldText(text).split(' ').filter(Boolean);
  const fits = (label: string) => {
    const own = foldText(label).split(/[\s&]+/);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
  const sections: PaletteSection[] = [
    {
      label: paletteTexts.recent,
      items: words.length > 0 ? [] : recent.flatMap((text) => fromRecent(text, places)),
    },
    {
      label: paletteTexts.pages,
      items: places
        .filter(({ label }) => fits(label))
        .map(({ path, label }) => ({ key: `page-${path}`, label, url: path, kind: 'place' })),
    },
    {
      label: generalTexts.actions,
      items: actions
        .filter(({ label }) => fits(label))
        .map(({ key, label, run }) => ({ key: `action-${key}`, label, run, kind: 'action' })),
    },
    ...SEARCH_GROUPS.map(
      (group): PaletteSection => ({
        label: SEARCH_RESULTS[group].label,
        items: offers
          .filter(({ type }) => groupOf(type) === group)
          .map(({ key, title, note, url, type }) => ({ key, label: title, note, url, type, kind: 'found' })),
      }),
    ),
    {
      label: searchTexts.filters,
      items: completions.map(({ key, title, note, query }) => ({
        key,
        label: title,
        note,
        query,
        kind: 'filter',
      })),
    },
    { label: generalTexts.search, items: words.length > 0 ? [searchItem(text.trim())] : [] },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function searchItem(q: string): PaletteItem {
  return {
    key: 'search',
    label: paletteTexts.searchFor(q),
    url: `/search?${new URLSearchParams({ q })}`,
    kind: 'search',
  };
}

/** The stored form: a URL has no spaces. */
export function toRecent({ url, label }: { url: string; label: string }): string {
  return `${url} ${label}`;
}

/** Skips pages that the viewer can't open. */
function fromRecent(text: string, places: readonly PageWithPath[]): PaletteItem[] {
  const space = text.indexOf(' ');
  const [url, label] = [text.slice(0, space), text.slice(space + 1)];
  if (space < 1 || !url.startsWith('/') || url.startsWith('//')) return [];
  // A page that needs a permission is open if a place with the same permission is.
  const needs = pageAt(url)?.page.needs;
  const isKnownPage = places.some((place) => place.path === url || (needs && place.needs === needs));
  if (needs && !isKnownPage) return [];
  const leadsElsewhere = /^\/(\w+\/[\w-]|community\/channels\/|search\?)/.test(url);
  return isKnownPage || leadsElsewhere ? [{ key: `recent-${url}`, label, url, kind: 'recent' }] : [];
}
