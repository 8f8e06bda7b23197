import { SIGNIFICANT_WORDS } from '#shared/ai/chat/model.ts';
import { isStopWord, parseQuery } from '#shared/search/query/parse.ts';

/**
 * The words of earlier questions that a short question refers to: those of the latest one, and of the ones before it as
 * long as there are too few. Empty for a question that has enough of its own.
 */
export function earlierWords(question: string, before: readonly string[]): string {
  const own = significant(question);
  const joined: string[] = [];
  for (const earlier of before.toReversed()) {
    if (own.length + joined.length >= SIGNIFICANT_WORDS) break;
    joined.push(...significant(earlier).filter((word) => !own.includes(word) && !joined.includes(word)));
  }
  return joined.join(' ');
}

function significant(question: string): string[] {
  return parseQuery(question).words.filter((word) => !isStopWord(word));
}
