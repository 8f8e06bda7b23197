import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '#lib/text/linkTo.ts';
import { trpc } from '#lib/trpc.ts';
import { isEntryType } from '#shared/entries/model.ts';
import { searchTexts } from '#shared/search/messages.ts';
import type { SearchResult } from '#shared/search/output.ts';
import { TypeBadge } from '#widgets/TypeBadge.tsx';

/** Below the results: texts that mean something like the query. Shows nothing if there are none. */
export function RelatedResults({ q, shown }: { q: string; shown: ReadonlySet<string> }) {
  const related = trpc.search.related.useQuery({ q });
  const items = related.data?.items.filter(({ url }) => !shown.has(url)) ?? [];
  if (items.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="related" mb="8">
      <Heading as="h2" id="related" size="sm" color="fg.muted">
        {searchTexts.related}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {searchTexts.relatedNote}
      </Text>
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          <li key={item.url}>
            <Related {...item} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Related({ type, title, excerpt, url }: SearchResult) {
  return (
    <Box as="article" py="3.5" borderBottomWidth="1px" borderColor="border">
      <Flex align="center" gap="2.5" mb="0.5" wrap="wrap">
        <Heading
          as="h3"
          size="md"
          textWrap="wrap"
          minW="0"
          css={{ '& a:hover': { textDecoration: 'underline' } }}
        >
          <Link {...linkTo(url)}>{title}</Link>
        </Heading>
        {isEntryType(type) ? <TypeBadge entry={{ type }} /> : <Badge>{KIND[type]}</Badge>}
      </Flex>
      <Text color="fg.muted" maxW="85ch" overflowWrap="anywhere">
        {excerpt}
      </Text>
    </Box>
  );
}

const KIND = {
  event: searchTexts.event,
  comment: searchTexts.comment,
  lesson: searchTexts.aLesson,
  document: searchTexts.document,
};
