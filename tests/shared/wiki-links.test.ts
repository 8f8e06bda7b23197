import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '#shared/kit/plain-text.ts';
import { linkLabels, WIKI_LINKS_MAX, wikiLinks } from '#shared/wiki-links/model.ts';

describe('the links of a text', () => {
  test.each([
    ['See [[Bread]] and [[bread]].', ['bread']],
    ['[[Café  au lait|coffee]]', ['cafe au lait']],
    ['In a table: | [[Rye\\|dark]] |', ['rye']],
    ['Not \\[[this]] but \\\\[[that]]', ['that']],
    ['`[[code]]` and ``a ` [[code]]`` and [[text]]', ['text']],
    ['An open ` does not hide [[text]]', ['text']],
    ['`one\n\n[[text]] `', ['text']],
    ['~~~\n[[code]]\n~~~\n[[text]]', ['text']],
    ['```md\n[[code]]\n~~~\n````\n[[text]]', ['text']],
    ['```\n[[never closed]]', []],
    ['> ```\n> [[code]]\n\n[[text]]', ['text']],
    ['- ~~~\n  [[code]]\n  ~~~\n- [[text]]', ['text']],
    ['Words\n\n    [[code]]\n\nWords', []],
    ['- item\n\n    [[still the item]]', ['still the item']],
    ['Words\n    [[a lazy line]]', ['a lazy line']],
    ['<!-- [[hidden]] --> [[shown]]', ['shown']],
    ['[[]] [[ ]] [[|x]] [[a]b]] [[a\nb]] [one](x)', []],
    [`[[${'x'.repeat(201)}]]`, []],
  ])('%j', (markdown, labels) => {
    expect(linkLabels(markdown)).toEqual(labels);
  });

  test('say where they stand and what they show', () => {
    expect(wikiLinks('Try [[Rye  bread|the dark one]].')).toEqual([
      {
        raw: '[[Rye  bread|the dark one]]',
        start: 4,
        title: 'Rye bread',
        label: 'rye bread',
        text: 'the dark one',
      },
    ]);
    expect(plainText('Try [[Rye bread|the dark one]] or [[Rye]].')).toBe('Try the dark one or Rye.');
  });

  test('are where the text says, whatever the text', () => {
    const piece = fc.constantFrom(
      '[[A]]',
      '[[b|c]]',
      '`',
      '``',
      '~~~',
      '\n',
      '    ',
      '- ',
      '> ',
      '\\',
      '<!--',
      '-->',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        for (const { raw, start } of wikiLinks(text)) expect(text.startsWith(raw, start)).toBe(true);
      }),
      { seed: 11 },
    );
  });

  test('stop at the limit', () => {
    const many = Array.from({ length: 5000 }, (_, n) => `[[Title ${n}]]`).join(' ');
    expect(linkLabels(many)).toHaveLength(WIKI_LINKS_MAX);
  });
});
