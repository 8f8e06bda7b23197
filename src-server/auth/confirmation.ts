import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { sessions, users } from '#db/schema/users.ts';
import { statement, write } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/messages.ts';
import { CONFIRMED_MINUTES } from '#shared/settings.ts';
import type { ConfirmInput } from '#shared/users.schema.ts';
import type { Clock } from '../services/clock.ts';
import { verifyPassword } from './passwords.ts';
import type { SignedIn } from './sessions.ts';
import type { Throttle } from './throttle.ts';

const CONFIRMATIONS_PER_ACCOUNT = { max: 10, minutes: 15, message: userMessages.tooManyLogins };

/** Throws `CONFIRM_PASSWORD` unless the password was given in this session a short while ago. */
export function requireConfirmed({ session }: SignedIn, now: Date): void {
  const since = new Date(now.getTime() - CONFIRMED_MINUTES * 60_000);
  if (!session.confirmedAt || session.confirmedAt <= since)
    throw new AppError('CONFIRM_PASSWORD', userMessages.confirmPassword);
}

/** Notes in the session that whoever has it knows the password. Throws `INVALID_INPUT` naming the field when not. */
export async function confirmPassword(
  { db, clock, throttle }: { db: Db; clock: Clock; throttle: Throttle },
  { user, session }: SignedIn,
  input: ConfirmInput,
): Promise<void> {
  const account = `confirm:account:${user.id}`;
  throttle.take(account, CONFIRMATIONS_PER_ACCOUNT);
  if (!(await verifyPassword(passwordHashOf(db, user.id), input.password))) {
    throw new AppError('INVALID_INPUT', userMessages.passwordWrong, { password: userMessages.passwordWrong });
  }
  throttle.forget(account);
  write(db, () => {
    db.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.id, session.id)).run();
  });
}

export function passwordHashOf(db: Db, userId: number): string | null {
  const row = statement(db, 'users.passwordHash', () =>
    db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id: userId });
  return row?.passwordHash ?? null;
}
