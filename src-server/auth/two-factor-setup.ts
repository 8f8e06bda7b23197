import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { recoveryCodes, secondFactors } from '#db/schema/users.ts';
import { type AccountEmailEvent, addAccountJob } from '#db/site/accounts/jobs.ts';
import { publishAccess } from '#db/site/accounts/sessions.ts';
import { siteSettings } from '#db/site/settings.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditSource } from '#shared/records.ts';
import { roleAtLeast } from '#shared/roles.ts';
import {
  RECOVERY_CODES,
  type RecoveryCodes,
  type TwoFactor,
  type TwoFactorSetup,
} from '#shared/security/model.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { appAddress, appSecret, recoveryCode, recoveryHash, stepOfCode } from './codes.ts';
import type { SecretVault } from './secret-vault.ts';
import type { SignedIn } from './sessions.ts';

type Options = { db: Db; clock: Clock; ids: Ids; vault: SecretVault; site: { name: string } };
type Acting = SignedIn & { source: AuditSource };

export function readTwoFactor({ db }: Options, { user }: SignedIn): TwoFactor {
  const factor = db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)).get();
  const unused = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt));
  const left = db.select({ count: sql<number>`count(*)` }).from(recoveryCodes).where(unused).get();
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: left?.count ?? 0,
    required: isRequired(db, user),
  };
}

/** Creates a secret for a new app. The current app stays in use until the new app's first code is confirmed. */
export function beginTwoFactor({ db, ids, vault, site }: Options, { user }: SignedIn): TwoFactorSetup {
  const secret = appSecret(ids.token());
  const nextSecret = vault.seal(user.id, secret);
  write(db, () =>
    db
      .insert(secondFactors)
      .values({ userId: user.id, nextSecret })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { nextSecret } })
      .run(),
  );
  return { secret, address: appAddress(secret, { site: site.name, username: user.username }) };
}

/** Turns on the new app with its first code, and replaces the recovery codes. */
export function confirmTwoFactor(options: Options, acting: Acting, code: string): RecoveryCodes {
  const { db, clock, vault } = options;
  const userId = acting.user.id;
  return write(db, () => {
    const factor = db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get();
    const secret = factor?.nextSecret && vault.open(userId, factor.nextSecret);
    if (!secret) throw new AppError('CONFLICT', userMessages.setupOver);
    const step = stepOfCode(secret, code, clock.now());
    if (step === null)
      throw new AppError('INVALID_INPUT', userMessages.codeWrong, { code: userMessages.codeWrong });
    db.update(secondFactors)
      .set({ secret: factor.nextSecret, nextSecret: null, confirmedAt: clock.now(), lastStep: step })
      .where(eq(secondFactors.userId, userId))
      .run();
    recordAndNotify(options, acting, 'account.secondFactorOn', 'secondFactorOn');
    publishAccess(db, userId, clock.now());
    return giveRecoveryCodes(options, userId);
  });
}

/** Throws `FORBIDDEN` for staff if the site requires two-factor authentication for them. */
export function endTwoFactor(options: Options, acting: Acting): void {
  const { db, clock } = options;
  const userId = acting.user.id;
  write(db, () => {
    if (isRequired(db, acting.user)) throw new AppError('FORBIDDEN', userMessages.twoFactorRequired);
    const ended = db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning().get();
    if (!ended?.confirmedAt) return;
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
    recordAndNotify(options, acting, 'account.secondFactorOff', 'secondFactorOff');
    publishAccess(db, userId, clock.now());
  });
}

/** Replaces the recovery codes. Throws `CONFLICT` without two-factor authentication. */
export function renewRecoveryCodes(options: Options, acting: Acting): RecoveryCodes {
  const { db } = options;
  return write(db, () => {
    if (!readTwoFactor(options, acting).since) throw new AppError('CONFLICT', userMessages.noTwoFactor);
    recordAndNotify(options, acting, 'account.recoveryCodes', 'recoveryCodesNew');
    return giveRecoveryCodes(options, acting.user.id);
  });
}

function giveRecoveryCodes({ db, ids }: Options, userId: number): RecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ids.token()));
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ id: recoveryHash(code), userId })))
    .run();
  return { recoveryCodes: codes };
}

/** Adds an audit entry and emails the owner. */
function recordAndNotify(
  options: Options,
  { user, source }: Acting,
  action: AuditAction,
  news: AccountEmailEvent,
): void {
  const { db, clock } = options;
  const place = { subject: 'member', subjectId: String(user.id) } as const;
  appendAudit({ db, clock, source, viewer: { id: user.id } }, action, place);
  addAccountJob(options, 'account.tell', { userId: user.id, news });
}

function isRequired(db: Db, user: SignedIn['user']): boolean {
  return roleAtLeast(user.role, 'staff') && siteSettings(db).staffSecondFactor;
}
