import { describe, expect, test } from 'vitest';
import { correctWord, type Vocabulary } from '../../src-server/modules/search/words/spelling.ts';

/** Words with their number of rows, and a count of lookups. All except `unwritten` occur literally. */
function words(
  counts: Record<string, number>,
  unwritten: readonly string[] = [],
): Vocabulary & { asked: () => number } {
  let asked = 0;
  return {
    written: (word) => (unwritten.includes(word) ? null : word),
    count: (word, most) => Math.min(most, counts[word] ?? 0),
    any: (some) => {
      asked += 1;
      return some.some((word) => word in counts);
    },
    asked: () => asked,
  };
}

describe('the suggested correction', () => {
  test.each([
    ['letters in the wrong order', 'archvie', 'archive'],
    ['a letter too few', 'archve', 'archive'],
    ['a letter twice', 'archhive', 'archive'],
    ['a letter too many', 'archibve', 'archive'],
    ['a wrong letter', 'archibe', 'archive'],
    ['a wrong first letter', 'zrchive', 'archive'],
  ])('is found behind %s', (_, typed, meant) => {
    expect(correctWord(typed, words({ archive: 1, other: 900 }))).toBe(meant);
  });

  test('depends on the typo first, and on the logarithm of the rows', () => {
    // Two letters in the wrong order are likelier than a letter too many.
    expect(correctWord('fomr', words({ form: 10, fom: 40 }))).toBe('form');
    expect(correctWord('fomr', words({ form: 10, fom: 500 }))).toBe('form');
    expect(correctWord('tablr', words({ table: 300, tabler: 1 }))).toBe('table');
    expect(correctWord('tablr', words({ table: 300, tabler: 100 }))).toBe('tabler');
  });

  test('prefers words of titles, and words that occur with the others', () => {
    const vocabulary = words({ tablet: 9, tabled: 9 });
    const only = (wanted: string) => (word: string) => word === wanted;
    for (const fits of ['titled', 'together']) {
      for (const word of ['tablet', 'tabled'])
        expect(correctWord('tabler', { ...vocabulary, [fits]: only(word) })).toBe(word);
    }
  });

  test("isn't another short word that begins with another letter", () => {
    expect(correctWord('wlan', words({ plan: 500, clan: 3 }))).toBeNull();
    expect(correctWord('wlan', words({ plan: 500, wan: 1 }))).toBe('wan');
    expect(correctWord('lpan', words({ plan: 1 }))).toBe('plan');
    expect(correctWord('wlanet', words({ planet: 1 }))).toBe('planet');
  });

  test('may be a stop word', () => {
    expect(correctWord('teh', words({ the: 400, tech: 3 }))).toBe('the');
  });

  test('depends on the typo if both words are common', () => {
    expect(correctWord('fomr', words({ form: 400, fom: 100_000 }))).toBe('form');
    expect(correctWord('fomr', words({ form: 400, foamr: 100_000 }))).toBe('form');
  });

  test('comes from the first vocabulary with a candidate', () => {
    expect(
      correctWord('archvie', words({ archives: 9 }), words({ archive: 1 }), words({ archived: 99 })),
    ).toBe('archive');
  });

  test('is a word that occurs, not another with the same stem', () => {
    const stems = { weeked: 400, weekedd: 1 };
    expect(correctWord('weekedn', words({ ...stems, weekend: 2 }, ['weeked', 'weekedd']))).toBe('weekend');
    expect(correctWord('weekend', words(stems, ['weeked', 'weekedd']))).toBeNull();
    expect(correctWord('cafee', { ...words({ cafe: 1 }), written: () => 'café' })).toBe('café');
  });

  test('ends the search once nothing can be more likely', () => {
    const common = words({ archive: 500 });
    expect(correctWord('archvie', common)).toBe('archive');
    const rare = words({ archive: 1 });
    expect(correctWord('archvie', rare)).toBe('archive');
    expect(common.asked()).toBeLessThan(rare.asked());
  });

  test.each(['no', 'r2d2', 'x'.repeat(25)])('is not guessed for %s', (typed) => {
    const near = [...typed].map((_, at) => typed.slice(0, at) + typed.slice(at + 1));
    expect(correctWord(typed, words(Object.fromEntries(near.map((word) => [word, 1]))))).toBeNull();
  });
});
