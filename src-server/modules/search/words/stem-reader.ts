import { partsOf } from '../trigrams/tokens.ts';
import { foldSearch } from './fold.ts';
import { countWords, isWordPart } from './scan.ts';
import { stem } from './stem.ts';
import { beginningOf, wordFinder } from './word-finder.ts';

/** A word with a wanted stem: its number among the words of the text, and that of the stem. */
export type Place = [at: number, stem: number];
/** How often each stem occurs, and where, and the number of all words if it was asked for. */
export type Read = { counts: number[]; places: Place[]; length: number };
/** What places are counted from: the first of them, or the beginning of the text. */
type From = 'first' | 'beginning';

/** Letters of a word with its accents. The index has no longer words. */
const WORD_MAX = 256;

/**
 * Reads where words with the wanted stems are, as `wordFinder` does. Most words are ASCII and few of them are wanted: a text is
 * searched for what these begin with, which is several times as fast as a look at every word. Of one stem, the places are
 * not counted.
 */
export function stemReader(stems: readonly string[]): (text: string, counted: From) => Read {
  const find = wordFinder(stems);
  const beginnings = beginningsOf(stems);
  const cache = new Map<string, readonly number[]>();
  const stemsIn = (word: string): readonly number[] => {
    const cached = cache.get(word);
    if (cached) return cached;
    const numbers = numbersOf(word, stems);
    cache.set(word, numbers);
    return numbers;
  };
  return (text, counted) => {
    const counts = stems.map(() => 0);
    const places: Place[] = [];
    const add = (at: number, number: number) => {
      counts[number] = (counts[number] ?? 0) + 1;
      places.push([at, number]);
    };
    const isAscii = !NOT_ASCII.test(text);
    const others = isAscii ? [] : otherParts(text);
    const lower = text.toLowerCase();
    const odd = others.reduce((sum, { start, end }) => sum + end - start, 0);
    if (odd > text.length * MOSTLY || lower.length !== text.length) {
      const length = find(text, ({ at, stem: number }) => add(at, number));
      return { counts, places, length };
    }
    const parts = [...asciiWords(text, lower, beginnings, others), ...others].sort(
      (a, b) => a.start - b.start,
    );
    let [words, from] = [0, 0];
    /** Only distances count between different words. */
    const countTo = (at: number) => {
      if (stems.length > 1 && (counted === 'beginning' || places.length > 0))
        words += countWords(text, from, at);
      from = at;
    };
    for (const { start, end, isWord } of parts) {
      const part = text.slice(start, end);
      const numbers = isWord && part.length <= WORD_MAX ? stemsIn(part) : [];
      if (isWord && numbers.length === 0) continue;
      countTo(start);
      for (const number of numbers) add(words, number);
      if (isWord) continue;
      const before = words;
      words += find(part, ({ at, stem: number }) => add(before + at, number));
      from = end;
    }
    if (counted !== 'beginning' || stems.length === 1) return { counts, places, length: 0 };
    countTo(text.length);
    return { counts, places, length: words };
  };
}

const NOT_ASCII = /[^\0-\x7f]/;
/** From this share of words that aren't ASCII on, a look at every word takes no longer. */
const MOSTLY = 0.3;

/** A part of a text: an ASCII word, or words side by side with other characters. */
type Part = { start: number; end: number; isWord: boolean };

/** The parts with characters other than ASCII, up to the ASCII characters between words around them. */
function otherParts(text: string): Part[] {
  return Array.from(text.matchAll(/[^\0-\x7f][A-Za-z0-9\u0080-\uffff]*/g), ({ 0: part, index }) => ({
    start: startOf(text, index),
    end: index + part.length,
    isWord: false,
  }));
}

/** The words outside of the other parts that begin as wanted, each once however often it has the letters. */
function asciiWords(
  text: string,
  lower: string,
  beginnings: readonly string[],
  others: readonly Part[],
): Part[] {
  const parts = new Map<number, Part>();
  for (const each of beginnings) {
    let end = 0;
    let next = 0;
    for (let at = lower.indexOf(each); at >= 0; at = lower.indexOf(each, at + 1)) {
      if (at < end) continue;
      while ((others[next]?.end ?? text.length) <= at) next += 1;
      const other = others[next];
      if (other && other.start <= at) {
        end = other.end;
        continue;
      }
      const isInside = at > 0 && isWordPart(text, at - 1);
      // Inside of a word, only a part of an identifier such as `getElementById` counts.
      if (isInside && !isCapital(text, at)) continue;
      const start = isInside ? startOf(text, at) : at;
      end = endOf(text, at);
      parts.set(start, { start, end, isWord: true });
    }
  }
  return [...parts.values()];
}

/** What ASCII words with the stems begin with, none of which begins with another. */
function beginningsOf(stems: readonly string[]): string[] {
  const all = [...new Set(stems.map(beginningOf))].filter((each) => each !== '');
  return all.filter((each) => !all.some((other) => other !== each && each.startsWith(other)));
}

/** The numbers of the stems of a word, or of the parts of an identifier. */
function numbersOf(word: string, stems: readonly string[]): number[] {
  const numberOf = (text: string) => stems.indexOf(stem(foldSearch(text)));
  const whole = numberOf(word);
  if (whole >= 0) return [whole];
  return /[a-z][A-Z]/.test(word)
    ? partsOf(word)
        .map(numberOf)
        .filter((number) => number >= 0)
    : [];
}

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 65 && code <= 90;
}

function startOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && isWordPart(text, start - 1)) start -= 1;
  return start;
}

function endOf(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && isWordPart(text, end)) end += 1;
  return end;
}
