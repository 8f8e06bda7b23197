import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';

declare module 'mdast' {
  /** What a node carries beside its content. */
  interface Data {
    /** The characters to write as they are. */
    source?: string | undefined;
    bullet?: string;
    delimiter?: string;
    fence?: string;
    /** A line break without a sign. */
    isSoft?: boolean;
  }
}

/** The Markdown tree of a block. `spellings` has the characters of blocks that didn't change. */
export function markdownTree(block: Node, spellings: WeakMap<Node, string>): RootContent {
  return blockTree(block, (node) => spellings.get(node));
}

type SpellingOf = (node: Node) => string | undefined;

function blockTree(node: Node, spellingOf: SpellingOf): RootContent {
  const source = spellingOf(node);
  const data = { source };
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, data, children: phrases(node, true) };
    case 'blockquote':
      return { type: 'blockquote', data, children: quoted(node, spellingOf) };
    case 'bullet_list':
    case 'ordered_list': {
      const isOrdered = node.type.name === 'ordered_list';
      const style = isOrdered ? { delimiter: attrs.delimiter } : { bullet: attrs.bullet };
      return {
        type: 'list',
        ordered: isOrdered,
        ...(isOrdered && { start: attrs.start }),
        spread: !attrs.tight,
        data: { ...data, ...style },
        children: node.children.map((item) => itemTree(item, !attrs.tight, spellingOf)),
      };
    }
    case 'code_block': {
      const [lang = '', ...meta] = String(attrs.info).split(' ');
      return {
        type: 'code',
        lang: lang || null,
        meta: meta.join(' ') || null,
        value: node.textContent,
        data: { ...data, fence: attrs.fence },
      };
    }
    case 'horizontal_rule':
      return { type: 'thematicBreak', data };
    case 'table':
      return {
        type: 'table',
        align: node.firstChild?.children.map(({ attrs: { align } }) => align) ?? [],
        data,
        children: node.children.map(
          (row): TableRow => ({
            type: 'tableRow',
            children: row.children.map((cell) => ({ type: 'tableCell', children: phrases(cell, true) })),
          }),
        ),
      };
    case 'raw_block':
      return { type: 'html', value: attrs.source, data };
    default:
      return { type: 'paragraph', data, children: phrases(node, false) };
  }
}

function blocks(node: Node, spellingOf: SpellingOf): BlockContent[] {
  return node.children
    .filter((child) => !isEmptyParagraph(child))
    .map((child) => blockTree(child, spellingOf) as BlockContent);
}

/** Markdown has no empty paragraphs. */
export function isEmptyParagraph(node: Node): boolean {
  if (node.type.name !== 'paragraph') return false;
  // Most paragraphs of a long text begin with a word.
  return !/^\S/.test(node.firstChild?.text ?? '') && trimmed(leavesOf(node)).length === 0;
}

function quoted(node: Node, spellingOf: SpellingOf): BlockContent[] {
  const children = blocks(node, spellingOf);
  const { callout } = node.attrs;
  if (callout === null) return children;
  const mark = `[!${String(callout).toUpperCase()}]`;
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph')
    return [{ type: 'paragraph', children: [{ type: 'html', value: mark }] }, ...children];
  const source = first.data?.source;
  return [
    {
      type: 'paragraph',
      data: { source: source && `${mark}\n${source}` },
      children: [{ type: 'html', value: `${mark}\n` }, ...first.children],
    },
    ...rest,
  ];
}

function itemTree(item: Node, spread: boolean, spellingOf: SpellingOf): ListItem {
  const source = spellingOf(item);
  return {
    type: 'listItem',
    checked: item.attrs.checked,
    spread,
    data: { source },
    children: blocks(item, spellingOf),
  };
}

/** The words of a block. On one line, a line break has to be written as `<br>`. */
function phrases(block: Node, isOneLine: boolean): PhrasingContent[] {
  return nested(trimmed(leavesOf(block)), isOneLine);
}

const leavesOf = (block: Node): Leaf[] => block.children.map((node) => ({ node, marks: node.marks }));

type Leaf = { node: Node; marks: readonly Mark[]; text?: string };

/** Without blanks at both ends, and line breaks at the end. Markdown doesn't show them. */
function trimmed(leaves: Leaf[]): Leaf[] {
  const result = leaves.map((leaf) => (leaf.node.isText ? { ...leaf, text: leaf.node.text ?? '' } : leaf));
  const trim = (at: number, cut: (text: string) => string, isGap: (leaf: Leaf) => boolean) => {
    for (let leaf = result.at(at); leaf && !isCode(leaf); leaf = result.at(at)) {
      const text = leaf.text === undefined ? undefined : cut(leaf.text);
      if (text !== '' && !isGap(leaf)) {
        if (text !== undefined) result.splice(at, 1, { ...leaf, text });
        return;
      }
      result.splice(at, 1);
    }
  };
  trim(
    -1,
    (text) => text.trimEnd(),
    ({ node }) => node.type.name === 'hard_break' && !node.attrs.html,
  );
  trim(
    0,
    (text) => text.trimStart(),
    () => false,
  );
  return result;
}

const isCode = ({ marks }: Leaf) => marks.some(({ type }) => type.name === 'code');

const MARK_NODES = { link: 'link', strong: 'strong', em: 'emphasis', strike: 'delete' } as const;

function nested(leaves: readonly Leaf[], isOneLine: boolean): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at];
    const mark = leaf?.marks.find(({ type }) => type.name !== 'code');
    if (leaf === undefined) break;
    if (mark === undefined) {
      result.push(leafNode(leaf, isOneLine));
      at += 1;
      continue;
    }
    let end = at + 1;
    while (leaves[end]?.marks.some((other) => other.eq(mark))) end += 1;
    const inner = leaves
      .slice(at, end)
      .map((each) => ({ ...each, marks: each.marks.filter((other) => !other.eq(mark)) }));
    result.push(...marked(mark, inner, isOneLine));
    at = end;
  }
  return result;
}

/** Blanks at the ends of a mark would keep Markdown from seeing it, so they stand outside. */
function marked(mark: Mark, leaves: Leaf[], isOneLine: boolean): PhrasingContent[] {
  const name = mark.type.name as keyof typeof MARK_NODES;
  const [before, inner, after] = name === 'link' ? [[], leaves, []] : withBlanksOutside(leaves);
  const children = nested(inner, isOneLine);
  if (children.length === 0) return nested([...before, ...after], isOneLine);
  return [...nested(before, isOneLine), markNode(mark, name, children), ...nested(after, isOneLine)];
}

function markNode(mark: Mark, name: keyof typeof MARK_NODES, children: PhrasingContent[]): PhrasingContent {
  if (name !== 'link') return { type: MARK_NODES[name], children } as PhrasingContent;
  const { href, title, label } = mark.attrs;
  const words = children as never[];
  return label === null
    ? { type: 'link', url: href, title, children: words }
    : { type: 'linkReference', identifier: label, label, referenceType: 'full', children: words };
}

function withBlanksOutside(leaves: readonly Leaf[]): [Leaf[], Leaf[], Leaf[]] {
  const inner = leaves.map((leaf) => (leaf.node.isText ? { ...leaf, text: textOf(leaf) } : leaf));
  const before: Leaf[] = [];
  const after: Leaf[] = [];
  const first = inner[0];
  if (first?.text !== undefined && !isCode(first)) {
    const cut = first.text.trimStart();
    if (cut !== first.text)
      before.push({ ...first, text: first.text.slice(0, first.text.length - cut.length) });
    inner[0] = { ...first, text: cut };
  }
  const last = inner.at(-1);
  if (last?.text !== undefined && !isCode(last)) {
    const cut = last.text.trimEnd();
    if (cut !== last.text) after.push({ ...last, text: last.text.slice(cut.length) });
    inner[inner.length - 1] = { ...last, text: cut };
  }
  return [before, inner.filter(({ text }) => text !== ''), after];
}

function textOf({ node, text }: Leaf): string {
  return text ?? node.text ?? '';
}

function leafNode(leaf: Leaf, isOneLine: boolean): PhrasingContent {
  const { node } = leaf;
  const { attrs } = node;
  switch (node.type.name) {
    case 'hard_break':
      return attrs.html || isOneLine
        ? { type: 'html', value: '<br>' }
        : { type: 'break', data: { isSoft: attrs.soft } };
    case 'image':
      return { type: 'image', url: attrs.src, alt: attrs.alt, title: attrs.title };
    case 'wiki_link':
      return { type: 'html', value: attrs.raw };
    case 'raw_inline':
      return { type: 'html', value: attrs.source };
    default:
      return isCode(leaf)
        ? { type: 'inlineCode', value: textOf(leaf) }
        : { type: 'text', value: textOf(leaf) };
  }
}

/** A tree of only this block. */
export function rootOf(child: RootContent): Root {
  return { type: 'root', children: [child] };
}
