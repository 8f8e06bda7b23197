/** The frame of formatted text, and what it doesn't share with a page. */
export const RICH_STYLES = {
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  resize: 'vertical',
  '&[data-message]': { resize: 'none' },
  '&:focus-within': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-1px',
  },
  '&[data-over]': { borderColor: 'accent.border', background: 'accent.subtle' },
  '& .ProseMirror': {
    minHeight: 'inherit',
    px: '3',
    py: '2.5',
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    position: 'relative',
  },
  // What isn't in view has no layout: otherwise, each key in a long text takes the time of all blocks.
  '&[data-long] .ProseMirror > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 4rem' },
  '&[data-gutter] .ProseMirror': { '@media (hover: hover)': { ps: '7' } },
  '& .ProseMirror > :last-child': { marginBottom: '0' },
  '& .empty::before': {
    content: 'attr(data-placeholder)',
    float: 'inline-start',
    height: '0',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
  '& .mention, & .wiki': { color: 'accent.fg', fontWeight: 'medium' },
  '& .wiki': { textDecoration: 'underline' },
  '& .raw': { color: 'fg.muted', cursor: 'pointer', userSelect: 'none' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent.focusRing' },
  '& .task-list-item': { display: 'flex', gap: '2', listStyle: 'none' },
  // Large enough for a finger, as the text around it takes touches, too.
  '& .task-list-item > input': { width: '6', height: '6', margin: '0', flexShrink: '0' },
  '& .task-list-item > div': { flex: '1', minWidth: '0' },
};
