import { describe, expect, test } from 'vitest';
import { truncate } from '#shared/entries/model.ts';
import { EXCERPT_SOURCE, excerptOf } from '#shared/kit/excerpt.ts';

const LENGTH = 200;

/** What an entry's list shows of a text. Frozen: a change needs a job that reads the stored entries again. */
const SAMPLES: [markdown: string, excerpt: string][] = [
  // Headings
  ['# Title\n\nFirst paragraph.\n\nSecond.', 'First paragraph.'],
  ['# Title\nRight below.', 'Right below.'],
  ['Title\n=====\n\nText.', 'Text.'],
  ['Title\n---\nText.', 'Text.'],
  ['####### Seven marks are no heading', '####### Seven marks are no heading'],
  ['#hashtag first', '#hashtag first'],
  ['# Only headings\n\n## And more', ''],
  // Code
  ['```js\nconst a = 1;\n```\nText.', 'Text.'],
  ['~~~\n``` inside\n~~~\n\nText.', 'Text.'],
  ['```\nnever closed\n\nText.', ''],
  ['    indented code\n\nText.', 'Text.'],
  ['\tindented code\n\nText.', 'Text.'],
  ['Run `npm start` now.', 'Run npm start now.'],
  ['Before.\n```\ncode\n```\nAfter.', 'Before.'],
  // Tables
  ['| a | b |\n|---|:-:|\n| 1 | 2 |\n\nText.', 'Text.'],
  ['a | b\n--- | ---\n1 | 2\n\nText.', 'Text.'],
  ['Intro\n| a |\n|---|\n| 1 |', 'Intro'],
  ['| a |\n|---|\n| 1 |', ''],
  // Images
  ['![A picture](/uploads/1)\n\nText.', 'Text.'],
  ['[![Badge](/b.svg)](https://x.example)\n\nText ![inside](/y.png) goes on.', 'Text goes on.'],
  ['![A picture][1]\n\n[1]: /x.png\n\nText.', 'Text.'],
  ['![A picture](/x.png)', ''],
  // Front matter, rules, definitions, HTML
  ['---\ntitle: Bread\ntags: [food]\n---\nText.', 'Text.'],
  ['---\n\nText below a rule.', 'Text below a rule.'],
  ['* * *\nText.', 'Text.'],
  ['[a]: https://x.example "t"\n[^1]: A footnote.\n\nText.', 'Text.'],
  ['<div class="x">\nhtml\n</div>\n\nText.', 'Text.'],
  ['<!-- a\n\ncomment -->\nText.', 'Text.'],
  ['<style>\np { color: red }\n\n</style>\n\nText.', 'Text.'],
  ['<details>\n<summary>More</summary>\n\nInside.\n</details>', 'Inside.'],
  ['<kbd>Ctrl</kbd> is a key.', 'Ctrl is a key.'],
  ['<https://x.example/a_b> is a link.', 'https://x.example/a_b is a link.'],
  // Lists and quotes
  ['- eggs\n- flour\n\nText.', 'Text.'],
  ['- eggs\n- [ ] flour\n- *salt*', 'eggs, flour, salt'],
  ['1. Mix.\n2. Bake.', 'Mix. Bake.'],
  ['- eggs\n\n  More on eggs.\n\nText.', 'Text.'],
  ['Text.\n- eggs', 'Text.'],
  ['In the year\n1984. It was cold.', 'In the year 1984. It was cold.'],
  ['> Quoted.\n\nText.', 'Text.'],
  ['> Quoted\ngoes on.\n\n- eggs', 'Quoted goes on.'],
  ['- eggs\n\n> Quoted.', 'Quoted.'],
  ['> # Heading\n>\n> Quoted.\n> ```\n> code\n> ```', 'Quoted.'],
  ['> [!NOTE]\n> Mind the gap.', 'Mind the gap.'],
  ['> > Twice quoted.', 'Twice quoted.'],
  // Words
  ['One line\nand the next,\\\nand a break.', 'One line and the next, and a break.'],
  ['**Bold**, [a link](https://x.example), [[Another page]].', 'Bold, a link, Another page.'],
  ['\r\n# Windows\r\n\r\nText.\r\n', 'Text.'],
  ['', ''],
];

describe('the excerpt of a text', () => {
  test.each(SAMPLES)('of %j is %j', (markdown, excerpt) => {
    expect(excerptOf(markdown, LENGTH)).toBe(excerpt);
  });

  test('has whole characters up to its length', () => {
    expect(excerptOf('🙂'.repeat(300), LENGTH)).toBe('🙂'.repeat(LENGTH));
    expect(excerptOf(`# Title\n\n${'word '.repeat(100)}`, LENGTH)).toHaveLength(LENGTH);
  });

  test('reads only the beginning of a text', () => {
    const code = `\`\`\`\n${'x\n'.repeat(EXCERPT_SOURCE / 2)}\`\`\`\n\nText.`;
    expect(excerptOf(code, LENGTH)).toBe('');
  });
});

test.each([
  ['One sentence. Another one follows here.', 13, 'One sentence…'],
  ['One sentence. Another', 16, 'One sentence…'],
  ['Eggs, flour, and salt', 12, 'Eggs, flour…'],
  ['Eggs, flour, and salt', 16, 'Eggs, flour…'],
  ['Wait... what happens', 10, 'Wait…'],
  ['A pause – then more', 9, 'A pause…'],
  ['Say (no) to it all', 9, 'Say (no)…'],
  ['No spaces', 9, 'No spaces'],
  ['東京都'.repeat(5), 9, `${'東京都'.repeat(3)}…`],
])('%j cut to %i characters is %j: whole words, no punctuation before the ellipsis', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
