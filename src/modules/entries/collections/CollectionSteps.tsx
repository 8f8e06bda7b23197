import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CollectionItem } from '#shared/collections.ts';
import type { Entry } from '#shared/entries.ts';
import { useCollectionsOf } from './useCollectionsOf.ts';

/** The notes before and after this one, in the order of its collection. */
export function CollectionSteps({ entry }: { entry: Entry }) {
  const [collection] = useCollectionsOf(entry);
  const items = collection?.items ?? [];
  const at = items.findIndex(({ entryId }) => entryId === entry.id);
  const previous = at > 0 ? items[at - 1] : undefined;
  const next = at >= 0 ? items[at + 1] : undefined;
  if (!collection || (!previous && !next)) return null;
  return (
    <Flex
      as="nav"
      aria-label={`Previous and next in ${collection.title}`}
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      mt="8"
    >
      {previous && <StepTo item={previous} kind="Previous" />}
      {next && <StepTo item={next} kind="Next" />}
    </Flex>
  );
}

function StepTo({ item, kind }: { item: CollectionItem; kind: 'Previous' | 'Next' }) {
  const Icon = kind === 'Next' ? ArrowRight : ArrowLeft;
  return (
    <Tile asChild data-kind={kind}>
      <Link to="/$type/$id" params={{ type: 'note', id: item.entryId }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <Box minW="0">
          <Box color="fg.muted" textStyle="xs">
            {kind}
          </Box>
          <Box fontWeight="medium" overflowWrap="anywhere">
            {item.title}
          </Box>
        </Box>
      </Link>
    </Tile>
  );
}

const Tile = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    maxW: { sm: 'calc(50% - 6px)' },
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > svg': { flexShrink: '0', color: 'fg.muted' },
    '&[data-kind=Next]': { flexDirection: 'row-reverse', textAlign: 'end', ms: { sm: 'auto' } },
    _hover: { bg: 'bg.hover' },
  },
});
