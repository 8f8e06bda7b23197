import { useEffect } from 'react';

/** Milliseconds in which components and closing dialogs move the focus themselves. */
const PATIENCE = 300;
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu]';
const MODAL = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const LIST = 'ul, ol, tbody, [role=list]';
const PLACE = '[tabindex], section, dialog, [role=dialog], main';

/** Where the focus was: its element, and the elements around it with the place among their siblings. */
type Spot = { element: Element; around: { parent: Element; index: number }[] };

/**
 * Keeps the focus near its place when its element disappears or is disabled, as a row whose action removed it or a button
 * that waits. Otherwise the focus would fall back to the start of the page. Components that know better go first.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let spot = spotOf(document.activeElement);
    // Where the focus was before a dialog or menu opened.
    let below = spot;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      spot = spotOf(target instanceof Element ? target : null);
      if (!spot?.element.closest(ABOVE)) below = spot;
    };
    /** The user clicked beside everything, or a component gave the focus up. */
    const onBlur = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (spot?.element === target && isUsable(spot.element) && isLost()) spot = null;
      });
    const check = () => {
      if (!spot || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!spot || !isLost()) return;
        const waits = spot.element.isConnected;
        const next = placeNear(spot) ?? (waits ? null : below && placeNear(below));
        // A dialog takes a focus behind it for a press outside, which closes it.
        const modal = document.querySelector(MODAL);
        if (next instanceof HTMLElement && (!modal || modal.contains(next))) focusQuietly(next);
      }, PATIENCE);
    };

    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}

const isLost = () => !document.activeElement || document.activeElement === document.body;
const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

function spotOf(element: Element | null): Spot | null {
  if (!element || element === document.body) return null;
  const around: Spot['around'] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return { element, around };
}

/**
 * The element itself once it can be used again. Of a removed one, the row that took its place, or the part of the page
 * around it. Null while it only waits.
 */
function placeNear({ element, around }: Spot): Element | null {
  if (element.isConnected) return isUsable(element) ? element : null;
  const nearest = around.find(({ parent }) => parent.isConnected);
  if (!nearest) return null;
  if (nearest.parent.matches(LIST)) {
    const row = nearest.parent.children[nearest.index] ?? nearest.parent.lastElementChild;
    if (row) return row;
  }
  return nearest.parent.closest(PLACE);
}

/** Reads it out without scrolling, and without making it a stop of the Tab key. */
function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
