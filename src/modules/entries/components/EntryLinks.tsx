import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { BACKLINKS_PAGE, entryPath } from '#shared/entries/model.ts';
import type { EntryName, EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';

/** An entry's linked entries and backlinks. Empty sections are omitted. */
export function EntryLinks({ entry }: { entry: EntryRead }) {
  const picked = entry.links.filter(({ label }) => label === '');
  const from = trpc.entries.backlinks.useInfiniteQuery({ id: entry.id, limit: BACKLINKS_PAGE }, BY_CURSOR);
  const linking = itemsOf(from);
  return (
    <>
      {picked.length > 0 && <Section title={entryPageTexts.linked} entries={picked} />}
      {linking.length > 0 && (
        <Section title={entryPageTexts.linkedFrom} entries={linking}>
          {from.hasNextPage && (
            <Button
              mt="3"
              size="sm"
              loading={from.isFetchingNextPage}
              onClick={() => void from.fetchNextPage()}
            >
              {generalTexts.showMore}
            </Button>
          )}
        </Section>
      )}
      {from.isError && (
        <Box mt="8">
          <QueryError message={listMessages.error} query={from} />
        </Box>
      )}
    </>
  );
}

function Section({ title, entries, children }: SectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt="8">
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="2"
        listStyleType="none"
      >
        {entries.map((entry) => (
          <li key={entry.id}>
            <Flex
              asChild
              align="center"
              justify="space-between"
              gap="3"
              minH="10"
              height="full"
              px="3"
              py="2"
              bg="bg.surface"
              borderWidth="1px"
              borderColor="border"
              borderRadius="md"
              _hover={{ bg: 'bg.hover' }}
            >
              <Link to={entryPath(entry)}>
                <Box as="span" minW="0" overflowWrap="anywhere">
                  {entry.title}
                </Box>
                <TypeBadge entry={entry} />
              </Link>
            </Flex>
          </li>
        ))}
      </Box>
      {children}
    </Box>
  );
}

type SectionProps = { title: string; entries: EntryName[]; children?: ReactNode };
