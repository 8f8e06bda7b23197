import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { CollectionItem } from '#shared/collections.ts';
import { childrenOf } from '#shared/tree.ts';

/** The notes of a collection as nested lists of links; `current` marks the one that is read. */
export function CollectionTree({ items, current, parentId = null }: CollectionTreeProps) {
  const here = childrenOf(items, parentId);
  if (here.length === 0) return null;
  return (
    <chakra.ol listStyleType="none" ps={parentId === null ? '0' : '3.5'}>
      {here.map((item) => (
        <li key={item.id}>
          <Note asChild>
            <Link
              to="/$type/$id"
              params={{ type: 'note', id: item.entryId }}
              aria-current={item.entryId === current ? 'page' : undefined}
            >
              {item.title}
            </Link>
          </Note>
          <CollectionTree items={items} current={current} parentId={item.id} />
        </li>
      ))}
    </chakra.ol>
  );
}

const Note = chakra('span', {
  base: {
    display: 'block',
    px: '2.5',
    py: '1.5',
    borderRadius: 'l1',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { py: '2.5' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg', fontWeight: 'medium' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type CollectionTreeProps = {
  items: readonly CollectionItem[];
  /** The id of the entry whose page this is. */
  current?: string;
  parentId?: number | null;
};
