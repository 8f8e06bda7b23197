import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { TextFrame } from '#ui/base/TextFrame.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useCollectionsOf } from '../useCollectionsOf.ts';

const CollectionNav = lazyOrRetry(async () => ({
  default: (await import('./CollectionNav.tsx')).CollectionNav,
}));

/**
 * An entry. A wiki entry has its collections beside it on wide screens, folded above it on others. The frame stays mounted
 * between entries so that the tree doesn't flicker or lose its scroll position.
 */
export function CollectionFrame({ entry, beside, children }: CollectionFrameProps) {
  const collections = useCollectionsOf(entry);
  const wide = useMediaQuery('(min-width: 80rem)');
  const listed = collections.length > 0;
  return (
    <TextFrame
      beside={
        <>
          {beside}
          {listed && wide && (
            <Box position="relative" overflowY="auto">
              <Suspense>
                <CollectionNav collections={collections} current={entry.id} />
              </Suspense>
            </Box>
          )}
        </>
      }
    >
      {listed && !wide && (
        <Box mb="4" data-screen-only>
          <FoldedNav key={entry.id} collections={collections} current={entry.id} />
        </Box>
      )}
      {children}
    </TextFrame>
  );
}

function FoldedNav({ collections, current }: { collections: Collection[]; current: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{nameOf(collections, current)}</summary>
      {isOpen && (
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

type CollectionFrameProps = {
  entry: { id: string; type: EntryType };
  /** Above the collections. */
  beside?: ReactNode;
  children: ReactNode;
};
