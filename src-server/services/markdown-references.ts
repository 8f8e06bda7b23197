import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { wikiLinkText } from '#shared/wiki-links/model.ts';

/** A range of a text and its replacement. */
export type Replacement = { start: number; end: number; by: string };

/** A URL in a Markdown text: of an inline link or image, or of a definition (`[label]: url`). */
export type MarkdownReference = {
  kind: 'link' | 'image' | 'definition';
  url: string;
  /** The line it begins on, from 1. */
  line: number;
  /** The same reference with another URL, which must need no escaping. */
  withUrl: (url: string) => Replacement;
  /** The link as `[[Title]]`, or null where that form can't say the same. */
  withTitle: (title: string) => Replacement | null;
};

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
/** Characters that could mean something else in an image description. */
const MARKS = /[\\[\]|*_`<>&~]/g;

const parser = unified().use(remarkParse).use(remarkGfm);

/** The references of a Markdown text, in order. Code, comments, and HTML have none. */
export function markdownReferences(text: string): MarkdownReference[] {
  const references: MarkdownReference[] = [];
  const labels = new Set<string>();
  const open: { node: Node; inTable: boolean }[] = [{ node: parser.parse(text), inTable: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const inTable = next.inTable || node.type === 'tableCell';
    for (const child of (node.children ?? []).toReversed()) open.push({ node: child, inTable });
    if (node.identifier) labels.add(node.identifier);
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) continue;
    const reference = referenceOf({ text, node, start: start.offset, end: end.offset, inTable, labels });
    if (reference) references.push({ ...reference, url: node.url ?? '', line: start.line });
  }
  return references;
}

/** Replaces ranges of a text that don't overlap. */
export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let copiedTo = 0;
  for (const { start, end, by } of replacements.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(copiedTo, start) + by;
    copiedTo = end;
  }
  return result + text.slice(copiedTo);
}

function referenceOf(place: Place): Pick<MarkdownReference, 'kind' | 'withUrl' | 'withTitle'> | null {
  const { text, node, start, end } = place;
  const written = text.slice(start, end);
  if (node.type === 'image') {
    const alt = (node.alt ?? '').replace(/\s+/g, ' ').replace(MARKS, '\\$&');
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
