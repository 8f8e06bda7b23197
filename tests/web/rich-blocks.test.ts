import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, test } from 'vitest';
import { blockSource } from '../../src/widgets/editor/rich/blockMenu.ts';
import { moveBlock } from '../../src/widgets/editor/rich/moveBlock.ts';
import { readMarkdown } from '../../src/widgets/editor/rich/readMarkdown.ts';
import { richKeys } from '../../src/widgets/editor/rich/richKeys.ts';
import type { RichView } from '../../src/widgets/editor/rich/richView.ts';
import { TABLE_TOOLS, type TableTool } from '../../src/widgets/editor/rich/tableTools.ts';
import { textToolsAt } from '../../src/widgets/editor/rich/textTools.ts';
import { writeMarkdown } from '../../src/widgets/editor/rich/writeMarkdown.ts';

/** A text with its caret before these words. */
function textWith(markdown: string, words?: string) {
  const read = readMarkdown(markdown);
  let state = EditorState.create({ doc: read.doc });
  if (words !== undefined) {
    let at = -1;
    state.doc.descendants((node, place) => {
      if (at < 0 && node.isText && node.text?.includes(words)) at = place + node.text.indexOf(words);
    });
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  }
  return {
    state: () => state,
    dispatch: (transaction: typeof state.tr) => {
      state = state.apply(transaction);
    },
    markdown: () => writeMarkdown(state.doc, read),
    caretIn: () => state.selection.$head.parent.textContent,
  };
}

const TABLE = '| a | b |\n|:--|---|\n| 1 | 2 |\n| 3 | 4 |';

describe('tools of a table', () => {
  const changed = (words: string, ...tools: TableTool[]) => {
    const text = textWith(TABLE, words);
    for (const tool of tools) TABLE_TOOLS[tool](text.state(), text.dispatch);
    return text;
  };

  test.each([
    ['rowAbove', '| a | b |\n| :- | - |\n| | |\n| 1 | 2 |\n| 3 | 4 |'],
    ['rowBelow', '| a | b |\n| :- | - |\n| 1 | 2 |\n| | |\n| 3 | 4 |'],
    ['rowDown', '| a | b |\n| :- | - |\n| 3 | 4 |\n| 1 | 2 |'],
    ['deleteRow', '| a | b |\n| :- | - |\n| 3 | 4 |'],
    ['columnBefore', '| | a | b |\n| - | :- | - |\n| | 1 | 2 |\n| | 3 | 4 |'],
    ['columnAfter', '| a | | b |\n| :- | - | - |\n| 1 | | 2 |\n| 3 | | 4 |'],
    ['columnRight', '| b | a |\n| - | :- |\n| 2 | 1 |\n| 4 | 3 |'],
    ['deleteColumn', '| b |\n| - |\n| 2 |\n| 4 |'],
    ['alignCenter', '| a | b |\n| :-: | - |\n| 1 | 2 |\n| 3 | 4 |'],
    ['alignStart', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |'],
    ['deleteTable', ''],
  ] as const)('%s', (tool, expected) => {
    expect(changed('1', tool).markdown()).toBe(expected);
  });

  test('a row can become the headings, and the columns stay aligned', () => {
    const text = changed('1', 'rowUp');
    expect(text.markdown()).toBe('| 1 | 2 |\n| :- | - |\n| a | b |\n| 3 | 4 |');
    expect(text.caretIn()).toBe('1');
  });

  test('the last row and column stay, and the first ones have no place before them', () => {
    const one = '| a |\n|---|';
    for (const tool of [
      'deleteRow',
      'deleteColumn',
      'rowUp',
      'rowDown',
      'columnLeft',
      'columnRight',
    ] as const) {
      const text = textWith(one, 'a');
      expect(TABLE_TOOLS[tool](text.state(), text.dispatch), tool).toBe(false);
      expect(text.markdown()).toBe(one);
    }
  });

  test.each([
    ['Enter', '| a | b |\n| :- | - |\n| 1 | 2 |\n| | |\n| 3 | 4 |'],
    ['Backspace', '| a | b |\n| :- | - |\n| 3 | 4 |'],
    ['C', '| a | | b |\n| :- | - | - |\n| 1 | | 2 |\n| 3 | | 4 |'],
    ['Delete', '| b |\n| - |\n| 2 |\n| 4 |'],
    ['ArrowRight', '| b | a |\n| - | :- |\n| 2 | 1 |\n| 4 | 3 |'],
    ['ArrowDown', '| a | b |\n| :- | - |\n| 3 | 4 |\n| 1 | 2 |'],
  ])('Alt+Shift+%s', (key, expected) => {
    const press = (markdown: string, words: string, hasBlocks: boolean) => {
      const text = textWith(markdown, words);
      const event = new KeyboardEvent('keydown', { key, altKey: true, shiftKey: true });
      // With Alt, a letter is known by its place.
      if (key.length === 1) Object.defineProperty(event, 'keyCode', { value: key.charCodeAt(0) });
      const view = { state: text.state(), dispatch: text.dispatch } as unknown as EditorView;
      const plugins = richKeys({ keepsLines: false, hasBlocks, isReleased: () => false });
      const isDone = plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event));
      return { isDone, markdown: text.markdown() };
    };
    expect(press(TABLE, '1', true)).toEqual({ isDone: true, markdown: expected });
    // A comment has no tools of tables.
    expect(press(TABLE, '1', false).markdown).not.toBe(expected);
  });

  test('a row with fewer cells gets the missing ones', () => {
    const text = textWith('| a | b |\n|---|---|\n| 1 |', '1');
    TABLE_TOOLS.rowBelow(text.state(), text.dispatch);
    expect(text.markdown()).toBe('| a | b |\n| - | - |\n| 1 | |\n| | |');
  });
});

describe('moving', () => {
  const moved = (markdown: string, words: string, ...steps: (1 | -1)[]) => {
    const text = textWith(markdown, words);
    for (const step of steps) moveBlock(step)(text.state(), text.dispatch);
    expect(text.caretIn()).toContain(words);
    return text.markdown();
  };

  test('a block passes its neighbors, and both keep their spelling', () => {
    expect(moved('__One__\n\n* two\n\nThree', 'One', 1)).toBe('* two\n\n__One__\n\nThree');
    expect(moved('One\n\nTwo\n\n~~~\nc\n~~~', 'c', -1, -1)).toBe('~~~\nc\n~~~\n\nOne\n\nTwo');
  });

  test('an item moves in its list, and at the end of the list, the whole list moves', () => {
    expect(moved('Text\n\n- a\n- b', 'b', -1)).toBe('Text\n\n- b\n- a');
    expect(moved('Text\n\n- a\n- b', 'b', -1, -1)).toBe('- b\n- a\n\nText');
    expect(moved('- a\n  - inner\n  - more', 'more', -1)).toBe('- a\n  - more\n  - inner');
  });

  test('a row moves in its table', () => {
    expect(moved(TABLE, '3', -1)).toBe('| a | b |\n| :- | - |\n| 3 | 4 |\n| 1 | 2 |');
  });

  test('the first and the last block stay', () => {
    const text = textWith('One\n\nTwo', 'One');
    expect(moveBlock(-1)(text.state(), text.dispatch)).toBe(false);
  });
});

describe('the menu of blocks', () => {
  async function menu(markdown: string, typed: string, words?: string) {
    const text = textWith(markdown, words);
    const view = { state: text.state(), dispatch: text.dispatch, focus: () => {} };
    const rich = () => ({ view: { ...view, state: text.state() }, focus: () => {} }) as unknown as RichView;
    const source = blockSource({ view: rich, addImages: () => undefined, onSource: () => {} });
    return { items: await source.find(typed), text };
  }
  const labels = async (typed: string) => (await menu('', typed)).items.map(({ label }) => label);

  test('finds blocks by their names and by other words', async () => {
    expect((await labels('')).length).toBe(17);
    expect(await labels('head')).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
    expect(await labels('todo')).toEqual(['Task list']);
    expect(await labels('warn')).toEqual(['Warning callout']);
    expect(await labels('zzz')).toEqual([]);
  });

  test('is for paragraphs only', async () => {
    expect((await menu(TABLE, '', 'a')).items).toEqual([]);
    expect((await menu('# Title', '', 'Title')).items).toEqual([]);
  });

  test.each([
    ['Heading 2', '## Words'],
    ['Bulleted list', '- Words'],
    ['Numbered list', '1. Words'],
    ['Task list', '- [ ] Words'],
    ['Quote', '> Words'],
    ['Tip callout', '> [!TIP]\n> Words'],
    ['Code block', '```\nWords\n```'],
  ])('%s', async (label, expected) => {
    const { items, text } = await menu('Words', '', 'Words');
    items.find((item) => item.label === label)?.run?.();
    expect(text.markdown()).toBe(expected);
  });

  test('a table and a divider take the place of an empty paragraph', async () => {
    for (const [label, expected] of [
      ['Table', '| Column 1 | Column 2 |\n| - | - |\n| | |\n| | |'],
      ['Divider', '---'],
    ]) {
      const { items, text } = await menu('', '');
      items.find((item) => item.label === label)?.run?.();
      expect(text.markdown()).toBe(expected);
    }
  });

  test('an item of a list becomes a task', async () => {
    const { items, text } = await menu('- one\n- two', '', 'two');
    items.find(({ label }) => label === 'Task list')?.run?.();
    expect(text.markdown()).toBe('- one\n- [ ] two');
  });
});

test('tools are for what is selected, and for what is around the caret', () => {
  const at = (markdown: string, words: string) => textToolsAt(textWith(markdown, words).state());
  expect(at('A [link](https://a.example) here', 'link').link?.href).toBe('https://a.example');
  expect(at('```ts title\ncode\n```', 'code').code?.language).toBe('ts');
  expect(at('> [!NOTE]\n> said', 'said').quote?.kind).toBe('note');
  expect(at('> said', 'said').quote?.kind).toBe('');
  expect(at(TABLE, '1').table).toEqual({ at: 0, align: 'left' });
  const { doc } = readMarkdown('![cat](/u/1.png)');
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 1) });
  expect(textToolsAt(state).image).toEqual({ at: 1, alt: 'cat' });
});
