import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { treeTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { childrenOf } from '#shared/kit/tree.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { ReadMark } from './ReadMark.tsx';

/** A collection's entries as nested lists of links. With `branches`, entries with children can be folded. */
export function CollectionTree({ items, current, branches, parentId = null }: CollectionTreeProps) {
  const here = childrenOf(items, parentId);
  if (here.length === 0) return null;
  return (
    <Level data-below={parentId !== null || undefined}>
      {here.map((item) => {
        const foldable = branches && items.some((other) => other.parentId === item.id);
        const open = !foldable || branches.isOpen(item);
        return (
          <li key={item.id}>
            <Flex align="flex-start">
              <Box flex="1" minW="0">
                <Note asChild>
                  <Link
                    to="/$type/$id"
                    params={{ type: 'note', id: item.entryId }}
                    aria-current={item.entryId === current ? 'page' : undefined}
                  >
                    {item.title}
                    {item.isRead && <ReadMark />}
                  </Link>
                </Note>
              </Box>
              {foldable && (
                <IconAction
                  size="sm"
                  color="fg.subtle"
                  _expanded={{ bg: 'transparent', _hover: { bg: 'bg.hover' } }}
                  label={treeTexts.under(item.title)}
                  aria-expanded={open}
                  icon={open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
                  onClick={() => branches.toggle(item)}
                />
              )}
            </Flex>
            {open && (
              <CollectionTree items={items} current={current} branches={branches} parentId={item.id} />
            )}
          </li>
        );
      })}
    </Level>
  );
}

const Level = chakra('ol', {
  base: {
    listStyleType: 'none',
    '&[data-below]': { ms: '2.5', ps: '1', borderInlineStartWidth: '1px', borderColor: 'border' },
  },
});

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
  /** The id of the entry on this page. */
  current?: string;
  branches?: { isOpen: (item: CollectionItem) => boolean; toggle: (item: CollectionItem) => void };
  parentId?: number | null;
};
