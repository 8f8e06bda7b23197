import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { memo, startTransition, useEffect, useId, useMemo, useState } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { callouts } from '#shared/markdown/tree/callouts.ts';
import { htmlElements } from '#shared/markdown/tree/html-elements.ts';
import { mentions } from '#shared/markdown/tree/mentions.ts';
import { dropHtmlComments, outlineFrom } from '#shared/markdown/tree/outline.ts';
import { wikiLinkNodes } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { type BlockPart, partsOf } from './blockParts.ts';
import { type Block, definitionsOf, updateBlocks } from './blocks.ts';
import { components } from './Markdown.tsx';
import { noteNumbers, onlyNotes } from './noteNumbers.ts';
import { readingClass } from './readingClass.ts';

/** How many blocks are rendered at first: what's in view. */
const FIRST = 3;

/**
 * Markdown as an entry shows it, rendered block by block, so that neither a long text nor an edit in it blocks the page. It
 * has more and more blocks while it's `growing`.
 */
export function MarkdownBlocks({ children: text, growing = true }: MarkdownBlocksProps) {
  const [rendered, setRendered] = useState<{ text: string | null; blocks: Block[] }>({
    text: null,
    blocks: [],
  });
  let { blocks } = rendered;
  if (rendered.text !== text) {
    blocks = updateBlocks(rendered.blocks, text);
    setRendered({ text, blocks });
  }
  const prefix = `md${useId().replace(/\W/g, '')}-`;
  const definitions = useMemo(() => definitionsOf(text), [text]);
  const { parts, notes } = useMemo(
    () => (blocks.length > 1 ? partsOf(blocks, definitions) : ALONE),
    [blocks, definitions],
  );
  // Steps that are done stay when a key interrupts the next one.
  const [most, setMost] = useState(FIRST);
  const more = growing && most < blocks.length;
  useEffect(() => {
    if (more) startTransition(() => setMost(most + 1));
  }, [more, most]);
  return (
    <Box css={parts.length > 0 ? manyBlocks : undefined}>
      {blocks.slice(0, most).map((block, index) => (
        <MarkdownBlock
          key={block.key}
          text={block.text}
          definitions={block.text.includes('[') ? definitions : ''}
          part={parts.length > 0 ? JSON.stringify(parts[index]) : ''}
          follows={index > 0}
          prefix={prefix}
        />
      ))}
      {notes.length > 0 && most >= blocks.length && (
        <Rendered
          text={`${notes.map((label) => `[^${label}]`).join(' ')}\n\n${definitions}`}
          prefix={prefix}
          rehype={NOTES_ONLY}
          follows
        />
      )}
    </Box>
  );
}

type MarkdownBlocksProps = { children: string; growing?: boolean };

/** A text of one block is the whole text. */
const ALONE: ReturnType<typeof partsOf> = { parts: [], notes: [] };

const MarkdownBlock = memo(function MarkdownBlock({ text, definitions, part, ...rest }: MarkdownBlockProps) {
  const { above, notes }: Partial<BlockPart> = part ? JSON.parse(part) : {};
  return (
    <Rendered
      text={definitions ? `${text}\n\n${definitions}` : text}
      above={above}
      rehype={notes && [noteNumbers(notes)]}
      {...rest}
    />
  );
});

type MarkdownBlockProps = Pick<RenderedProps, 'text' | 'prefix' | 'follows'> & {
  /** Those of the whole text. */
  definitions: string;
  /** A `BlockPart` as text, so that it can be compared. Empty if the block is the whole text. */
  part: string;
};

function Rendered({ text, above, rehype = [], prefix, follows }: RenderedProps) {
  return (
    <Box className={readingClass()}>
      {/* Below another block, the first element has the margin that it has in the whole text. */}
      {follows && <span hidden />}
      <ReactMarkdown
        remarkPlugins={[
          remarkGfm,
          wikiLinkNodes,
          dropHtmlComments,
          htmlElements,
          callouts,
          outlineFrom(2, above),
        ]}
        rehypePlugins={[mentions, ...rehype]}
        remarkRehypeOptions={{
          clobberPrefix: prefix,
          footnoteLabelProperties: { className: ['footnotes-label'] },
        }}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </Box>
  );
}

type Plugins = NonNullable<Options['rehypePlugins']>;

const NOTES_ONLY: Plugins = [onlyNotes];

type RenderedProps = {
  text: string;
  above?: readonly number[] | undefined;
  rehype?: Plugins | undefined;
  /** The prefix of the ids, the same one for all blocks of a text. */
  prefix: string;
  follows: boolean;
};

/**
 * An edit in one block leaves the others alone. With `content-visibility`, the browser would ask for each line of the
 * text area whether it's in a hidden block: 40 ms per key at the end of a long text.
 */
const manyBlocks: SystemStyleObject = {
  '& > *': { contain: 'content' },
};
