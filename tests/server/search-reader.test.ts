import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSearch } from '../../src-server/modules/search/words/fold.ts';
import { stemReader } from '../../src-server/modules/search/words/stem-reader.ts';
import { stemsOf, wordFinder } from '../../src-server/modules/search/words/word-finder.ts';

const TERMS = ['garden', 'element', 'tea', 'c', 'happy', 'by', 'straße', 'node'];
const WORDS = [
  ...[
    'garden',
    'Gardens',
    'gardening',
    'getElementById',
    'ELEMENTS',
    'elements',
    'tea',
    'teas',
    'steam',
    'c',
  ],
  ...[
    'C',
    'happily',
    'happiness',
    'Straße',
    'strasse',
    'nodeList',
    'NodeByName',
    'x'.repeat(300),
    'the',
    '42',
  ],
];

test('the places of words are those that a look at every word finds', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ', ', '\n', '_', '-', 'é ', '')), {
      maxLength: 30,
    })
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(text, fc.subarray(TERMS, { minLength: 2 }), (written, terms) => {
      const stems = stemsOf(terms);
      const wanted: [number, number][] = [];
      const length = wordFinder(stems)(written, ({ at, stem }) => wanted.push([at, stem]));
      const read = stemReader(stems)(written, 'beginning');
      expect(read.places).toEqual(wanted);
      expect(read.length).toBe(length);
      expect(read.counts).toEqual(stems.map((_, n) => wanted.filter(([, number]) => number === n).length));
      const { places } = stemReader(stems)(written, 'first');
      const distances = (all: readonly (readonly [number, number])[]) =>
        all.map(([at, stem]) => [at - (all[0]?.[0] ?? 0), stem]);
      expect(distances(places)).toEqual(distances(wanted));
    }),
    { numRuns: 500, seed: 20_261_125 },
  );
});

test('texts fold the same way with and without unusual characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
      expect(foldSearch(`${text} é`)).toBe(`${foldSearch(text)} e`.trim());
    }),
    { numRuns: 500, seed: 20_261_125 },
  );
});
