import GithubSlugger from 'github-slugger';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type HtmlNode, textOf } from '#shared/kit/html-tree.ts';
import { markdownTexts } from '#shared/markdown/messages.ts';
import { callouts } from '#shared/markdown/tree/callouts.ts';
import { headingIds } from '#shared/markdown/tree/heading-ids.ts';
import { htmlElements } from '#shared/markdown/tree/html-elements.ts';
import { mentions } from '#shared/markdown/tree/mentions.ts';
import { dropHtmlComments, pageOutline, partOutline } from '#shared/markdown/tree/outline.ts';
import { type WikiLinkProps, wikiLinkNodes } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { highlighted } from './highlight.ts';
import { wikiLinkMark } from './wiki-link-marks.ts';

/** A Markdown text. A `part`, such as a comment, has no links to its headings. */
export type TextJob = {
  text: string;
  kind: 'page' | 'part' /** Keeps the ids of its footnotes apart. */;
  name: string;
};
/** `html` has a mark for each `[[link]]`, because their targets change without the text. `image` is the URL of its first image. */
export type RenderedText = { html: string; image: string | null };

/** Attributes with a URL that Markdown can set. */
const URLS = ['href', 'src', 'cite'];
const SAFE_SCHEME = /^(https?|ircs?|mailto|xmpp)$/i;

/** Renders a text as the browser does: the same steps, no HTML of its author, and only URLs of harmless schemes. */
export function renderText({ text, kind, name }: TextJob): RenderedText {
  const result: { image: string | null } = { image: null };
  const isPage = kind === 'page';
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([wikiLinkNodes, dropHtmlComments, htmlElements, callouts, isPage ? pageOutline : partOutline])
    .use(remarkRehype, {
      // HTML becomes text in the next step. Without this, it would be left out.
      allowDangerousHtml: true,
      clobberPrefix: `md-${name}-`,
      footnoteLabelProperties: { className: ['footnotes-label'] },
    })
    .use([htmlAsText, safeUrls, mentions])
    .use(isPage ? [[headingIds, GithubSlugger]] : [])
    .use(() => (tree: HtmlNode) => elements(tree, isPage, result))
    .use(rehypeStringify)
    .processSync(text);
  return { html: String(html), image: result.image };
}

function htmlAsText() {
  return (tree: HtmlNode) =>
    eachNode(tree, (node) => {
      if (node.type === 'raw') node.type = 'text';
    });
}

function safeUrls() {
  return (tree: HtmlNode) =>
    eachNode(tree, ({ properties }) => {
      for (const name of URLS) {
        if (properties?.[name] !== undefined) properties[name] = safeUrl(String(properties[name]));
      }
    });
}

/** A colon after a slash, question mark, or hash doesn't end a scheme. */
function safeUrl(url: string): string {
  const [, scheme] = /^([^/?#]*?):/.exec(url) ?? [];
  return scheme === undefined || SAFE_SCHEME.test(scheme) ? url : '';
}

/** The elements as the browser's components make them, without what needs a script. */
function elements(node: HtmlNode, isPage: boolean, result: { image: string | null }): void {
  node.children = node.children?.map((child) => {
    elements(child, isPage, result);
    return elementOf(child, isPage, result);
  });
}

function elementOf(node: HtmlNode, isPage: boolean, result: { image: string | null }): HtmlNode {
  const { tagName = '', properties = {} } = node;
  switch (tagName) {
    case 'wiki-link':
      return { type: 'comment', value: wikiLinkMark(properties as WikiLinkProps) };
    case 'a':
      return {
        ...node,
        properties: {
          ...properties,
          rel: ['noopener', 'nofollow', 'ugc'],
          ...(/^https?:/i.test(String(properties.href)) && { target: '_blank' }),
        },
      };
    case 'img': {
      const src = String(properties.src ?? '');
      // Without a URL (an unfinished upload), its alternative text is shown.
      if (src === '') return element('em', {}, [{ type: 'text', value: String(properties.alt ?? '') }]);
      result.image ??= src;
      return { ...node, properties: { ...properties, loading: 'lazy', decoding: 'async' } };
    }
    case 'pre': {
      const frame = scrollBox(markdownTexts.code, ['scroll-box', 'framed'], node);
      return element('div', { className: ['code-block'] }, [frame]);
    }
    case 'code':
      return element('code', {}, highlighted(properties.className, textOf(node)));
    case 'table':
      return scrollBox(markdownTexts.table, ['scroll-box'], node);
    case 'input':
      return {
        ...node,
        properties: {
          ...properties,
          ariaLabel: properties.checked ? markdownTexts.checked : markdownTexts.unchecked,
        },
      };
    default:
      return isPage && /^h[2-6]$/.test(tagName) && String(properties.id ?? '').startsWith('section-')
        ? element('div', { className: ['heading'] }, [node])
        : node;
  }
}

function scrollBox(label: string, className: string[], child: HtmlNode): HtmlNode {
  return element('div', { role: 'group', ariaLabel: label, tabIndex: 0, className }, [child]);
}

function element(tagName: string, properties: Record<string, unknown>, children: HtmlNode[]): HtmlNode {
  return { type: 'element', tagName, properties, children };
}

function eachNode(node: HtmlNode, visit: (node: HtmlNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) eachNode(child, visit);
}
