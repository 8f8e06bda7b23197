import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';

/** For staff: searches with no results, so that someone can write what is missing. */
export function MissedSearches({ onSearch }: { onSearch: (q: string) => void }) {
  const [opened, setOpened] = useState(false);
  const list = trpc.search.missed.useInfiniteQuery({ limit: PAGE_SIZE }, { enabled: opened, ...BY_CURSOR });
  const missed = itemsOf(list);
  return (
    <Disclosure mt="10" maxW="none" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{searchTexts.missed}</summary>
      <Box px="4" pb="4">
        <Text color="fg.muted" mb="2">
          {searchTexts.missedNote}
        </Text>
        {list.isError && <QueryError message={listMessages.error} query={list} />}
        {list.isSuccess && missed.length === 0 && <Text>{searchTexts.noMissed}</Text>}
        <Box as="ul" listStyleType="none">
          {missed.map(({ day, query, count }) => (
            <Flex as="li" key={`${day} ${query}`} gap="3" align="center" borderBottomWidth="1px" py="1">
              <Button
                variant="ghost"
                flexShrink="1"
                minW="0"
                justifyContent="flex-start"
                aria-label={searchTexts.searchFor(query)}
                onClick={() => onSearch(query)}
              >
                <Box as="span" truncate>
                  {query}
                </Box>
              </Button>
              <Text ms="auto" flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums">
                {searchTexts.times(count)}
              </Text>
              <Text flexShrink="0" color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatDate(`${day}T12:00:00`)}
              </Text>
            </Flex>
          ))}
        </Box>
        <LoadMore list={list} />
      </Box>
    </Disclosure>
  );
}
