import { useEffect, useState } from 'react';

export type ShownHint = { id: string; anchor: HTMLElement; label: string; placement: string };

/** A pointer may cross the gap between an element and its tooltip. */
const LEAVE_DELAY = 120;
/** What a pointer reaches through a tooltip. */
const CONTROL = 'a, button, input, select, textarea, summary, label, [data-hint]';

/** The open tooltip, if any: by pointer after a delay, by keyboard at once. Esc closes it. */
export function useHints(): ShownHint | null {
  const [hint, setHint] = useState<ShownHint | null>(null);

  useEffect(() => {
    let timer = 0;
    let current: HTMLElement | null = null;
    let leaving = false;
    let count = 0;
    let touched = false;

    const show = (anchor: HTMLElement) => {
      const { hint: label, hintPlacement = 'top' } = anchor.dataset;
      // The tooltip would cover what the button has opened.
      if (!label || !anchor.isConnected || anchor.getAttribute('aria-expanded') === 'true') return;
      count += 1;
      setHint({ id: `hint-${count}`, anchor, label, placement: hintPlacement });
    };
    const hide = () => {
      clearTimeout(timer);
      leaving = false;
      current = null;
      setHint(null);
    };
    const stay = () => {
      if (leaving) clearTimeout(timer);
      leaving = false;
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      const anchor = event.target.closest<HTMLElement>('[data-hint]');
      if (anchor && anchor === current) return stay();
      if (current && isInside(`hint-${count}`, event) && !event.target.closest(CONTROL)) return stay();
      // A page that moves under a resting pointer counts as a move, too. The focused element keeps its tooltip.
      if (!anchor && (!current || leaving || current.matches(':focus-visible'))) return;
      clearTimeout(timer);
      leaving = !anchor;
      if (!anchor) {
        timer = window.setTimeout(hide, LEAVE_DELAY);
        return;
      }
      setHint(null);
      showLater(anchor);
    };
    const showLater = (anchor: HTMLElement) => {
      current = anchor;
      timer = window.setTimeout(() => show(anchor), Number(anchor.dataset.hintDelay));
    };
    const showFocused = (target: EventTarget | null) => {
      // A dialog that a finger closed returns the focus to its button. No pointer would leave it.
      if (touched || !(target instanceof HTMLElement) || !target.matches('[data-hint]:focus-visible')) return;
      clearTimeout(timer);
      leaving = false;
      current = target;
      show(target);
    };
    const focus = ({ target }: FocusEvent) => showFocused(target);
    const press = ({ pointerType }: PointerEvent) => {
      touched = pointerType === 'touch';
      hide();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) touched = false;
      if (['Escape', 'Enter', ' '].includes(event.key)) hide();
    };

    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    document.addEventListener('pointerover', over, options);
    // Tooltips let pointers through, so leaving one is no event of its own.
    document.addEventListener('pointermove', over, options);
    // In the capture phase it would fire for every element that the pointer leaves.
    document.documentElement.addEventListener('pointerleave', hide, { signal: listening.signal });
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('scroll', hide, options);
    document.addEventListener('keydown', key, options);
    // The first pointer movement or key mounts this, so the hovered or focused element has no event here.
    const hovered = document.querySelector<HTMLElement>('[data-hint]:hover');
    if (hovered) showLater(hovered);
    showFocused(document.activeElement);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return hint;
}

/** Whether a pointer is on a tooltip, which stays open then. */
function isInside(id: string, { clientX, clientY }: PointerEvent): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  if (!box) return false;
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
