import { Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan, useCurrentUser } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TYPE_FILTER_LABEL, ENTRY_TYPES, isEntryType } from '#shared/entries/model.ts';
import { type SearchFilters, type SearchScope, toSearchAddress } from '#shared/search/address.ts';
import {
  GROUPS_OF_CHANNELS,
  SEARCH_GROUP_LABEL,
  SEARCH_GROUPS,
  shownCount,
  TAGGED_GROUPS,
} from '#shared/search/model.ts';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

/** Between everything and one kind, and what narrows a kind further. */
export function ScopeSwitch({ filters, onFilters, tagFilter }: ScopeSwitchProps) {
  const { q, scope, tags } = filters;
  const viewer = useCurrentUser();
  // What was found of everything says how much there is of each; here it is read only where it is known.
  const found = trpc.search.everything.useQuery({ q, tags }, { enabled: false }).data;
  const chosen = scope !== null && isEntryType(scope) ? 'entry' : scope;
  const count = (name: SearchScope) => found?.groups.find(({ group }) => group === name)?.total;
  const readsDocuments = useCan('documents.read', null);
  const scopes = SEARCH_GROUPS.filter(
    (name) =>
      (viewer !== null || !GROUPS_OF_CHANNELS.includes(name)) && (name !== 'document' || readsDocuments),
  );
  const tagged = chosen === null || TAGGED_GROUPS.includes(chosen);
  return (
    <>
      <ViewSwitch label="Kinds of results">
        {[null, ...scopes].map((name) => (
          <ViewLink asChild key={name ?? 'everything'}>
            <Link
              to="/search"
              search={toSearchAddress({ ...filters, scope: name })}
              // Which one is at hand is said by the scope, not by the whole address.
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={chosen === name ? 'page' : undefined}
            >
              {name === null ? 'Everything' : SEARCH_GROUP_LABEL[name]}
              {name !== null && count(name) !== undefined && <Count>{shownCount(count(name) ?? 0)}</Count>}
            </Link>
          </ViewLink>
        ))}
      </ViewSwitch>
      <Flex gap="2" mb="4" wrap="wrap" align="flex-start">
        {chosen === 'entry' && (
          <OptionSelect
            frame={{ size: 'md', width: { base: 'full', sm: '12rem' } }}
            aria-label="Type of entry"
            value={scope ?? ''}
            options={[
              ['entry', 'All types'],
              ...ENTRY_TYPES.map((type) => [type, ENTRY_TYPE_FILTER_LABEL[type]] as const),
            ]}
            onChange={(type) => onFilters({ ...filters, scope: type })}
          />
        )}
        {tagged && tagFilter}
      </Flex>
    </>
  );
}

function Count({ children }: { children: string }) {
  return (
    <Box as="span" ms="1.5" color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  );
}

type ScopeSwitchProps = {
  filters: SearchFilters;
  onFilters: (filters: SearchFilters) => void;
  tagFilter: ReactNode;
};
