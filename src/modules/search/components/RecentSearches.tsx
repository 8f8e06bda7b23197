import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { clearRecents, recents } from '#lib/browser/recents.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { searchMessages } from '#shared/search/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';

/** Recent searches in this browser, shown while there is no query. */
export function RecentSearches({ onSearch }: { onSearch: (q: string) => void }) {
  const viewerId = useCurrentUser()?.id ?? null;
  const [cleared, setCleared] = useState(false);
  const latest = cleared ? [] : recents('recentSearches', viewerId);
  if (latest.length === 0) {
    return (
      <Box mt="6">
        <EmptyState title={searchMessages.queryRequired} />
      </Box>
    );
  }
  return (
    <Box as="section" aria-labelledby="recent-searches" mt="6">
      <Flex justify="space-between" align="center" mb="1">
        <Heading as="h2" id="recent-searches" size="sm" color="fg.muted">
          {shellTexts.recentSearches}
        </Heading>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            clearRecents('recentSearches');
            setCleared(true);
          }}
        >
          {generalTexts.clear}
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none">
        {latest.map((q) => (
          <li key={q}>
            <Button variant="ghost" maxW="full" justifyContent="flex-start" onClick={() => onSearch(q)}>
              <History aria-hidden />
              <Box as="span" truncate>
                {q}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
