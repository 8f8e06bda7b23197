import { Badge, Box, chakra, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pin } from 'lucide-react';
import { DOCUMENT_CATEGORY_LABEL, type DocumentCard } from '#shared/internal-documents.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { ROW_LINK } from '../../components/table/rowKeys.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import type { DocumentActions } from './documentActions.ts';

const COLUMNS = { columns: { base: 1, sm: 2, lg: 3 }, gap: '3' };
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Documents as cards: a title that opens it, the beginning of its text, and what can be done. */
export function DocumentCards({ label, documents, actions }: DocumentCardsProps) {
  return (
    <SimpleGrid as="ul" aria-label={label} listStyleType="none" {...COLUMNS}>
      {documents.map((document) => (
        <Card key={document.id} document={document} actions={actions} />
      ))}
    </SimpleGrid>
  );
}

export function CardSkeletons() {
  return (
    <SimpleGrid aria-hidden {...COLUMNS}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} height="11rem" borderRadius="lg" />
      ))}
    </SimpleGrid>
  );
}

function Card({ document, actions }: { document: DocumentCard; actions: DocumentActions }) {
  const { id, title, category, preview, tags, pinned, authorName, updatedAt } = document;
  return (
    <Flex
      as="li"
      direction="column"
      gap="2.5"
      p="4"
      minW="0"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Flex align="center" gap="2" minH="8">
        <Badge>{DOCUMENT_CATEGORY_LABEL[category]}</Badge>
        {pinned && (
          <Box color="fg.muted" role="img" aria-label="Pinned">
            <Pin size={14} strokeWidth={1.75} aria-hidden />
          </Box>
        )}
        <Box ms="auto">
          <DocumentMenu document={document} actions={actions} />
        </Box>
      </Flex>
      <Heading as="h3" size="md" {...{ [ROW_LINK]: id }}>
        <Opening asChild>
          <Link
            from="/internal-wiki"
            to="/internal-wiki/$id"
            params={{ id: String(id) }}
            search={(before) => before}
            resetScroll={false}
          >
            {title}
          </Link>
        </Opening>
      </Heading>
      <Text color="fg.muted" overflowWrap="anywhere">
        {preview}
      </Text>
      {tags.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label="Tags">
          {tags.map((tag) => (
            <Badge as="li" key={tag} variant="outline" maxW="full" truncate>
              {tag}
            </Badge>
          ))}
        </Flex>
      )}
      <Text color="fg.muted" textStyle="xs" mt="auto" pt="1">
        {authorName} · <RelativeTime iso={updatedAt} />
      </Text>
    </Flex>
  );
}

const Opening = chakra('span', {
  base: {
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { display: 'flex', alignItems: 'center', minH: '10' },
  },
});

type DocumentCardsProps = { label: string; documents: DocumentCard[]; actions: DocumentActions };
