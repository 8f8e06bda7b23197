import { describe, expect, test } from 'vitest';
import type { SearchHit } from '#shared/search/model.ts';
import { saysEnough, similarOf } from '../../src/modules/entries/editor/similar.ts';

/** A hit whose title holds the words that a search marked with stars. */
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

describe('entries like a title', () => {
  test.each([
    ['Tea', false],
    ['a b', false],
    ['Tea for two', true],
    ['Gardening', true],
    ['        x', false],
  ])('%s: looked for is %s', (title, looked) => {
    expect(saysEnough(title)).toBe(looked);
  });

  test('share two words with it, or its only telling one', () => {
    const hits = [hit('*Baking* *bread*'), hit('*Baking* cakes'), hit('Nothing in common')];
    expect(titlesOf(hits, 'Baking bread at home')).toEqual(['Baking bread']);
    expect(titlesOf(hits, 'How to do a baking')).toEqual(['Baking bread', 'Baking cakes']);
  });

  test('count a repeated word once', () => {
    expect(titlesOf([hit('*Bread* and *bread*')], 'Baking bread')).toEqual([]);
  });

  test('are three at most, best first', () => {
    const hits = ['One', 'Two', 'Three', 'Four'].map((name) => hit(`${name}: *baking* *bread*`));
    expect(titlesOf(hits, 'Baking bread')).toEqual([
      'One: baking bread',
      'Two: baking bread',
      'Three: baking bread',
    ]);
  });
});
