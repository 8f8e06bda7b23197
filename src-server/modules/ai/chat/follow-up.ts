import { SIGNIFICANT_WORDS } from '#shared/ai/chat/model.ts';
import { parseQuery } from '#shared/search/query.ts';
import { significantWords } from '../../../services/languages.ts';

/** Words that the search looks for, but that don't say what a question is about. Shorter ones are stop words. */
const DETERMINERS = new Set('another either enough every many much neither several'.split(' '));
/** A question that begins like this goes on from the one before it: “And the lost rows?”, “In hidden files?”. */
const GOES_ON =
  /^\s*(?:and|or|but|also|then|only|what about|how about|with|without|in|into|of|as|from|by)(?![\p{L}\p{N}])/iu;

/**
 * The words of earlier questions that a short question refers to: those of the latest one, and of the ones before it as
 * long as there are too few. Empty for a question that has enough of its own. One that goes on needs one more.
 */
export function earlierWords(question: string, before: readonly string[]): string {
  const own = significant(question);
  if (own.length >= SIGNIFICANT_WORDS + (GOES_ON.test(question) ? 1 : 0)) return '';
  const joined: string[] = [];
  for (const earlier of before.toReversed()) {
    if (joined.length > 0 && own.length + joined.length >= SIGNIFICANT_WORDS) break;
    joined.push(...significant(earlier).filter((word) => !own.includes(word) && !joined.includes(word)));
  }
  return joined.join(' ');
}

function significant(question: string): string[] {
  return significantWords(parseQuery(question).words, question).filter((word) => !DETERMINERS.has(word));
}
