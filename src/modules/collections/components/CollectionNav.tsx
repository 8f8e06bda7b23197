import { Box, chakra, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import { CollectionTree } from '../tree/CollectionTree.tsx';
import { useBranches } from '../tree/useBranches.ts';

/** The trees of an entry's collections, with the entry marked. */
export function CollectionNav({ collections, current }: { collections: Collection[]; current: string }) {
  const nav = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (current && nav.current) showCurrent(nav.current);
  }, [current]);
  return (
    <Stack as="nav" ref={nav} aria-label={collectionTexts.ofEntry} gap="5">
      {collections.map((collection) => (
        <Tree key={collection.id} collection={collection} current={current} />
      ))}
    </Stack>
  );
}

function Tree({ collection, current }: { collection: Collection; current: string }) {
  const branches = useBranches(collection.items, current);
  return (
    <Box>
      <Name asChild>
        <Link to="/wiki/collections/$id" params={{ id: String(collection.id) }}>
          {collection.title}
        </Link>
      </Name>
      <CollectionTree items={collection.items} current={current} branches={branches} />
    </Box>
  );
}

/** Scrolls only the tree's container until the current entry is visible. */
function showCurrent(nav: HTMLElement): void {
  const holder = nav.parentElement;
  const link = nav.querySelector('[aria-current]');
  if (!holder || !link) return;
  const [frame, target] = [holder.getBoundingClientRect(), link.getBoundingClientRect()];
  if (target.top < frame.top || target.bottom > frame.bottom) {
    holder.scrollTop += target.top - frame.top - frame.height / 3;
  }
}

const Name = chakra('span', {
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
