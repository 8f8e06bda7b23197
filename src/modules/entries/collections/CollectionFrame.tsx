import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Collection } from '#shared/collections.ts';
import type { Entry } from '#shared/entries.ts';
import { CollectionTree } from './CollectionTree.tsx';
import { useCollectionsOf } from './useCollectionsOf.ts';

/** A note with the collections it stands in: beside it on wide screens, folded above it on others. */
export function CollectionFrame({ entry, children }: { entry: Entry; children: ReactNode }) {
  const collections = useCollectionsOf(entry);
  if (collections.length === 0) return children;
  return (
    <Flex
      direction={{ base: 'column', xl: 'row' }}
      align="stretch"
      justify="center"
      gap={{ base: '4', xl: '10' }}
    >
      <Box
        as="nav"
        aria-label="Collections of this note"
        hideBelow="xl"
        w="15rem"
        flexShrink="0"
        alignSelf="flex-start"
        position="sticky"
        top="8"
        maxH="calc(100dvh - 8rem)"
        overflowY="auto"
      >
        <Trees collections={collections} entry={entry} />
      </Box>
      <Folded hideFrom="xl">
        <summary>In this collection</summary>
        <Box as="nav" aria-label="Collections of this note" px="2" pb="3">
          <Trees collections={collections} entry={entry} />
        </Box>
      </Folded>
      <Box flex="1" minW="0" maxW={{ xl: 'reading' }}>
        {children}
      </Box>
    </Flex>
  );
}

function Trees({ collections, entry }: { collections: Collection[]; entry: Entry }) {
  return (
    <Stack gap="5">
      {collections.map((collection) => (
        <div key={collection.id}>
          <Heading asChild>
            <Link to="/wiki/collections/$id" params={{ id: String(collection.id) }}>
              {collection.title}
            </Link>
          </Heading>
          <CollectionTree items={collection.items} current={entry.id} />
        </div>
      ))}
    </Stack>
  );
}

const Heading = chakra('span', {
  base: {
    display: 'block',
    px: '2.5',
    py: '1.5',
    mb: '1',
    textStyle: 'sm',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    borderRadius: 'l1',
    '@media (pointer: coarse)': { py: '2.5' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Folded = chakra('details', {
  base: {
    w: 'full',
    maxW: 'reading',
    mx: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.surface',
    '& > summary': { minH: '10', px: '4', py: '2.5', cursor: 'pointer', fontWeight: 'medium' },
  },
});
