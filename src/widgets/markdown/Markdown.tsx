import GithubSlugger from 'github-slugger';
import { useId, useRef } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isOwnPath } from '#shared/kit/web-address.ts';
import { markdownTexts } from '#shared/markdown/messages.ts';
import { callouts } from '#shared/markdown/tree/callouts.ts';
import { headingIds } from '#shared/markdown/tree/heading-ids.ts';
import { htmlElements } from '#shared/markdown/tree/html-elements.ts';
import { mentions } from '#shared/markdown/tree/mentions.ts';
import { dropHtmlComments, pageOutline, partOutline } from '#shared/markdown/tree/outline.ts';
import { wikiLinkNodes } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { Code } from '#ui/markdown/Code.tsx';
import { wikiLinkComponents } from '../WikiLink.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { ContentLink } from './ContentLink.tsx';
import { headingComponents } from './HeadingLink.tsx';
import { readingClass } from './readingClass.ts';
import { ScrollBox } from './ScrollBox.tsx';
import { ListItem, TaskBox } from './TaskBox.tsx';
import { useNamedHeading } from './useNamedHeading.ts';
import { useNamedPassage } from './useNamedPassage.ts';

/**
 * Renders user-written Markdown. Of HTML, only a few harmless elements are shown, all else as typed. Headings start below those of the
 * surrounding page: it has its own h1, and comments are under an h2.
 */
export function Markdown({ children, compact = false, inert = false }: MarkdownProps) {
  useNamedHeading(!compact);
  const text = useRef<HTMLDivElement>(null);
  useNamedPassage(text, !compact);
  const prefix = `md${useId().replace(/\W/g, '')}-`;
  return (
    <div ref={text} className={readingClass(compact)}>
      <ReactMarkdown
        remarkPlugins={[
          remarkGfm,
          wikiLinkNodes,
          dropHtmlComments,
          htmlElements,
          callouts,
          compact ? partOutline : pageOutline,
        ]}
        rehypePlugins={compact ? [mentions] : [mentions, [headingIds, GithubSlugger]]}
        remarkRehypeOptions={{
          clobberPrefix: prefix,
          footnoteLabelProperties: { className: ['footnotes-label'] },
        }}
        components={inert ? inertComponents : components}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

export type MarkdownProps = {
  children: string;
  /** For comments and small previews. */
  compact?: boolean;
  /** For text by a model: loads nothing, and names the host of each external link. */
  inert?: boolean;
};

/** The elements of Markdown text. */
export const components: Components = {
  ...wikiLinkComponents,
  ...headingComponents,
  a: ({ node: _, ...rest }) => <ContentLink {...rest} />,
  code: ({ node: _, ...rest }) => <Code {...rest} />,
  // Without a URL (an unfinished upload), its alternative text is shown.
  img: ({ node: _, alt, src, ...rest }) =>
    src ? <img {...rest} src={src} alt={alt ?? ''} loading="lazy" decoding="async" /> : <em>{alt}</em>,
  table: ({ node: _, children }) => (
    <ScrollBox label={markdownTexts.table}>
      <table>{children}</table>
    </ScrollBox>
  ),
  pre: ({ node: _, children }) => <CodeBlock>{children}</CodeBlock>,
  li: (item) => <ListItem {...item} />,
  input: ({ node: _, ...rest }) => <TaskBox {...rest} />,
};

/** A model can repeat what others wrote for it, such as an image whose URL carries data. */
const inertComponents: Components = {
  ...components,
  a: ({ node: _, href = '', children, ...rest }) => {
    const host = /^https:\/\//i.test(href) ? hostOf(href) : null;
    if (host === null && !href.startsWith('#') && !isOwnPath(href)) return <>{children}</>;
    return (
      <>
        <ContentLink {...rest} href={href}>
          {children}
        </ContentLink>
        {host !== null && ` (${host})`}
      </>
    );
  },
  img: ({ node: _, alt }) => <em>{alt}</em>,
};

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
