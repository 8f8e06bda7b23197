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
 * The known word one edit away from `word` that was most likely meant, or null. `frequency` says in how many
 * entries a word occurs; 0 means it is not known.
 */
export function correctWord(word: string, frequency: (candidate: string) => number): string | null {
  const letters = Array.from(word);
  if (letters.length < SHORTEST || letters.length > LONGEST || /\d/.test(word)) return null;
  let best: { word: string; score: number } | null = null;
  for (const [candidate, weight] of edits(letters)) {
    if (isStopWord(candidate) || candidate.length < SHORTEST - 1) continue;
    const count = frequency(candidate);
    if (count === 0) continue;
    const first = candidate.startsWith(letters[0] ?? '') ? 1 : OTHER_FIRST_LETTER;
    const score = count * weight * first;
    if (!best || score > best.score) best = { word: candidate, score };
  }
  return best?.word ?? null;
}

/** Every word one edit away, with the weight of its likeliest edit. */
function edits(letters: string[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (parts: string[], weight: number) => {
    const word = parts.join('');
    if (word && weight > (found.get(word) ?? 0)) found.set(word, weight);
  };
  const alphabet = Array.from(
    SCRIPTS.find((script) => letters.some((letter) => script.includes(letter))) ?? '',
  );
  for (let at = 0; at <= letters.length; at += 1) {
    const head = letters.slice(0, at);
    const tail = letters.slice(at);
    const [here, next, ...rest] = tail;
    if (here !== undefined)
      add([...head, ...tail.slice(1)], here === head.at(-1) ? WEIGHT.doubled : WEIGHT.extra);
    if (here !== undefined && next !== undefined) add([...head, next, here, ...rest], WEIGHT.swapped);
    for (const letter of alphabet) {
      add([...head, letter, ...tail], WEIGHT.missing);
      if (here !== undefined) add([...head, letter, ...tail.slice(1)], WEIGHT.wrong);
    }
  }
  found.delete(letters.join(''));
  return found;
}
