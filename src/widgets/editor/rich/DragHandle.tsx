import { Flex } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import { NodeSelection } from 'prosemirror-state';
import { type DragEvent, type RefObject, useEffect, useState } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { Hint } from '#ui/base/Hint.tsx';
import type { RichView } from './richView.ts';

/** A handle beside the block under the pointer, which moves it. Keys do the same (`moveBlock`). */
export function DragHandle({ rich, place }: DragHandleProps) {
  const [block, setBlock] = useState<{ at: number; top: number } | null>(null);

  useEffect(() => {
    const frame = place.current?.parentElement;
    if (!frame) return;
    const onMove = ({ clientY, pointerType }: PointerEvent) => {
      const view = rich.current?.view;
      if (!view || pointerType !== 'mouse') return;
      const { left, top } = view.dom.getBoundingClientRect();
      const found = view.posAtCoords({ left: left + INSIDE, top: clientY });
      if (!found) return;
      const $place = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
      const at = $place.posAtIndex($place.index(0), 0);
      const dom = view.nodeDOM(at);
      if (!(dom instanceof HTMLElement)) return;
      const next = dom.getBoundingClientRect().top - frame.getBoundingClientRect().top;
      setBlock(next < top - frame.getBoundingClientRect().top - 1 ? null : { at, top: next });
    };
    const onLeave = () => setBlock(null);
    frame.addEventListener('pointermove', onMove);
    frame.addEventListener('pointerleave', onLeave);
    return () => {
      frame.removeEventListener('pointermove', onMove);
      frame.removeEventListener('pointerleave', onLeave);
    };
  }, [rich, place]);

  function onDragStart(event: DragEvent): void {
    const view = rich.current?.view;
    const node = block && view?.state.doc.nodeAt(block.at);
    if (!view || !node || !view.editable) return;
    const selection = NodeSelection.create(view.state.doc, block.at);
    view.dispatch(view.state.tr.setSelection(selection));
    view.focus();
    const slice = selection.content();
    const { dom, text } = view.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'move';
    const shown = view.nodeDOM(block.at);
    if (shown instanceof HTMLElement) event.dataTransfer.setDragImage(shown, 0, 0);
    view.dragging = { slice, move: true };
  }

  if (!block) return null;
  return (
    <Hint label={editorTexts.dragBlock}>
      <Flex
        aria-hidden
        draggable
        position="absolute"
        insetInlineStart="1"
        style={{ top: block.top }}
        w="5"
        h="6"
        align="center"
        justify="center"
        color="fg.subtle"
        borderRadius="l1"
        cursor="grab"
        _hover={{ bg: 'bg.pressed', color: 'fg' }}
        onDragStart={onDragStart}
        onDragEnd={() => {
          if (rich.current) rich.current.view.dragging = null;
        }}
      >
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
      </Flex>
    </Hint>
  );
}

/** Pixels from the edge of the text to where its blocks are looked for. */
const INSIDE = 48;

type DragHandleProps = { rich: RefObject<RichView | null>; place: RefObject<HTMLElement | null> };
