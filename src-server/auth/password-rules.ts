import { AppError } from '#shared/errors.ts';
import { isVariationOf, ownWords } from '#shared/passwords/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import { isCommonPassword } from './passwords.ts';

/** Throws `INVALID_INPUT` for an easy guess: a common password, or a variation of the user's or the site's names. */
export async function requireAllowedPassword(
  password: string,
  person: { username: string; email: string | null },
  siteWords: readonly string[],
): Promise<void> {
  if (isVariationOf(password, ownWords(person))) refuse(userMessages.passwordIsName);
  if (isVariationOf(password, siteWords)) refuse(userMessages.passwordIsSite);
  if (await isCommonPassword(password)) refuse(userMessages.passwordCommon);
}

function refuse(message: string): never {
  throw new AppError('INVALID_INPUT', message, { password: message });
}
