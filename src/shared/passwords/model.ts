import { PASSWORD_MIN } from '../users/model.ts';

/** Signs that stand for a letter in a password, all of one letter. `l` and `i` are told apart by nobody. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' },
};
const SEPARATOR = /[\s\p{Pd}._]/u;
/** Shorter words are in too many others. */
const WORD_MIN = 3;
/** What is added to a word and is no secret: so many signs of any kind, or digits and signs up to a whole password. */
const ADDED_MAX = 3;

/**
 * Whether a password is one of the words that everyone knows, or a simple variation: in another case, with lookalikes,
 * separated, repeated, joined with another of them, or with some digits or a few letters added.
 */
export function isVariationOf(password: string, words: readonly string[]): boolean {
  const signs = [...password.normalize('NFKC')].map((sign) => ({
    sign,
    letter: letterOf(sign),
    known: false,
  }));
  for (const word of partsOf(words)) mark(signs, word);
  if (!signs.some(({ known }) => known)) return false;
  const added = signs.filter(({ sign, known }) => !known && !SEPARATOR.test(sign));
  const letters = added.some(({ sign }) => /\p{L}/u.test(sign));
  return added.length <= ADDED_MAX || (!letters && added.length < PASSWORD_MIN);
}

/** What everyone who knows a person may guess first. */
export function ownWords({ username, email }: { username: string; email: string | null }): string[] {
  return [username, ...(email?.split('@') ?? [])];
}

type Sign = { sign: string; letter: string | null; known: boolean };

/** Marks every place where the word stands, whatever separates its letters. */
function mark(signs: Sign[], word: string): void {
  const letters = signs.filter(({ letter, known }) => letter !== null && !known);
  const text = letters.map(({ letter }) => letter).join('');
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    for (const sign of letters.slice(at, at + word.length)) sign.known = true;
}

/** The words and the parts they are made of, longest first. */
function partsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const folded = parts.map((part) => [...part.normalize('NFKC')].map(letterOf).join(''));
  return [...new Set(folded)].filter((part) => part.length >= WORD_MIN).sort((a, b) => b.length - a.length);
}

/** The letter that a sign is, or stands for, as one UTF-16 unit; null for a sign that separates. */
function letterOf(sign: string): string | null {
  const [base = ''] = sign.toLowerCase().normalize('NFD');
  const letter = LOOKALIKES[base] ?? base;
  return letter.length === 1 && /[\p{L}\p{N}]/u.test(letter) ? letter : null;
}
