import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, diffList, diffText, foldSame } from '#ui/diff/textDiff.ts';

const side = (changes: Change[], left: Change['kind']) =>
  changes
    .filter(({ kind }) => kind === 'same' || kind === left)
    .map(({ text }) => text)
    .join('');
const marked = (changes: Change[]) =>
  changes
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'added' ? '+' : '-'}${text}]`))
    .join('');

describe('a text compared with its new version', () => {
  test('shows the changed words', () => {
    expect(marked(diffText('Plant the seeds in March.', 'Plant the bulbs in March.'))).toBe(
      'Plant the [-seeds][+bulbs] in March.',
    );
    expect(marked(diffText('It wants a sunny bed.', 'It wants full sun.'))).toBe(
      'It wants [-a sunny bed][+full sun].',
    );
    expect(marked(diffText('One line.\nLast.\n', 'One line.\nA new one.\nLast.\n'))).toBe(
      'One line.\n[+A new one.\n]Last.\n',
    );
  });

  test("has no changes if it's equal, and only changes if it was empty", () => {
    expect(diffText('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
    expect(diffText('', '')).toEqual([]);
    expect(diffText('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
    expect(diffText('Old', '')).toEqual([{ kind: 'removed', text: 'Old' }]);
  });

  test('is complete in the changes, before and after', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('a', 'b', ' ', '\n', '\n\n', 'word', '*', '\r\n'),
          fc.string({ unit: 'grapheme' }),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffText(before, after);
        expect(side(changes, 'removed')).toBe(before);
        expect(side(changes, 'added')).toBe(after);
      }),
    );
  });

  test('of maximum length with nothing in common is replaced quickly', () => {
    const [before, after] = [
      Array.from({ length: 25_000 }, (_, n) => `old${n}`).join(' '),
      Array.from({ length: 25_000 }, (_, n) => `new${n}`).join(' '),
    ];
    expect(diffText(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

test('lists are compared as sets', () => {
  expect(marked(diffList(['Guide', 'Nuts'], ['Fruit', 'Guide']))).toBe('[+Fruit]Guide[-Nuts]');
});

describe('unchanged text', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}\n`).join('');

  test('is folded to the lines next to the changes', () => {
    expect(foldSame(lines(20), { first: false, last: false })).toMatchObject({
      head: 'line 0\nline 1\n',
      hiddenLines: 16,
      tail: 'line 18\nline 19\n',
    });
    expect(foldSame(lines(20), { first: true, last: false })).toMatchObject({ head: '', hiddenLines: 18 });
  });

  test("is shown if it's short", () => {
    expect(foldSame(lines(7), { first: false, last: false })).toEqual({
      head: lines(7),
      hidden: null,
      hiddenLines: 0,
      tail: '',
    });
  });
});
