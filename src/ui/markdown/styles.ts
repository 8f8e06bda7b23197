import type { SystemStyleObject } from '@chakra-ui/react';

/** Colors of the parts of code: keywords, strings, numbers, names, comments. */
const PARTS: Record<string, string[]> = {
  'syntax.keyword': ['keyword', 'literal', 'selector-tag', 'section', 'doctag', 'template-tag'],
  'syntax.text': ['string', 'regexp', 'addition', 'quote', 'template-variable', 'char'],
  'syntax.number': ['number', 'symbol', 'bullet', 'link', 'meta'],
  'syntax.name': ['title', 'name', 'built_in', 'type', 'selector-class', 'selector-id'],
  'syntax.field': ['attr', 'attribute', 'property', 'variable', 'params', 'subst'],
  'syntax.removed': ['deletion'],
  'fg.muted': ['comment'],
};

export const linkStyle: SystemStyleObject = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
};

/** Inline code. */
export const codeStyle: SystemStyleObject = {
  fontFamily: 'mono',
  fontSize: '0.875em',
  background: 'bg.raised',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '4px',
  paddingBlock: '1px',
  paddingInline: '4px',
};

/** Styles of the parts that this folder marks. */
export const markedParts: SystemStyleObject = {
  '& .mention': { color: 'accent.fg', fontWeight: '500', textDecoration: 'none' },
  '& .mention:hover': { textDecoration: 'underline' },
  '& :is(h2, h3, h4, h5, h6)[id]': { scrollMarginTop: '4' },
  ...Object.fromEntries(
    Object.entries(PARTS).map(([color, names]) => [
      names.map((name) => `& .hljs-${name}`).join(', '),
      { color },
    ]),
  ),
};
