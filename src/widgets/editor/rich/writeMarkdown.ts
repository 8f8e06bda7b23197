import type { Nodes, Parents } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Options,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import { isEmptyParagraph, markdownTree, rootOf } from './markdownTree.ts';
import type { ReadText } from './readMarkdown.ts';

/**
 * The Markdown of a document that was read from a text. Blocks that didn't change keep their characters, and the space
 * between them; without a change, it is the same text.
 */
export function writeMarkdown(doc: Node, read: ReadText): string {
  if (doc.eq(read.doc)) return read.text;
  const blocks = doc.children.filter((node) => !isEmptyParagraph(node));
  const places = placesOf(blocks, read);
  let text = '';
  let last: Node | undefined;
  for (const [index, node] of blocks.entries()) {
    const place = places[index] ?? null;
    const before = places[index - 1] ?? null;
    const kept = place === null ? undefined : read.blocks[place.at];
    const follows = place !== null && (index === 0 ? place.at === 0 : before?.at === place.at - 1);
    const gap = kept?.before ?? '';
    const isSafe = index === 0 || BLANK_LINE.test(gap) || (place?.isSame && before?.isSame);
    text += follows && isSafe ? gap : index === 0 ? '' : '\n\n';
    text += place?.isSame && kept && !wouldJoin(last, node) ? kept.source : blockText(node, read, last);
    last = node;
  }
  const written = text === '' ? '' : text + read.end;
  return read.text.includes('\r\n') ? written.replace(/\r?\n/g, '\r\n') : written;
}

const BLANK_LINE = /\n[ \t]*\r?\n/;

/** Where a block stood in the text. Not the same: it is an edited version of the one there. */
type Place = { at: number; isSame: boolean };

function placesOf(blocks: readonly Node[], { blocks: old }: ReadText): (Place | null)[] {
  const places: (Place | null)[] = blocks.map(() => null);
  const isSame = (at: number, oldAt: number) => {
    const [node, before] = [blocks[at], old[oldAt]];
    return node !== undefined && before !== undefined && (node === before.node || node.eq(before.node));
  };
  const most = Math.min(blocks.length, old.length);
  let begin = 0;
  while (begin < most && isSame(begin, begin)) begin += 1;
  let ending = 0;
  while (ending < most - begin && isSame(blocks.length - 1 - ending, old.length - 1 - ending)) ending += 1;
  for (let at = 0; at < begin; at += 1) places[at] = { at, isSame: true };
  for (let back = 1; back <= ending; back += 1)
    places[blocks.length - back] = { at: old.length - back, isSame: true };

  const left = new Map<string, number[]>();
  for (let at = begin; at < old.length - ending; at += 1) {
    const key = keyOf(old[at]?.node);
    left.set(key, [...(left.get(key) ?? []), at]);
  }
  for (let at = begin; at < blocks.length - ending; at += 1) {
    const found = left.get(keyOf(blocks[at]))?.shift();
    if (found !== undefined) places[at] = { at: found, isSame: true };
  }
  if (blocks.length === old.length)
    for (let at = begin; at < blocks.length - ending; at += 1) places[at] ??= { at, isSame: false };
  return places;
}

const keys = new WeakMap<Node, string>();

function keyOf(node: Node | undefined): string {
  if (!node) return '';
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = JSON.stringify(node.toJSON());
  keys.set(node, key);
  return key;
}

/** Two lists of a kind would become one. */
function wouldJoin(last: Node | undefined, node: Node): boolean {
  return styleOf(last) !== null && styleOf(last) === styleOf(node);
}

function styleOf(node: Node | undefined): string | null {
  return node?.attrs.bullet ?? node?.attrs.delimiter ?? null;
}

function blockText(node: Node, { spellings }: ReadText, last: Node | undefined): string {
  const isJoining = wouldJoin(last, node);
  const tree = markdownTree(node, isJoining ? new WeakMap() : spellings);
  const { data } = tree;
  if (isJoining && data) {
    if (data.bullet) data.bullet = data.bullet === '-' ? '*' : '-';
    if (data.delimiter) data.delimiter = data.delimiter === '.' ? ')' : '.';
  }
  return toMarkdown(rootOf(tree), OPTIONS).replace(/\n$/, '');
}

/** Writes a node as it was spelt, if that is known. */
function asSpelt(handle: Handle): Handle {
  return (node: Nodes, parent, state, info) => node.data?.source ?? handle(node, parent, state, info);
}

/** Without the escapes that would keep an address from being a link: it is one in the editor, too. */
const [, ...GFM] = gfmToMarkdown({ tablePipeAlign: false }).extensions ?? [];
const table = GFM.map(({ handlers }) => handlers?.table).find(Boolean);
/** Writes the box of a task before its first paragraph. */
const taskParagraph = GFM.map(({ handlers }) => handlers?.paragraph).find(Boolean);

function paragraph(node: Nodes, parent: Parents | undefined, state: State, info: Info): string {
  const source = node.data?.source;
  const write = taskParagraph ?? (defaultHandlers.paragraph as Handle);
  if (source === undefined) return write(node, parent, state, info);
  const isTask =
    parent?.type === 'listItem' &&
    typeof parent.checked === 'boolean' &&
    parent.children.find(({ type }) => type === 'paragraph') === node;
  return isTask ? `[${parent.checked ? 'x' : ' '}] ${source}` : source;
}

function lineBreak(node: Nodes, parent: Parents | undefined, state: State, info: Info): string {
  return node.data?.isSoft ? '\n' : defaultHandlers.break(node as never, parent, state, info);
}

function list(node: Nodes, parent: Parents | undefined, state: State, info: Info): string {
  const { bullet, delimiter } = node.data ?? {};
  const style = { ...(bullet && { bullet }), ...(delimiter && { bulletOrdered: delimiter }) };
  return styled(state, style as Partial<Options>, () =>
    defaultHandlers.list(node as never, parent, state, info),
  );
}

function code(node: Nodes, parent: Parents | undefined, state: State, info: Info): string {
  const fence = node.data?.fence === '~' ? '~' : '`';
  return styled(state, { fence }, () => defaultHandlers.code(node as never, parent, state, info));
}

function styled(state: State, style: Partial<Options>, write: () => string): string {
  const { options } = state;
  state.options = { ...options, ...style };
  try {
    return write();
  } finally {
    state.options = options;
  }
}

/** An item keeps its characters while its bullet or its number is right. */
function listItem(node: Nodes, parent: Parents | undefined, state: State, info: Info): string {
  const source = node.data?.source;
  if (source !== undefined && MARK.exec(source)?.[0] === markOf(node, parent, state)) return source;
  return defaultHandlers.listItem(node as never, parent, state, info);
}

const MARK = /^(?:[-*+]|\d+[.)])/;

function markOf(node: Nodes, parent: Parents | undefined, { bulletCurrent = '' }: State): string {
  if (parent?.type !== 'list' || !parent.ordered) return bulletCurrent;
  return `${(parent.start ?? 1) + parent.children.indexOf(node as never)}${bulletCurrent}`;
}

/** An address that becomes a link as it is. */
const ADDRESS = /(?<![\p{L}\p{N}/.])(?:https?:\/\/|www\.)[^\s<>"`\\[\]*|]+/gu;

/** Without escapes that have no use: in addresses, and for an underscore inside a word. */
function text(node: Nodes, _: Parents | undefined, state: State, info: Info): string {
  const value = 'value' in node ? node.value : '';
  const escaped = (from: number, to: number) =>
    state
      .safe(value.slice(from, to), {
        ...info,
        before: from === 0 ? info.before : (value[from - 1] ?? ''),
        after: to === value.length ? info.after : (value[to] ?? ''),
      })
      .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
  let written = '';
  let end = 0;
  for (const { 0: address, index } of value.matchAll(ADDRESS)) {
    written += escaped(end, index) + address;
    end = index + address.length;
  }
  return written + escaped(end, value.length);
}

const OPTIONS: Options = {
  bullet: '-',
  listItemIndent: 'one',
  rule: '-',
  emphasis: '*',
  fences: true,
  resourceLink: false,
  extensions: GFM,
  handlers: {
    text,
    break: lineBreak,
    list: asSpelt(list),
    code: asSpelt(code),
    listItem,
    ...(table && { table: asSpelt(table) }),
    paragraph,
    heading: asSpelt(defaultHandlers.heading),
    blockquote: asSpelt(defaultHandlers.blockquote),
    thematicBreak: asSpelt(defaultHandlers.thematicBreak),
  },
};
