import { foldText } from '#shared/kit/plain-text.ts';
import { MISSED_LENGTH, MISSED_WORDS } from '#shared/search/model.ts';
import { isStopWord, parseQuery } from '#shared/search/query.ts';
import { PASSWORD_MIN } from '#shared/users/model.ts';

/** Email addresses, links, and long numbers may identify someone. */
const PERSONAL = /\S@\S|:\/\/|\d[\d\s().-]{5,}\d/;
const LONG_NUMBER = /\d[\d\s().-]{5,}\d/g;
/** The characters of acceptable words. */
const SIGN = /[^\p{L}\p{M}\p{N}\-'’./_:+#&]/u;

/**
 * Whether a query may be private: an email address, a long number, text like a password with digits or symbols, or prose.
 * It would be of no use to staff.
 */
export function mayBePrivate(q: string): boolean {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return (
    Array.from(q).length > MISSED_LENGTH ||
    words.length > MISSED_WORDS ||
    PERSONAL.test(q) ||
    words.some(looksLikePassword)
  );
}

function looksLikePassword(word: string): boolean {
  if (Array.from(word).length < PASSWORD_MIN) return false;
  const bare = word.replace(/^["'“„(]|["'”)?!.,;:]$/gu, '');
  return /\p{N}/u.test(bare) || SIGN.test(bare);
}

/**
 * The significant words of a question, in their order. Null for prose and if nothing is left: email addresses, links, long
 * numbers, and what looks like a password are left out.
 */
export function significantWords(question: string): string | null {
  const pieces = question.replace(LONG_NUMBER, ' ').split(/\s+/);
  const publicPieces = pieces.filter((piece) => !PERSONAL.test(piece) && !looksLikePassword(piece));
  const words = parseQuery(publicPieces.join(' ')).words.filter((word) => !isStopWord(word));
  return words.length === 0 || words.length > MISSED_WORDS ? null : foldText(words.join(' '));
}

/** Whether a question can be stored in full: nothing of it looks private. */
export function isFreeOfPrivateWords(question: string): boolean {
  return !PERSONAL.test(question) && !question.split(/\s+/).some(looksLikePassword);
}
