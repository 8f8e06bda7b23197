import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ShownHint, useHints } from '../hooks/useHints.ts';

const GAP = 8;
const MARGIN = 8;
const LANDMARK = 'header, aside, main, footer, section, [role=dialog], [role=alertdialog]';

/** Shows the tooltips of the whole page for elements that `Hint` marks. */
export function HintLayer() {
  const hint = useHints();
  if (!hint) return null;
  // Beside its element, so that it belongs to the same landmark or dialog.
  const place = hint.anchor.closest(LANDMARK) ?? document.body;
  return createPortal(<Bubble key={hint.id} hint={hint} />, place);
}

function Bubble({ hint }: { hint: ShownHint }) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useLayoutEffect(() => {
    if (bubble.current) setPlace(placeBeside(hint, bubble.current.getBoundingClientRect()));
  }, [hint]);

  // The tooltip of an icon button equals its name. Other tooltips describe their element.
  useLayoutEffect(() => {
    const { anchor, label, id } = hint;
    if (anchor.getAttribute('aria-label') === label || anchor.hasAttribute('aria-describedby')) return;
    if (anchor.textContent?.trim() === label) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [hint]);

  return (
    <chakra.div
      ref={bubble}
      id={hint.id}
      role="tooltip"
      position="fixed"
      // A tooltip may cover another control, which must stay pressable.
      pointerEvents="none"
      zIndex="tooltip"
      maxW="18rem"
      px="2"
      py="1"
      bg="fg"
      color="bg.canvas"
      borderRadius="l1"
      boxShadow="float"
      textStyle="xs"
      fontWeight="medium"
      animation="fade-in 120ms ease-out"
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
    >
      {hint.label}
    </chakra.div>
  );
}

/** Above, below, or to the right of its element, flipped without enough space, and inside the window. */
function placeBeside(
  { anchor, placement }: ShownHint,
  { width, height }: DOMRect,
): { left: number; top: number } {
  const box = anchor.getBoundingClientRect();
  const clamp = (at: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(at, room - size - MARGIN));
  if (placement === 'right') {
    return {
      left: clamp(box.right + GAP, width, window.innerWidth),
      top: clamp(box.top + box.height / 2 - height / 2, height, window.innerHeight),
    };
  }
  const above = box.top - GAP - height;
  const below = box.bottom + GAP;
  const fits = placement === 'top' ? above >= MARGIN : below + height > window.innerHeight - MARGIN;
  return {
    left: clamp(box.left + box.width / 2 - width / 2, width, window.innerWidth),
    top: fits ? above : below,
  };
}
