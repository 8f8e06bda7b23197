import { Box, Flex } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/model.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { useCollectionsOf } from '../useCollectionsOf.ts';

const CollectionNav = lazy(async () => ({ default: (await import('./CollectionNav.tsx')).CollectionNav }));

/**
 * A wiki entry with its collections: beside it on wide screens, folded above it on others. The frame stays mounted
 * between entries so that the tree doesn't flicker or lose its scroll position.
 */
export function CollectionFrame({ entry, children }: CollectionFrameProps) {
  const collections = useCollectionsOf(entry);
  const beside = collections.length > 0;
  return (
    <Flex direction={{ base: 'column', xl: 'row' }} justify="center" gap={{ base: '4', xl: '10' }}>
      {beside && (
        <Box
          hideBelow="xl"
          w="15rem"
          flexShrink="0"
          alignSelf="flex-start"
          position="sticky"
          top="8"
          maxH="calc(100dvh - 8rem)"
          overflowY="auto"
        >
          <Suspense>
            <CollectionNav collections={collections} current={entry.id} />
          </Suspense>
        </Box>
      )}
      {beside && <FoldedNav key={entry.id} collections={collections} current={entry.id} />}
      <Box flex="1" minW="0" maxW={beside ? { xl: 'reading' } : undefined}>
        {children}
      </Box>
    </Flex>
  );
}

function FoldedNav({ collections, current }: { collections: Collection[]; current: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure hideFrom="xl" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{nameOf(collections, current)}</summary>
      {opened && (
        <Box px="2" pb="3">
          <Suspense>
            <CollectionNav collections={collections} current={current} />
          </Suspense>
        </Box>
      )}
    </Disclosure>
  );
}

/** The label of the folded part: the entry's position if it's in a single collection. */
function nameOf(collections: Collection[], current: string): string {
  const [only, more] = collections;
  if (!only || more) return collectionTexts.inSeveral(collections.length);
  const at = only.items.findIndex(({ entryId }) => entryId === current);
  return collectionTexts.place(only.title, at + 1, only.items.length);
}

type CollectionFrameProps = { entry: { id: string; type: EntryType }; children: ReactNode };
