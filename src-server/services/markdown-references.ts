import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { proseOf, wikiLinks, wikiLinkText } from '#shared/wiki-links/model.ts';
import type { Replacement } from './replacements.ts';
import { escapeMarks, type WikiReference, wikiReference } from './wiki-references.ts';

/** A URL in a Markdown text: of an inline link or image, of a definition (`[label]: url`), or of an `<img>`. */
export type UrlReference = {
  kind: 'link' | 'image' | 'definition';
  url: string;
  /** The line it begins on, from 1. */
  line: number;
  /** The same reference with another URL, which must need no escaping. */
  withUrl: (url: string) => Replacement;
  /** The link as `[[Title]]`, or null where that form can't say the same. */
  withTitle: (title: string) => Replacement | null;
};

/** A link, an image, or a `[[link]]` in a Markdown text. */
export type MarkdownReference = UrlReference | WikiReference;

type Node = {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null;
  identifier?: string;
  title?: string | null;
  children?: Node[];
  position?: { start: { offset?: number; line: number }; end: { offset?: number } };
};
/** `labels` are those that the text defines: brackets around one of them are a link already. */
type Place = { text: string; node: Node; start: number; end: number; inTable: boolean; labels: Set<string> };

const LABEL = /^\[(?:\\[\s\S]|[^\\\]])+\]:/;

const parser = unified().use(remarkParse).use(remarkGfm);

/** The references of a Markdown text, in order. Code, comments, and HTML other than images have none. */
export function markdownReferences(text: string): MarkdownReference[] {
  const references: MarkdownReference[] = [];
  const labels = new Set<string>();
  const links = wikiLinks(text);
  const lineAt = lineCounter(text);
  // Without comments, of which the page shows nothing.
  const prose = /<img/i.test(text) ? proseOf(text) : '';
  let nextLink = 0;
  const open: Open[] = [{ node: parser.parse(text), inTable: false, inLink: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const inTable = next.inTable || node.type === 'tableCell';
    const inLink = next.inLink || node.type === 'link' || node.type === 'linkReference';
    for (const child of (node.children ?? []).toReversed()) open.push({ node: child, inTable, inLink });
    if (node.identifier) labels.add(node.identifier);
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) continue;
    if (node.type === 'html')
      references.push(...htmlImages(prose, { start: start.offset, end: end.offset, lineAt }));
    if (node.type === 'text') {
      while ((links[nextLink]?.start ?? Number.POSITIVE_INFINITY) < start.offset) nextLink += 1;
      for (let link = links[nextLink]; link && link.start < end.offset; link = links[nextLink]) {
        nextLink += 1;
        // Links can't be nested.
        if (inLink || link.start + link.raw.length > end.offset) continue;
        references.push(wikiReference(text, link, { line: lineAt(link.start), inTable, labels }));
      }
    }
    const reference = referenceOf({ text, node, start: start.offset, end: end.offset, inTable, labels });
    if (reference) references.push({ ...reference, url: node.url ?? '', line: start.line });
  }
  return references;
}

type Open = { node: Node; inTable: boolean; inLink: boolean };

const IMAGE = /<img(?=[\s/])[^<>]*>/gi;
const SOURCE = /(?<=\s)src\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s"'=`>]+))/i;

/** The `<img>` elements of a piece of HTML. */
function htmlImages(
  prose: string,
  { start, end, lineAt }: { start: number; end: number; lineAt: (offset: number) => number },
): UrlReference[] {
  return Array.from(prose.slice(start, end).matchAll(IMAGE)).flatMap(({ 0: tag, index }) => {
    const source = SOURCE.exec(tag);
    const [written = '', double, single, bare] = source ?? [];
    const url = double ?? single ?? bare ?? '';
    if (!source || url === '') return [];
    const at = start + index;
    const from = at + source.index;
    const withUrl = (by: string) => ({ start: from, end: from + written.length, by: `src="${by}"` });
    return [{ kind: 'image', url, line: lineAt(at), withUrl, withTitle: () => null }];
  });
}

/** Returns the line of an offset, from 1. Offsets must be given in order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < offset; end = text.indexOf('\n', at)) {
      line += 1;
      at = end + 1;
    }
    return line;
  };
}

function referenceOf(place: Place): Pick<UrlReference, 'kind' | 'withUrl' | 'withTitle'> | null {
  const { text, node, start, end } = place;
  const written = text.slice(start, end);
  if (node.type === 'image') {
    const alt = escapeMarks((node.alt ?? '').replace(/\s+/g, ' '));
    const withUrl = (url: string) => ({ start, end, by: `![${alt}](${url}${titleOf(node)})` });
    return { kind: 'image', withUrl, withTitle: () => null };
  }
  if (node.type === 'definition') {
    const [label] = LABEL.exec(written) ?? [];
    if (label === undefined) return null;
    const withUrl = (url: string) => ({ start, end, by: `${label} ${url}${titleOf(node)}` });
    return { kind: 'definition', withUrl, withTitle: () => null };
  }
  if (node.type !== 'link' || !written.startsWith('[')) return null;
  // Only what follows the words is replaced: they may hold an image with a URL of its own.
  const wordsEnd = node.children?.at(-1)?.position?.end.offset ?? start + 1;
  if (text[wordsEnd] !== ']') return null;
  const withUrl = (url: string) => ({ start: wordsEnd, end, by: `](${url}${titleOf(node)})` });
  return { kind: 'link', withUrl, withTitle: (title) => titledLink(place, wordsEnd, title) };
}

function titledLink({ text, node, start, end, inTable, labels }: Place, wordsEnd: number, title: string) {
  const words = text.slice(start + 1, wordsEnd);
  const [child] = node.children ?? [];
  const isPlain = node.children?.length === 1 && child?.type === 'text' && child.value === words;
  // Before one of these, the second pair of brackets would start another link.
  if (!isPlain || node.title || /[([:]/.test(text.charAt(end))) return null;
  const by = wikiLinkText(title, words, inTable);
  return by === null || labels.has(by.slice(2, -2).toLowerCase()) ? null : { start, end, by };
}

function titleOf({ title }: Node): string {
  return title ? ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"` : '';
}
