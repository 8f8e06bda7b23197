import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { addRecent } from '#lib/browser/recents.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { SearchFilters } from '#shared/search/address.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EverythingResults } from './components/EverythingResults.tsx';
import { KindResults } from './components/KindResults.tsx';
import { QueryForm } from './components/QueryForm.tsx';
import { RecentSearches } from './components/RecentSearches.tsx';
import { ScopeSwitch } from './components/ScopeSwitch.tsx';

const MissedSearches = lazyOrRetry(async () => ({
  default: (await import('./components/MissedSearches.tsx')).MissedSearches,
}));

/** Search results: some of every kind, or all of one kind. Kind and tags are in the URL. */
export function SearchPage({ filters, onFilters, tagFilter, aboveResults }: SearchPageProps) {
  const { q, scope } = filters;
  const viewer = useCurrentUser();
  const viewerId = viewer?.id ?? null;
  const seesMissed = useCan('search.missed', null);

  /** Only submitted queries are stored as recent searches. */
  function ask(next: string): void {
    addRecent('recentSearches', viewerId, next);
    onFilters({ ...filters, q: next, spelling: 'corrected' });
  }

  return (
    <Box maxW="4xl" position="relative">
      <PageHeader title={generalTexts.search} tab={[q || undefined, generalTexts.search]} />
      <QueryForm q={q} onSearch={ask} />
      {q ? (
        <Box mt="7">
          <ScopeSwitch filters={filters} onFilters={onFilters} tagFilter={tagFilter} />
          {aboveResults}
          {scope === null ? (
            <EverythingResults filters={filters} onFilters={onFilters} />
          ) : (
            <KindResults key={scope} filters={filters} onFilters={onFilters} />
          )}
        </Box>
      ) : (
        <RecentSearches onSearch={ask} />
      )}
      {seesMissed && (
        <Suspense fallback={null}>
          <MissedSearches
            onSearch={(next) => onFilters({ q: next, scope: null, tags: [], spelling: 'corrected' })}
          />
        </Suspense>
      )}
    </Box>
  );
}

export type SearchPageProps = {
  filters: SearchFilters;
  onFilters: (filters: SearchFilters) => void;
  /** The tag filter, which the route renders. */
  tagFilter: ReactNode;
  /** Between the filters and the results. */
  aboveResults: ReactNode;
};
