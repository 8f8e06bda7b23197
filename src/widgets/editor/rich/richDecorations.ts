import type { Node } from 'prosemirror-model';
import { Plugin, type Transaction } from 'prosemirror-state';
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
      apply: (transaction, before) => {
        const { doc, docChanged, mapping } = transaction;
        if (!docChanged) return before;
        if (!hasSameHeadings(transaction.before, doc)) return decorationsOf(doc);
        return mentionedAnew(before.map(mapping, doc), transaction);
      },
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

/** Finds the mentions of the blocks that changed. In a long text, looking at all of them takes too long for a key. */
function mentionedAnew(mapped: DecorationSet, { doc, mapping }: Transaction): DecorationSet {
  let [from, to] = [doc.content.size, 0];
  for (const [index, map] of mapping.maps.entries())
    map.forEach((_, __, start, end) => {
      const rest = mapping.slice(index + 1);
      from = Math.min(from, rest.map(start, -1));
      to = Math.max(to, rest.map(end, 1));
    });
  if (from > to) return mapped;
  const first = doc.resolve(from).posAtIndex(doc.resolve(from).index(0), 0);
  const $to = doc.resolve(to);
  const last = $to.posAtIndex(Math.min($to.index(0) + 1, doc.childCount), 0);
  const mentions = mentionsOf(doc, first, last);
  const old = mapped.find(first, last, (spec) => spec.level === undefined);
  return old.length + mentions.length === 0 ? mapped : mapped.remove(old).add(doc, mentions);
}

/** Whether the levels of all headings are the same, and none came or went. Blocks that didn't change are the same nodes. */
function hasSameHeadings(before: Node, after: Node): boolean {
  const most = Math.min(before.childCount, after.childCount);
  let start = 0;
  while (start < most && before.child(start) === after.child(start)) start += 1;
  let end = 0;
  while (
    end < most - start &&
    before.child(before.childCount - 1 - end) === after.child(after.childCount - 1 - end)
  )
    end += 1;
  const levels = (doc: Node) =>
    doc.children.slice(start, doc.childCount - end).flatMap((block) => headingsIn(block));
  const [old, now] = [levels(before), levels(after)];
  return old.length === now.length && old.every((level, index) => level === now[index]);
}

function headingsIn(block: Node): number[] {
  if (block.type === richSchema.nodes.heading) return [block.attrs.level];
  return block.isTextblock ? [] : block.children.flatMap(headingsIn);
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

function mentionsOf(doc: Node, from = 0, to = doc.content.size): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at, parent) => {
    if (!node.isText || parent?.type.spec.code || node.marks.some(({ type }) => LITERAL.has(type.name)))
      return;
    const text = node.text ?? '';
    if (!text.includes('@')) return;
    for (const { 0: name, index } of text.matchAll(MENTION))
      found.push(Decoration.inline(at + index, at + index + name.length, { class: 'mention' }));
  });
  return found;
}
