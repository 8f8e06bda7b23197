import { Box, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { entryFormTexts } from '#shared/entries/messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import { isEntryHit } from '#shared/search/model.ts';
import { TypeBadge } from '#widgets/TypeBadge.tsx';
import { saysEnough, similarOf } from './similar.ts';

/** Milliseconds between the last key and the search. */
const LOOK_AFTER = 400;
/** Results to check: most share only one word. */
const LOOKED_THROUGH = 10;

/** Lists entries with a similar title so that no one writes the same entry twice. Renders nothing without any. */
export function SimilarEntries({ title }: { title: string }) {
  const id = useId();
  const debounced = useDebounced(title.trim(), LOOK_AFTER);
  const enough = saysEnough(title) && saysEnough(debounced);
  const matches = trpc.search.page.useQuery(
    { q: debounced, limit: LOOKED_THROUGH },
    { enabled: enough, placeholderData: keepPreviousData },
  );
  const similar = enough ? similarOf(matches.data?.items.filter(isEntryHit) ?? [], debounced) : [];
  return (
    <Box>
      <Box role="status" srOnly>
        {similar.length > 0 && entryFormTexts.similarCount(similar.length)}
      </Box>
      {similar.length > 0 && (
        <>
          <Text id={id} color="fg.muted" textStyle="xs" mt="2.5" mb="1">
            {entryFormTexts.similar}
          </Text>
          <Box as="ul" aria-labelledby={id} listStyleType="none" borderWidth="1px" borderRadius="md" p="1">
            {similar.map((entry) => (
              <li key={entry.id}>
                <Flex
                  asChild
                  align="center"
                  gap="2"
                  minH={{ base: '10', md: '9' }}
                  px="2"
                  borderRadius="l1"
                  textStyle="sm"
                  css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
                  _hover={{ bg: 'bg.hover' }}
                >
                  <Link to={entryPath(entry)} target="_blank">
                    <Box as="span" minW="0" truncate>
                      {entry.title}
                    </Box>
                    <Box as="span" flex="none" color="fg.subtle">
                      <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
                      <Box as="span" srOnly>
                        {entryFormTexts.newTab}
                      </Box>
                    </Box>
                    <Box as="span" ms="auto" flex="none">
                      <TypeBadge entry={entry} />
                    </Box>
                  </Link>
                </Flex>
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
