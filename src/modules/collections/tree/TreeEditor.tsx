import { Box, Text } from '@chakra-ui/react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { treeTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { branchOf } from '#shared/kit/tree.ts';
import { LandingLine } from './LandingLine.tsx';
import { menuButtonId } from './menuButtonId.ts';
import { TreeRow } from './TreeRow.tsx';
import { moved, placeText, type Step, type Target, targetOf } from './treeMoves.ts';
import { useRestoreTreeFocus } from './useRestoreTreeFocus.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import { handleOf, useTreeKeys } from './useTreeKeys.ts';

// Each menu is loaded with its first use.
const ItemMenu = lazyOrRetry(async () => ({ default: (await import('./ItemMenu.tsx')).ItemMenu }));

/** Reorders a collection's tree by pointer, by keyboard, or by each entry's menu. */
export function TreeEditor({ items, onMove, onRemove, onEmptied }: TreeEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const [menu, setMenu] = useState<{ id: number; open: boolean } | null>(null);
  const keys = useTreeKeys(list, items, onMove);
  const { drag, start } = useTreeDrag(list, items, (id, to) =>
    move(id, to, () => handleOf(list.current, id)),
  );
  const focus = useRestoreTreeFocus(items);
  const dragged = drag ? branchOf(items, drag.id) : [];

  function move(id: number, to: Target, focused: () => HTMLElement | null): void {
    const after = moved(items, id, to);
    const title = items.find((item) => item.id === id)?.title ?? '';
    keys.say(treeTexts.moved(title, placeText(after, id)));
    focus.keep(focused);
    onMove(id, to);
  }

  function step(item: CollectionItem, way: Step): void {
    const to = targetOf(items, item.id, way);
    if (to) move(item.id, to, () => menuButtonOf(item));
  }

  function remove(item: CollectionItem): void {
    const at = items.indexOf(item);
    const neighbor = items[at + 1] ?? items[at - 1];
    keys.say(treeTexts.removed(item.title));
    if (neighbor) focus.keep(() => menuButtonOf(neighbor));
    onRemove(item);
    if (!neighbor) onEmptied();
  }

  return (
    <>
      <Box
        as="ol"
        ref={list}
        position="relative"
        listStyleType="none"
        aria-label={treeTexts.label}
        userSelect={drag ? 'none' : undefined}
      >
        {keys.shown.map((item) => (
          <TreeRow
            key={item.id}
            item={item}
            helpId={helpId}
            picked={keys.pickedId === item.id}
            dragged={dragged.some(({ id }) => id === item.id)}
            menuOpen={menu?.id === item.id && menu.open}
            onToggle={() => keys.toggle(item)}
            onKeyDown={keys.onKeyDown}
            onPointerDown={(event) => start(event, item)}
            onMenu={() => setMenu({ id: item.id, open: true })}
          >
            {menu?.id === item.id && (
              <Suspense>
                <ItemMenu
                  item={item}
                  items={items}
                  open={menu.open}
                  onOpenChange={(open) => {
                    setMenu({ id: item.id, open });
                    // A closing menu can take the focus again in the next frame.
                    if (!open) requestAnimationFrame(focus.settle);
                  }}
                  onStep={(way) => step(item, way)}
                  onRemove={() => remove(item)}
                />
              </Suspense>
            )}
          </TreeRow>
        ))}
        {drag?.landing && <LandingLine top={drag.top} depth={drag.landing.depth} />}
      </Box>
      <Text id={helpId} color="fg.muted" textStyle="xs" mt="3">
        {treeTexts.help}
      </Text>
      <Box role="status" aria-live="assertive" srOnly>
        {keys.said}
      </Box>
    </>
  );
}

function menuButtonOf(item: { id: number }): HTMLElement | null {
  return document.getElementById(menuButtonId(item));
}

type TreeEditorProps = {
  items: CollectionItem[];
  onMove: (id: number, to: Target) => void;
  onRemove: (item: CollectionItem) => void;
  /** Called when the last entry was removed. */
  onEmptied: () => void;
};
