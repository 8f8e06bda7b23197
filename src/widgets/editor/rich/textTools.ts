import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { linkAt } from './links.ts';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** What has tools at the selection, and the range or the place of it. Null: nothing of that kind is there. */
export type TextTools = {
  /** A selection of words. */
  words: { from: number; to: number } | null;
  link: { href: string; from: number } | null;
  image: { at: number; alt: string } | null;
  code: { at: number; language: string } | null;
  /** The kind of a callout. Empty for a plain quote. */
  quote: { at: number; kind: string } | null;
  table: { at: number; align: string | null } | null;
};

export const NO_TOOLS: TextTools = {
  words: null,
  link: null,
  image: null,
  code: null,
  quote: null,
  table: null,
};

export function textToolsAt(state: EditorState): TextTools {
  const { selection } = state;
  const { $from } = selection;
  const node = selection instanceof NodeSelection ? selection.node : null;
  const around = (...types: Node['type'][]) => {
    for (let depth = $from.depth; depth > 0; depth -= 1)
      if (types.includes($from.node(depth).type)) return { at: $from.before(depth), node: $from.node(depth) };
    return null;
  };
  const code = around(nodes.code_block);
  const quote = around(nodes.blockquote);
  const table = around(nodes.table);
  const cell = around(nodes.table_cell);
  const isWords = selection instanceof TextSelection && !selection.empty && !code;
  const link = selection instanceof TextSelection && !code ? linkAt(state) : null;
  return {
    words: isWords ? { from: selection.from, to: selection.to } : null,
    link: link && { href: link.href, from: link.from },
    image: node?.type === nodes.image && node.attrs.src ? { at: selection.from, alt: node.attrs.alt } : null,
    code: code && { at: code.at, language: String(code.node.attrs.info).split(' ')[0] ?? '' },
    quote: quote && { at: quote.at, kind: quote.node.attrs.callout ?? '' },
    table: table && { at: table.at, align: cell?.node.attrs.align ?? null },
  };
}

export function isSameTools(a: TextTools, b: TextTools): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether anything has tools. */
export function hasTools(tools: TextTools): boolean {
  return Object.values(tools).some((tool) => tool !== null);
}
