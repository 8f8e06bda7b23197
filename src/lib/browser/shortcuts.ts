import { shellTexts, shortcutTexts } from '#shared/general.messages.ts';
import { PAGES_WITH_PATH, type PageWithPath } from '#shared/pages.ts';
import { readStored, store } from './storage.ts';

/** The actions of shortcuts that open no page. */
export type ShortcutAction = 'palette' | 'search' | 'assistant' | 'shortcuts' | 'edit';

/**
 * Keys pressed one after the other. `mod` is Ctrl, or ⌘ on a Mac, held with the key after it. This table drives both
 * the key matching and the list of shortcuts.
 */
export type Shortcut = { label: string } & (
  | { does: ShortcutAction; keys: readonly string[]; with?: 'mod' }
  | { does: 'go'; keys: readonly string[]; with?: undefined; place: PageWithPath }
);

export const SHORTCUTS: readonly Shortcut[] = [
  { does: 'palette', keys: ['k'], with: 'mod', label: shortcutTexts.palette },
  { does: 'search', keys: ['/'], label: shortcutTexts.search },
  { does: 'assistant', keys: ['a'], label: shellTexts.assistant },
  { does: 'shortcuts', keys: ['?'], label: shortcutTexts.shortcuts },
  { does: 'edit', keys: ['e'], label: shortcutTexts.edit },
  ...PAGES_WITH_PATH.flatMap((place): Shortcut[] =>
    place.key ? [{ does: 'go', keys: ['g', place.key], place, label: place.label }] : [],
  ),
];

/** Milliseconds between the keys of one shortcut. */
export const NEXT_KEY_WITHIN = 1500;

/** The keys that started a shortcut, and the time of the last one. */
export type Begun = { keys: readonly string[]; at: number };
export const NOTHING_BEGUN: Begun = { keys: [], at: 0 };

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;
type Situation = {
  now: number;
  /** A text field has the focus. */
  typing: boolean;
  /** Single-key shortcuts are on (WCAG 2.1.4). */
  singleKeys: boolean;
  mac: boolean;
};

/** The result of a key press after the keys before it. */
export function pressed(
  prefix: Begun,
  press: Press,
  { now, typing, singleKeys, mac }: Situation,
): { prefix: Begun; shortcut: Shortcut | null } {
  const nothing = { prefix: NOTHING_BEGUN, shortcut: null };
  if (press.isComposing || press.altKey || press.repeat) return nothing;
  const key = nameOfKey(press);
  // Shift is pressed before the key it belongs to, such as a question mark.
  if (key === 'Shift') return { prefix, shortcut: null };
  if (press.ctrlKey || press.metaKey) {
    // On a Mac, Ctrl has other meanings in text fields.
    const isModHeld =
      !press.shiftKey && (mac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey);
    const shortcut =
      SHORTCUTS.find((each) => isModHeld && each.with === 'mod' && each.keys[0] === key) ?? null;
    return { prefix: NOTHING_BEGUN, shortcut };
  }
  if (typing || !singleKeys) return nothing;
  // Symbols may need Shift. A letter with Shift is another key.
  if (press.shiftKey && /^\p{L}$/u.test(key)) return nothing;
  const before = now - prefix.at <= NEXT_KEY_WITHIN ? prefix.keys : [];
  return follow([...before, key], now) ?? follow([key], now) ?? nothing;
}

/** On keyboards with other letters, such as Cyrillic, the position of the key counts. */
function nameOfKey({ key, code }: Press): string {
  const other = key.length === 1 && /[^\x20-\x7e]/.test(key);
  const [, letter] = (other && /^Key([A-Z])$/.exec(code)) || [];
  return (letter ?? (key.length === 1 ? key : '')).toLowerCase() || key;
}

function follow(keys: string[], now: number): { prefix: Begun; shortcut: Shortcut | null } | null {
  const candidates = SHORTCUTS.filter(
    (each) => each.with === undefined && keys.every((key, index) => each.keys[index] === key),
  );
  const shortcut = candidates.find((each) => each.keys.length === keys.length);
  if (shortcut) return { prefix: NOTHING_BEGUN, shortcut };
  return candidates.length > 0 ? { prefix: { keys, at: now }, shortcut: null } : null;
}

/** The keys as they are labeled on this keyboard. */
export function keyNames({ keys, with: modifier }: Pick<Shortcut, 'keys' | 'with'>, mac: boolean): string[] {
  const names = keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return modifier === 'mod' ? [mac ? '⌘' : 'Ctrl', ...names] : names;
}

export const onMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const KEY = 'singleKeys';

/** Whether single-key shortcuts are on in this browser. On by default. */
export function singleKeysOn(): boolean {
  return readStored(KEY) !== 'false';
}

export function setSingleKeys(on: boolean): void {
  store(KEY, String(on));
}
