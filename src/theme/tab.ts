/** A tab: one of several panels, or a link to one of several views. The open one is underlined. */
export const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  h: '9',
  // Four tabs fit beside each other on a phone.
  px: '2.5',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  transitionProperty: 'color, border-color',
  transitionDuration: 'fast',
  justifyContent: 'center',
  '@media (pointer: coarse)': { h: '10', minW: '10' },
  _hover: { color: 'fg' },
  '&:is([aria-selected=true], [aria-current=page])': { color: 'fg', borderColor: 'accent.solid' },
  _focusVisible: { outlineOffset: '-2px' },
};
