import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderText } from '../../src-server/services/page-text/render.ts';

/** The HTML without line breaks between blocks. */
const html = (text: string) => renderText({ text, kind: 'part', name: 'x' }).html.replaceAll('\n', '');

describe('HTML in Markdown', () => {
  test.each([
    ['Press <kbd>Ctrl</kbd>+<KBD>C</KBD>', '<p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd></p>'],
    [
      'H<sub>2</sub>O, x<sup>2</sup>, <mark>new</mark>',
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <mark>new</mark></p>',
    ],
    ['one<br>two<br/>three<br />four', '<p>one<br>two<br>three<br>four</p>'],
    ['a <kbd class="x" onclick="y()">K</kbd>', '<p>a <kbd>K</kbd></p>'],
    ['Text <!-- a note --> goes on', '<p>Text  goes on</p>'],
    ['<kbd>**B**</kbd>', '<p><kbd><strong>B</strong></kbd></p>'],
  ])('%s', (text, expected) => expect(html(text)).toBe(expected));

  test('folds the blocks of <details>, and keeps Markdown in them', () => {
    const text = '<details>\n<summary>More</summary>\n\nHidden **text**.\n\n- one\n\n</details>\n\nAfter';
    expect(html(text)).toBe(
      '<details><summary>More</summary><p>Hidden <strong>text</strong>.</p><ul><li>one</li></ul></details><p>After</p>',
    );
    expect(html('<details open><summary>All</summary>Words</details>')).toBe(
      '<details open><summary>All</summary><p>Words</p></details>',
    );
    const nested = '<details>\n\nA\n\n<details>\n\nB\n\n</details>\n\n</details>';
    expect(html(nested)).toBe('<details><p>A</p><details><p>B</p></details></details>');
  });

  test('in a table stays in its cell', () => {
    expect(html('| a |\n|---|\n| one<br>two <kbd>Ctrl</kbd> |')).toContain(
      '<td>one<br>two <kbd>Ctrl</kbd></td>',
    );
  });

  test('shows images as those of Markdown', () => {
    const image = '<p><img src="/uploads/1.png" alt="A &#x26; B" loading="lazy" decoding="async"></p>';
    expect(html('<img src="/uploads/1.png" alt="A &amp; B" width="20" onerror="x()">')).toBe(image);
    expect(html('![A & B](/uploads/1.png)')).toBe(image);
    expect(html('Text <img src="javascript:alert(1)" alt="None">')).toBe('<p>Text <em>None</em></p>');
    expect(html('<img alt="nothing">')).toContain('&#x3C;img');
  });

  test.each([
    ['<script>alert(1)</script>'],
    ['<b>bold</b>'],
    ['<a href="javascript:x">x</a>'],
    ['<iframe src="https://example.org"></iframe>'],
    ['<kbd>open'],
    ['closed</kbd>'],
    ['<kbd><sub>crossed</kbd></sub>'],
    ['<details>\n\nnever closed'],
    ['in a sentence <details>no</details>'],
    ['<summary>alone</summary>'],
    ['<kbdx>no</kbdx>'],
    ['<style>p{}</style>'],
  ])('shows all else as text: %s', (text) => {
    const allowed = html(text).replace(/<\/?(p|kbd|sub|br)>/g, '');
    expect(allowed).not.toMatch(/<[a-z/]/i);
    expect(allowed).toContain('&#x3C;');
  });

  test('never makes other elements or attributes, whatever is combined', () => {
    const part = fc.constantFrom(
      ...[
        '<kbd>',
        '</kbd>',
        '<details>',
        '</details>',
        '<summary>',
        '</summary>',
        '<details open onclick=x>',
        '<br>',
      ],
      ...[
        '<img src=x onerror=y>',
        '<img src="javascript:x">',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<b',
        '>',
        '"',
      ],
      ...[
        '\n\n',
        '\n',
        '> ',
        '- ',
        '| a |\n|---|\n| ',
        'words',
        '**',
        '`',
        '<mark style="x">',
        '</mark>',
        '<sub/>',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const found = html(parts.join('')).match(/<(?!!--)\/?[a-z][^>]*>/g) ?? [];
        for (const tag of found)
          expect(tag).toMatch(
            /^<\/?(p|kbd|sub|sup|mark|details( open)?|summary|br|img|em|strong|code|ul|li|blockquote|h[2-6]|hr|table|thead|tbody|tr|th|td|pre|div|span)\b/,
          );
        expect(found.join('')).not.toMatch(/ on\w+=|javascript:|style="x/);
      }),
      { numRuns: 400 },
    );
  });
});

describe('callouts', () => {
  test.each(['note', 'tip', 'important', 'warning', 'caution'])('[!%s] is a box with a title', (kind) => {
    const title = kind[0]?.toUpperCase() + kind.slice(1);
    expect(html(`> [!${kind.toUpperCase()}]\n> Useful **words**.`)).toBe(
      `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><p>Useful <strong>words</strong>.</p></div>`,
    );
  });

  test.each(['> [!NOTE] on the same line', '> [!OTHER]\n> x', '> Text\n> [!NOTE]'])(
    '%j stays a quote',
    (text) => expect(html(text)).toContain('<blockquote>'),
  );

  test('can have more blocks, and no text', () => {
    expect(html('> [!TIP]\n>\n> - one')).toContain('</p><ul><li>one</li></ul></div>');
    expect(html('> [!TIP]')).toBe(
      '<div class="callout callout-tip" role="note"><p class="callout-title">Tip</p></div>',
    );
  });
});
