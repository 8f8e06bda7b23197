import { isUnspaced } from '../trigrams/tokens.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { type Matcher, pieceMatcher, wordMatcher } from './matches.ts';

/** Marks everything that a query found: words in all their forms, terms as typed, and parts of words. */
export function queryMatcher({ parsed, terms, unknown }: SearchQuery): Matcher {
  const pieces = [...parsed.literals.map(({ typed }) => typed), ...terms.filter(isUnspaced), ...unknown];
  return eitherMatcher(wordMatcher(terms), pieces);
}

/** Marks words, and pieces of text wherever they are. */
export function eitherMatcher(words: Matcher, pieces: readonly string[]): Matcher {
  if (pieces.length === 0) return words;
  const parts = pieceMatcher(pieces);
  return (text) => {
    const ranges = [...words(text), ...parts(text)].sort(([a], [b]) => a - b);
    let end = 0;
    return ranges.filter(([from, to]) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  };
}
