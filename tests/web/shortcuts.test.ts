import { describe, expect, test } from 'vitest';
import {
  type Begun,
  keyNames,
  NEXT_KEY_WITHIN,
  NOTHING_BEGUN,
  pressed,
  SHORTCUTS,
  type Shortcut,
} from '#lib/browser/shortcuts.ts';

const FREE = { now: 1000, typing: false, singleKeys: true, mac: false };
const key = (name: string, held: Partial<Parameters<typeof pressed>[1]> = {}) => ({
  key: name,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...held,
});

/** Presses keys one after the other and returns the result of the last one. */
function press(keys: string[], situation: Partial<typeof FREE> = {}): Shortcut | null {
  let prefix: Begun = NOTHING_BEGUN;
  let shortcut: Shortcut | null = null;
  for (const name of keys) ({ prefix, shortcut } = pressed(prefix, key(name), { ...FREE, ...situation }));
  return shortcut;
}

describe('shortcuts', () => {
  test('all listed shortcuts work, and no two have the same keys', () => {
    for (const shortcut of SHORTCUTS) {
      const did = shortcut.with
        ? pressed(NOTHING_BEGUN, key(shortcut.keys[0] ?? '', { ctrlKey: true }), FREE).shortcut
        : press([...shortcut.keys]);
      expect(did).toBe(shortcut);
    }
  });

  test("with one key don't block those with two", () => {
    const first = new Set(SHORTCUTS.filter(({ keys }) => keys.length > 1).map(({ keys }) => keys[0]));
    expect(SHORTCUTS.filter(({ keys }) => keys.length === 1 && first.has(keys[0]))).toEqual([]);
  });

  test('still work after a key without a shortcut', () => {
    expect(press(['g', 'g', 'h'])?.label).toBe('Home');
    expect(press(['q', '/'])?.does).toBe('search');
    expect(press(['g', 'q', 'h'])).toBeNull();
  });

  test('with two keys need both in time, and Shift between them is ignored', () => {
    const { prefix } = pressed(NOTHING_BEGUN, key('g'), FREE);
    const late = { ...FREE, now: FREE.now + NEXT_KEY_WITHIN + 1 };
    expect(pressed(prefix, key('h'), late).shortcut).toBeNull();
    expect(pressed(prefix, key('h'), { ...late, now: late.now - 1 }).shortcut?.label).toBe('Home');
    expect(press(['g', 'Shift', 'H'])?.label).toBe('Home');
  });

  test.each([
    ['while something is typed', {}, { typing: true }],
    ['when they are turned off', {}, { singleKeys: false }],
    ['with Alt', { altKey: true }, {}],
    ['with Shift, where it is a letter', { key: 'G', shiftKey: true }, {}],
    ['with Ctrl', { ctrlKey: true }, {}],
    ['with ⌘', { metaKey: true }, {}],
    ['while a word is composed', { isComposing: true }, {}],
    ['while the key is held down', { repeat: true }, {}],
  ])('of single keys do nothing %s', (_, held, situation) => {
    for (const name of ['/', '?', 'g']) {
      expect(pressed(NOTHING_BEGUN, key(name, held), { ...FREE, ...situation })).toEqual({
        prefix: NOTHING_BEGUN,
        shortcut: null,
      });
    }
  });

  test('with Ctrl, or ⌘ on a Mac, work everywhere, but not with other modifiers', () => {
    const typing = { ...FREE, typing: true, singleKeys: false };
    const does = (held: object, mac = false) =>
      pressed(NOTHING_BEGUN, key('k', held), { ...typing, mac }).shortcut?.does;
    expect(does({ ctrlKey: true })).toBe('palette');
    expect(does({ metaKey: true }, true)).toBe('palette');
    expect(does({ ctrlKey: true }, true)).toBeUndefined();
    expect(does({ metaKey: true })).toBeUndefined();
    expect(does({ ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(does({ ctrlKey: true, altKey: true })).toBeUndefined();
  });

  test('are found by their place where the keyboard writes other letters', () => {
    const does = (name: string, code: string, held: object = {}) =>
      pressed(NOTHING_BEGUN, key(name, { code, ...held }), FREE);
    expect(does('л', 'KeyK', { ctrlKey: true }).shortcut?.does).toBe('palette');
    const { prefix } = does('п', 'KeyG');
    expect(pressed(prefix, key('ц', { code: 'KeyW' }), FREE).shortcut?.label).toBe('Wiki');
    // A Latin letter counts by its character, wherever its key is.
    expect(does('t', 'KeyK', { ctrlKey: true }).shortcut).toBeNull();
    expect(does('é', 'Digit2').prefix).toBe(NOTHING_BEGUN);
    expect(does('/', 'Digit7', { shiftKey: true }).shortcut?.does).toBe('search');
  });

  test('are named as labeled on the keyboard', () => {
    const palette = SHORTCUTS.find(({ does }) => does === 'palette') as Shortcut;
    expect(keyNames(palette, false)).toEqual(['Ctrl', 'K']);
    expect(keyNames(palette, true)).toEqual(['⌘', 'K']);
  });
});
