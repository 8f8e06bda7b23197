import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, TextSelection } from 'prosemirror-state';
import { wikiLinks } from '#shared/wiki-links/model.ts';
import { moveBlock } from './moveBlock.ts';
import { RICH_COMMANDS, toCell } from './richCommands.ts';
import { richSchema } from './schema.ts';
import { TABLE_KEYS, TABLE_TOOLS, type TableTool } from './tableTools.ts';

const { nodes, marks } = richSchema;

/** The keys of formatted text. Those of the place around it, such as Ctrl+Enter, aren't among them. */
export function richKeys({ keepsLines, hasBlocks, isReleased }: KeyOptions): Plugin[] {
  const newLine = lineBreak(keepsLines);
  return [
    keymap({
      'Mod-b': RICH_COMMANDS.bold,
      'Mod-i': RICH_COMMANDS.italic,
      'Mod-e': RICH_COMMANDS.code,
      'Mod-Shift-7': RICH_COMMANDS.numbers,
      'Mod-Shift-8': RICH_COMMANDS.bullets,
      'Mod-Shift-9': RICH_COMMANDS.quote,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Backspace: undoInputRule,
      Enter: chainCommands(codeFromFence, endOfFence, nextLineInTable, newItem),
      'Shift-Enter': keepsLines
        ? chainCommands(exitCode, newItem, newLine)
        : chainCommands(exitCode, newLine),
      Tab: unless(isReleased, chainCommands(toCell(1), indentCode, sinkListItem(nodes.list_item))),
      'Shift-Tab': unless(isReleased, chainCommands(toCell(-1), liftListItem(nodes.list_item))),
      ...(hasBlocks && {
        ...keysOfTables(),
        'Alt-Shift-ArrowUp': moveBlock(-1),
        'Alt-Shift-ArrowDown': moveBlock(1),
      }),
    }),
    keymap(BASE),
  ];
}

/** Moving a row is a part of moving a block. */
function keysOfTables(): Record<string, Command> {
  const tools = Object.keys(TABLE_KEYS) as TableTool[];
  return Object.fromEntries(tools.map((tool) => [`Alt-Shift-${TABLE_KEYS[tool]}`, TABLE_TOOLS[tool]]));
}

type KeyOptions = {
  /** Line breaks of the Markdown are line breaks of the text. */
  keepsLines: boolean;
  /** Blocks can be moved. */
  hasBlocks: boolean;
  /** Tab leaves the text. */
  isReleased: () => boolean;
};

const unless =
  (isOff: () => boolean, command: Command): Command =>
  (state, dispatch, view) =>
    !isOff() && command(state, dispatch, view);

/** Ctrl+Enter sends the form. */
const { 'Mod-Enter': _, ...BASE } = baseKeymap;

const newItem = splitListItem(nodes.list_item, { checked: null });

function lineBreak(soft: boolean): Command {
  return (state, dispatch) => {
    if (state.selection.$from.parent.type === nodes.code_block) return false;
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create({ soft })).scrollIntoView());
    return true;
  };
}

/** A cell has one paragraph. */
const nextLineInTable: Command = (state, dispatch, view) =>
  state.selection.$from.parent.type === nodes.table_cell && lineBreak(false)(state, dispatch, view);

/** The sign that begins a code block, with its language. */
export const FENCE = /^```([\w+#.-]*)$/;

const codeFromFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const [sign, info] = FENCE.exec($from.parent.textContent) ?? [];
  if (!empty || sign === undefined || $from.parent.type !== nodes.paragraph) return false;
  const { tr } = state;
  tr.delete($from.start(), $from.end()).setBlockType($from.start(), $from.start(), nodes.code_block, {
    info,
  });
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The sign that ends a code block, on its last line. */
const endOfFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const text = $from.parent.textContent;
  const isAtEnd = empty && $from.parent.type === nodes.code_block && $from.parentOffset === text.length;
  if (!isAtEnd || !/(?:^|\n)```$/.test(text)) return false;
  const { tr } = state;
  tr.delete($from.pos - Math.min(text.length, 4), $from.pos);
  const after = tr.mapping.map($from.after());
  const next = tr.doc.nodeAt(after);
  if (next?.type !== nodes.paragraph || next.content.size > 0) tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

const indentCode: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.code_block) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};

/** What becomes formatted while it is typed, as in Markdown. */
export function richInputRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      textblockTypeInputRule(/^```([\w+#.-]*)\s$/, nodes.code_block, ([, info = '']) => ({ info })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      wrappingInputRule(/^([-+*])\s$/, nodes.bullet_list, ([, bullet = '-']) => ({ bullet })),
      wrappingInputRule(
        /^(\d{1,9})([.)])\s$/,
        nodes.ordered_list,
        ([, start = '1', delimiter = '.']) => ({ start: Number(start), delimiter }),
        ([, start], list) => list.childCount + Number(list.attrs.start) === Number(start),
      ),
      task,
      rule,
      wikiLink,
      marked(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
      marked(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
      marked(/(?<![_\p{L}\p{N}])_([^_\s](?:[^_]*[^_\s])?)_$/u, marks.em),
      marked(/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
      marked(/(?<!`)`([^`]+)`$/, marks.code),
    ],
  });
}

/** `[ ] ` at the start of an item makes it a task. */
const task: InputRule = new Rule(/^\[([ xX]?)\]\s$/, (state, [, box = ''], start, end) => {
  const { $from } = state.selection;
  const item = $from.node(-1);
  if (item?.type !== nodes.list_item || $from.index(-1) !== 0) return null;
  return state.tr
    .delete(start, end)
    .setNodeMarkup($from.before(-1), null, { checked: box.toLowerCase() === 'x' });
});

const rule: InputRule = new Rule(/^(?:---|\*\*\*)$/, (state, _, start, end) => {
  const { $from } = state.selection;
  if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph) return null;
  const place = $from.before();
  const { tr } = state;
  tr.delete(start, end).insert(place, nodes.horizontal_rule.create());
  return tr;
});

const wikiLink: InputRule = new Rule(/\[\[[^[\]\n]{1,500}\]\]$/, (state, [written], start, end) => {
  const [link] = wikiLinks(written);
  if (link?.raw !== written || inCode(state.selection.$from.marks())) return null;
  return state.tr.replaceWith(start, end, nodes.wiki_link.create({ raw: link.raw, text: link.text }));
});

const inCode = (around: readonly { type: MarkType }[]) => around.some(({ type }) => type === marks.code);

/** Words between two signs get a mark, and the signs go. */
function marked(pattern: RegExp, mark: MarkType): InputRule {
  return new Rule(
    pattern,
    (state, match, start, end) => {
      const [whole, words = ''] = match;
      if (inCode(state.selection.$from.marks())) return null;
      const from = start + whole.indexOf(words);
      const { tr } = state;
      // The last sign wasn't typed yet.
      tr.delete(from + words.length, end)
        .delete(start, from)
        .addMark(start, start + words.length, mark.create())
        .removeStoredMark(mark);
      return tr;
    },
    { inCodeMark: false },
  );
}
