import type { SystemStyleObject } from '@chakra-ui/react';
import { chevron, openChevron } from '#ui/base/chevron.ts';
import { codeStyle, linkStyle, markedParts } from '#ui/markdown/styles.ts';

/** The bar, the title, and the background of a callout. */
function callout(color: string, background: string): SystemStyleObject {
  return { borderColor: color, background, '& > .callout-title': { color } };
}

export const reading: SystemStyleObject = {
  ...markedParts,
  fontSize: 'md',
  lineHeight: '1.65',
  maxWidth: '70ch',
  color: 'fg',
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: '1em' },
  // The first child, in a form that styles made on a server may use, too.
  '& > :first-of-type:not(* + *)': { marginTop: '0' },
  // The words of a block say whether it's read from right to left. It stays beside its bullet or bar.
  '& :is(p, li, h2, h3, h4, h5, h6)': { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' },
  '& :is(td, th)': { unicodeBidi: 'plaintext' },
  '& h2, & h3, & h4, & h5, & h6': { fontWeight: '600', lineHeight: '1.3', color: 'fg' },
  // Beside its link, a long word of a heading breaks, too. The reset sets `break-word` for all elements.
  '& .heading, & .heading > *': { overflowWrap: 'inherit' },
  '& h2': { fontSize: '1.25rem', marginTop: '1.75em' },
  '& h3': { fontSize: '1.125rem', marginTop: '1.5em' },
  '& h4, & h5, & h6': { fontSize: '1rem', marginTop: '1.25em' },
  // A heading with its link has the margin of the heading.
  '& .heading': { display: 'flex', alignItems: 'baseline', gap: '1' },
  '& .heading > *': { marginTop: '0' },
  '& .heading:has(> h2)': { marginTop: '2.1875rem' },
  '& .heading:has(> h3)': { marginTop: '1.6875rem' },
  '& .heading:has(> :is(h4, h5, h6))': { marginTop: '1.25rem' },
  '& > .heading:first-of-type:not(* + *)': { marginTop: '0' },
  // What is only shown on hover is always shown where nothing hovers.
  '@media (hover: hover)': {
    '& :is(.heading, .code-block):not(:hover, :focus-within) > .on-hover': { opacity: '0' },
  },
  '@media print': {
    '& pre, & table': { whiteSpace: 'pre-wrap', width: 'auto', overflowWrap: 'anywhere' },
    '& pre code': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .scroll-box': { overflow: 'visible' },
    '& .task-list-item::before': { content: "'☐ '" },
    '& .task-list-item:has(input:checked)::before': { content: "'☑ '" },
  },
  '& a': linkStyle,
  '& a:hover': { textDecorationThickness: '2px' },
  '& strong': { fontWeight: '600' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.5em' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '1.5em' },
  '& li + li': { marginTop: '0.3em' },
  '& li > ul, & li > ol, & li > p + *': { marginTop: '0.3em' },
  '& li::marker': { color: 'fg.subtle' },
  // A list can have tasks and items without one, which keep their mark.
  '& .task-list-item': { listStyleType: 'none' },
  '& .task-list-item input': {
    marginInlineStart: '-1.4em',
    marginInlineEnd: '0.5em',
    accentColor: '{colors.accent.solid}',
  },
  '& .task-list-item input[data-ticks]': {
    width: '1.1em',
    height: '1.1em',
    marginInlineStart: '-1.55em',
    marginInlineEnd: '0.45em',
    verticalAlign: '-0.15em',
    cursor: 'pointer',
    '@media (pointer: coarse)': {
      width: '24px',
      height: '24px',
      marginInlineStart: '-30px',
      marginInlineEnd: '6px',
    },
  },
  '& blockquote': {
    borderInlineStartWidth: '3px',
    borderColor: 'border',
    paddingInlineStart: '4',
    color: 'fg.muted',
  },
  '& blockquote > * + *': { marginTop: '0.6em' },
  '& .callout': {
    ...callout('accent.fg', 'accent.subtle'),
    borderInlineStartWidth: '3px',
    borderRadius: 'md',
    paddingBlock: '3',
    paddingInline: '4',
  },
  '& .callout > * + *': { marginTop: '0.5em' },
  '& .callout-title': { fontWeight: '600' },
  '& .callout-tip': callout('success', 'success.bg'),
  '& .callout-warning': callout('warning', 'warning.bg'),
  '& .callout-caution': callout('danger', 'danger.subtle'),
  '& kbd': {
    ...codeStyle,
    borderBottomWidth: '2px',
    whiteSpace: 'nowrap',
  },
  '& mark': { background: 'warning.bg', color: 'fg', borderRadius: '2px', paddingInline: '2px' },
  '& :is(sub, sup)': { lineHeight: '1' },
  '& details': { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', paddingInline: '4' },
  '& details > * + *': { marginTop: '0.6em' },
  '& details[open]': { paddingBottom: '3', '& > summary': openChevron },
  '& summary': {
    ...chevron,
    cursor: 'pointer',
    fontWeight: '500',
    paddingBlock: '2',
    marginInline: '-4',
    paddingInline: '4',
  },
  '& code': codeStyle,
  '& .code-block': { position: 'relative' },
  '& .missing-link': {
    textDecoration: 'underline dotted',
    textDecorationColor: '{colors.fg.subtle}',
    textUnderlineOffset: '3px',
  },
  '& .scroll-box': { overflowX: 'auto', maxWidth: '100%', borderRadius: 'md' },
  '& .framed': { background: 'bg.raised', borderWidth: '1px', borderColor: 'border' },
  '& pre': {
    fontFamily: 'mono',
    paddingBlock: '3',
    paddingInline: '4',
    lineHeight: '1.55',
    width: 'max-content',
    minWidth: '100%',
  },
  '& pre code': {
    background: 'none',
    borderWidth: '0',
    padding: '0',
    overflowWrap: 'normal',
    whiteSpace: 'pre',
  },
  '& table': { borderCollapse: 'collapse', fontSize: 'sm', lineHeight: '1.5', overflowWrap: 'normal' },
  '& th, & td': {
    borderWidth: '1px',
    borderColor: 'border',
    paddingBlock: '2',
    paddingInline: '3',
    textAlign: 'start',
  },
  '& th': { fontWeight: '600', background: 'bg.raised' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'md', display: 'inline-block' },
  '& hr': { borderTopWidth: '1px', borderColor: 'border', marginBlock: '1.75em' },
  '& del': { color: 'fg.muted', textDecoration: 'line-through' },
  '& .footnotes': {
    fontSize: 'sm',
    color: 'fg.muted',
    borderTopWidth: '1px',
    borderColor: 'border',
    paddingTop: '4',
  },
  '& .footnotes-label': { fontSize: 'sm', marginTop: '0' },
};

export const compactReading: SystemStyleObject = {
  fontSize: 'sm',
  lineHeight: '1.6',
  '& > * + *': { marginTop: '0.75em' },
  '& h2, & h3, & h4, & h5, & h6': { fontSize: '0.9375rem', fontWeight: '600', marginTop: '1em' },
};
