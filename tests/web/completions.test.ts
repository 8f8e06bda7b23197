import { describe, expect, test } from 'vitest';
import { typingAt } from '#widgets/editor/completions.ts';

/** The completion at the position of the bar. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return typingAt(marked.slice(0, caret) + marked.slice(caret + 1), caret);
}

describe('the completion at the caret', () => {
  test.each([
    ['See [[sour dough|', '[[', 'sour dough'],
    ['See [[sour|]] and more', '[[', 'sour'],
    ['@co|', '@', 'co'],
    ['(@co|)', '@', 'co'],
    ['Thank you @|', '@', ''],
    ['```\ncode\n```\n[[after|', '[[', 'after'],
  ])('%s', (text, trigger, typed) => {
    expect(at(text)).toMatchObject({ trigger, typed });
  });

  test.each([
    'See [[|',
    'See [[done]]|',
    'See [[one\ntwo|',
    'mail@co|',
    '@two words|',
    '```\n[[code|',
    '~~~ ts\n@co|',
    'nothing|',
  ])('there is none in %j', (text) => {
    expect(at(text)).toBeNull();
  });

  test('a completed link is replaced including its closing brackets', () => {
    expect(at('See [[sour|]].')).toMatchObject({ start: 4, end: 12 });
  });
});
