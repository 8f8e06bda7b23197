import { Box, Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { isEntryType } from '#shared/entries/model.ts';
import type { SearchFilters } from '#shared/search/address.ts';
import { searchMessages, searchTexts } from '#shared/search/messages.ts';
import { SEARCH_RESULTS } from '#shared/search/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';

/** Suggestions when nothing was found: fewer filters first, then other words, then the community. */
export function NothingFound({ filters, onFilters }: ResultsProps) {
  const { scope, tags } = filters;
  const kind = scope === null || isEntryType(scope) ? 'entry' : scope;
  const narrowed = scope !== null || tags.length > 0;
  return (
    <EmptyState
      title={
        scope === null
          ? searchMessages.noResults
          : searchMessages.noneOfKind(SEARCH_RESULTS[kind].label.toLowerCase())
      }
      action={
        narrowed ? (
          <Button onClick={() => onFilters({ ...filters, scope: null, tags: [] })}>
            {searchTexts.searchEverything}
          </Button>
        ) : (
          <Flex direction="column" gap="3" align="center">
            <Box as="ul" color="fg.muted" listStyleType="none">
              {searchTexts.help.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </Box>
            <Button asChild>
              <Link to="/community">{searchTexts.askCommunity}</Link>
            </Button>
          </Flex>
        )
      }
    />
  );
}

export type ResultsProps = { filters: SearchFilters; onFilters: (filters: SearchFilters) => void };
