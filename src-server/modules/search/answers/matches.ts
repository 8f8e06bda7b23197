import { foldText, normalize } from '#shared/kit/plain-text.ts';
import { textMatches } from '#shared/kit/text-matches.ts';
import type { Range } from '#shared/search/model.ts';
import { stem } from '../words/stem.ts';

/** The matches in a text, in order. Takes linear time for any text. */
export type Matcher = (text: string) => Range[];

/** Compared words per text: more than 20,000 characters of any language contain. */
const COMPARED = 5_000;
/** Characters of a word with its accents. The index has no longer words. */
const WORD_MAX = 256;

/**
 * Marks whole words with the same stem as one of the terms, like the full-text index. The index could mark them itself,
 * but in quadratic time. In a long text full of matches, only the first ones are marked.
 */
export function wordMatcher(terms: readonly string[]): Matcher {
  const stems = new Set(terms.map((term) => stem(foldText(term))));
  if (stems.size === 0) return () => [];
  const beginnings = [...stems].map(beginningOf).join('|');
  const candidates = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${beginnings})[\\p{L}\\p{N}\\p{M}]*`, 'gu');
  return (text) => {
    const compared = new Map<string, boolean>();
    const isWanted = (word: string) => {
      const known = compared.get(word) ?? (word.length <= WORD_MAX && stems.has(stem(foldText(word))));
      compared.set(word, known);
      return known;
    };
    const found: Range[] = [];
    let left = COMPARED;
    for (const { 0: word, index } of text.matchAll(candidates)) {
      if (isWanted(word)) found.push([index, index + word.length]);
      left -= 1;
      if (left === 0) break;
    }
    return found;
  };
}

/** A pattern for the beginning of all words with a stem: stemming changes endings and the last letter before them. */
function beginningOf(stem: string): string {
  const letters = Array.from(normalize(stem, 'NFC'));
  const stays = letters.slice(0, Math.max(1, letters.length - 1));
  const end = stays.findIndex((letter) => !/[\p{L}\p{N}]/u.test(letter));
  const plain = end === -1 ? stays : stays.slice(0, end);
  if (plain.length === 0) return '[\\p{L}\\p{N}]';
  return plain.map((letter) => `[${letter}${variants().get(letter) ?? ''}]\\p{M}*`).join('');
}

/** Alphabets with capitals and accents end here. */
const ALPHABETS = 0x2fff;
let letterVariants: Map<string, string> | null = null;

/** Letters that are equal without case and accents, by their folded form. */
function variants(): Map<string, string> {
  if (letterVariants) return letterVariants;
  letterVariants = new Map();
  for (let code = 0; code <= ALPHABETS; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    const folded = foldText(letter);
    if (folded !== letter) letterVariants.set(folded, (letterVariants.get(folded) ?? '') + letter);
  }
  return letterVariants;
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
      const held = foldText(stretch);
      if (!folded.some((piece) => held.includes(piece))) continue;
      const found = textMatches(stretch, pieces);
      if (found.length > 0) return found.map(([start, end]) => [start + from, end + from]);
    }
    return [];
  };
}
