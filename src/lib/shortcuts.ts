import { PAGES_WITH_PATH, type PageWithPath } from '#shared/pages.ts';
import { readStored, store } from './storage.ts';

/** What a shortcut does that is no page. */
export type ShortcutAction = 'palette' | 'search' | 'shortcuts';

/**
 * Keys pressed one after the other; `mod` stands for Ctrl, or ⌘ on a Mac, held with the key behind it. What is listed
 * here is what works: the keys are matched by this table and the list of shortcuts is drawn from it.
 */
export type Shortcut = { label: string } & (
  | { does: ShortcutAction; keys: readonly string[]; with?: 'mod' }
  | { does: 'go'; keys: readonly string[]; with?: undefined; place: PageWithPath }
);

export const SHORTCUTS: readonly Shortcut[] = [
  { does: 'palette', keys: ['k'], with: 'mod', label: 'Command palette' },
  { does: 'search', keys: ['/'], label: 'Search field' },
  { does: 'shortcuts', keys: ['?'], label: 'This list of shortcuts' },
  ...PAGES_WITH_PATH.flatMap((place): Shortcut[] =>
    place.key ? [{ does: 'go', keys: ['g', place.key], place, label: place.label }] : [],
  ),
];

/** Milliseconds between the keys of one shortcut. */
export const NEXT_KEY_WITHIN = 1500;

/** The keys that began a shortcut, and when the last of them was pressed. */
export type Begun = { keys: readonly string[]; at: number };
export const NOTHING_BEGUN: Begun = { keys: [], at: 0 };

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;
type Situation = {
  now: number;
  /** Something is typed into. */
  typing: boolean;
  /** Keys without Ctrl or ⌘ do something (WCAG 2.1.4). */
  singleKeys: boolean;
  mac: boolean;
};

/** What a press of a key does after those before it. */
export function pressed(
  begun: Begun,
  press: Press,
  { now, typing, singleKeys, mac }: Situation,
): { begun: Begun; shortcut: Shortcut | null } {
  const nothing = { begun: NOTHING_BEGUN, shortcut: null };
  if (press.isComposing || press.altKey || press.repeat) return nothing;
  const key = nameOfKey(press);
  // Holding Shift, as for a question mark, is on its way to a key.
  if (key === 'Shift') return { begun, shortcut: null };
  if (press.ctrlKey || press.metaKey) {
    // Ctrl has other meanings in the text fields of a Mac.
    const held = !press.shiftKey && (mac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey);
    const shortcut = SHORTCUTS.find((each) => held && each.with === 'mod' && each.keys[0] === key) ?? null;
    return { begun: NOTHING_BEGUN, shortcut };
  }
  if (typing || !singleKeys) return nothing;
  // Signs may need Shift; a letter with it is another key.
  if (press.shiftKey && /^\p{L}$/u.test(key)) return nothing;
  const before = now - begun.at <= NEXT_KEY_WITHIN ? begun.keys : [];
  return follow([...before, key], now) ?? follow([key], now) ?? nothing;
}

/** Where the keyboard writes other letters, such as Cyrillic ones, the key counts by its place. */
function nameOfKey({ key, code }: Press): string {
  const other = key.length === 1 && /[^\x20-\x7e]/.test(key);
  const [, letter] = (other && /^Key([A-Z])$/.exec(code)) || [];
  return (letter ?? (key.length === 1 ? key : '')).toLowerCase() || key;
}

function follow(keys: string[], now: number): { begun: Begun; shortcut: Shortcut | null } | null {
  const candidates = SHORTCUTS.filter(
    (each) => each.with === undefined && keys.every((key, index) => each.keys[index] === key),
  );
  const shortcut = candidates.find((each) => each.keys.length === keys.length);
  if (shortcut) return { begun: NOTHING_BEGUN, shortcut };
  return candidates.length > 0 ? { begun: { keys, at: now }, shortcut: null } : null;
}

/** The keys as a person finds them on the keyboard at hand. */
export function keyNames({ keys, with: held }: Shortcut, mac: boolean): string[] {
  const names = keys.map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return held === 'mod' ? [mac ? '⌘' : 'Ctrl', ...names] : names;
}

export const onMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const KEY = 'singleKeys';

/** Whether keys without Ctrl or ⌘ do something in this browser; on unless they were turned off. */
export function singleKeysOn(): boolean {
  return readStored(KEY) !== 'false';
}

export function setSingleKeys(on: boolean): void {
  store(KEY, String(on));
}
