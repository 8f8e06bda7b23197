import { describe, expect, test } from 'vitest';
import type { SearchHit } from '#shared/search/output.ts';
import { saysEnough, similarOf } from '../../src/modules/entries/editor/similar.ts';

/** A result whose title contains the words marked with stars. */
function hit(marked: string): SearchHit {
  const titleMatches: SearchHit['titleMatches'] = [];
  let title = '';
  marked.split('*').forEach((part, index) => {
    if (index % 2 === 1) titleMatches.push([title.length, title.length + part.length]);
    title += part;
  });
  return {
    ...{ id: title, type: 'note', title, excerpt: '', url: '', tags: [], isDraft: false },
    ...{ titleMatches, excerptMatches: [] },
  };
}

const titlesOf = (hits: SearchHit[], title: string) => similarOf(hits, title).map((found) => found.title);

describe('similar entries', () => {
  test.each([
    ['Tea', false],
    ['a b', false],
    ['Tea for two', true],
    ['Gardening', true],
    ['        x', false],
  ])('%s: searched for is %s', (title, looked) => {
    expect(saysEnough(title)).toBe(looked);
  });

  test('share two words with the title, or its only significant one', () => {
    const hits = [hit('*Baking* *bread*'), hit('*Baking* cakes'), hit('Nothing in common')];
    expect(titlesOf(hits, 'Baking bread at home')).toEqual(['Baking bread']);
    expect(titlesOf(hits, 'How to do a baking')).toEqual(['Baking bread', 'Baking cakes']);
  });

  test('count a repeated word once', () => {
    expect(titlesOf([hit('*Bread* and *bread*')], 'Baking bread')).toEqual([]);
  });

  test('are at most three, best first', () => {
    const hits = ['One', 'Two', 'Three', 'Four'].map((name) => hit(`${name}: *baking* *bread*`));
    expect(titlesOf(hits, 'Baking bread')).toEqual([
      'One: baking bread',
      'Two: baking bread',
      'Three: baking bread',
    ]);
  });
});
