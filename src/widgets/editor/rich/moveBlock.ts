import { closeHistory } from 'prosemirror-history';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { richSchema } from './schema.ts';
import { TABLE_TOOLS } from './tableTools.ts';

const { nodes } = richSchema;

/** Moves the row, the item, or the block at the caret past its neighbor. At the end of its list or table, the whole one moves. */
export function moveBlock(step: 1 | -1): Command {
  const moveRow = step === 1 ? TABLE_TOOLS.rowDown : TABLE_TOOLS.rowUp;
  return (state, dispatch, view) => {
    if (moveRow(state, dispatch, view)) return true;
    const { selection, tr } = state;
    const { $from, $to } = selection;
    const depths = Array.from({ length: $from.sharedDepth($to.pos) + 1 }, (_, depth) => depth).reverse();
    const depth = depths.find((at) => canMove($from, $to, at, step));
    if (depth === undefined) return false;
    const parent = $from.node(depth);
    const [first, last] = [$from.index(depth), lastIndex($to, depth)];
    const start = $from.posAtIndex(first, depth);
    const end = $from.posAtIndex(last + 1, depth);
    const neighbor = parent.child(step === 1 ? last + 1 : first - 1);
    const shift = step * neighbor.nodeSize;
    if (step === 1) tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor);
    else tr.insert(end, neighbor).delete(start - neighbor.nodeSize, start);
    const [anchor, head] = [selection.anchor + shift, selection.head + shift];
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + shift)
        : TextSelection.create(tr.doc, anchor, head),
    );
    dispatch?.(closeHistory(tr.scrollIntoView()));
    return true;
  };
}

/** The items of a list, or the blocks of the text. */
function canMove($from: ResolvedPos, $to: ResolvedPos, depth: number, step: 1 | -1): boolean {
  const parent = $from.node(depth);
  const next = step === 1 ? lastIndex($to, depth) + 1 : $from.index(depth) - 1;
  const isList = parent.type === nodes.bullet_list || parent.type === nodes.ordered_list;
  // The empty paragraph at the end only has the caret.
  const isLast = depth === 0 && next === parent.childCount - 1 && isEmptyText(parent.lastChild);
  return (isList || depth === 0) && next >= 0 && next < parent.childCount && !isLast;
}

const isEmptyText = (node: Node | null) => node?.type === nodes.paragraph && node.content.size === 0;

/** The last child that a selection touches, and not the one that it only reaches the edge of. */
function lastIndex($to: ResolvedPos, depth: number): number {
  return $to.depth > depth ? $to.index(depth) : $to.indexAfter(depth) - 1;
}
