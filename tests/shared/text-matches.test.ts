import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textMatches } from '#shared/kit/text-matches.ts';

const found = (text: string, ...pieces: string[]) =>
  textMatches(text, pieces).map(([start, end]) => text.slice(start, end));

test('pieces are found without case and accents, as they stand in the text', () => {
  expect(found('Crème BRÛLÉE and creme', 'creme', 'brulee')).toEqual(['Crème', 'BRÛLÉE', 'creme']);
  expect(found('Cre\u0300me', 'crème')).toEqual(['Cre\u0300me']);
  expect(found('ﬁne 😀 İzmir', 'fi', '😀', 'izmir')).toEqual(['ﬁ', '😀', 'İzmir']);
  expect(found('plan of plans', 'plan of', 'of plans')).toEqual(['plan of plans']);
  expect(found('aaaa', 'aa')).toEqual(['aaaa']);
  // One sign may stand for several letters: it is marked whole.
  expect(found('3 ㎱', 'n')).toEqual(['㎱']);
  expect(found('Cre\u0300me', 'cre')).toEqual(['Cre\u0300']);
  expect(found('a.b', '.', '')).toEqual(['.']);
  expect(found('nothing', 'else', '\u0301')).toEqual([]);
});

test('stand in order and apart, within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 3 })), (text, pieces) => {
      const matches = textMatches(text, pieces);
      expect(matches.flat()).toEqual([...matches.flat()].sort((a, b) => a - b));
      for (const [start, end] of matches) expect(start >= 0 && start < end && end <= text.length).toBe(true);
    }),
  );
});
