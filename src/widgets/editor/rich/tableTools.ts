import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;

/** The rows of a table, and the cell with the caret. */
type Grid = { rows: Node[][]; row: number; column: number };

export type Align = 'left' | 'center' | 'right';

/** What can be done to the table at the caret. The first row always has its headings. */
export const TABLE_TOOLS = {
  rowAbove: change(({ rows, row, column }) => ({ rows: inserted(rows, row, emptyRow(rows)), row, column })),
  rowBelow: change(({ rows, row, column }) => ({
    rows: inserted(rows, row + 1, emptyRow(rows)),
    row: row + 1,
    column,
  })),
  rowUp: change((grid) => moveRow(grid, -1)),
  rowDown: change((grid) => moveRow(grid, 1)),
  deleteRow: change(({ rows, row, column }) =>
    rows.length > 1 ? { rows: without(rows, row), row: Math.min(row, rows.length - 2), column } : null,
  ),
  columnBefore: change((grid) => addColumn(grid, 0)),
  columnAfter: change((grid) => addColumn(grid, 1)),
  columnLeft: change((grid) => moveColumn(grid, -1)),
  columnRight: change((grid) => moveColumn(grid, 1)),
  deleteColumn: change(({ rows, row, column }) => {
    const width = rows[0]?.length ?? 0;
    if (width < 2) return null;
    return { rows: rows.map((cells) => without(cells, column)), row, column: Math.min(column, width - 2) };
  }),
  alignStart: align('left'),
  alignCenter: align('center'),
  alignEnd: align('right'),
  deleteTable,
} satisfies Record<string, Command>;

export type TableTool = keyof typeof TABLE_TOOLS;

/** The keys of the tools, with Alt and Shift. */
export const TABLE_KEYS: Partial<Record<TableTool, string>> = {
  rowBelow: 'Enter',
  rowUp: 'ArrowUp',
  rowDown: 'ArrowDown',
  deleteRow: 'Backspace',
  columnAfter: 'c',
  columnLeft: 'ArrowLeft',
  columnRight: 'ArrowRight',
  deleteColumn: 'Delete',
};

/** The table at the caret. Null outside of one. */
export function tableAt({ selection: { $from } }: EditorState): { at: number; table: Node } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === nodes.table) return { at: $from.before(depth), table: $from.node(depth) };
  return null;
}

function change(edit: (grid: Grid) => Grid | null): Command {
  return (state, dispatch) => {
    const found = tableAt(state);
    const { $from } = state.selection;
    if (!found || $from.parent.type !== nodes.table_cell) return false;
    const width = found.table.firstChild?.childCount ?? 0;
    const next = edit({
      rows: found.table.children.map((row) => padded(row.children, width)),
      row: $from.index(-2),
      column: Math.min($from.index(-1), width - 1),
    });
    if (!next) return false;
    const table = found.table.type.create(found.table.attrs, next.rows.map(rowOf(next.rows[0] ?? [])));
    const { tr } = state;
    tr.replaceWith(found.at, found.at + found.table.nodeSize, table);
    const cell = found.at + 1 + placeOf(table, next);
    dispatch?.(closeHistory(tr.setSelection(TextSelection.create(tr.doc, cell)).scrollIntoView()));
    return true;
  };
}

/** Where the text of a cell begins, from the first row on. */
function placeOf(table: Node, { row, column }: Grid): number {
  const sum = (all: readonly Node[]) => all.reduce((size, { nodeSize }) => size + nodeSize, 0);
  const cells = table.child(row).children;
  return sum(table.children.slice(0, row)) + 1 + sum(cells.slice(0, column)) + 1;
}

/** A row with fewer cells than the headings has empty ones, as on the page. */
function padded(cells: readonly Node[], width: number): Node[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? nodes.table_cell.create());
}

/** Only the first row has headings, which decide how their columns are aligned. */
const rowOf = (headings: readonly Node[]) => (cells: readonly Node[], row: number) =>
  nodes.table_row.create(
    null,
    cells.map((cell, column) =>
      cell.type.create({ header: row === 0, align: headings[column]?.attrs.align ?? null }, cell.content),
    ),
  );

const emptyRow = ([first = []]: Node[][]) => first.map(() => nodes.table_cell.create());
const inserted = <Item>(all: readonly Item[], at: number, item: Item) => all.toSpliced(at, 0, item);
const without = <Item>(all: readonly Item[], at: number) => all.toSpliced(at, 1);

function moved<Item>(all: readonly Item[], at: number, step: number): Item[] {
  return all.toSpliced(at, 1).toSpliced(at + step, 0, ...all.slice(at, at + 1));
}

function moveRow({ rows, row, column }: Grid, step: 1 | -1): Grid | null {
  if (!rows[row + step]) return null;
  // The alignment stays with the headings' place.
  const aligned = rows.map((cells, at) =>
    at === 0 || at === row || at === row + step ? alignedAs(cells, rows[0]) : cells,
  );
  return { rows: moved(aligned, row, step), row: row + step, column };
}

const alignedAs = (cells: Node[], headings: Node[] = []) =>
  cells.map((cell, at) =>
    cell.type.create({ ...cell.attrs, align: headings[at]?.attrs.align ?? null }, cell.content),
  );

function addColumn({ rows, row, column }: Grid, step: 0 | 1): Grid {
  const at = column + step;
  return { rows: rows.map((cells) => inserted(cells, at, nodes.table_cell.create())), row, column: at };
}

function moveColumn({ rows, row, column }: Grid, step: 1 | -1): Grid | null {
  if (!rows[0]?.[column + step]) return null;
  return { rows: rows.map((cells) => moved(cells, column, step)), row, column: column + step };
}

/** Aligns the column. A second time, the alignment goes. */
function align(side: Align): Command {
  return change(({ rows, row, column }) => ({
    rows: rows.map((cells) =>
      cells.map((cell, at) => {
        const next = cell.attrs.align === side ? null : side;
        return at === column ? cell.type.create({ ...cell.attrs, align: next }, cell.content) : cell;
      }),
    ),
    row,
    column,
  }));
}

function deleteTable(...[state, dispatch]: Parameters<Command>): boolean {
  const found = tableAt(state);
  if (!found) return false;
  const { tr } = state;
  tr.replaceWith(found.at, found.at + found.table.nodeSize, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, found.at + 1)).scrollIntoView());
  return true;
}
