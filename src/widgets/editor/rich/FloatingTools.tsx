import { Box } from '@chakra-ui/react';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { TextTools } from './textTools.ts';

/** Pixels between the tools and what they are for. */
const GAP = 6;

/** Holds tools beside what they are for, in the frame of the text, and never over the caret. */
export function FloatingTools({ view, tools, children }: FloatingToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bar.current) place(bar.current, view, tools);
  });
  useEffect(() => {
    const onScroll = () => bar.current && place(bar.current, view, tools);
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, [view, tools]);

  return (
    <Box
      ref={bar}
      position="absolute"
      zIndex="docked"
      maxW="full"
      p="1"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="float"
      overflowX="auto"
    >
      {children}
    </Box>
  );
}

type FloatingToolsProps = { view: EditorView; tools: TextTools; children: ReactNode };

function place(bar: HTMLElement, view: EditorView, tools: TextTools): void {
  const frame = bar.offsetParent?.getBoundingClientRect();
  const field = view.dom.parentElement?.getBoundingClientRect();
  if (!frame || !field || view.isDestroyed) return;
  const anchor = anchorOf(view, tools);
  const height = bar.offsetHeight;
  const caret = view.coordsAtPos(view.state.selection.head);
  const above = anchor.top - height - GAP;
  const top = above >= Math.max(field.top - height / 2, 0) ? above : anchor.bottom + GAP;
  const inField = Math.min(top, field.bottom - height - GAP);
  const coversCaret = inField < caret.bottom + GAP && inField + height > caret.top - GAP;
  const chosen = coversCaret ? caret.top - height - GAP : inField;
  const start = Math.min(anchor.left, field.right - bar.offsetWidth - GAP) - frame.left;
  bar.style.top = `${Math.max(chosen, field.top - height - GAP) - frame.top}px`;
  bar.style.left = `${Math.max(0, start)}px`;
}

type Edges = { top: number; bottom: number; left: number };

/** Of words, where they begin and end. Of a block, its own edges, with the tools at the end of the lines. */
function anchorOf(view: EditorView, { words, image, link, code, quote, table }: TextTools): Edges {
  if (words) {
    const start = view.coordsAtPos(words.from);
    return { top: start.top, left: start.left, bottom: view.coordsAtPos(words.to, -1).bottom };
  }
  if (link) return view.coordsAtPos(link.from);
  const at = image?.at ?? Math.max(code?.at ?? -1, quote?.at ?? -1, table?.at ?? -1);
  const block = at < 0 ? null : view.nodeDOM(at);
  if (!(block instanceof HTMLElement)) return view.coordsAtPos(view.state.selection.head);
  const { top, bottom, left } = block.getBoundingClientRect();
  return { top, bottom, left: image ? left : window.innerWidth };
}
