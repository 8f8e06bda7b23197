import type { Definition, List, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { wikiLinkNodes } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { richSchema } from './schema.ts';
import { type Container, inContainers, spelling } from './spelling.ts';

const { nodes, marks } = richSchema;
const parser = unified().use(remarkParse).use(remarkGfm);

/** A block of a text as it was read: its node, its characters, and the blank lines before it. */
export type ReadBlock = { node: Node; source: string; before: string };

/** A text that was read, with what is needed to write its unchanged parts as they were. */
export type ReadText = {
  text: string;
  doc: Node;
  blocks: readonly ReadBlock[];
  /** What follows the last block. */
  end: string;
  /** The spelling of each block, also of those in lists and quotes. */
  spellings: WeakMap<Node, string>;
  /** Line breaks of the text are line breaks on the page, as in messages. */
  keepsLines: boolean;
};

/** Reads a Markdown text as the page of an entry does. What has no form in the editor becomes its source. */
export function readMarkdown(text: string, keepsLines = false): ReadText {
  const tree: Root = parser.parse(text);
  wikiLinkNodes()(tree as Parameters<ReturnType<typeof wikiLinkNodes>>[0], { value: text });
  const reader = newReader(text, tree, keepsLines);
  const blocks: ReadBlock[] = [];
  let readTo = 0;
  for (const child of tree.children) {
    const { start, end } = offsetsOf(child);
    blocks.push({
      node: reader.block(child, []),
      source: text.slice(start, end),
      before: text.slice(readTo, start),
    });
    readTo = end;
  }
  const content = blocks.length > 0 ? blocks.map(({ node }) => node) : [nodes.paragraph.create()];
  return {
    text,
    doc: nodes.doc.create(null, content),
    blocks,
    end: text.slice(readTo),
    spellings: reader.spellings,
    keepsLines,
  };
}

function newReader(text: string, tree: Root, keepsLines: boolean) {
  const definitions = definitionsOf(tree);
  const spellings = new WeakMap<Node, string>();

  function block(node: RootContent, containers: readonly Container[]): Node {
    const read = blockNode(node, containers);
    const { start, end } = offsetsOf(node);
    const spelt = spelling(text, start, end, containers);
    if (spelt !== null) spellings.set(read, spelt);
    return read;
  }

  function blockNode(node: RootContent, containers: readonly Container[]): Node {
    const { start, end } = offsetsOf(node);
    switch (node.type) {
      case 'paragraph':
        return nodes.paragraph.create(null, phrasing(withoutFirstBlanks(node.children), []));
      case 'heading':
        return nodes.heading.create({ level: node.depth }, phrasing(node.children, []));
      case 'blockquote':
        return quote(node.children, inContainers(containers, { kind: 'quote' }));
      case 'list':
        return list(node, containers);
      case 'code': {
        const info = [node.lang, node.meta].filter(Boolean).join(' ');
        const fence = text[start] === '~' ? '~' : '`';
        return nodes.code_block.create(
          { info, fence },
          node.value ? richSchema.text(oneNewline(node.value)) : null,
        );
      }
      case 'thematicBreak':
        return nodes.horizontal_rule.create();
      case 'table':
        return table(node);
      default:
        return nodes.raw_block.create({
          source: oneNewline(spelling(text, start, end, containers) ?? text.slice(start, end)),
        });
    }
  }

  function blocksOf(children: readonly RootContent[], containers: readonly Container[]): Node[] {
    return children.length > 0
      ? children.map((child) => block(child, containers))
      : [nodes.paragraph.create()];
  }

  function quote(children: readonly RootContent[], containers: readonly Container[]): Node {
    const callout = calloutIn(children);
    if (callout === null) return nodes.blockquote.create(null, blocksOf(children, containers));
    return nodes.blockquote.create({ callout: callout.name }, blocksOf(callout.children, containers));
  }

  function list(node: List, containers: readonly Container[]): Node {
    const items = node.children.map((item) => listItem(item, containers));
    const mark = text.slice(offsetsOf(node).start).match(/^(?:[-*+]|\d+([.)]))/);
    return node.ordered
      ? nodes.ordered_list.create(
          { start: node.start ?? 1, tight: isTight(node), delimiter: mark?.[1] ?? '.' },
          items,
        )
      : nodes.bullet_list.create({ tight: isTight(node), bullet: mark?.[0] ?? '-' }, items);
  }

  function listItem(item: ListItem, containers: readonly Container[]): Node {
    const { start, end } = offsetsOf(item);
    const [first] = item.children;
    const indent = first === undefined ? 2 : columnOf(first) - columnOf(item);
    const inItem = inContainers(containers, { kind: 'item', indent });
    const read = nodes.list_item.create({ checked: item.checked ?? null }, blocksOf(item.children, inItem));
    const spelt = spelling(text, start, end, containers);
    if (spelt !== null) spellings.set(read, spelt);
    return read;
  }

  function table(node: Table): Node {
    return nodes.table.create(
      null,
      node.children.map((row, at) =>
        nodes.table_row.create(
          null,
          row.children.map((cell, column) =>
            nodes.table_cell.create(
              { header: at === 0, align: node.align?.[column] ?? null },
              phrasing(cell.children, []),
            ),
          ),
        ),
      ),
    );
  }

  function phrasing(children: readonly PhrasingContent[], around: readonly Mark[]): Node[] {
    return children.flatMap((child) => phrase(child, around));
  }

  function phrase(node: PhrasingContent, around: readonly Mark[]): Node[] {
    const within = (mark: Mark, children: readonly PhrasingContent[]) =>
      phrasing(children, mark.addToSet(around));
    const { start, end } = offsetsOf(node);
    const source = text.slice(start, end);
    switch (node.type) {
      case 'text':
        return keepsLines ? linesOf(node.value, around) : written(softBreaks(node.value), around);
      case 'inlineCode':
        return written(softBreaks(node.value), marks.code.create().addToSet(around));
      case 'break':
        return [nodes.hard_break.create(null, null, around)];
      case 'emphasis':
        return within(marks.em.create(), node.children);
      case 'strong':
        return within(marks.strong.create(), node.children);
      case 'delete':
        return within(marks.strike.create(), node.children);
      case 'link': {
        const [only] = node.children;
        // An address without brackets is a link without our help.
        if (only?.type === 'text' && only.value === source) return written(source, around);
        return within(marks.link.create({ href: node.url, title: node.title ?? null }), node.children);
      }
      case 'linkReference': {
        const definition = definitions.get(node.identifier);
        if (!definition) return raw(source, around);
        const { url: href, title = null } = definition;
        return within(
          marks.link.create({ href, title, label: node.label ?? node.identifier }),
          node.children,
        );
      }
      case 'image':
        return [
          nodes.image.create({ src: node.url, alt: node.alt ?? '', title: node.title ?? null }, null, around),
        ];
      case 'html':
        return /^<br\s*\/?>$/i.test(source)
          ? [nodes.hard_break.create({ html: true }, null, around)]
          : raw(source, around);
      default: {
        const link = node as { type: string; data?: { hProperties: { raw: string; text: string } } };
        if (link.type !== 'wikiLink' || !link.data) return raw(source, around);
        const { raw: written, text } = link.data.hProperties;
        return [nodes.wiki_link.create({ raw: written, text }, null, around)];
      }
    }
  }

  return { block, spellings };
}

function written(text: string, around: readonly Mark[]): Node[] {
  return text === '' ? [] : [richSchema.text(text, around)];
}

function linesOf(text: string, around: readonly Mark[]): Node[] {
  return text
    .split(/[ \t]*\r?\n[ \t]*/)
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.hard_break.create({ soft: true }, null, around)] : []),
      ...written(line, around),
    ]);
}

function raw(source: string, around: readonly Mark[]): Node[] {
  return [nodes.raw_inline.create({ source: softBreaks(source) }, null, around)];
}

/** A task's box may be followed by a line break. */
function withoutFirstBlanks(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const [first, ...rest] = children;
  return first?.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...rest] : children;
}

/** A line break in the source is a blank on the page. */
function softBreaks(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*/g, ' ');
}

const oneNewline = (text: string) => text.replace(/\r\n?/g, '\n');

const CALLOUT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\r?\n|$)/i;

/** The name of a callout, and the blocks in it without the mark. Null for a plain quote. */
function calloutIn(children: readonly RootContent[]): { name: string; children: RootContent[] } | null {
  const [first, ...rest] = children;
  const mark = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return null;
  const [found, name] = CALLOUT.exec(mark.value) ?? [];
  if (found === undefined || name === undefined) return null;
  const left = mark.value.slice(found.length);
  const words = [...(left === '' ? [] : [{ ...mark, value: left }]), ...first.children.slice(1)];
  // Its position is the one with the mark, which no spelling may be taken from.
  const { position: _, ...paragraph } = first;
  return {
    name: name.toLowerCase(),
    children: words.length > 0 ? [{ ...paragraph, children: words }, ...rest] : rest,
  };
}

function isTight(list: List): boolean {
  return !list.spread && !list.children.some(({ spread }) => spread);
}

function definitionsOf(tree: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const visit = (node: Root | RootContent) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  return found;
}

type Placed = {
  position?: { start: { offset?: number; column: number }; end: { offset?: number } } | undefined;
};

function offsetsOf({ position }: Placed): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

const columnOf = ({ position }: Placed) => position?.start.column ?? 1;
