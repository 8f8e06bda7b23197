import { normalize } from '#shared/kit/normalize.ts';

/** Characters without width, which copied texts have inside of words: soft hyphens, joiners, byte order marks, styles. */
const HIDDEN = /[\p{Cf}\p{Variation_Selector}]+/gu;
/** Accents, vowel points, and the like, which people leave out. Marks of other scripts, such as kana, are part of their words. */
const ACCENTS = /(?:(?![\u3099\u309a])(?=[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}])\p{M})+/gu;
/** Letters that Unicode doesn't decompose, as people without them on the keyboard write them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Folds everything that people don't type the same way: case, accents, width, ligatures, hidden characters, and letters such
 * as ß and ø. White space and control characters become one space.
 */
export function foldSearch(text: string): string {
  if (!ODD.test(text)) return text.toLowerCase().trim();
  return inOneLine(text.replace(NOT_ASCII, foldRun).toLowerCase());
}

/**
 * Characters side by side of which none is ASCII. Most texts have few of them, and these are folded as in the whole text: they
 * form no letters with those around them.
 */
const NOT_ASCII = /[^\0-\x7f]+/g;

/** Short runs that were folded, since texts repeat the same letters. */
const folded = new Map<string, string>();
const FOLDED_LENGTH = 8;
const FOLDED_MAX = 10_000;

function foldRun(run: string): string {
  const cached = folded.get(run);
  if (cached !== undefined) return cached;
  const plain = normalize(run.replace(HIDDEN, ''), 'NFKD').replace(ACCENTS, '').normalize('NFC');
  const foldedRun = plain.toLowerCase().replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  if (run.length <= FOLDED_LENGTH) {
    if (folded.size >= FOLDED_MAX) folded.clear();
    folded.set(run, foldedRun);
  }
  return foldedRun;
}

/** What takes more than lower case: anything but printable ASCII, and spaces side by side. */
const ODD = /[^ -~]| {2}/;
/** White space other than a space, and control characters. */
const BREAKS = /[^\S ]|\p{Cc}/gu;

/** Replacing every space would take longer than all the rest: most stand alone. */
function inOneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim();
}

/** Stands between the fields of a text. */
export const FIELD = '\u001e';

/** Folds the fields of a text, which a line break separates: folding leaves no other. */
export function foldFields(text: string): string {
  return text.includes(FIELD) ? text.split(FIELD).map(foldSearch).join('\n') : foldSearch(text);
}

/** The folded word, if the full-text index folds it otherwise, or null. */
export function otherFold(word: string): string | null {
  if (isAscii(word)) return null;
  const folded = foldSearch(word);
  return folded === indexFold(word) ? null : folded;
}

/** What `unicode61` makes of a word: lower case, and accents only removed from the letters a to z. */
function indexFold(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => {
    const decomposed = letter.normalize('NFD');
    return /^[a-z]\p{M}+$/u.test(decomposed) ? decomposed.charAt(0) : letter;
  })
    .join('')
    .replace(/[\u0300-\u036f]+/g, '');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
