import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { addRecent } from '#lib/recents.ts';
import { useCan, useCurrentUser } from '#lib/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { SearchFilters } from '#shared/search/address.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { EverythingResults } from './components/EverythingResults.tsx';
import { KindResults } from './components/KindResults.tsx';
import { RecentSearches } from './components/RecentSearches.tsx';
import { ScopeSwitch } from './components/ScopeSwitch.tsx';

const MissedSearches = lazy(async () => ({
  default: (await import('./components/MissedSearches.tsx')).MissedSearches,
}));

/** Search results: some of every kind, or all of one kind. Kind and tags are in the URL. */
export function SearchPage({ filters, onFilters, tagFilter }: SearchPageProps) {
  const { q, scope } = filters;
  const viewer = useCurrentUser();
  const viewerId = viewer?.id ?? null;
  const seesMissed = useCan('search.missed', null);

  /** Only submitted queries are stored as recent searches. */
  function ask(next: string): void {
    addRecent('recentSearches', viewerId, next);
    onFilters({ ...filters, q: next });
  }

  return (
    <Box maxW="4xl" position="relative">
      <PageHeader title={generalTexts.search} />
      <QueryForm key={q} q={q} onSearch={ask} />
      {q ? (
        <Box mt="7">
          <ScopeSwitch filters={filters} onFilters={onFilters} tagFilter={tagFilter} />
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
          <MissedSearches onSearch={(next) => onFilters({ q: next, scope: null, tags: [] })} />
        </Suspense>
      )}
    </Box>
  );
}

function QueryForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim()) onSearch(text.trim());
      }}
    >
      <FormField label={searchTexts.question}>
        <Flex gap="2" width="full">
          <Input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" size="lg" variant="solid">
            {generalTexts.search}
          </Button>
        </Flex>
      </FormField>
    </form>
  );
}

export type SearchPageProps = {
  filters: SearchFilters;
  onFilters: (filters: SearchFilters) => void;
  /** The tag filter, which the route renders. */
  tagFilter: ReactNode;
};
