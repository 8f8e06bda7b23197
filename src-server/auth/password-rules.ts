import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/messages/users.ts';
import { isCommonPassword } from './passwords.ts';

/** Throws `INVALID_INPUT` for a password that is among the first guesses: a common one, or the person's own names. */
export async function requireAllowedPassword(
  password: string,
  { username, email }: { username: string; email: string | null },
): Promise<void> {
  const typed = password.toLowerCase();
  if ([username, email].some((name) => name?.toLowerCase() === typed)) refuse(userMessages.passwordIsName);
  if (await isCommonPassword(password)) refuse(userMessages.passwordCommon);
}

function refuse(message: string): never {
  throw new AppError('INVALID_INPUT', message, { password: message });
}
