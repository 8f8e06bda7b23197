import { describe, expect, test } from 'vitest';
import { MENTIONS_MAX, mentionedNames } from '#shared/users/mentions.ts';

describe('the names in a text', () => {
  test.each([
    ['Ask @mia about it', ['mia']],
    ['@Mia, @mia and @MIA', ['mia']],
    ['At its end @otto.', ['otto']],
    ['(@otto) "@cora"', ['otto', 'cora']],
    ['**@otto** and _@cora_ and __@stan__', ['otto', 'cora', 'stan']],
    ['> quoted @otto\n\n- listed @cora', ['cora']],
    ['  > quoted @otto\n>quoted @stan\n\nI agree, @cora.', ['cora']],
    ['> quoted\nand continued @otto\n\n@cora', ['cora']],
    ['> quoted\n- not continued @cora', ['cora']],
    ['> # Quoted @otto\nnot continued @cora', ['cora']],
    ['> > quoted twice @otto\n\n@cora', ['cora']],
    ['- > quoted in a list @otto\n- @cora', ['cora']],
    ['1. Step\n\n   > quoted @otto\n\n2. @cora', ['cora']],
    ['> ```\n> @otto\n> ```\n@cora', ['cora']],
    ['5 > 4, says @cora', ['cora']],
    ['# For @ada', ['ada']],
    ['@a.b-c_d works', ['a.b-c_d']],
    ['one@example.org and a@b', []],
    ['@ab is too short', []],
    [`@${'x'.repeat(33)} is too long`, []],
    ['@otto@example.org is an address', []],
    ['In code: `@otto`', []],
    ['```\n@otto\n```', []],
    ['    @otto indented', []],
    ['<!-- @otto -->', []],
    ['[@otto](https://example.org/)', []],
    ['[a link](https://example.org/@otto) of @cora', ['cora']],
    ['https://example.org/@otto', []],
    ['<https://example.org/@otto>', []],
    ['[[@otto]]', []],
    ['Grüße @ada', ['ada']],
    ['ä@otto', []],
  ])('%j', (text, names) => expect(mentionedNames(text)).toEqual(names));

  test('a text tells so many people and no more', () => {
    const text = Array.from({ length: 50 }, (_, n) => `@person${n}`).join(' ');
    expect(mentionedNames(text)).toHaveLength(MENTIONS_MAX);
  });
});
