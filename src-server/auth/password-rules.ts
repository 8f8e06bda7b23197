import type { Brand } from '#shared/brand.ts';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/users/messages.ts';
import { isVariationOf, ownWords } from '#shared/users/passwords.ts';
import { findFlaw, type PasswordPool } from '../services/password-strength.ts';

export type PasswordRules = {
  /** Names that passwords must not be based on. */
  siteWords: readonly string[];
  passwordPool: PasswordPool | null;
};

/** Words of the site that passwords must not be based on. */
export function siteWordsOf({ name, short, providerName, programmeName }: Brand): string[] {
  return [name, short, providerName, programmeName];
}

/**
 * Throws `INVALID_INPUT` for an easy guess: a variation of the user's or the site's names, a common password, or one that
 * takes few guesses. `share` is whose time the judging uses. Throws `UNAVAILABLE` when too many are judged at a time.
 */
export async function requireAllowedPassword(
  { siteWords, passwordPool }: PasswordRules,
  password: string,
  person: { username: string; email: string | null },
  share: string,
): Promise<void> {
  const words = ownWords(person);
  if (isVariationOf(password, words)) refuse(userMessages.passwordIsName);
  if (isVariationOf(password, siteWords)) refuse(userMessages.passwordIsSite);
  const flaw = await findFlaw(passwordPool, { password, words }, share);
  if (flaw === 'common') refuse(userMessages.passwordCommon);
  if (flaw === 'weak') refuse(userMessages.passwordWeak);
}

function refuse(message: string): never {
  throw new AppError('INVALID_INPUT', message, { password: message });
}
