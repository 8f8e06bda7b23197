import { deu, fra, ita, jpn, nld, pol, por, rus, spa, swe, tha, zho } from 'stopword';
import { foldText } from '#shared/kit/plain-text.ts';
import { isUnspaced, segmentsOf, unspacedRuns } from '#shared/kit/words.ts';
import { isStopWord, wordsOf } from '#shared/search/query.ts';

/** Words of other languages without meaning for a search. Those of English are in `#shared/search/query.ts`. */
const SPACED = [deu, fra, ita, nld, pol, por, rus, spa, swe].map((words) => new Set(words));
/** The same of scripts without spaces, with words that only ask. */
const UNSPACED = new Set([
  ...[...zho, ...jpn, ...tha],
  ...'怎么 怎样 如何 什么 什么时候 哪里 哪儿 为什么 应该 可以 多少 请问 需要'.split(' '),
  ...'どこ いつ どう どうやって なぜ 誰 何 教え くだ さい ください いくら いくつ どれ どの'.split(' '),
  ...'ที่ไหน ใคร บ้าง กี่ อย่างไร ยังไง ทำไม เมื่อไร เมื่อไหร่ อะไร ไหม เท่าไร เท่าไหร่'.split(' '),
]);
/** So many of a text's words tell its language. */
const TELLING = 2;

/**
 * The stop words of the language that a text is written in, or none: more of its words belong to the language than to English,
 * and at least two.
 */
export function foreignStopWords(text: string): ReadonlySet<string> {
  const words = [...new Set(wordsOf(text))];
  let best: ReadonlySet<string> = new Set();
  let most = Math.max(TELLING - 1, words.filter(isStopWord).length);
  for (const stopWords of SPACED) {
    const count = words.filter((word) => stopWords.has(word)).length;
    if (count <= most) continue;
    most = count;
    best = stopWords;
  }
  return best;
}

/** Only particles and endings of Japanese. */
const PARTICLE = /^\p{sc=Hira}{1,2}$/u;

/**
 * The words that say something in text of a script without spaces, or all of them if none does. Empty for text of other
 * scripts.
 */
export function wordsInRuns(text: string): string[] {
  const words = unspacedRuns(text).flatMap(segmentsOf);
  const telling = words.filter(
    (word) => Array.from(word).length > 1 && !PARTICLE.test(word) && !UNSPACED.has(word),
  );
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** The words of a question that say something, of any script and language. */
export function significantWords(words: readonly string[], text: string): string[] {
  const foreign = foreignStopWords(text);
  return words
    .filter((word) => !isStopWord(word) && !foreign.has(word))
    .flatMap((word) => (isUnspaced(word) ? wordsInRuns(word) : [word]))
    .filter((word) => foldText(word) !== '');
}
