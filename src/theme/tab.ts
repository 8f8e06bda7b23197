import { disabled } from './recipes.ts';

/** A tab: one of several panels, or a link to one of several views. The open one is underlined. */
export const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  flexShrink: '0',
  h: '9',
  // Four tabs fit beside each other on a phone.
  px: { base: '2.5', sm: '3' },
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  borderTopRadius: 'l1',
  transitionProperty: 'color, border-color',
  transitionDuration: 'fast',
  '@media (pointer: coarse)': { h: '10', minW: '10' },
  _hover: { color: 'fg' },
  _selected: { color: 'fg', borderColor: 'accent.solid' },
  _currentPage: { color: 'fg', borderColor: 'accent.solid' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
  _disabled: disabled,
};
