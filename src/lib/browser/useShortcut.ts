import { useEffect, useEffectEvent } from 'react';
import {
  NOTHING_BEGUN,
  onMac,
  pressed,
  SHORTCUTS,
  type Shortcut,
  type ShortcutAction,
  singleKeysOn,
} from './shortcuts.ts';

/** Returns true if it handled the key, which stops the default action. */
type Handler = (shortcut: Shortcut) => boolean;

const TYPED_INTO =
  'input:not([type=checkbox]), textarea, select, [contenteditable=""], [contenteditable="true"]';
/** An open overlay takes all keys. */
const UP = '[role=dialog], [role=alertdialog], [role=menu]';

const handlers = new Set<Handler>();
let prefix = NOTHING_BEGUN;

function onKeyDown(event: KeyboardEvent): void {
  const result = pressedNow(event);
  // Looking for overlays takes time in a long page, and most keys are typed into a text.
  const counts = result.shortcut !== null || result.prefix !== NOTHING_BEGUN;
  if (!counts || event.defaultPrevented || isUp()) {
    prefix = NOTHING_BEGUN;
    return;
  }
  prefix = result.prefix;
  if (result.shortcut && run(result.shortcut)) event.preventDefault();
}

function pressedNow(event: KeyboardEvent): ReturnType<typeof pressed> {
  return pressed(prefix, event, {
    now: event.timeStamp,
    typing: event.target instanceof Element && event.target.closest(TYPED_INTO) !== null,
    singleKeys: singleKeysOn(),
    mac: onMac(),
  });
}

/** Whether a key is the last one of a shortcut, as `r` after `g`. It then has no other meaning. */
export function endsShortcut(event: KeyboardEvent): boolean {
  return prefix.keys.length > 0 && pressedNow(event).shortcut !== null;
}

function isUp(): boolean {
  return [...document.querySelectorAll(UP)].some(
    (element) => element.getAttribute('data-state') !== 'closed' && element.checkVisibility(),
  );
}

/** Does what a shortcut does, as for a menu item. */
export function runShortcut(does: ShortcutAction): void {
  const shortcut = SHORTCUTS.find((each) => each.does === does);
  if (shortcut) run(shortcut);
}

const run = (shortcut: Shortcut) => [...handlers].some((handle) => handle(shortcut));

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
