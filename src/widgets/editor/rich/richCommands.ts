import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { editorTexts } from '#shared/markdown/messages.ts';
import type { MarkdownCommand } from '../markdownCommands.ts';
import { richSchema } from './schema.ts';

const { nodes, marks } = richSchema;

/** The formats of the toolbar that need no form. A second run takes the format away. */
export const RICH_COMMANDS: Record<Exclude<MarkdownCommand, 'link'>, Command> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  code: (state, dispatch) => (spansBlocks(state) ? toggleCodeBlock : toggleMark(marks.code))(state, dispatch),
  heading: toggleBlock(nodes.heading, { level: 2 }),
  quote: toggleQuote,
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
  table: insertTable,
};

/** A table of two columns with a heading row. */
function insertTable(...[state, dispatch]: Parameters<Command>): boolean {
  if (isIn(state, nodes.table)) return false;
  const row = (header: boolean) =>
    nodes.table_row.create(
      null,
      [1, 2].map((number) =>
        nodes.table_cell.create({ header }, header ? state.schema.text(editorTexts.column(number)) : null),
      ),
    );
  const table = nodes.table.create(null, [row(true), row(false), row(false)]);
  const { tr } = state;
  tr.replaceSelectionWith(table);
  // The first heading is selected, so that typing replaces it.
  let start = 0;
  tr.doc.descendants((node, at) => {
    if (node === table) start = at + 3;
    return start === 0;
  });
  dispatch?.(
    tr
      .setSelection(
        TextSelection.create(tr.doc, start, start + (table.firstChild?.firstChild?.content.size ?? 0)),
      )
      .scrollIntoView(),
  );
  return true;
}

/** The next cell, or the one before. After the last one, a row is added. */
export function toCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $head } = state.selection;
    if ($head.parent.type !== nodes.table_cell) return false;
    const end = step === 1 ? $head.after() : $head.before();
    const $next = state.doc.resolve(end);
    const { tr } = state;
    const isLast = step === 1 ? $next.index() === $next.parent.childCount : $next.index() === 0;
    if (isLast && step === 1 && $next.index(-1) === $next.node(-1).childCount - 1) {
      const cells = $next.parent.children.map((cell) => nodes.table_cell.create({ align: cell.attrs.align }));
      tr.insert($next.after(), nodes.table_row.create(null, cells));
    }
    const $cell = TextSelection.near(tr.doc.resolve(end + step * (isLast ? 2 : 1)), step).$head;
    // What is typed replaces a cell's text.
    const isCell = $cell.parent.type === nodes.table_cell;
    const selection = isCell
      ? TextSelection.create(tr.doc, $cell.start(), $cell.end())
      : new TextSelection($cell);
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Whether the selection, or what is typed next, has the format. */
export function isActive(state: EditorState, command: MarkdownCommand): boolean {
  switch (command) {
    case 'bold':
      return hasMark(state, marks.strong);
    case 'italic':
      return hasMark(state, marks.em);
    case 'link':
      return hasMark(state, marks.link);
    case 'code':
      return hasMark(state, marks.code) || isIn(state, nodes.code_block);
    case 'heading':
      return isIn(state, nodes.heading);
    case 'quote':
      return isIn(state, nodes.blockquote);
    case 'bullets':
      return isIn(state, nodes.bullet_list);
    case 'numbers':
      return isIn(state, nodes.ordered_list);
    case 'table':
      return isIn(state, nodes.table);
  }
}

export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

const spansBlocks = ({ selection: { $from, $to } }: EditorState) =>
  !$from.sameParent($to) || $from.parent.type === nodes.code_block;

function toggleBlock(type: NodeType, attrs?: Record<string, unknown>): Command {
  return (state, dispatch) =>
    setBlockType(isIn(state, type) ? nodes.paragraph : type, isIn(state, type) ? null : attrs)(
      state,
      dispatch,
    );
}

/** Several blocks become the lines of one code block. */
const toggleCodeBlock: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (isIn(state, nodes.code_block)) return setBlockType(nodes.paragraph)(state, dispatch);
  const range = $from.blockRange($to);
  if (!range) return false;
  const text = state.doc.textBetween(range.start, range.end, '\n', '\n');
  const code = nodes.code_block.create(null, text === '' ? null : richSchema.text(text));
  if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, nodes.code_block)) return false;
  dispatch?.(state.tr.replaceRangeWith(range.start, range.end, code).scrollIntoView());
  return true;
};

function toggleQuote(...[state, dispatch, view]: Parameters<Command>): boolean {
  return isIn(state, nodes.blockquote)
    ? liftOut(nodes.blockquote)(state, dispatch, view)
    : wrapIn(nodes.blockquote)(state, dispatch);
}

/** Takes the innermost such block away, and keeps what is in it. */
function liftOut(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type !== type) continue;
      const from = $from.before(depth);
      dispatch?.(state.tr.replaceWith(from, from + $from.node(depth).nodeSize, $from.node(depth).content));
      return true;
    }
    return false;
  };
}

/** A list of the other kind changes its kind. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: list.attrs.tight }));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  };
}
