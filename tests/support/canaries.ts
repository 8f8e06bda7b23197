import { expect } from 'vitest';
import { seeded } from '../bench/words.ts';
import type { Answer } from './client.ts';

/** A word that stands nowhere else: who reads it may read the place it was put in. */
export type Canary<Viewer extends string> = { where: string; word: string; seenBy: readonly Viewer[] };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Plants words that nobody could guess, each by `put`, and remembers who may see it. */
export function canaries<Viewer extends string>(seed = 20_260_301) {
  const random = seeded(seed);
  const planted: Canary<Viewer>[] = [];
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('');
  /** A word of twelve letters. */
  const newWord = () => letters(12);
  return {
    planted,
    newWord,
    /** Puts a new word where it says; every viewer but those named must never see it. */
    plant: async (where: string, seenBy: readonly Viewer[], put: (word: string) => Promise<Answer>) => {
      const word = newWord();
      planted.push({ where, word, seenBy });
      const answer = await put(word);
      expect([where, answer.status < 300, answer.body]).toEqual([where, true, answer.body]);
      return answer.body;
    },
  };
}

/** What somebody types who is near a word but does not know it. */
export function slipOf(word: string): string {
  return word.slice(0, 5) + (word.charAt(5) === 'x' ? 'y' : 'x') + word.slice(6);
}
