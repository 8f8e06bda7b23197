import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../src-server/services/ai/ai.ts';
import { citedDraft } from '../../src-server/services/ai/cited-draft.ts';
import { inertMarkdown } from '../../src-server/services/ai/safe-markdown.ts';
import { withoutThinking } from '../../src-server/services/ai/thinking.ts';
import { dangersIn, INJECTIONS } from '../support/prompt-injections.ts';

const source = (title: string): Source => ({
  ...{ id: title, type: 'note', title, url: `/note/${title}`, body: '', excerpt: '' },
});
const SOURCES = ['One', 'Two', 'Three'].map(source);
const draftOf = (text: string) => citedDraft(text, SOURCES);

describe('the citations of a draft', () => {
  test('are listed in the order of the text, with the same numbers', () => {
    const { body, sources } = draftOf('First [3]. Then [1, 3].');
    expect(body).toBe('First [3]. Then [1] [3].\n\n## Sources\n\n- [3] [[Three]]\n- [1] [[One]]');
    expect(sources.map(({ title }) => title)).toEqual(['Three', 'One']);
  });

  test('of sources that do not exist are removed', () => {
    const { body, sources } = draftOf('A [0], b [4], c [2, 9], d [^12].');
    expect(body).toMatch(/^A, b, c \[2\], d\./);
    expect(sources.map(({ title }) => title)).toEqual(['Two']);
  });

  test('are numbers in the text, not in code', () => {
    const { body, sources } = draftOf('Use `list[1]` [2].\n\n```\nlist[1] = [9]\n```');
    expect(body).toContain('`list[1]` [2]');
    expect(body).toContain('list[1] = [9]');
    expect(sources.map(({ title }) => title)).toEqual(['Two']);
  });

  test('replace a list of sources that the model wrote', () => {
    const { body } = draftOf('Fact [1].\n\n## Sources\n\n- [1] [Evil](https://evil.example)\n- [2] Made up');
    expect(body).toBe('Fact [1].\n\n## Sources\n\n- [1] [[One]]');
  });

  test('are missed openly', () => {
    const { body, sources } = draftOf('Everyone knows this.');
    expect(body).toContain('No source in this community supports this draft.');
    expect(sources).toEqual([]);
  });
});

describe('a draft with something injected', () => {
  test('there are at least 50 of them', () => {
    expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(50);
  });

  test.each(INJECTIONS)('loads nothing and links nothing: %j', (injected) => {
    const { body } = draftOf(`A fact [1].\n\n${injected}\n\nMore words.`);
    const written = body.replace(
      /\n\n(## Sources\n\n(- \[\d\] \[\[(One|Two|Three)\]\]\n?)+|_No source.*_)$/,
      '',
    );
    expect(dangersIn(written)).toEqual([]);
    expect(body).toContain('More words.');
  });

  test('in any combination, it is inert', () => {
    const marks = [
      '[1]',
      '[9]',
      '!',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '\\',
      '`',
      '```',
      '~~~',
      '&',
      '@',
      '|',
      '\n',
      '\r',
    ];
    const more = [
      '\n```\n',
      '\n- ',
      '\n  ',
      '\n> ',
      '\n|---|\n',
      ...['\n   ```\n   ', '\n  ~~~\n', '\n1. ', '\n    ', '\n   ', '\n- [ ] ', '\n\t', '\\|', '\n    ```\n'],
      '\u00a0',
      '\t',
      'word',
      '_',
      '*',
      '&#91;',
      '&lt;',
    ];
    const parts = fc.array(fc.constantFrom(...INJECTIONS, ...marks, ...more), { maxLength: 14 });
    fc.assert(
      fc.property(parts, (list) => {
        const inert = inertMarkdown(list.join(''), (numbers) => numbers.filter((number) => number === 1));
        expect([list.join(''), dangersIn(inert)]).toEqual([list.join(''), []]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps its prose, lists, tables, and code', () => {
    const text =
      '## Head\n\n- *one* and **two**\n- `a[0]`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlist[[0]]\n```';
    expect(inertMarkdown(text)).toBe(text);
    const reply = [
      ...[
        '1. Install it:',
        '',
        '   ```bash',
        '   npm i foo[extra]',
        '   x=a*b*c; rm *.tmp *.log',
        '   ```',
        '',
      ],
      ...['- [ ] write', '- [x] test', '', '| op | meaning |', '|---|---|', '| `a\\|b` | either \\| or |'],
    ].join('\n');
    expect(inertMarkdown(reply)).toBe(reply);
    // A block in a list item ends with the item, at the latest at the end of the text.
    expect(inertMarkdown('1. a\n   ```\n   code [x]\n[y](https://x.example)')).toBe(
      '1. a\n   ```\n   code [x]\n   ```\ny',
    );
    expect(inertMarkdown('- a\n  ```\n  code')).toBe('- a\n  ```\n  code\n  ```');
    expect(inertMarkdown('See [the *guide*](https://x.example) now.')).toBe('See the *guide* now.');
    expect(inertMarkdown('At https://x.example now.')).toBe('At `https://x.example` now.');
    expect(inertMarkdown('See https://x.example/a.b. It is www.y.example, or www.')).toBe(
      'See `https://x.example/a.b`. It is `www.y.example`, or www ',
    );
    const signs = 'R&D and Q&A, 2 < 3 & a <= b && c <3.';
    expect(inertMarkdown(signs)).toBe(signs);
  });
});

describe('reasoning', () => {
  test.each([
    ['<think>a</think>b', 'b'],
    ['a</think>b', 'b'],
    ['b<think>a', 'b'],
    ['<thinking>a</thinking>b<think>c</think>d', 'bd'],
    ['<THINK>\na\n</THINK>\nb', 'b'],
    ['b', 'b'],
  ])('is removed from %j', (text, rest) => {
    expect(withoutThinking(text)).toBe(rest);
  });
});
