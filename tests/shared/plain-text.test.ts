import { describe, expect, test } from 'vitest';
import { tagKey, truncate } from '#shared/entries/model.ts';
import { normalize } from '#shared/kit/normalize.ts';
import {
  foldText,
  plainBeginning,
  plainLines,
  plainText,
  plainWithHeadings,
} from '#shared/kit/plain-text.ts';

describe('plain text of Markdown', () => {
  test.each([
    ['# Heading\n\nText', 'Heading Text'],
    ['- one\n- [ ] two\n1. three', 'one two three'],
    ['**bold**, *slanted*, ~~gone~~ and `code`', 'bold, slanted, gone and code'],
    ['snake_case and 2 * 3 stay', 'snake_case and 2 * 3 stay'],
    ['[a link](https://x.example "t") and ![a picture](/p.png)', 'a link and a picture'],
    ['> quoted\n> twice', 'quoted twice'],
    ['```js\nconst a = 1;\n```', 'const a = 1;'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
    ['See <https://x.example/a_b> or <b>bold</b>', 'See https://x.example/a_b or bold'],
    ['[[Another page]] is linked', 'Another page is linked'],
    ['a \\* b', 'a * b'],
    ['`tar cf {{path/to/target.tar}}`', 'tar cf {{path/to/target.tar}}'],
  ])('%j reads %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  test.each([
    [
      '# Agenda\n\n- **Talks**\n- Food\n\nSee [the plan](https://x.example/plan).',
      'Agenda\n\n- Talks\n- Food\n\nSee the plan (https://x.example/plan).',
    ],
    ['One line\r\nand the next', 'One line\nand the next'],
    [
      '[https://x.example](https://x.example) or <mailto:a@x.example>',
      'https://x.example or mailto:a@x.example',
    ],
    ['* star\n+ plus\n1. first', '- star\n- plus\n1. first'],
    ['> quoted\n\n\n\n---\n\nafter', 'quoted\n\nafter'],
    ['```\ncode_here\n```\n![a map](/m.png)', 'code_here\na map'],
    ['one<br>two <kbd>Ctrl</kbd> [[Guide|the guide]]', 'one\ntwo Ctrl the guide'],
  ])('%j is %j where lines are shown', (markdown, text) => {
    expect(plainLines(markdown)).toBe(text);
  });

  test.each([
    ['| Day | Topic |\n|---|---|\n| Monday | Boats |\n\nAfter', 'Day, Topic. Monday, Boats. After'],
    ['onday | Boats |\n| Tuesday | Se', 'onday, Boats. Tuesday, Se'],
    ['Run `ls | wc` here', 'Run ls wc here'],
    ['# Rent\n\nDue on the first.', 'Rent: Due on the first.'],
    ['# Rent\n## When\nOn the first.', 'Rent: When: On the first.'],
    ['Text first.\n\n## **Then**\n- one', 'Text first. Then: one'],
    ['# When is it due? \n\nOn the first.', 'When is it due? On the first.'],
    ['# Rent\n\n', 'Rent'],
    ['Rent\n====\n\nDue on the first.', 'Rent: Due on the first.'],
    ['Rent\n---\nWhen?\n--\nOn the first.', 'Rent: When? On the first.'],
    ['Rent\n===', 'Rent'],
    ['- one\n---\nText', 'one Text'],
    ['One.\n\n---\n\nTwo.', 'One. Two.'],
    ['| a |\n|---|\n| 1 |', 'a 1'],
    ['#hashtag and # sign', '#hashtag and # sign'],
  ])('%j with its headings apart reads %j', (markdown, text) => {
    expect(plainWithHeadings(markdown)).toBe(text);
  });

  test('stays linear on hostile input', () => {
    for (const piece of [
      '[',
      '![',
      '](',
      '*',
      '_',
      '`',
      '<',
      '<a ',
      '|-',
      '> ',
      '#',
      '~~~',
      '[[',
      'a\n',
      'a\n=',
      '=\n',
    ]) {
      const started = process.cpuUsage().user;
      plainText(piece.repeat(50_000 / piece.length));
      plainWithHeadings(piece.repeat(50_000 / piece.length));
      expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
    }
  });

  test('a beginning never ends in half a character', () => {
    expect(plainBeginning('👩‍👩‍👧'.repeat(100), 7)).toHaveLength(
      Array.from('👩‍👩‍👧👩‍👩').slice(0, 7).join('').length,
    );
  });
});

test('folding makes titles comparable', () => {
  expect(foldText('  Éclair  Recipes ')).toBe('eclair recipes');
});

test('tags are one without regard to case and Unicode form', () => {
  expect(tagKey(' Café ')).toBe(tagKey('CAFE\u0301'));
});

test('long text is cut after a word with an ellipsis, and short text stays as it is', () => {
  expect(truncate('one two three', 100)).toBe('one two three');
  expect(truncate('one two three four', 12)).toBe('one two…');
  expect(truncate('x'.repeat(300), 200)).toBe(`${'x'.repeat(200)}…`);
});

test.each([0, 1, 7, 29, 30, 31, 45, 60])(
  'marks beyond 30 on one letter are dropped after %i letters',
  (before) => {
    for (const mark of ['\u0301', '\uff9e', '\u{1d165}']) {
      for (const count of [29, 30, 31, 40, 200]) {
        const text = (marks: number) => `${'x'.repeat(before)}q${mark.repeat(marks)}y`;
        expect(normalize(text(count), 'NFC')).toBe(text(Math.min(count, 30)).normalize('NFC'));
      }
    }
  },
);
