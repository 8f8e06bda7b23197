import { eq } from 'drizzle-orm';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { isHeldByAnother } from '#db/site/accounts/email-addresses.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { endSessions } from '#db/site/accounts/sessions.ts';
import { endMailTokens, findMailToken } from '#db/site/email/rows.ts';
import { keepSubscriber } from '#db/site/subscribers.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { RESETS_PER_HOUR } from '#shared/email/model.ts';
import type { ResetPasswordInput, ResetRequestInput } from '#shared/email-links/schema.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import type { AuditSource } from '#shared/records.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { type PasswordRules, requireAllowedPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const PER_EMAIL = { max: RESETS_PER_HOUR, minutes: 60, message: joinMessages.tooManyResets };
const PER_NETWORK = { max: 20, minutes: 60, message: joinMessages.tooManyResets };

type Options = PasswordRules & { db: Db; clock: Clock; ids: Ids; throttle: Throttle };

/** Stores only a job, which looks up the email address after the response was sent. */
export function requestReset(options: Options, { email }: ResetRequestInput, network: string): void {
  options.throttle.take(`reset:address:${network}`, PER_NETWORK);
  options.throttle.take(`reset:email:${tokenHash(email.toLowerCase())}`, PER_EMAIL);
  write(options.db, () => addAccountJob(options, 'account.reset', { email }));
}

/**
 * Sets a new password for a link's account, and ends its sessions. Throws `GONE` for any link that doesn't work. A
 * refused password leaves the link usable.
 */
export async function resetPassword(
  options: Options,
  { token, password }: ResetPasswordInput,
  source: AuditSource,
): Promise<void> {
  const { db, clock } = options;
  const person = personOf(options, token);
  await requireAllowedPassword(options, password, person, `user:${person.id}`);
  const passwordHash = await hashPassword(password);
  write(db, () => {
    const now = clock.now();
    // Checks again, because the link may have been used while the password was hashed.
    const { id, email, emailVerifiedAt } = personOf(options, token);
    // Using the link proves access to the mailbox.
    const confirmed = emailVerifiedAt ?? (isHeldByAnother(db, email, id) ? null : now);
    db.update(users).set({ passwordHash, emailVerifiedAt: confirmed }).where(eq(users.id, id)).run();
    keepSubscriber(db, id, now);
    // Ends a change of email address that someone else may have requested.
    endMailTokens(db, id, ['reset', 'change'], now);
    endSessions(db, id, now);
    appendAudit({ db, clock, source, viewer: { id } }, 'account.resetPassword', {
      subject: 'member',
      subjectId: String(id),
    });
    addAccountJob(options, 'account.tell', { userId: id, news: 'passwordReset' });
  });
}

/** The account of a link, if the link can be used and the account still has its email address. */
function personOf({ db, clock }: Options, token: string) {
  const link = findMailToken(db, 'reset', token, clock.now());
  const person = link && db.select().from(users).where(eq(users.id, link.userId)).get();
  const { email } = person ?? {};
  if (!link || !person || !email || email.toLowerCase() !== link.email.toLowerCase()) {
    throw new AppError('GONE', mailMessages.linkOver);
  }
  return { ...person, email };
}
