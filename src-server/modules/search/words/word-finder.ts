import { partsOf } from '../trigrams/tokens.ts';
import { foldSearch } from './fold.ts';
import { beginningWith, scanWords } from './scan.ts';
import { stem } from './stem.ts';

/** Letters of a word with its accents. The index has no longer words. */
const WORD_MAX = 256;

/**
 * Calls `each` for the words of a text with a wanted stem, with the number of the stem and the place among all words. Compares
 * up to `compared` words that begin like one. Returns the number of all words.
 */
export type WordFinder = (
  text: string,
  each: (found: { start: number; end: number; at: number; stem: number }) => void,
  compared?: number,
) => number;

/** Finds whole words with the same stem as one of the terms, like the full-text index. */
export function wordFinder(stems: readonly string[]): WordFinder {
  const numbers = new Map(stems.map((each, n) => [each, n]));
  const firstCharacters = beginningWith(stems);
  const cache = new Map<string, number[]>();
  const numberOf = (word: string) => numbers.get(stem(foldSearch(word))) ?? -1;
  /** The stems of a word, or of the parts of an identifier such as `getElementById`. */
  const stemsIn = (word: string): number[] => {
    const cached = cache.get(word);
    if (cached) return cached;
    const whole = numberOf(word);
    const parts = whole < 0 && /\p{Ll}\p{Lu}/u.test(word) ? partsOf(word).map(numberOf) : [whole];
    const stemNumbers = parts.filter((number) => number >= 0);
    cache.set(word, stemNumbers);
    return stemNumbers;
  };
  const beginnings = stems.map(beginningOf);
  /** Most words need no stem: they begin otherwise, and aren't identifiers. */
  const mayBe = (text: string, start: number, end: number) =>
    beginnings.some((each) => beginsLike(text, start, end, each)) || hasCapitalInside(text, start, end);
  return (text, each, compared = Number.POSITIVE_INFINITY) => {
    let left = compared;
    const find = (start: number, end: number, at: number) => {
      if (left === 0 || !mayBe(text, start, end)) return;
      left -= 1;
      if (end - start > WORD_MAX) return;
      for (const number of stemsIn(text.slice(start, end))) each({ start, end, at, stem: number });
    };
    return scanWords(text, find, firstCharacters);
  };
}

/** What all words with a stem begin with: they only differ from it in its last letters (*happi*, *happy*). */
export function beginningOf(stemmed: string): string {
  const beginning = stemmed.slice(0, Math.max(1, stemmed.length - 2));
  return /^[a-z0-9]*$/.test(beginning) ? beginning : '';
}

/** Whether a word begins so, or with letters that have to be folded first. */
function beginsLike(text: string, start: number, end: number, beginning: string): boolean {
  for (let at = 0; at < beginning.length; at += 1) {
    if (start + at >= end) return false;
    const code = text.charCodeAt(start + at);
    if (code >= 128) return true;
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== beginning.charCodeAt(at)) return false;
  }
  return true;
}

function hasCapitalInside(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) return true;
  }
  return false;
}

/** The stems of terms, each once. */
export function stemsOf(terms: readonly string[]): string[] {
  return [...new Set(terms.map((term) => stem(foldSearch(term))))];
}
