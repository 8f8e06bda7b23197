import { MISSED_LENGTH, MISSED_WORDS } from '#shared/search/model.ts';
import { PASSWORD_MIN } from '#shared/users/model.ts';

/** Email addresses, links, and long numbers may identify someone. */
const PERSONAL = /\S@\S|:\/\/|\d[\d\s().-]{5,}\d/;
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
