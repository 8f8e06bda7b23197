import { isStopWord } from '#shared/search/query.ts';

const SCRIPTS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'αβγδεζηθικλμνξοπρστυφχψως',
];
const SHORTEST = 3;
const LONGEST = 24;

/** The likelihood of each typo, relative to a wrong letter. */
const WEIGHT = { swapped: 8, missing: 2, doubled: 3, extra: 1.5, wrong: 1 };
/** Typos in the first letter are rare. */
const OTHER_FIRST_LETTER = 0.2;

/**
 * A word of so few letters is rather an unknown name than a stop word with a typo other than swapped letters, or than a
 * word with another first letter: *wlan* isn't *plan*.
 */
const NAME_LETTERS = 4;

/** Candidates that are looked up together, since most of them are not words. After few of them, a likely one may end the search. */
const TOGETHER = 12;
const FEW = 4;

/** Above this number of rows, words are equally likely, and the typo decides. */
const COUNTED = 500;
/** What a fitting word is worth: one of a title, and one that occurs together with the other words of the query. */
const FITS = { titled: 1.5, together: 1.8 };
/** The most that a candidate can score by its use, for a typo of weight 1. */
const MOST = (1 + Math.log(1 + COUNTED)) * FITS.titled * FITS.together;

/**
 * Known words. `count`: the number of rows with any form of a word, up to `most`; `any`: whether any of several words
 * occurs; `written`: the word as it occurs, or null if only other words with its stem occur; `titled` and `together`:
 * whether a title has the word, and whether a row has it with another word of the query.
 */
export type Vocabulary = {
  count: (word: string, most: number) => number;
  any: (words: readonly string[]) => boolean;
  written: (word: string) => string | null;
  titled?: (word: string) => boolean;
  together?: (word: string) => boolean;
};

/**
 * The likeliest known word one edit away from `word`, or null. The first vocabulary with a candidate decides.
 */
export function correctWord(word: string, ...vocabularies: readonly Vocabulary[]): string | null {
  const letters = Array.from(word);
  if (letters.length < SHORTEST || letters.length > LONGEST || /\d/.test(word)) return null;
  const candidates = [...edits(letters)]
    .filter(([candidate]) => candidate.length >= SHORTEST - 1)
    .filter(
      ([candidate, weight]) =>
        letters.length > NAME_LETTERS ||
        weight === WEIGHT.swapped ||
        !(isStopWord(candidate) || isOtherFirstLetter(letters, candidate)),
    )
    .map(([candidate, weight]): Candidate => {
      const first = candidate.startsWith(letters[0] ?? '') ? 1 : OTHER_FIRST_LETTER;
      return { word: candidate, weight: weight * first };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const vocabulary of vocabularies) {
    const best = likeliest(candidates, vocabulary);
    if (best !== null) return best;
  }
  return null;
}

/** Whether only the first letter differs. */
function isOtherFirstLetter([, ...rest]: string[], candidate: string): boolean {
  const [, ...other] = Array.from(candidate);
  return other.join('') === rest.join('');
}

type Candidate = { word: string; weight: number };

/** The known word of most weight and use, by its logarithm. Likely typos come first, so that most others need no lookup. */
function likeliest(candidates: readonly Candidate[], vocabulary: Vocabulary): string | null {
  let best: string | null = null;
  let score = 0;
  for (let at = 0; at < candidates.length; at += TOGETHER) {
    const group = candidates.slice(at, at + TOGETHER);
    if (score >= MOST * (group[0]?.weight ?? 0)) break;
    for (const { word, weight } of filterCandidates(group, vocabulary, TOGETHER)) {
      const own = worthOf(word, vocabulary) * weight;
      const form = own > score ? vocabulary.written(word) : null;
      if (form !== null) [best, score] = [form, own];
    }
  }
  return best;
}

/** How likely a word is without its typo. */
function worthOf(word: string, { count, titled, together }: Vocabulary): number {
  const rows = Math.min(COUNTED, count(word, COUNTED));
  if (rows === 0) return 0;
  const fits = (titled?.(word) ? FITS.titled : 1) * (together?.(word) ? FITS.together : 1);
  return (1 + Math.log(1 + rows)) * fits;
}

/** The candidates that may be words. Whole groups without any are skipped. */
function filterCandidates(
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
  together: number,
): Candidate[] {
  const plausible: Candidate[] = [];
  for (let at = 0; at < candidates.length; at += together) {
    const group = candidates.slice(at, at + together);
    if (!vocabulary.any(group.map(({ word }) => word))) continue;
    plausible.push(...(together > FEW ? filterCandidates(group, vocabulary, FEW) : group));
  }
  return plausible;
}

/** All words one edit away, with the weight of the likeliest edit. */
function edits(letters: string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if (word && weight > (weights.get(word) ?? 0)) weights.set(word, weight);
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
  weights.delete(letters.join(''));
  return weights;
}
