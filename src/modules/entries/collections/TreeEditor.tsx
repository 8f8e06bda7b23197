import { Box, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { CollectionItem } from '#shared/collections.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { TreeRow } from './TreeRow.tsx';
import { moved, placeText, type Step, type Target, targetOf } from './treeMoves.ts';
import { INDENT, useTreeDrag } from './useTreeDrag.ts';
import { useTreeKeys } from './useTreeKeys.ts';

/** The tree of a collection to put in order: by pointer, by keyboard, or by the menu of each note. */
export function TreeEditor({ items, onMove, onRemove }: TreeEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const [menu, setMenu] = useState<{ id: number; open: boolean } | null>(null);
  const keys = useTreeKeys(list, items, onMove);
  const { drag, start } = useTreeDrag(list, items, move);

  function move(id: number, to: Target): void {
    const after = moved(items, id, to);
    const title = items.find((item) => item.id === id)?.title ?? '';
    keys.say(`Moved ${title}: ${placeText(after, id)}.`);
    onMove(id, to);
  }

  function step(item: CollectionItem, way: Step): void {
    const to = targetOf(items, item.id, way);
    if (to) move(item.id, to);
  }

  function remove(item: CollectionItem): void {
    setMenu(null);
    keys.say(`Removed ${item.title}.`);
    onRemove(item);
    // Its button goes with it.
    requestAnimationFrame(() => list.current?.focus());
  }

  return (
    <>
      <Box
        as="ol"
        ref={list}
        tabIndex={-1}
        position="relative"
        listStyleType="none"
        aria-label="Notes"
        outline="none"
      >
        {keys.shown.map((item) => (
          <TreeRow
            key={item.id}
            item={item}
            helpId={helpId}
            picked={keys.pickedId === item.id}
            dragged={drag?.id === item.id}
            menuOpen={menu?.id === item.id && menu.open}
            onToggle={() => keys.toggle(item)}
            onKeyDown={keys.onKeyDown}
            onPointerDown={(event) => {
              keys.cancel();
              start(event, item);
            }}
            onMenu={() => {
              keys.cancel();
              setMenu({ id: item.id, open: true });
            }}
          >
            {menu?.id === item.id && (
              <ItemMenu
                item={item}
                items={items}
                open={menu.open}
                onOpenChange={(open) => setMenu({ id: item.id, open })}
                onStep={(way) => step(item, way)}
                onRemove={() => remove(item)}
              />
            )}
          </TreeRow>
        ))}
        {drag?.landing && (
          <Box
            as="li"
            role="presentation"
            aria-hidden
            position="absolute"
            insetEnd="0"
            height="2px"
            mt="-1px"
            bg="accent"
            borderRadius="full"
            pointerEvents="none"
            style={{ top: drag.top, insetInlineStart: drag.landing.depth * INDENT }}
          />
        )}
      </Box>
      <Text id={helpId} color="fg.muted" textStyle="xs" mt="3">
        Drag a note by its handle, sideways to change its level. By keyboard: Space picks it up, the arrow
        keys move it, Space drops it, Escape cancels.
      </Text>
      <Box role="status" aria-live="assertive" srOnly>
        {keys.said}
      </Box>
    </>
  );
}

type TreeEditorProps = {
  items: CollectionItem[];
  onMove: (id: number, to: Target) => void;
  onRemove: (item: CollectionItem) => void;
};
