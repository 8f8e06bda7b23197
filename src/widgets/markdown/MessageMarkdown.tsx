import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, createContext, memo, use } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Message } from '#shared/channels/output.ts';
import { mentions } from '#shared/markdown/tree/mentions.ts';
import { wikiLinkNodes } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { uploadIdsIn } from '#shared/uploads/model.ts';
import { ContentLink } from './ContentLink.tsx';
import { components } from './Markdown.tsx';
import { compactReading, reading } from './reading.ts';

type Images = Message['images'];

const NONE: Images = [];
const SentImages = createContext<Images>(NONE);

/**
 * A message's Markdown. Line breaks are kept as typed. Headings are bold paragraphs, so that messages add nothing to the
 * page's outline. `images` are the sent images with their sizes, so that their space is reserved. Others are links.
 */
export const MessageMarkdown = memo(function MessageMarkdown({
  children,
  images = NONE,
}: MessageMarkdownProps) {
  return (
    <Box css={style}>
      <SentImages value={images}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm, withoutFootnotes, wikiLinkNodes, asTyped]}
          rehypePlugins={[mentions]}
          components={messageComponents}
        >
          {children}
        </ReactMarkdown>
      </SentImages>
    </Box>
  );
});

type MessageMarkdownProps = { children: string; images?: Images };

/** Footnotes would add a heading, and ids that several messages share. */
const FOOTNOTES = ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'];

function withoutFootnotes(this: { data: () => object }): void {
  const data: { micromarkExtensions?: unknown[] } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: FOOTNOTES } });
}

type TreeNode = {
  type: string;
  value?: string;
  data?: { hName: string; hProperties: { className: string[] } };
  children?: TreeNode[];
};

/** Line breaks stay, and headings become paragraphs. */
function asTyped() {
  return function walk(node: TreeNode): void {
    if (node.type === 'heading') node.data = { hName: 'p', hProperties: { className: ['heading'] } };
    node.children = node.children?.flatMap((child) => {
      if (child.type === 'text') return lines(child.value ?? '');
      walk(child);
      return [child];
    });
  };
}

function lines(text: string): TreeNode[] {
  return text
    .split('\n')
    .flatMap((value, index) => [...(index > 0 ? [{ type: 'break' }] : []), { type: 'text', value }]);
}

/** The largest size of an image in a message, in pixels. */
const WIDEST = 448;
const HIGHEST = 320;

/** An image that was sent with the message, in a frame of its size before it loads. A click opens it in full. */
function SentImage({ src, alt }: ComponentProps<'img'>) {
  const images = use(SentImages);
  const id = uploadIdsIn(src ?? '')[0];
  // Without a URL, an upload was still in progress.
  if (!src) return <em>{alt}</em>;
  const image = images.find((one) => one.id === id);
  if (!image) return <ContentLink href={src}>{alt || src}</ContentLink>;
  const { width, height } = image;
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return (
    <a href={src} target="_blank" rel="noopener" aria-label={alt ? undefined : channelTexts.openImage}>
      <img
        src={src}
        alt={alt ?? ''}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        style={{ width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }}
      />
    </a>
  );
}

const messageComponents: Components = {
  ...components,
  img: ({ node: _, ...rest }) => <SentImage {...rest} />,
};

const style: SystemStyleObject = {
  ...reading,
  ...compactReading,
  lineHeight: '1.5',
  maxWidth: '80ch',
  '& > * + *': { marginTop: '0.5em' },
  '& .heading': { fontWeight: '600' },
  '& hr': { borderTopWidth: '1px', borderColor: 'border', marginBlock: '0.75em' },
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 'md',
    display: 'block',
    background: 'bg.raised',
  },
};
