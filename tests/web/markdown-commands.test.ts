import { describe, expect, test } from 'vitest';
import { type MarkdownCommand, markdownCommand } from '#widgets/editor/markdownCommands.ts';

/** Runs a command on a text with the selection in brackets, and marks the new selection the same way. */
function run(command: MarkdownCommand, marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const change = markdownCommand(command, text, start, end);
  const result = text.slice(0, change.start) + change.text + text.slice(change.end);
  const [from, to] = change.select;
  return `${result.slice(0, from)}⟦${result.slice(from, to)}⟧${result.slice(to)}`;
}

describe("the editor's toolbar", () => {
  test.each<[MarkdownCommand, string, string]>([
    ['bold', 'a [word] here', 'a **⟦word⟧** here'],
    ['bold', 'a **[word]** here', 'a ⟦word⟧ here'],
    ['bold', '[]', '**⟦bold text⟧**'],
    ['italic', 'a [word] here', 'a _⟦word⟧_ here'],
    ['code', 'run [ls] now', 'run `⟦ls⟧` now'],
    ['code', '[one\ntwo]', '```\n⟦one\ntwo⟧\n```'],
    ['link', 'see [the page]', 'see [the page](⟦https://⟧)'],
    ['link', 'see [https://example.org/a]', 'see [⟦link text⟧](https://example.org/a)'],
    ['heading', 'above\nti[]tle\nbelow', 'above\n## ti⟦⟧tle\nbelow'],
    ['heading', '### ti[]tle', 'ti⟦⟧tle'],
    ['quote', '[one\ntwo]', '⟦> one\n> two⟧'],
    ['bullets', '[one\ntwo]', '⟦- one\n- two⟧'],
    ['bullets', '[- one\n- two]', '⟦one\ntwo⟧'],
    ['numbers', '[one\ntwo]', '⟦1. one\n2. two⟧'],
    ['numbers', '[1. one\n2. two]', '⟦one\ntwo⟧'],
  ])('%s makes %j into %j', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});
