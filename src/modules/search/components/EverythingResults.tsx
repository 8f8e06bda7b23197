import { Box, Heading, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { type SearchFilters, toEverythingInput, toSearchAddress } from '#shared/search/address.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { SEARCH_RESULTS, shownCount } from '#shared/search/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FoundStatus } from './FoundStatus.tsx';
import { HitItem } from './HitItem.tsx';
import { NothingFound, type ResultsProps } from './NothingFound.tsx';
import { SearchedFor } from './SearchedFor.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';

const RelatedResults = lazyOrRetry(async () => ({
  default: (await import('./RelatedResults.tsx')).RelatedResults,
}));

/** A few results of every kind, with links to all of them. */
export function EverythingResults({ filters, onFilters }: ResultsProps) {
  const found = trpc.search.everything.useQuery(toEverythingInput(filters));
  const section = useRef<HTMLElement>(null);

  /** The pressed button disappears, so the focus moves to the results. */
  function search(next: Partial<SearchFilters>): void {
    section.current?.focus({ preventScroll: true });
    onFilters({ ...filters, ...next });
  }

  const groups = found.data?.groups ?? [];
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Box
      as="section"
      ref={section}
      tabIndex={-1}
      aria-label={searchTexts.results}
      aria-busy={found.isPending}
    >
      <SearchedFor
        corrected={found.data?.corrected ?? null}
        meant={found.data?.meant ?? null}
        typed={filters.q}
        onMeant={(q) => search({ q, spelling: 'corrected' })}
        onTyped={() => search({ spelling: 'typed' })}
      />
      <FoundStatus count={found.isSuccess ? shown : null} corrected={found.data?.corrected ?? null} />
      <SearchSkeleton pending={found.isPending} />
      {groups.map((group) => (
        <Group key={group.group} {...group} filters={filters} />
      ))}
      {found.isSuccess && shown === 0 && <NothingFound filters={filters} onFilters={onFilters} />}
      {found.isSuccess && filters.tags.length === 0 && (
        <Suspense fallback={null}>
          <RelatedResults
            q={filters.q}
            shown={new Set(groups.flatMap(({ items }) => items.map(({ url }) => url)))}
          />
        </Suspense>
      )}
      {found.isError && <QueryError message={listMessages.error} query={found} />}
    </Box>
  );
}

type ResultGroup = RouterOutputs['search']['everything']['groups'][number];

function Group({ group, items, total, filters }: ResultGroup & { filters: SearchFilters }) {
  const { label } = SEARCH_RESULTS[group];
  const id = `found-${group}`;
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading as="h2" id={id} size="sm" color="fg.muted">
        {label}
      </Heading>
      <Box as="ul" listStyleType="none">
        {items.map((hit) => (
          <li key={hit.url}>
            <HitItem hit={hit} level="h3" />
          </li>
        ))}
      </Box>
      {total > items.length && (
        <TextLink asChild display="inline-flex" alignItems="center" minH="10" mt="1" variant="plain">
          <Link to="/search" search={toSearchAddress({ ...filters, scope: group })}>
            {searchTexts.all(label.toLowerCase(), shownCount(total))}
          </Link>
        </TextLink>
      )}
    </Box>
  );
}
