import { isUnspaced } from '#shared/kit/words.ts';
import { isPlain, withoutSurrounding, wordsOf } from '#shared/search/query.ts';

/** How a text holds a part: as a whole term, inside of another, or not at all. */
export type PhrasePlace = 'whole' | 'inside' | null;

/** Places inside of other terms after which no whole one is expected. */
const PLACES = 20;

/** How a folded text holds a folded term as typed. What goes on next to it makes it a part of another term. */
export function phrasePlaceIn(text: string, term: string): PhrasePlace {
  if (term === '') return null;
  let place: PhrasePlace = null;
  let left = PLACES;
  for (let at = text.indexOf(term); at >= 0 && left > 0; at = text.indexOf(term, at + 1)) {
    left -= 1;
    const end = at + term.length;
    const begins = isEdge(text.charAt(at), text.charAt(at - 1), text.charAt(at - 2));
    if (begins && isEdge(text.charAt(end - 1), text.charAt(end), text.charAt(end + 1))) return 'whole';
    place = 'inside';
  }
  return place;
}

const NAMED = /[\p{L}\p{N}]/u;

/** Whether a term ends between its own character and the next one. Numbers go on after a dot or colon. */
function isEdge(own: string, next: string, beyond: string): boolean {
  if (NAMED.test(next)) return false;
  if (!NAMED.test(own)) return next !== own;
  return !(/[.:]/.test(next) && /\d/.test(own) && /\d/.test(beyond));
}

/** Whether a folded text has a folded phrase. */
export function holdsPhrase(text: string, phrase: string): boolean {
  return phraseTest(phrase)(text);
}

/**
 * Tells whether folded texts have the words of a folded phrase one after the other in one field, with any signs between
 * them. Terms with signs have to be there as typed. Fields end with a line break, which folding leaves nowhere else.
 */
export function phraseTest(phrase: string): (text: string) => boolean {
  const words = wordsOf(phrase);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return (text) => text.includes(phrase);
  const signs = signTerms(phrase);
  const pattern = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\p{L}\\p{N}\\n]+');
  // Scripts without spaces have no borders between words.
  const before = isUnspaced(first.charAt(0)) ? '' : '(?<![\\p{L}\\p{N}])';
  const after = isUnspaced(last.charAt(last.length - 1)) ? '' : '(?![\\p{L}\\p{N}])';
  const phrasePattern = new RegExp(`${before}${pattern}${after}`, 'u');
  return (text) =>
    // Most texts without the phrase lack one of its words, which is found out much faster.
    words.every((word) => text.includes(word)) &&
    signs.every((term) => phrasePlaceIn(text, term) !== null) &&
    phrasePattern.test(text);
}

/** The terms of a folded phrase that have signs. */
export function signTerms(phrase: string): string[] {
  return phrase
    .split(' ')
    .map(withoutSurrounding)
    .filter((piece) => piece !== '' && !isPlain(piece));
}
