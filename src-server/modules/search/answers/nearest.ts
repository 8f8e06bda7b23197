import { AI_READ_MAX, AI_WORDS_MAX } from '#shared/ai/model.ts';
import { normalize } from '#shared/kit/normalize.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { isStopWord } from '#shared/search/query.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Words of a text whose frequency is looked up: the most repeated ones. */
const WEIGHED = 60;
const SHORTEST = 3;
const LONGEST = 40;
/** A word of the title weighs as much as one repeated this often. */
const TITLE_WORTH = 3;

/**
 * The most characteristic words of a text: repeated in it, rare elsewhere, and known. `frequency` is the number of entries
 * with a word. The cost is bounded by `AI_READ_MAX` characters.
 */
export function tellingWords(title: string, body: string, frequency: (word: string) => number): string[] {
  const uses = new Map<string, number>();
  const count = (text: string, worth: number) => {
    for (const word of normalize(text, 'NFC').toLowerCase().match(WORD) ?? []) {
      if (word.length < SHORTEST || word.length > LONGEST || isStopWord(word)) continue;
      uses.set(word, (uses.get(word) ?? 0) + worth);
    }
  };
  count(title, TITLE_WORTH);
  count(plainText(body.slice(0, AI_READ_MAX)), 1);
  return [...uses]
    .sort((a, b) => b[1] - a[1])
    .slice(0, WEIGHED)
    .map(([word, times]) => ({ word, times, entries: frequency(word) }))
    .filter(({ entries }) => entries > 0)
    .map(({ word, times, entries }) => ({ word, worth: (1 + Math.log(times)) / (1 + Math.log(entries)) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, AI_WORDS_MAX)
    .map(({ word }) => word);
}
