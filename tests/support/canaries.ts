import { expect } from 'vitest';
import { seeded } from '../bench/words.ts';
import type { Answer } from './client.ts';

/** A unique word. Anyone who reads it can read the place where it was planted. */
export type Canary<Viewer extends string> = { where: string; word: string; seenBy: readonly Viewer[] };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Plants unguessable words by `put` and remembers who can see them. */
export function canaries<Viewer extends string>(seed = 20_260_301) {
  const random = seeded(seed);
  const planted: Canary<Viewer>[] = [];
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('');
  /** A word of eight letters. With each letter more, a search looks up 53 more misspellings. */
  const newWord = () => letters(8);
  return {
    planted,
    newWord,
    /** Plants a new word. Only the listed viewers can see it. */
    plant: async (where: string, seenBy: readonly Viewer[], put: (word: string) => Promise<Answer>) => {
      const word = newWord();
      planted.push({ where, word, seenBy });
      const answer = await put(word);
      expect([where, answer.status < 300, answer.body]).toEqual([where, true, answer.body]);
      return answer.body;
    },
  };
}

/** A misspelled version of a word. */
export function slipOf(word: string): string {
  return word.slice(0, 5) + (word.charAt(5) === 'x' ? 'y' : 'x') + word.slice(6);
}
