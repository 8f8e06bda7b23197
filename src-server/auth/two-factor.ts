import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { recoveryCodes, secondFactors } from '#db/schema/users.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditSource } from '#shared/records.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { isAppCode, recoveryHash, stepOfCode } from './codes.ts';
import type { SecretVault } from './secret-vault.ts';
import type { Throttle } from './throttle.ts';

/** Three of a million codes are valid at a time. */
const CODES_PER_ACCOUNT = { max: 10, minutes: 15, message: userMessages.tooManyCodes };

type Options = { db: Db; clock: Clock; ids: Ids; throttle: Throttle; vault: SecretVault };

/** The sealed secret of an account's authenticator app, or null without one. */
function activeSecret(db: Db, userId: number): string | null {
  const row = statement(db, 'secondFactors.active', () =>
    db
      .select({ secret: secondFactors.secret })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, sql.placeholder('userId')), isNotNull(secondFactors.confirmedAt)))
      .prepare(),
  ).get({ userId });
  return row?.secret ?? null;
}

/**
 * Counts an attempt. Call it before the transaction that checks the code, which would roll the count back on a wrong
 * code. Throws `TOO_MANY_REQUESTS` after too many attempts.
 */
export function countCode({ db, throttle }: Options, userId: number, code: string | undefined): void {
  if (code && activeSecret(db, userId) !== null) throttle.take(attemptsOf(userId), CODES_PER_ACCOUNT);
}

/**
 * Checks and uses up a code after the password was correct. Does nothing for an account without two-factor
 * authentication. Call it in the transaction that needs the code. Throws `refusal` with the field `code`.
 */
export function takeCode(
  options: Options,
  { userId, code, source }: { userId: number; code: string | undefined; source: AuditSource },
  refusal: 'UNAUTHENTICATED' | 'INVALID_INPUT',
): void {
  const sealed = activeSecret(options.db, userId);
  if (sealed === null) return;
  const refuse = (message: string) => new AppError(refusal, message, { code: message });
  if (!code) throw refuse(userMessages.codeRequired);
  const secret = options.vault.open(userId, sealed);
  const isAccepted =
    (secret !== null && takeAppCode(options, { userId, sealed, secret }, code)) ||
    takeRecoveryCode(options, userId, code, source);
  if (isAccepted) {
    options.throttle.forget(attemptsOf(userId));
    return;
  }
  if (!isAppCode(code)) throw refuse(userMessages.recoveryCodeWrong);
  throw refuse(secret === null ? userMessages.codesUnreadable : userMessages.codeWrong);
}

function attemptsOf(userId: number): string {
  return `code:account:${userId}`;
}

type App = { userId: number; sealed: string; secret: string };

/** Accepts each code once, and none older than the last. Of two concurrent requests, the database accepts one. */
function takeAppCode({ db, clock }: Options, { userId, sealed, secret }: App, code: string): boolean {
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return false;
  const { changes } = db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, sealed),
        lt(secondFactors.lastStep, step),
      ),
    )
    .run();
  return changes === 1;
}

function takeRecoveryCode(options: Options, userId: number, code: string, source: AuditSource): boolean {
  const { db, clock } = options;
  return write(db, () => {
    const { changes } = db
      .update(recoveryCodes)
      .set({ usedAt: clock.now() })
      .where(
        and(
          eq(recoveryCodes.id, recoveryHash(code)),
          eq(recoveryCodes.userId, userId),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .run();
    if (changes === 0) return false;
    const place = { subject: 'member', subjectId: String(userId) } as const;
    appendAudit({ db, clock, source, viewer: { id: userId } }, 'account.recoveryCodeUsed', place);
    addAccountJob(options, 'account.tell', { userId, news: 'recoveryCodeUsed' });
    return true;
  });
}
