import { chakra } from '@chakra-ui/react';
import { Link as LinkIcon } from 'lucide-react';
import { type ComponentProps, createContext, use } from 'react';
import type { Components } from 'react-markdown';
import { copyLink } from '#lib/text/copyLink.ts';
import { type HtmlNode, textOf } from '#shared/kit/html-tree.ts';
import { markdownTexts } from '#shared/markdown/messages.ts';

/** The URL of the page that a text is on. Its headings then have links that are copied. */
export const HeadingLinks = createContext<string | null>(null);

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading of a text. Its link follows it, so that the heading's name stays what was written. */
function LinkedHeading({ level: Level, node, ...heading }: LinkedHeadingProps) {
  const page = use(HeadingLinks);
  const { id } = heading;
  if (page === null || !id || !node) return <Level {...heading} />;
  return (
    <div className="heading">
      <Level {...heading} />
      <HeadingAnchor page={page} id={id} words={textOf(node)} />
    </div>
  );
}

/** The link of a heading, which is also copied. */
export function HeadingAnchor({ page, id, words }: { page: string; id: string; words: string }) {
  const hash = `#${encodeURIComponent(id)}`;
  return (
    <Anchor
      className="on-hover"
      data-screen-only
      data-hint={markdownTexts.copyHeading}
      aria-label={markdownTexts.copyHeadingOf(words)}
      href={hash}
      onClick={() => void copyLink(page + hash)}
    >
      <LinkIcon size={16} strokeWidth={1.75} aria-hidden />
    </Anchor>
  );
}

type LinkedHeadingProps = ComponentProps<Level> & { level: Level; node?: HtmlNode | undefined };

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '6',
    borderRadius: 'sm',
    '&&': { color: 'fg.muted' },
    _hover: { bg: 'bg.hover' },
    '@media (pointer: coarse)': { boxSize: '10', my: '-2' },
  },
});

const of = (level: Level) =>
  function Heading({ node, ...heading }: ComponentProps<Level> & { node?: unknown }) {
    return <LinkedHeading level={level} node={node as HtmlNode | undefined} {...heading} />;
  };

export const headingComponents: Components = {
  h2: of('h2'),
  h3: of('h3'),
  h4: of('h4'),
  h5: of('h5'),
  h6: of('h6'),
};
