import { chakra } from '@chakra-ui/react';
import { keyNames, onMac, type Shortcut, singleKeysOn } from '#lib/browser/shortcuts.ts';

/** The keys of a menu item or a suggestion, at its end. Screen readers have the list of shortcuts instead. */
export function ShortcutKeys({ shortcut }: { shortcut: Shortcut | undefined }) {
  if (!shortcut || (shortcut.with === undefined && !singleKeysOn())) return null;
  return <Keys aria-hidden>{keyNames(shortcut, onMac()).join(' ')}</Keys>;
}

const Keys = chakra('kbd', {
  base: {
    ms: 'auto',
    ps: '3',
    flexShrink: '0',
    textStyle: 'xs',
    fontFamily: 'body',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
});
