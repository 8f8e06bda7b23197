import { PASSWORD_MIN } from './model.ts';

/** Characters that are scored. Scoring more would take seconds and find nothing new. */
export const PASSWORD_SCORED = 64;
/** The lowest score of zxcvbn (0 to 4) that is accepted: from a million guesses on. */
export const PASSWORD_SCORE_MIN = 2;

/** Characters that nothing is shown for, and the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** The part of a password that can be seen: without invisible characters, and with a space for any blanks. */
export function visiblePart(password: string): string {
  return password.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
}

/** Characters that look like a letter. Treats `l` as `i`, because people mix them up. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};
const SEPARATOR = /[\s\p{Pd}._]/u;
/** Shorter words occur in too many others. */
const WORD_MIN = 3;
/** Additions that don't make a word a secret: this many characters of any kind, or more if they aren't letters. */
const ADDED_MAX = 3;

/**
 * Whether a password is one of the given words or a simple variation. Case, lookalike characters, separators, repeated
 * or joined words, and a few added characters don't make a difference.
 */
export function isVariationOf(password: string, words: readonly string[]): boolean {
  const signs = [...password.normalize('NFKC')].map((sign) => ({
    sign,
    letter: letterOf(sign),
    isKnown: false,
  }));
  for (const word of partsOf(words)) mark(signs, word);
  if (!signs.some(({ isKnown }) => isKnown)) return false;
  const added = signs.filter(({ sign, isKnown }) => !isKnown && !SEPARATOR.test(sign));
  const letters = added.some(({ sign }) => /\p{L}/u.test(sign));
  return added.length <= ADDED_MAX || (!letters && added.length < PASSWORD_MIN);
}

/** Words that anyone who knows the user would guess first. */
export function ownWords({ username, email }: { username: string; email: string | null }): string[] {
  return [username, ...(email?.split('@') ?? [])];
}

type Sign = { sign: string; letter: string | null; isKnown: boolean };

/** Marks every occurrence of the word, ignoring separators between its letters. */
function mark(signs: Sign[], word: string): void {
  const letters = signs.filter(({ letter, isKnown }) => letter !== null && !isKnown);
  const text = letters.map(({ letter }) => letter).join('');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    for (const sign of letters.slice(at, at + word.length)) sign.isKnown = true;
}

/** The words and their parts, longest first. */
function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const folded = parts.map((part) => [...part.normalize('NFKC')].map(letterOf).join(''));
  return [...new Set(folded)].filter((part) => part.length >= WORD_MIN).sort((a, b) => b.length - a.length);
}

/** The letter behind a character, also if it only looks like one, as one UTF-16 unit. Null for a separator. */
function letterOf(sign: string): string | null {
  const [base = ''] = sign.toLowerCase().normalize('NFD');
  const letter = LOOKALIKES[base] ?? base;
  return letter.length === 1 && /[\p{L}\p{N}]/u.test(letter) ? letter : null;
}
