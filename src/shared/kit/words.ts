import { foldText } from './plain-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** Scripts without spaces between words, and Korean, whose words have endings that are written with them. */
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const RUN = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const RUNS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々]+|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]+/gu;

/** Whether words of this script are parts of longer runs. */
export function isUnspaced(word: string): boolean {
  return isDense(word) || RUN.test(word);
}

/** Whether two characters of this script say as much as a word. */
export function isDense(word: string): boolean {
  return DENSE.test(word);
}

/** The parts of a text that are written without spaces. */
export function unspacedRuns(text: string): string[] {
  return isUnspaced(text) ? (text.match(RUNS) ?? []) : [];
}

/**
 * The words of a text without case, accents, and common endings, so that "Boats" equals "boat". Duplicates stay. Scripts
 * without spaces have pairs of characters instead, and Thai and the like have words without their marks.
 */
export function stemsOf(text: string): string[] {
  if (!isUnspaced(text)) return (foldText(text).match(WORD) ?? []).map(stem);
  const spaced = (foldText(text.replace(RUNS, ' ')).match(WORD) ?? []).map(stem);
  return [...spaced, ...unspacedRuns(text).flatMap(stemsOfRun)];
}

function stemsOfRun(run: string): string[] {
  if (!isDense(run)) return wordsOfRun(run);
  const characters = Array.from(foldText(run).normalize('NFC'));
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

let segmenter: Intl.Segmenter | undefined;
/** Each word that the segmenter finds copies the whole text, so long runs are cut. */
const SEGMENTED = 200;
/** Characters of a run that is hardly more than a word. */
const ONE_WORD = 3;

/** The words of a run, as they are. */
export function segmentsOf(run: string): string[] {
  if (run.length <= ONE_WORD) return [run];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  const words = segmenter;
  const parts = Array.from({ length: Math.ceil(run.length / SEGMENTED) }, (_, n) =>
    run.slice(n * SEGMENTED, (n + 1) * SEGMENTED),
  );
  return parts.flatMap((part) =>
    Array.from(words.segment(part)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
  );
}

function wordsOfRun(run: string): string[] {
  return segmentsOf(run).map(foldText);
}

/** Removes plural and verb endings. Short words stay unchanged. */
function stem(word: string): string {
  const bare = withoutEnding(word);
  return bare.length > 4 ? bare.replace(/e$/, '') : bare;
}

function withoutEnding(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && (word.endsWith('ies') || word.endsWith('ied'))) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
