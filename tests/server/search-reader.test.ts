import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSearch } from '../../src-server/modules/search/words/fold.ts';
import { stemReader } from '../../src-server/modules/search/words/stem-reader.ts';
import { stemsOf, wordFinder } from '../../src-server/modules/search/words/word-finder.ts';

const TERMS = ['每天', 'ñandú', 'garden', 'element', 'tea', 'c', 'happy', 'by', 'straße', 'node'];
const WORDS = [
  ...[
    '每天',
    'ñandú',
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

const PLAIN = [' ', ', ', '\n', '_', '-', ''];
const OTHER = ['é ', ' é', 'ß', '\u00ad', '\u0301', ' – ', '“', '每天 ', '🦊', 'İ '];
const between = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHER) },
);

test('the places of words are those that a look at every word finds', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom(...WORDS), between), {
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

test('texts with few unusual characters fold as if all of them were unusual', () => {
  const LETTERS = { ß: 'ss', ς: 'σ', ø: 'o' };
  const characters = [
    'a',
    'E',
    '1',
    ' ',
    '\n',
    'é',
    'e\u0301',
    '\u0301',
    'か',
    '\u3099',
    'ﾞ',
    '\u1112',
    '\u1161',
    'ß',
    'ẞ',
  ];
  const more = [
    'Σ',
    'ς',
    'İ',
    'ø',
    '\u00ad',
    '\u200d',
    '\ufe0f',
    'ﬁ',
    '½',
    '…',
    '\u00a0',
    '\u2028',
    '=',
    '\u0338',
    '🦊',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters, ...more), { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const plain = text.replace(/[\p{Cf}\p{Variation_Selector}]+/gu, '').normalize('NFKD');
      const lower = plain
        .replace(/(?![\u3099\u309a])\p{M}/gu, '')
        .normalize('NFC')
        .toLowerCase();
      const folded = lower.replace(/[ßςø]/g, (letter) => LETTERS[letter as keyof typeof LETTERS]);
      expect(foldSearch(text)).toBe(folded.replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 1_000, seed: 20_261_125 },
  );
});
