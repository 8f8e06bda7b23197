import { useEffect, useEffectEvent } from 'react';
import { NOTHING_BEGUN, onMac, pressed, type Shortcut, singleKeysOn } from './shortcuts.ts';

/** Returns true if it handled the key, which stops the default action. */
type Handler = (shortcut: Shortcut) => boolean;

const TYPED_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** An open overlay takes all keys. */
const UP = '[role=dialog], [role=alertdialog], [role=menu]';

const handlers = new Set<Handler>();
let begun = NOTHING_BEGUN;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isUp()) {
    begun = NOTHING_BEGUN;
    return;
  }
  const result = pressed(begun, event, {
    now: event.timeStamp,
    typing: event.target instanceof Element && event.target.closest(TYPED_INTO) !== null,
    singleKeys: singleKeysOn(),
    mac: onMac(),
  });
  begun = result.begun;
  const { shortcut } = result;
  if (shortcut && [...handlers].some((handle) => handle(shortcut))) event.preventDefault();
}

function isUp(): boolean {
  return [...document.querySelectorAll(UP)].some(
    (element) => element.getAttribute('data-state') !== 'closed' && element.checkVisibility(),
  );
}

/** Handles shortcuts. While the user types, only those with Ctrl or ⌘ fire. */
export function useShortcut(handle: Handler): void {
  const current = useEffectEvent(handle);
  useEffect(() => {
    const handler: Handler = (shortcut) => current(shortcut);
    if (handlers.size === 0) document.addEventListener('keydown', onKeyDown);
    handlers.add(handler);
    return () => {
      handlers.delete(handler);
      if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
