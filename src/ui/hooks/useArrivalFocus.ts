import { useEffect, useEffectEvent } from 'react';
import { CONTENT_ID } from '#lib/browser/mainArea.ts';

/** The page itself, or the link of the frame that led here. */
const FREE = `body, #${CONTENT_ID}, header a, aside a`;
const FINE_POINTER = '(pointer: fine)';

/**
 * Focuses the first field of a form that is the page's purpose, with `focus`, when the form appears. Not on touch screens,
 * where the keyboard would cover the page, and not if the focus is already in use.
 */
export function useArrivalFocus(appears: boolean, focus: () => void): void {
  const take = useEffectEvent(focus);
  useEffect(() => {
    const at = document.activeElement;
    if (appears && window.matchMedia(FINE_POINTER).matches && (!at || at.matches(FREE))) take();
  }, [appears]);
}
