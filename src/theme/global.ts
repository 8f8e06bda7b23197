/** Rules of the page itself; everything else is a recipe or stands at its component. */
export const globalCss = {
  '*': {
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  html: {
    colorPalette: 'accent',
    bg: 'bg.canvas',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: 'normal',
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollbarColor: '{colors.border.control} transparent',
    '&.dark': { colorScheme: 'dark' },
    '&.light': { colorScheme: 'light' },
  },
  body: { textStyle: 'sm', overflowWrap: 'break-word' },
  // A link in it would have `break-word` of the reset, which keeps a long word in one piece in a flex container.
  ':is(h1, h2, h3, h4), :is(h1, h2, h3, h4) *': { overflowWrap: 'anywhere' },
  // Its own words say whether a text is read from right to left, so what is cut is always its end. It stays where it is.
  'p, h1, h2, h3': { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' },
  'td, th': { unicodeBidi: 'plaintext' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.muted' },
  'mark, .mark': { bg: 'mark', color: 'inherit', borderRadius: '2px' },
  '::highlight(passage)': { backgroundColor: '{colors.mark}' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  // Where grounds are the system's, what is chosen has a frame.
  '@media (forced-colors: active)': {
    '[aria-current], [aria-selected=true], [aria-pressed=true], [aria-checked=true], [data-highlighted]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
    ':focus-visible': { outlineColor: 'CanvasText' },
    '[role=progressbar] *, [role=switch] + *, input[role=switch]': { forcedColorAdjust: 'none' },
  },
  // On paper only the page itself, in black on white.
  '@media print': {
    html: { colorScheme: 'light !important' },
    '*, *::before, *::after': { color: '#000 !important', background: 'none !important' },
    '[data-screen-only], #toasts, button:not(th button, [role=gridcell] button), input, textarea, select': {
      display: 'none !important',
    },
    // Icons of headings and cells, such as the arrow of a sort.
    'table svg': { display: 'none !important' },
    '[data-frame]': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: inherited colors would change level by level.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};
