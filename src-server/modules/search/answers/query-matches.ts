import { isUnspaced } from '#shared/kit/words.ts';
import { longerIn } from '../words/longer-words.ts';
import type { SearchQuery } from '../words/parsed-query.ts';
import { splitForms } from '../words/split-forms.ts';
import { type Matcher, pieceMatcher, wordMatcher } from './matches.ts';

/** Results are read one by one, and a matcher keeps the stems of the words that it has seen. */
const matchers = new WeakMap<SearchQuery, Matcher>();

/**
 * Marks everything that a query found: words in all their forms, terms as typed, and parts of words. In a text with none of
 * them it marks longer words that begin with one.
 */
export function queryMatcher(searchQuery: SearchQuery): Matcher {
  const matcher = matchers.get(searchQuery) ?? makeMatcher(searchQuery);
  matchers.set(searchQuery, matcher);
  return matcher;
}

function makeMatcher({ parsed, terms, unknown }: SearchQuery): Matcher {
  const pieces = [
    ...parsed.literals.map(({ typed }) => typed),
    ...parsed.joined,
    ...terms.filter(isUnspaced),
    ...unknown,
  ];
  const words = wordMatcher(terms);
  const split = splitForms(terms);
  const inAnyForm = (text: string) => {
    const ranges = words(text);
    return ranges.length > 0 ? ranges : split(text);
  };
  const matchesIn = eitherMatcher(inAnyForm, pieces);
  return (text) => {
    const ranges = matchesIn(text);
    return ranges.length > 0 ? ranges : longerIn(text, terms);
  };
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
