import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A panel below a button. Escape closes it and returns the focus to the button. A click outside, or leaving it with the
 * keyboard, closes it, too. Spread `frame` on the element around both.
 */
export function useDropdown(button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const frame = {
    ref: box,
    // A click on a label or plain text focuses the nearest focusable ancestor. It must be the dropdown, not the page
    // around it, or else the dropdown would close before the click arrives.
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
    },
  };
  return { open, setOpen, frame };
}
