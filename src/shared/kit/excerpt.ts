import { plainText } from './plain-text.ts';

/** Characters at the beginning of a text that are searched for a paragraph. */
export const EXCERPT_SOURCE = 16_384;
/** Levels of quotes inside quotes. */
const DEPTH = 4;
/** Markup takes space, too. Eight times the length is enough for ordinary texts. */
const MARKUP = 8;

const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const QUOTE = /^ {0,3}>[ \t]?/;
const CALLOUT = /^[ \t]*\[![A-Za-z]{1,20}\][ \t]*$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
/** A paragraph is only interrupted by an item with text, and by the number 1. */
const INTERRUPTING_ITEM = /^[ \t]*(?:[-*+]|1[.)])[ \t]+\S/;
const TABLE_LINE = /^[ \t:|-]+$/;
const DEFINITION = /^ {0,3}\[[^\]]{1,200}\]:/;
const CODE = /^(?: {4}| {0,3}\t)/;
/** Under an item, after an empty line. */
const CONTINUES_ITEM = /^(?: {2}|\t)/;
/** Elements that begin a block, as in CommonMark, and tags alone on a line. */
const BLOCK_TAG =
  /^ {0,3}<(?:[?!]|\/?(?:address|article|aside|blockquote|body|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|head|header|hr|html|iframe|img|li|link|main|menu|meta|nav|ol|p|picture|section|source|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video)(?=[\s/>]|$)|\/?[A-Za-z][^<>]{0,1000}>[ \t]*$)/i;
/** Elements whose content isn't text, and comments. They can contain empty lines. */
const RAW_TAG = /^ {0,3}<(!--|(?:script|pre|style|textarea)(?=[\s>]|$))/i;

type Kind = 'paragraph' | 'quote' | 'list';
type Block = { kind: Kind; lines: string[] };

/**
 * The first paragraph of a Markdown text as plain text, at most `length` whole characters: no headings, tables, code,
 * images, or HTML. Without a paragraph, it is the first quote, then the first list. Empty if there is none of them.
 */
export function excerptOf(markdown: string, length: number): string {
  const excerpt = find(markdown.slice(0, EXCERPT_SOURCE).split(/\r\n?|\n/), length, 0);
  return Array.from(excerpt).slice(0, length).join('');
}

function find(lines: string[], length: number, depth: number): string {
  const other = { quote: '', list: '' };
  for (const { kind, lines: content } of blocksOf(lines.slice(frontMatter(lines)))) {
    if (kind !== 'paragraph' && other[kind] !== '') continue;
    const text = textOf(kind, content, length, depth);
    if (kind !== 'paragraph') other[kind] = text;
    else if (text !== '') return text;
  }
  return other.quote || other.list;
}

function textOf(kind: Kind, lines: string[], length: number, depth: number): string {
  if (kind === 'quote') return depth < DEPTH ? find(lines, length, depth + 1) : '';
  if (kind === 'paragraph') return withoutImages(lines, length);
  let text = '';
  for (const item of itemsOf(lines)) {
    const words = withoutImages(item, length);
    if (words === '') continue;
    text += text === '' || /[\p{P}\p{S}]$/u.test(text) ? ` ${words}` : `, ${words}`;
    if (text.length > length * 2) break;
  }
  return text.trim();
}

function withoutImages(lines: string[], length: number): string {
  const text = lines
    .map((line) => line.replace(/\\$/, ''))
    .join(' ')
    .slice(0, length * MARKUP)
    .replace(/!\[[^[\]]{0,500}\](?:\([^()]{0,2000}\)|\[[^[\]]{0,200}\])/g, '')
    // What is left of a linked image, and of one that the end cut.
    .replace(/\[[ \t]{0,9}\]\([^()]{0,2000}\)/g, '')
    .replace(/!\[[^[\]]{0,500}\]\([^()]{0,2000}$/, '');
  return plainText(text);
}

/** The number of lines of a YAML header. */
function frontMatter(lines: string[]): number {
  if (lines[0]?.trimEnd() !== '---' || !/^[\w-]{1,60}:/.test(lines[1] ?? '')) return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  return end + 1;
}

/** Reads the lines once, and yields the blocks that contain text. */
function* blocksOf(lines: string[]): Generator<Block> {
  let open: Block | null = null;
  let inList = false;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? '';
    const next = afterTextless(lines, index, open, inList);
    if (next > index) {
      const ended = endedBy(line, open);
      if (ended) yield ended;
      open = null;
      index = next;
      continue;
    }
    const kind = kindOf(line, open, inList);
    if (open && open.kind !== kind) {
      yield open;
      open = null;
    }
    inList = kind === 'list';
    open ??= { kind, lines: [] };
    open.lines.push(kind === 'quote' ? line.replace(QUOTE, '').replace(CALLOUT, '') : line);
    index += 1;
  }
  if (open) yield open;
}

/** The line after the block without text that begins here: an empty line, a heading, code, a table. This line if none does. */
function afterTextless(lines: string[], index: number, open: Block | null, inList: boolean): number {
  const line = lines[index] ?? '';
  if (isEmpty(line) || HEADING.test(line) || isUnderline(line, open) || RULE.test(line)) return index + 1;
  const fence = FENCE.exec(line)?.[1];
  if (fence) return afterLine(lines, index + 1, (each) => isFenceEnd(each.trim(), fence));
  const raw = RAW_TAG.exec(line)?.[1]?.toLowerCase();
  const end = raw === '!--' ? '-->' : `</${raw}>`;
  if (raw) return afterLine(lines, index, (each) => each.toLowerCase().includes(end));
  if (isTable(line, open)) return afterLine(lines, index, isEmpty);
  if (open) return index;
  if (BLOCK_TAG.test(line)) return afterLine(lines, index, isEmpty);
  return DEFINITION.test(line) || (CODE.test(line) && !inList) ? index + 1 : index;
}

function afterLine(lines: string[], from: number, isLast: (line: string) => boolean): number {
  let index = from;
  while (index < lines.length && !isLast(lines[index] ?? '')) index += 1;
  return index + 1;
}

/** What remains of the open block: nothing of a heading above its line, all but the head of a table. */
function endedBy(line: string, open: Block | null): Block | null {
  if (!open || isUnderline(line, open)) return null;
  return isTable(line, open) ? { ...open, lines: open.lines.slice(0, -1) } : open;
}

function isEmpty(line: string): boolean {
  return line.trim() === '';
}

function isUnderline(line: string, open: Block | null): boolean {
  return open?.kind === 'paragraph' && UNDERLINE.test(line);
}

/** Whether this is the line between a table's head and its rows. */
function isTable(line: string, open: Block | null): boolean {
  const head = open?.kind === 'paragraph' ? (open.lines.at(-1) ?? '') : '';
  return head.includes('|') && line.includes('|') && line.includes('-') && TABLE_LINE.test(line);
}

function isFenceEnd(line: string, fence: string): boolean {
  return line.length >= fence.length && line === fence.charAt(0).repeat(line.length);
}

function kindOf(line: string, open: Block | null, inList: boolean): Kind {
  if (QUOTE.test(line)) return 'quote';
  if (ITEM.test(line) && (open?.kind !== 'paragraph' || INTERRUPTING_ITEM.test(line))) return 'list';
  if (!open && inList && CONTINUES_ITEM.test(line)) return 'list';
  // A line without a mark continues what it stands below.
  return open?.kind ?? 'paragraph';
}

/** The lines of each item of a list. */
function* itemsOf(lines: string[]): Generator<string[]> {
  let item: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line) && item.length > 0) {
      yield item;
      item = [];
    }
    item.push(line);
  }
  yield item;
}
