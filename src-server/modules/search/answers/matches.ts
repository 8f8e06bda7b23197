import type { Range } from '#shared/kit/hits.output.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { textMatches } from '#shared/kit/text-matches.ts';
import { stemsOf, wordFinder } from '../words/word-finder.ts';

/** The matches in a text, in order. Takes linear time for any text. */
export type Matcher = (text: string) => Range[];

/** Compared words per text: more than 20,000 characters of any language contain. */
const COMPARED = 5_000;

/**
 * Marks whole words with the same stem as one of the terms, like the full-text index. The index could mark them itself,
 * but in quadratic time. In a long text full of matches, only the first ones are marked.
 */
export function wordMatcher(terms: readonly string[]): Matcher {
  const stems = stemsOf(terms);
  if (stems.length === 0) return () => [];
  const find = wordFinder(stems);
  return (text) => {
    const ranges: Range[] = [];
    find(text, ({ start, end }) => ranges.push([start, end]), COMPARED);
    return ranges;
  };
}

/** The size of a scanned window of text, and the overlap of windows. */
const STRETCH = 20_000;
const OVERLAP = 1_000;

/** Marks parts of words, ignoring case and accents, in the first window with any match. */
export function pieceMatcher(pieces: readonly string[]): Matcher {
  const folded = pieces.map(foldText);
  return (text) => {
    for (let from = 0; from < text.length; from += STRETCH - OVERLAP) {
      const stretch = text.slice(from, from + STRETCH);
      const foldedStretch = foldText(stretch);
      if (!folded.some((piece) => foldedStretch.includes(piece))) continue;
      const ranges = textMatches(stretch, pieces);
      if (ranges.length > 0) return ranges.map(([start, end]) => [start + from, end + from]);
    }
    return [];
  };
}
