import { timingSafeEqual } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { appendActivity } from '#db/activity-rows.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { write } from '#db/statement.ts';
import { AppError } from '#shared/errors.ts';
import { userMessages } from '#shared/messages.ts';
import type { RegisterInput } from '#shared/users.schema.ts';
import type { Clock } from '../services/clock.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const ACCOUNTS_PER_ADDRESS = { max: 20, minutes: 60, message: userMessages.tooManyRegistrations };

type Options = { db: Db; clock: Clock; throttle: Throttle; setupToken: string | null };

/** Makes an account and answers its id. `address` is where the request came from. */
export async function registerAccount(
  { db, clock, throttle, setupToken }: Options,
  input: RegisterInput,
  address: string,
): Promise<number> {
  throttle.take(`register:address:${address}`, ACCOUNTS_PER_ADDRESS);
  if (await isCommonPassword(input.password)) {
    throw new AppError('INVALID_INPUT', userMessages.passwordCommon, {
      password: userMessages.passwordCommon,
    });
  }
  const passwordHash = await hashPassword(input.password);
  return write(db, () => {
    const first = !hasAccounts(db);
    if (first) requireSetupToken(setupToken, input.setupToken);
    requireUnused(db, input);
    const now = clock.now();
    const { id } = db
      .insert(users)
      .values({
        username: input.username,
        email: input.email,
        passwordHash,
        role: first ? 'admin' : 'member',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
      .get();
    appendActivity(db, { kind: 'joined', actorId: id }, now);
    return id;
  });
}

/** True once somebody can sign in; the author of the starter content cannot. */
export function hasAccounts(db: Db): boolean {
  return (
    db.select({ id: users.id }).from(users).where(isNotNull(users.passwordHash)).limit(1).get() !== undefined
  );
}

function requireSetupToken(expected: string | null, given: string | undefined): void {
  if (expected === null) return;
  const [a, b] = [Buffer.from(expected), Buffer.from(given ?? '')];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new AppError('FORBIDDEN', userMessages.setupTokenWrong, { setupToken: userMessages.setupTokenWrong });
}

function requireUnused(db: Db, input: RegisterInput): void {
  const taken = (column: typeof users.username | typeof users.email, value: string) =>
    db.select({ id: users.id }).from(users).where(sql`lower(${column}) = lower(${value})`).get() !==
    undefined;
  if (taken(users.username, input.username)) {
    throw new AppError('CONFLICT', userMessages.usernameTaken, { username: userMessages.usernameTaken });
  }
  if (taken(users.email, input.email)) {
    throw new AppError('CONFLICT', userMessages.emailTaken, { email: userMessages.emailTaken });
  }
}
