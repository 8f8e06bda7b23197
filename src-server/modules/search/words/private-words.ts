import { MISSED_LENGTH, MISSED_WORDS } from '#shared/search/model.ts';
import { PASSWORD_MIN } from '#shared/users/model.ts';

/** Addresses, links and long numbers may say who somebody is. */
const PERSONAL = /\S@\S|:\/\/|\d[\d\s().-]{5,}\d/;
/** Words of what can be missed hold no others. */
const SIGN = /[^\p{L}\p{M}\p{N}\-'’./_:+#&]/u;

/**
 * Whether what somebody searched for may be private: an address, a long number, something as long as a password with
 * digits or signs in it, or prose. It would tell nobody what is missing.
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
