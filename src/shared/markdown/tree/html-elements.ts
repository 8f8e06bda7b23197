/** A node of a Markdown tree, as far as these steps need it. */
export type MarkdownNode = {
  type: string;
  value?: string;
  url?: string;
  alt?: string;
  title?: string | null;
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  children?: MarkdownNode[];
};

type Name = 'kbd' | 'sub' | 'sup' | 'mark' | 'details' | 'summary';
type Token =
  | { kind: 'node'; node: MarkdownNode }
  | { kind: 'open'; name: Name; raw: string; isOpen: boolean }
  | { kind: 'close'; name: Name; raw: string };

/** An element that isn't closed yet. The first frame is the parent itself. */
type Frame = { name: Name | null; raw: string; isOpen: boolean; children: MarkdownNode[] };

/** Parents whose children are paragraphs and other blocks. */
const FLOW = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);
const PHRASING = new Set(['text', 'break', 'image']);
const ELEMENT = 'htmlElement';

/**
 * Shows the HTML elements that are common in Markdown files: `<br>`, `<kbd>`, `<sub>`, `<sup>`, `<mark>`, `<details>` with
 * `<summary>`, and `<img>` as a Markdown image. Of their attributes, only those of the image and `open` count. Comments are
 * dropped. All other HTML, and elements that aren't closed, stay text.
 */
export function htmlElements() {
  return (tree: MarkdownNode): void => convert(tree);
}

function convert(parent: MarkdownNode): void {
  const children = parent.children ?? [];
  for (const child of children) convert(child);
  if (!children.some(({ type }) => type === 'html')) return;
  const isFlow = FLOW.has(parent.type);
  const frames: Frame[] = [{ name: null, raw: '', isOpen: false, children: [] }];
  for (const child of children) {
    const tokens = child.type === 'html' ? tokensOf(child.value ?? '') : null;
    if (tokens === null) topOf(frames).children.push(child);
    else for (const token of tokens) add(frames, token, isFlow);
    // Between blocks, only `<details>` can contain others.
    if (isFlow) while (topOf(frames).name !== null && topOf(frames).name !== 'details') leaveOpen(frames);
  }
  while (frames.length > 1) leaveOpen(frames);
  const [{ children: result } = { children: [] }] = frames;
  parent.children = isFlow ? inParagraphs(result) : result;
}

function topOf(frames: readonly Frame[]): Frame {
  return frames.at(-1) ?? { name: null, raw: '', isOpen: false, children: [] };
}

function add(frames: Frame[], token: Token, isFlow: boolean): void {
  const top = topOf(frames);
  if (token.kind === 'node') {
    top.children.push(token.node);
  } else if (token.kind === 'close') {
    if (top.name === token.name) close(frames);
    else top.children.push(textNode(token.raw));
  } else if (isPlaced(token.name, top.name, isFlow)) {
    frames.push({ name: token.name, raw: token.raw, isOpen: token.isOpen, children: [] });
  } else {
    top.children.push(textNode(token.raw));
  }
}

/** `<details>` is a block, and `<summary>` belongs into it. */
function isPlaced(name: Name, parent: Name | null, isFlow: boolean): boolean {
  if (name === 'details') return isFlow && (parent === null || parent === 'details');
  return name !== 'summary' || parent === 'details';
}

function close(frames: Frame[]): void {
  const { name, isOpen, children } = frames.pop() ?? topOf(frames);
  topOf(frames).children.push({
    type: ELEMENT,
    data: { hName: name ?? 'span', hProperties: isOpen ? { open: true } : {} },
    children: name === 'details' ? inParagraphs(children) : children,
  });
}

/** The tag of an element without an end stays text. */
function leaveOpen(frames: Frame[]): void {
  const { raw, children } = frames.pop() ?? topOf(frames);
  topOf(frames).children.push(textNode(raw), ...children);
}

/** Words between blocks get a paragraph. */
function inParagraphs(children: readonly MarkdownNode[]): MarkdownNode[] {
  const blocks: MarkdownNode[] = [];
  let words: MarkdownNode[] = [];
  const end = () => {
    if (words.some(({ type, value }) => type !== 'text' || value?.trim()))
      blocks.push({ type: 'paragraph', children: words });
    words = [];
  };
  for (const child of children) {
    if (isPhrasing(child)) {
      words.push(child);
    } else {
      end();
      blocks.push(child);
    }
  }
  end();
  return blocks;
}

function isPhrasing({ type, data }: MarkdownNode): boolean {
  return PHRASING.has(type) || (type === ELEMENT && data?.hName !== 'details' && data?.hName !== 'summary');
}

const textNode = (value: string): MarkdownNode => ({ type: 'text', value });

const TAG = /<(\/?)(br|kbd|sub|sup|mark|details|summary|img)(?=[\s/>])([^<>]*)>/iy;
const COMMENT = '<!--';
const COMMENT_END = '-->';

/** The tags, and the words between them. Null if there are none of those that are shown. */
function tokensOf(html: string): Token[] | null {
  const tokens: Token[] = [];
  let isShown = false;
  let copiedTo = 0;
  const take = (from: number, to: number, token: Token | null) => {
    if (from > copiedTo) tokens.push({ kind: 'node', node: textNode(html.slice(copiedTo, from)) });
    if (token) tokens.push(token);
    copiedTo = to;
    isShown = true;
  };
  let hasComments = true;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, copiedTo))) {
    if (hasComments && html.startsWith(COMMENT, at)) {
      const end = html.indexOf(COMMENT_END, at + COMMENT.length);
      hasComments = end >= 0;
      if (hasComments) take(at, end + COMMENT_END.length, null);
      continue;
    }
    TAG.lastIndex = at;
    const [raw, slash = '', name = '', attributes = ''] = TAG.exec(html) ?? [];
    const token = raw === undefined ? null : tokenOf(raw, slash !== '', name.toLowerCase(), attributes);
    if (raw !== undefined && token) take(at, at + raw.length, token);
  }
  if (!isShown) return null;
  if (copiedTo < html.length) tokens.push({ kind: 'node', node: textNode(html.slice(copiedTo)) });
  return tokens;
}

function tokenOf(raw: string, isEnd: boolean, name: string, attributes: string): Token | null {
  if (name === 'br') return isEnd ? null : { kind: 'node', node: { type: 'break' } };
  if (name === 'img') {
    const node = isEnd ? null : imageOf(attributes);
    return node && { kind: 'node', node };
  }
  if (isEnd) return { kind: 'close', name: name as Name, raw };
  const isOpen = name === 'details' && /(^|\s)open(?=[\s=/]|$)/i.test(attributes);
  return { kind: 'open', name: name as Name, raw, isOpen };
}

const ATTRIBUTE = /(?<![^\s])(src|alt|title)\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s"'=`]+))/gi;

/** Null without a source. */
function imageOf(attributes: string): MarkdownNode | null {
  const values: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of attributes.replace(/\/\s*$/, '').matchAll(ATTRIBUTE))
    values[name.toLowerCase()] ??= withoutEntities(double ?? single ?? bare ?? '');
  const { src = '', alt = '', title } = values;
  return src === '' ? null : { type: 'image', url: src, alt, title: title ?? null };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
