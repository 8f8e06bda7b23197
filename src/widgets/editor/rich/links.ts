import type { EditorState, Transaction } from 'prosemirror-state';
import { richSchema } from './schema.ts';

const { link } = richSchema.marks;

/** The link around the selection's start, and its range. */
export function linkAt({
  selection: { $from },
}: EditorState): { href: string; from: number; to: number } | null {
  const { parent } = $from;
  const at = parent.childAfter($from.parentOffset);
  const near = at.node && link.isInSet(at.node.marks) ? at : parent.childBefore($from.parentOffset);
  const mark = near.node && link.isInSet(near.node.marks);
  if (!near.node || !mark) return null;
  let [first, last] = [near.index, near.index];
  const isSame = (index: number) => mark.isInSet(parent.maybeChild(index)?.marks ?? []);
  while (first > 0 && isSame(first - 1)) first -= 1;
  while (isSame(last + 1)) last += 1;
  const sizes = parent.children.map(({ nodeSize }) => nodeSize);
  const sum = (count: number) => sizes.slice(0, count).reduce((all, size) => all + size, 0);
  return { href: mark.attrs.href, from: $from.start() + sum(first), to: $from.start() + sum(last + 1) };
}

/** Links the selection, the link at the caret, or, without both, the address itself as a word. */
export function setLink(state: EditorState, href: string): Transaction {
  const { tr, selection } = state;
  const present = linkAt(state);
  const mark = link.create({ href });
  const range = selection.empty ? present : selection;
  if (range) return tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark);
  return tr.replaceSelectionWith(state.schema.text(href, [mark]), false).removeStoredMark(link);
}

/** Takes the link at the caret away, and keeps its words. */
export function removeLink(state: EditorState): Transaction {
  const present = linkAt(state);
  return present ? state.tr.removeMark(present.from, present.to, link) : state.tr;
}
