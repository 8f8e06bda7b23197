import { isStopWord } from './query-text.ts';

const SCRIPTS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'αβγδεζηθικλμνξοπρστυφχψως',
];
const SHORTEST = 3;
const LONGEST = 24;

/** How likely each slip of the fingers is, relative to a wrong letter. */
const WEIGHT = { swapped: 8, missing: 2, doubled: 3, extra: 1.5, wrong: 1 };
/** People seldom miss the first letter. */
const OTHER_FIRST_LETTER = 0.2;

/**
 * The known word one edit away from `word` that was most likely meant, or null. Each of `frequencies` says in how many
 * rows of some kind a word occurs, 0 where it is not known; the first kind that knows any such word decides.
 */
export function correctWord(
  word: string,
  ...frequencies: readonly ((candidate: string) => number)[]
): string | null {
  const letters = Array.from(word);
  if (letters.length < SHORTEST || letters.length > LONGEST || /\d/.test(word)) return null;
  const candidates = [...edits(letters)].filter(
    ([candidate]) => !isStopWord(candidate) && candidate.length >= SHORTEST - 1,
  );
  for (const frequency of frequencies) {
    let best: { word: string; score: number } | null = null;
    for (const [candidate, weight] of candidates) {
      const count = frequency(candidate);
      if (count === 0) continue;
      const first = candidate.startsWith(letters[0] ?? '') ? 1 : OTHER_FIRST_LETTER;
      const score = count * weight * first;
      if (!best || score > best.score) best = { word: candidate, score };
    }
    if (best) return best.word;
  }
  return null;
}

/** Every word one edit away, with the weight of its likeliest edit. */
function edits(letters: string[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if (word && weight > (found.get(word) ?? 0)) found.set(word, weight);
  };
  const alphabet = Array.from(
    SCRIPTS.find((script) => letters.some((letter) => script.includes(letter))) ?? '',
  );
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const tail = letters.slice(at).join('');
    const behind = letters.slice(at + 1).join('');
    const [here, next] = [letters[at], letters[at + 1]];
    if (here !== undefined) add(before + behind, here === letters[at - 1] ? WEIGHT.doubled : WEIGHT.extra);
    if (here !== undefined && next !== undefined)
      add(before + next + here + letters.slice(at + 2).join(''), WEIGHT.swapped);
    for (const letter of alphabet) {
      add(before + letter + tail, WEIGHT.missing);
      if (here !== undefined) add(before + letter + behind, WEIGHT.wrong);
    }
  }
  found.delete(letters.join(''));
  return found;
}
