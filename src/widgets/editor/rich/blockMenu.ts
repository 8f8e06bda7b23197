import { setBlockType, wrapIn } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import { wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { foldText } from '#shared/kit/plain-text.ts';
import { editorTexts, markdownTexts } from '#shared/markdown/messages.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import type { CompletionSource } from '../completions.ts';
import { isActive, RICH_COMMANDS } from './richCommands.ts';
import type { RichView } from './richView.ts';
import { richSchema } from './schema.ts';

const { nodes } = richSchema;
const { blocks: texts } = editorTexts;

type Block = {
  label: string;
  /** How it is begun in Markdown. */
  sign: string;
  /** Other words by which it is found. */
  words: string;
  command: Command;
};

const unlessActive =
  (name: 'bullets' | 'numbers'): Command =>
  (state, dispatch, view) =>
    !isActive(state, name) && RICH_COMMANDS[name](state, dispatch, view);

/** Makes a task of the item at the caret, or a task list of the block. */
const task: Command = (state, dispatch) => {
  const isItem = (at: EditorState) => at.selection.$from.node(-1)?.type === nodes.list_item;
  const check = (at: EditorState, tr: Transaction) =>
    tr.setNodeMarkup(at.selection.$from.before(-1), null, { checked: false });
  if (isItem(state)) dispatch?.(check(state, state.tr));
  else
    return wrapInList(nodes.bullet_list)(
      state,
      dispatch &&
        ((wrapped) => {
          const after = state.apply(wrapped);
          dispatch(isItem(after) ? check(after, wrapped) : wrapped);
        }),
    );
  return true;
};

const divider: Command = (state, dispatch) => {
  const { tr } = state;
  tr.replaceSelectionWith(nodes.horizontal_rule.create());
  const after = tr.selection.$to.pos;
  if (!tr.doc.nodeAt(after)?.isTextblock && after >= tr.doc.content.size)
    tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView());
  return true;
};

const BLOCKS: Block[] = [
  { label: texts.text, sign: '', words: 'paragraph', command: setBlockType(nodes.paragraph) },
  ...[1, 2, 3].map((level) => ({
    label: texts.heading(level),
    sign: '#'.repeat(level),
    words: `h${level} title`,
    command: setBlockType(nodes.heading, { level }),
  })),
  { label: editorTexts.bullets, sign: '-', words: 'ul unordered', command: unlessActive('bullets') },
  { label: editorTexts.numbers, sign: '1.', words: 'ol ordered', command: unlessActive('numbers') },
  { label: texts.tasks, sign: '- [ ]', words: 'todo check box', command: task },
  { label: editorTexts.quote, sign: '>', words: 'blockquote', command: wrapIn(nodes.blockquote) },
  { label: texts.code, sign: '```', words: 'pre', command: setBlockType(nodes.code_block) },
  { label: editorTexts.table, sign: '', words: 'grid columns rows', command: RICH_COMMANDS.table },
  { label: texts.divider, sign: '---', words: 'hr rule line', command: divider },
  ...Object.entries(markdownTexts.callouts).map(([callout, label]) => ({
    label: texts.callout(label),
    sign: `[!${callout.toUpperCase()}]`,
    words: 'callout',
    command: wrapIn(nodes.blockquote, { callout }),
  })),
];

/** The menu of blocks that a slash at the start of a paragraph opens. */
export function blockSource({ view, addImages, onSource }: BlockActions): CompletionSource {
  const actions = [
    { label: texts.image, sign: '![]()', words: 'picture photo', run: () => pickImages(addImages) },
    { label: texts.source, sign: '', words: 'markdown html footnote', run: onSource },
  ];
  return {
    trigger: '/',
    name: texts.name,
    find: async (typed) => {
      const rich = view();
      if (rich?.view.state.selection.$head.parent.type !== nodes.paragraph) return [];
      const run = (command: Command) => () => {
        command(rich.view.state, (tr) => rich.view.dispatch(closeHistory(tr)), rich.view);
        rich.view.focus();
      };
      const all = [
        ...BLOCKS.map(({ command, ...block }) => ({ ...block, run: run(command) })),
        ...actions.slice(addImages() ? 0 : 1),
      ];
      const wanted = foldText(typed.trim());
      return all
        .filter(({ label, words }) => ` ${foldText(`${label} ${words}`)}`.includes(` ${wanted}`))
        .map(({ label, sign, run }) => ({ key: label, label, detail: sign, insert: '', run }));
    },
  };
}

function pickImages(addImages: BlockActions['addImages']): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = UPLOAD_MIMES.join(',');
  input.addEventListener('change', () => addImages()?.([...(input.files ?? [])]));
  input.click();
}

type BlockActions = {
  view: () => RichView | null;
  /** Undefined for users who can't upload images. */
  addImages: () => ((files: Iterable<File>) => void) | undefined;
  /** Opens the text as Markdown. */
  onSource: () => void;
};
