import { describe, expect, test } from 'vitest';
import { enterKey, tabIndents, tabKey } from '#widgets/editor/listKeys.ts';
import type { Replacement } from '#widgets/editor/typeText.ts';

/** The text without its marks, and the selection between them. One mark is a caret. */
function marked(text: string) {
  const [before = '', inside = '', after = ''] = text.split('|');
  const single = text.split('|').length === 2;
  const start = before.length;
  return single
    ? { text: before + inside, start, end: start }
    : { text: before + inside + after, start, end: start + inside.length };
}

/** The text after an edit, with its selection marked; null without an edit. */
function after({ text }: { text: string }, change: Replacement | null): string | null {
  if (!change) return null;
  const result = text.slice(0, change.start) + change.text + text.slice(change.end);
  const [from, to] = change.select;
  return from === to
    ? `${result.slice(0, from)}|${result.slice(from)}`
    : `${result.slice(0, from)}|${result.slice(from, to)}|${result.slice(to)}`;
}

function enter(text: string): string | null {
  const at = marked(text);
  return after(at, enterKey(at.text, at.start, at.end));
}

function tab(text: string, back = false): string | null {
  const at = marked(text);
  return after(at, tabKey(at.text, at.start, at.end, back));
}

describe('Enter', () => {
  test.each([
    ['- one|', '- one\n- |'],
    ['* one|', '* one\n* |'],
    ['- one| two', '- one\n- |two'],
    ['- a |word| b', '- a \n- |b'],
    ['1. one|', '1. one\n2. |'],
    ['9) one|', '9) one\n10) |'],
    ['  - one|', '  - one\n  - |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['> one|', '> one\n> |'],
    ['> - one|', '> - one\n> - |'],
    ['> > one|', '> > one\n> > |'],
  ])('continues %j as %j', (before, expected) => {
    expect(enter(before)).toBe(expected);
  });

  test.each([
    ['- one\n- |', '- one\n\n|'],
    ['1. one\n2. |', '1. one\n\n|'],
    ['- [ ] one\n- [ ] |', '- [ ] one\n\n|'],
    ['> one\n> |', '> one\n\n|'],
    ['> - one\n> - |', '> - one\n>\n> |'],
    ['- one\n  - two\n  - |', '- one\n  - two\n- |'],
    ['1. one\n   - two\n   - |', '1. one\n   - two\n2. |'],
    ['- |', '|'],
  ])('ends the list or the level after an empty item: %j becomes %j', (before, expected) => {
    expect(enter(before)).toBe(expected);
  });

  test.each([
    ['a line|'],
    ['- one\n|'],
    ['|- one'],
    ['-| one'],
    ['--- |'],
    ['* * *|'],
    ['-no item|'],
    ['```\n- one|\n```'],
    ['````\n```\n- one|\n````'],
    ['1.5 liters|'],
  ])('stays a line break in %j', (text) => {
    expect(enter(text)).toBeNull();
  });
});

describe('Tab', () => {
  test.each([
    ['- one\n- two|', '- one\n  - two|'],
    ['- one\n- t|wo', '- one\n  - t|wo'],
    ['1. one\n2. two|', '1. one\n   1. two|'],
    ['1. one\n   1. a\n2. two|', '1. one\n   1. a\n   2. two|'],
    ['- one\n  - two\n- three|', '- one\n  - two\n  - three|'],
    ['> - one\n> - two|', '> - one\n>   - two|'],
    ['- one\n|- two\n- three|', '- one\n|  - two\n  - three|'],
    ['```\n|code\n```', '```\n  |code\n```'],
    ['````\n```\n- a\n- |b', '````\n```\n- a\n-   |b'],
    ['|one\ntwo|', '|  one\n  two|'],
    ['|one\n|two', '|  one|\ntwo'],
  ])('indents %j to %j', (before, expected) => {
    expect(tab(before)).toBe(expected);
  });

  test.each([
    ['- one\n  - two|', '- one\n- two|'],
    ['1. one\n   1. two|', '1. one\n2. two|'],
    ['- one\n  - two\n    - three|', '- one\n  - two\n  - three|'],
    ['|  one\n two|', '|one\ntwo|'],
    ['```\n  co|de\n```', '```\nco|de\n```'],
  ])('with Shift outdents %j to %j', (before, expected) => {
    expect(tab(before, true)).toBe(expected);
  });

  test('never nests an item by more than one level, and the first one not at all', () => {
    expect(tab('- one\n  - two|')).toBeNull();
    expect(tab('- one|')).toBeNull();
    expect(tab('- one|', true)).toBeNull();
  });

  test('leaves the text except in lists, code blocks, and selections of several lines', () => {
    const indents = (text: string) => {
      const at = marked(text);
      return tabIndents(at.text, at.start, at.end);
    };
    expect(
      ['a line|', '> quoted|', '- list\n\ntext|', '|one line|', '```\ncode\n```\n|'].map(indents),
    ).toEqual([...[false, false, false, false, false]]);
    expect(['- one|', '3. three|', '```\nco|de\n```', '|a\nb|'].map(indents)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
