import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view';
import { headingsAfter } from '#shared/markdown/tree/outline.ts';
import { MENTION } from '#shared/users/mentions.ts';
import { richSchema } from './schema.ts';

/** Shows mentions and the levels of headings as on the page, and the placeholder of an empty text. */
export function richDecorations(placeholder: string | undefined, top: number): Plugin<DecorationSet> {
  const decorationsOf = (doc: Node) => DecorationSet.create(doc, [...mentionsOf(doc), ...levelsOf(doc, top)]);
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => decorationsOf(doc),
      apply: (transaction, before) => (transaction.docChanged ? decorationsOf(transaction.doc) : before),
    },
    props: {
      decorations: (state) => {
        const { doc } = state;
        const first = doc.firstChild;
        const isEmpty = doc.childCount === 1 && first?.isTextblock && first.content.size === 0;
        return isEmpty && placeholder
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: 'empty', 'data-placeholder': placeholder }),
            ])
          : plugin.getState(state);
      },
    },
  });
  return plugin;
}

/** The level of each heading on the page, which depends on those above it. */
function levelsOf(doc: Node, top: number): Decoration[] {
  const found: Decoration[] = [];
  let above: readonly number[] = [];
  doc.descendants((node, at) => {
    if (node.type !== richSchema.nodes.heading) return;
    above = headingsAfter(above, node.attrs.level);
    const level = Math.min(top + above.length - 1, 6);
    found.push(Decoration.node(at, at + node.nodeSize, {}, { level }));
  });
  return found;
}

/** A heading at its level on the page. */
export const headingView: NodeViewConstructor = (initial, _, __, decorations) => {
  const levelIn = (all: readonly Decoration[]): number =>
    all.map(({ spec }) => spec.level).find(Number) ?? initial.attrs.level;
  const level = levelIn(decorations);
  const dom = document.createElement(`h${level}`);
  dom.dir = 'auto';
  return {
    dom,
    contentDOM: dom,
    update: (node, next) => node.type === initial.type && levelIn(next) === level,
  };
};

/** A text never ends with a block that a caret can't leave. Markdown doesn't show the empty paragraph. */
export function trailingParagraph(): Plugin {
  return new Plugin({
    appendTransaction: (_, __, { doc, tr }) =>
      doc.lastChild?.type.name === 'paragraph' || doc.lastChild?.type.name === 'heading'
        ? null
        : tr.insert(doc.content.size, richSchema.nodes.paragraph.create()),
  });
}

/** Elements in which an @ isn't a mention, as on the page. */
const LITERAL = new Set(['link', 'code']);

function mentionsOf(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at, parent) => {
    if (!node.isText || parent?.type.spec.code || node.marks.some(({ type }) => LITERAL.has(type.name)))
      return;
    const text = node.text ?? '';
    if (!text.includes('@')) return;
    for (const { 0: name, index } of text.matchAll(MENTION))
      found.push(Decoration.inline(at + index, at + index + name.length, { class: 'mention' }));
  });
  return found;
}
