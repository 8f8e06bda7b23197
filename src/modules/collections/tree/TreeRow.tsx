import { Box, chakra, IconButton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { treeTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { menuButtonId } from './menuButtonId.ts';
import { ReadMark } from './ReadMark.tsx';
import { INDENT } from './useTreeDrag.ts';

/** One entry of the tree: its handle, its link, and its menu button. */
export function TreeRow(props: TreeRowProps) {
  const { item, helpId, picked, dragged, menuOpen, onToggle, onKeyDown, onPointerDown, onMenu } = props;
  return (
    <Row
      data-item={item.id}
      aria-level={item.depth + 1}
      data-picked={picked || undefined}
      data-dragged={dragged || undefined}
      style={{ paddingInlineStart: item.depth * INDENT }}
    >
      <IconAction
        data-handle
        size="sm"
        label={treeTexts.handle(item.title)}
        aria-describedby={helpId}
        aria-pressed={picked}
        icon={<GripVertical size={16} strokeWidth={1.75} aria-hidden />}
        color="fg.subtle"
        cursor={dragged ? 'grabbing' : 'grab'}
        touchAction="none"
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        // The keyboard and assistive technology click without a pointer. A pointer starts a drag.
        onClick={(event) => {
          if (event.detail === 0) onToggle();
        }}
      />
      <Box asChild flex="1" minW="0" py="2" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
        <Link to="/$type/$id" params={{ type: 'note', id: item.entryId }}>
          {item.title}
          {item.isRead && <ReadMark />}
        </Link>
      </Box>
      <IconButton
        id={menuButtonId(item)}
        type="button"
        size="sm"
        variant="ghost"
        px="0"
        color="fg.muted"
        aria-label={generalTexts.actionsFor(item.title)}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {props.children}
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: '10',
    pe: '1',
    borderRadius: 'md',
    _hover: { bg: 'bg.hover' },
    '&[data-picked]': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 1px {colors.accent.border}' },
    '&[data-dragged]': { opacity: '0.4' },
  },
});

type TreeRowProps = {
  item: CollectionItem;
  helpId: string;
  picked: boolean;
  dragged: boolean;
  menuOpen: boolean;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onMenu: () => void;
  children: ReactNode;
};
