import { eq, sql } from 'drizzle-orm';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { sessions, users } from '#db/schema/users.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { AuditSource } from '#shared/records.ts';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { ConfirmInput } from '#shared/users/schema.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { verifyPassword } from './passwords.ts';
import type { SecretVault } from './secret-vault.ts';
import type { SignedIn } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { countCode, takeCode } from './two-factor.ts';

const GUESSES_PER_ACCOUNT = { max: 10, minutes: 15, message: userMessages.tooManyLogins };

type Options = { db: Db; clock: Clock; ids: Ids; throttle: Throttle; vault: SecretVault };

/** Throws `CONFIRM_PASSWORD` unless the password was entered in this session recently. */
export function requireConfirmed({ session }: SignedIn, now: Date): void {
  const since = new Date(now.getTime() - CONFIRMED_MINUTES * MINUTE_MS);
  if (!session.confirmedAt || session.confirmedAt <= since)
    throw new AppError('CONFIRM_PASSWORD', userMessages.confirmPassword);
}

/**
 * Marks the session as confirmed after checking the password, and the verification code if two-factor authentication is
 * on. Throws `INVALID_INPUT` with the field.
 */
export async function confirmPassword(
  options: Options,
  { user, session, source }: SignedIn & { source: AuditSource },
  { password, code }: ConfirmInput,
): Promise<void> {
  const { db, clock } = options;
  await requirePassword(options, user.id, password, 'password');
  countCode(options, user.id, code);
  write(db, () => {
    takeCode(options, { userId: user.id, code, source }, 'INVALID_INPUT');
    db.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.id, session.id)).run();
  });
}

/**
 * Returns the hash of the account's password if the given one is correct. Throws `INVALID_INPUT` with the field if not,
 * and `TOO_MANY_REQUESTS` after too many guesses.
 */
export async function requirePassword(
  { db, throttle }: Pick<Options, 'db' | 'throttle'>,
  userId: number,
  password: string,
  field: 'password' | 'currentPassword',
): Promise<string> {
  const guesses = `confirm:account:${userId}`;
  throttle.take(guesses, GUESSES_PER_ACCOUNT);
  const passwordHash = passwordHashOf(db, userId);
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null)
    throw new AppError('INVALID_INPUT', userMessages.passwordWrong, { [field]: userMessages.passwordWrong });
  throttle.forget(guesses);
  return passwordHash;
}

function passwordHashOf(db: Db, userId: number): string | null {
  const row = statement(db, 'users.passwordHash', () =>
    db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id: userId });
  return row?.passwordHash ?? null;
}
