import { and, eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { endSessions } from '#db/site/accounts/sessions.ts';
import { endMailTokens } from '#db/site/email/rows.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditSource } from '#shared/records.ts';
import type { ChangePasswordInput } from '#shared/security/schema.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { requirePassword } from './confirmation.ts';
import { type PasswordRules, requireAllowedPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { SecretVault } from './secret-vault.ts';
import { renewSession, type SignedIn } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { countCode, takeCode } from './two-factor.ts';

type Options = PasswordRules & {
  db: Db;
  clock: Clock;
  ids: Ids;
  throttle: Throttle;
  vault: SecretVault;
};

/**
 * Sets a new password. Ends all other sessions, and continues the current one as `newSession`. Throws `INVALID_INPUT`
 * with the field.
 */
export async function changePassword(
  options: Options,
  { user, session, source }: SignedIn & { source: AuditSource },
  { currentPassword, password, code }: ChangePasswordInput,
  newSession: string,
): Promise<void> {
  const { db, clock } = options;
  const before = await requirePassword(options, user.id, currentPassword, 'currentPassword');
  if (password === currentPassword) {
    throw new AppError('INVALID_INPUT', userMessages.passwordSame, { password: userMessages.passwordSame });
  }
  await requireAllowedPassword(options, password, user, `user:${user.id}`);
  const passwordHash = await hashPassword(password);
  countCode(options, user.id, code);
  write(db, () => {
    const now = clock.now();
    // The continued session counts as confirmed, so the same checks apply.
    takeCode(options, { userId: user.id, code, source }, 'INVALID_INPUT');
    // Another change may have come first. Then the given password is no longer the current one.
    const { changes } = db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, before)))
      .run();
    if (changes === 0) {
      const fields = { currentPassword: userMessages.passwordWrong };
      throw new AppError('INVALID_INPUT', userMessages.passwordWrong, fields);
    }
    // Ends links that someone else may have requested with the old password.
    endMailTokens(db, user.id, ['reset', 'change'], now);
    endSessions(db, user.id, now, session.id);
    renewSession(db, session.id, newSession, now);
    const place = { subject: 'member', subjectId: String(user.id) } as const;
    appendAudit({ db, clock, source, viewer: { id: user.id } }, 'account.changePassword', place);
    addAccountJob(options, 'account.tell', { userId: user.id, news: 'passwordChanged' });
  });
}
