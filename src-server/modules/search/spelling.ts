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

/** Candidates that are asked for together: most of them are no words. */
const TOGETHER = 64;
const FEW = 8;

/** Words that are known. `count`: in how many rows one occurs; `any`: whether any of several does. */
export type Vocabulary = {
  count: (word: string) => number;
  any: (words: readonly string[]) => boolean;
};

/**
 * The known word one edit away from `word` that was most likely meant, or null. The first vocabulary that holds any such
 * word decides.
 */
export function correctWord(word: string, ...vocabularies: readonly Vocabulary[]): string | null {
  const letters = Array.from(word);
  if (letters.length < SHORTEST || letters.length > LONGEST || /\d/.test(word)) return null;
  const candidates = [...edits(letters)].filter(
    ([candidate]) => !isStopWord(candidate) && candidate.length >= SHORTEST - 1,
  );
  for (const vocabulary of vocabularies) {
    let best: { word: string; score: number } | null = null;
    for (const [candidate, weight] of knownOnes(candidates, vocabulary)) {
      const first = candidate.startsWith(letters[0] ?? '') ? 1 : OTHER_FIRST_LETTER;
      const score = vocabulary.count(candidate) * weight * first;
      if (score > (best?.score ?? 0)) best = { word: candidate, score };
    }
    if (best) return best.word;
  }
  return null;
}

type Candidate = [word: string, weight: number];

/** Those among which there are words: whole groups without any are passed over, and of the others small ones. */
function knownOnes(
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
  together = TOGETHER,
): Candidate[] {
  const known: Candidate[] = [];
  for (let at = 0; at < candidates.length; at += together) {
    const group = candidates.slice(at, at + together);
    if (!vocabulary.any(group.map(([word]) => word))) continue;
    known.push(...(together > FEW ? knownOnes(group, vocabulary, FEW) : group));
  }
  return known;
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
