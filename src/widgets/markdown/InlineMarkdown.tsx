import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { codeStyle, linkStyle } from '#ui/markdown/styles.ts';
import { ContentLink } from './ContentLink.tsx';
import { mentions } from './mentions.ts';

/**
 * A short text with inline Markdown: bold, italic, code, strikethrough, links, and mentions. Everything else, such as
 * headings, lists, images, and HTML, is shown as typed, with its line breaks.
 */
export const InlineMarkdown = memo(function InlineMarkdown({ children }: { children: string }) {
  return (
    <Box css={text}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, inlineOnly]}
        rehypePlugins={[mentions]}
        allowedElements={['p', 'strong', 'em', 'code', 'del', 'a']}
        unwrapDisallowed
        components={components}
      >
        {children}
      </ReactMarkdown>
    </Box>
  );
});

/** The disabled Markdown constructs, by their names in the parser. */
const LEFT_ALONE = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'list',
  'setextUnderline',
  'table',
  'thematicBreak',
];

function inlineOnly(this: { data: () => object }): void {
  const data: { micromarkExtensions?: unknown[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: LEFT_ALONE } });
}

const components: Components = { a: ({ node: _, ...rest }) => <ContentLink {...rest} /> };

const text: SystemStyleObject = {
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
  '& p': { whiteSpace: 'pre-wrap' },
  '& p + p': { marginTop: '0.5em' },
  '& strong': { fontWeight: '600' },
  '& em': { fontStyle: 'italic' },
  '& del': { color: 'fg.muted', textDecoration: 'line-through' },
  '& .mention': { color: 'accent.fg', fontWeight: '500' },
  '& a': linkStyle,
  '& code': codeStyle,
};
