import { Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toViewer, useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { ENTRY_TYPE_FILTER_LABEL, ENTRY_TYPES, isEntryType } from '#shared/entries/model.ts';
import {
  type SearchFilters,
  type SearchScope,
  toEverythingInput,
  toSearchAddress,
} from '#shared/search/address.ts';
import { canFind } from '#shared/search/can-find.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { SEARCH_GROUPS, SEARCH_RESULTS, shownCount } from '#shared/search/model.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

/** Switches between everything and one kind, with the filters of that kind. */
export function ScopeSwitch({ filters, onFilters, tagFilter }: ScopeSwitchProps) {
  const { scope } = filters;
  const viewer = toViewer(useCurrentUser());
  // The search for everything counts each kind. It is only read from the cache here.
  const found = trpc.search.everything.useQuery(toEverythingInput(filters), { enabled: false }).data;
  const chosen = scope !== null && isEntryType(scope) ? 'entry' : scope;
  const count = (name: SearchScope) => found?.groups.find(({ group }) => group === name)?.total;
  const scopes = SEARCH_GROUPS.filter((name) => canFind(viewer, name));
  const isTagged = chosen === null || SEARCH_RESULTS[chosen].isTagged;
  return (
    <>
      <ViewSwitch label={searchTexts.kinds}>
        {[null, ...scopes].map((name) => (
          <Link
            key={name ?? 'everything'}
            to="/search"
            search={toSearchAddress({ ...filters, scope: name })}
            // The scope decides which link is current, not the whole URL.
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={chosen === name ? 'page' : undefined}
          >
            {name === null ? searchTexts.everything : SEARCH_RESULTS[name].label}
            {name !== null && count(name) !== undefined && <Count>{shownCount(count(name) ?? 0)}</Count>}
          </Link>
        ))}
      </ViewSwitch>
      <Flex gap="2" mb="4" wrap="wrap" align="flex-start">
        {chosen === 'entry' && (
          <OptionSelect
            frame={{ size: 'md', width: { base: 'full', sm: '12rem' } }}
            aria-label={searchTexts.type}
            value={scope ?? ''}
            options={[
              ['entry', searchTexts.allTypes],
              ...ENTRY_TYPES.map((type) => [type, ENTRY_TYPE_FILTER_LABEL[type]] as const),
            ]}
            onChange={(type) => onFilters({ ...filters, scope: type })}
          />
        )}
        {isTagged && tagFilter}
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
