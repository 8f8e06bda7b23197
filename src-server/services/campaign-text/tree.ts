import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { HtmlNode } from '#shared/kit/html-tree.ts';
import { dropHtmlComments, outlineFrom } from '#shared/markdown/tree/outline.ts';
import type { Slots } from './slots.ts';

/** Attributes besides URLs that an element keeps. All others are dropped. */
const KEPT: Record<string, readonly string[]> = {
  img: ['alt', 'title'],
  a: ['title'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
};
const CHECKED = '☑';
const UNCHECKED = '☐';
/** Quotes and lists inside each other at the beginning of a line. Parsing thousands of them would take minutes. */
const NESTED_MAX = 20;
const NESTED = new RegExp(
  `^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${NESTED_MAX}}[ \\t]*)(?=[>+*\\d-])`,
  'gm',
);

/** A campaign's text as a tree of HTML, from which both parts of its emails are written. */
export type CampaignTree = {
  root: HtmlNode;
  /** The URLs that can be counted, in the order of the text, and their numbers from 0. */
  links: Map<string, number>;
  /** Images without an alternative text. */
  imagesWithoutAlt: number;
};

/**
 * Parses Markdown. HTML is shown as text. URLs are absolute, and links only lead to websites, email addresses, and phone
 * numbers: `href` is the place of a slot if clicks can be counted.
 */
export function campaignTree(content: string, address: string, slots: Slots): CampaignTree {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([outlineFrom(1), dropHtmlComments])
    .use(remarkRehype, { allowDangerousHtml: true });
  const root = processor.runSync(processor.parse(slots.takeText(flattened(content)))) as HtmlNode;
  const tree: CampaignTree = { root, links: new Map(), imagesWithoutAlt: 0 };
  root.children = cleaned(root, { tree, address, slots });
  return tree;
}

/** What is nested more deeply is shown as it is written. */
function flattened(content: string): string {
  return content.replace(NESTED, '$1\u200B');
}

type Work = { tree: CampaignTree; address: string; slots: Slots; isInLink?: true };

function cleaned(node: HtmlNode, work: Work): HtmlNode[] {
  return (node.children ?? []).flatMap((child) => cleanedChild(child, work));
}

function cleanedChild(node: HtmlNode, work: Work): HtmlNode[] {
  if (node.type === 'raw' || node.type === 'text')
    return work.isInLink ? [text(node.value ?? '')] : withSurveyLinks(node.value ?? '', work.slots);
  if (node.type !== 'element') return [];
  const { tagName = '', properties = {} } = node;
  const kept = Object.fromEntries((KEPT[tagName] ?? []).map((name) => [name, properties[name]]));
  switch (tagName) {
    case 'a':
      return link(node, kept, work);
    case 'img':
      return image(properties, kept, work);
    case 'input':
      return [text(properties.checked ? CHECKED : UNCHECKED)];
    default:
      return [{ type: 'element', tagName, properties: kept, children: cleaned(node, work) }];
  }
}

function link(node: HtmlNode, kept: Record<string, unknown>, work: Work): HtmlNode[] {
  const { href, dataFootnoteBackref } = node.properties ?? {};
  // The way back from a footnote means nothing in an email.
  if (dataFootnoteBackref !== undefined) return [];
  const children = cleaned(node, { ...work, isInLink: true });
  const { url, isPersonal } = work.slots.takeUrl(String(href ?? ''));
  // The survey's link is a URL of its own.
  const isSurvey = url.startsWith(work.slots.place({ kind: 'survey' }));
  const target = isSurvey ? url : absolute(url, work.address, /^(https?|mailto|tel):/i);
  if (target === null) return children;
  const countable = !isPersonal && /^https?:/i.test(target);
  return [
    {
      type: 'element',
      tagName: 'a',
      properties: { href: countable ? countedLink(target, work) : target, title: kept.title },
      children,
    },
  ];
}

/** Written as words, the survey's link is a link, too. */
function withSurveyLinks(value: string, slots: Slots): HtmlNode[] {
  const href = slots.place({ kind: 'survey' });
  return value.split(href).flatMap((words, index) => [
    ...(index === 0
      ? []
      : [
          {
            type: 'element',
            tagName: 'a',
            properties: { href },
            children: [text(href)],
          } satisfies HtmlNode,
        ]),
    ...(words === '' ? [] : [text(words)]),
  ]);
}

function countedLink(url: string, { tree: { links }, slots }: Work): string {
  const index = links.get(url) ?? links.size;
  links.set(url, index);
  return slots.place({ kind: 'link', index });
}

function image(properties: Record<string, unknown>, kept: Record<string, unknown>, work: Work): HtmlNode[] {
  const alt = String(properties.alt ?? '');
  const { url } = work.slots.takeUrl(String(properties.src ?? ''));
  const src = absolute(url, work.address, /^https?:/i);
  if (src === null) return alt === '' ? [] : [text(alt)];
  if (alt.trim() === '') work.tree.imagesWithoutAlt += 1;
  return [{ type: 'element', tagName: 'img', properties: { src, alt, title: kept.title }, children: [] }];
}

/** A URL as it works in an email. Null for a place on the page, and for other schemes. */
function absolute(url: string, address: string, schemes: RegExp): string | null {
  if (url === '' || url.startsWith('#')) return null;
  if (schemes.test(url)) return URL.canParse(url) || /[\u{F0000}-\u{FFFFD}]/u.test(url) ? url : null;
  // A colon after a slash, question mark, or hash doesn't end a scheme.
  if (/^[^/?#]*:/.test(url)) return null;
  if (/^[/\\]{2}/.test(url)) return null;
  return `${address}/${url.replace(/^[/\\]/, '')}`;
}

function text(value: string): HtmlNode {
  return { type: 'text', value };
}
