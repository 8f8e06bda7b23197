/**
 * Kinds of characters: unknown yet, between words, in a word but not first (marks, hidden characters), in a word, and an ASCII
 * capital in a word.
 */
const [UNKNOWN, BETWEEN, MARK, LETTER, CAPITAL] = [0, 1, 2, 3, 4];
const kinds = new Uint8Array(0x10000);
const ASCII = 128;

/** For each ASCII character whether it begins a wanted word, in either case. */
export function beginningWith(words: readonly string[]): Uint8Array {
  const firstCharacters = new Uint8Array(ASCII);
  for (const word of words) {
    for (const first of [word.charAt(0), word.charAt(0).toUpperCase()])
      if (first.charCodeAt(0) < ASCII) firstCharacters[first.charCodeAt(0)] = 1;
  }
  return firstCharacters;
}

/**
 * Calls `each` with the start, end, and number of every word of a text, and returns how many there are. Words are letters
 * and digits with their marks, as `wordsOf` splits them, but much faster than by a pattern. With `wanted`, words are left
 * out that begin with another ASCII character and have no capital inside.
 */
export function scanWords(
  text: string,
  each: (start: number, end: number, number: number) => void,
  beginnings: Uint8Array | null = null,
): number {
  let words = 0;
  let start = -1;
  let isWanted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let kind = kinds[code] ?? UNKNOWN;
    let width = 1;
    if (kind === UNKNOWN) {
      const isPair = code >= 0xd800 && code <= 0xdbff && at + 1 < text.length;
      kind = kindOf(isPair ? String.fromCodePoint(text.codePointAt(at) ?? 0) : String.fromCharCode(code));
      if (isPair) width = 2;
      // The kind of a pair depends on both of its halves.
      else if (code < 0xd800 || code > 0xdbff) kinds[code] = kind;
    }
    if (start < 0) {
      if (kind >= LETTER) {
        start = at;
        isWanted = beginnings === null || code >= ASCII || beginnings[code] === 1;
      }
    } else if (kind === BETWEEN) {
      if (isWanted) each(start, at, words);
      words += 1;
      start = -1;
    } else if (kind === CAPITAL) isWanted = true;
    at += width - 1;
  }
  if (start >= 0) {
    if (isWanted) each(start, text.length, words);
    words += 1;
  }
  return words;
}

/** Whether an ASCII character belongs to a word. */
export function isWordPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

/** The number of words of an ASCII text that begin between two places. */
export function countWords(text: string, from: number, to: number): number {
  let words = 0;
  let inside = false;
  for (let at = from; at < to; at += 1) {
    const isPart = isWordPart(text, at);
    if (isPart && !inside) words += 1;
    inside = isPart;
  }
  return words;
}

function kindOf(character: string): number {
  if (/[A-Z]/.test(character)) return CAPITAL;
  if (/[\p{L}\p{N}]/u.test(character)) return LETTER;
  return /[\p{M}\p{Cf}]/u.test(character) ? MARK : BETWEEN;
}
