import { partsOf } from '../pieces/tokens.ts';
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
 * Reads where words with the wanted stems are, as `wordFinder` does. Most texts are ASCII and have few of them: these are
 * searched for what the words begin with, which is several times as fast as a look at every word. Of one stem, the places
 * are not counted.
 */
export function stemReader(stems: readonly string[]): (text: string, counted: From) => Read {
  const find = wordFinder(stems);
  const wanted = beginningsOf(stems);
  const seen = new Map<string, readonly number[]>();
  const stemsIn = (word: string): readonly number[] => {
    const known = seen.get(word);
    if (known) return known;
    const found = numbersOf(word, stems);
    seen.set(word, found);
    return found;
  };
  return (text, counted) => {
    const counts = stems.map(() => 0);
    const places: Place[] = [];
    const add = (at: number, number: number) => {
      counts[number] = (counts[number] ?? 0) + 1;
      places.push([at, number]);
    };
    if (wanted === null || NOT_ASCII.test(text)) {
      const length = find(text, ({ at, stem: number }) => add(at, number));
      return { counts, places, length };
    }
    const starts = new Map<number, string>();
    const lower = text.toLowerCase();
    for (const each of wanted) {
      let end = 0;
      for (let at = lower.indexOf(each); at >= 0; at = lower.indexOf(each, at + 1)) {
        // Each word is read once, however often it has the letters.
        if (at < end) continue;
        const isInside = at > 0 && isWordPart(text, at - 1);
        // Inside of a word, only a part of an identifier such as `getElementById` counts.
        if (isInside && !isCapital(text, at)) continue;
        const start = isInside ? startOf(text, at) : at;
        end = endOf(text, at);
        starts.set(start, text.slice(start, end));
      }
    }
    let [words, from] = [0, 0];
    for (const [start, word] of [...starts].sort(([a], [b]) => a - b)) {
      const numbers = word.length > WORD_MAX ? [] : stemsIn(word);
      if (numbers.length === 0) continue;
      // Only distances count between different words.
      if (stems.length > 1 && (counted === 'beginning' || places.length > 0)) {
        words += countWords(text, from, start);
      }
      from = start;
      for (const number of numbers) add(words, number);
    }
    const length =
      counted === 'beginning' && stems.length > 1 ? words + countWords(text, from, text.length) : 0;
    return { counts, places, length };
  };
}

const NOT_ASCII = /[^\0-\x7f]/;

/** What words with the stems begin with, none of which begins with another. Null if that isn't known of all. */
function beginningsOf(stems: readonly string[]): string[] | null {
  const all = [...new Set(stems.map(beginningOf))];
  if (all.includes('')) return null;
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
