import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { enterKey, tabIndents, tabKey } from './listKeys.ts';
import type { Replacement } from './typeText.ts';
import { applyChange } from './typeText.ts';

/**
 * Enter continues lists, and Tab indents in them. Esc gives Tab its usual meaning again until another key is pressed,
 * so that Tab can always leave the text.
 */
export function useWritingKeys(area: RefObject<HTMLTextAreaElement | null>) {
  const released = useRef(false);

  useEffect(() => {
    // Before the dialog around it, which Esc would close.
    const release = (event: globalThis.KeyboardEvent) => {
      const element = area.current;
      if (event.key !== 'Escape' || !element || event.target !== element || released.current) return;
      if (element.hasAttribute('aria-activedescendant')) return;
      const { value, selectionStart, selectionEnd } = element;
      if (!tabIndents(value, selectionStart, selectionEnd)) return;
      released.current = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', release, { capture: true });
    return () => window.removeEventListener('keydown', release, { capture: true });
  }, [area]);

  /** True if the text handled the key. */
  return function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
    const wasReleased = released.current;
    if (key !== 'Shift') released.current = false;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return false;
    // Reading the selection takes long in a long text.
    if (key !== 'Enter' && key !== 'Tab') return false;
    const { value, selectionStart: start, selectionEnd: end } = currentTarget;
    let change: Replacement | null = null;
    if (key === 'Enter' && !shiftKey) {
      change = enterKey(value, start, end);
      if (!change) return false;
    } else if (key === 'Tab' && !wasReleased && tabIndents(value, start, end)) {
      change = tabKey(value, start, end, shiftKey);
      if (!change && shiftKey) return false;
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    if (change) applyChange(currentTarget, change);
    return true;
  };
}
