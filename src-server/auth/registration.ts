import { timingSafeEqual } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { startReading } from '#db/content/reads.ts';
import { write } from '#db/kit/statement.ts';
import { tokenHash } from '#db/kit/token-hash.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { confirmEmailAddress } from '#db/site/accounts/email-addresses.ts';
import { endInvitation, findOpenInvitation, type OpenInvitation } from '#db/site/accounts/invitations.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { publishRegistrations } from '#db/site/accounts/registration.ts';
import { siteSettings } from '#db/site/settings.ts';
import { storeConsent } from '#db/site/subscribers.ts';
import { VERIFICATIONS_PER_HOUR } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { joinMessages, newsletterConsent } from '#shared/invitations/joining.messages.ts';
import type { AuditSource } from '#shared/records.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { RegisterInput } from '#shared/users/schema.ts';
import type { Clock } from '../services/clock.ts';
import type { Ids } from '../services/ids.ts';
import { type PasswordRules, requireAllowedPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const ACCOUNTS_PER_NETWORK = { max: 20, minutes: 60, message: userMessages.tooManyRegistrations };
const EMAILS_PER_INBOX = { max: VERIFICATIONS_PER_HOUR, minutes: 60 };

type Options = PasswordRules & {
  db: Db;
  clock: Clock;
  ids: Ids;
  throttle: Throttle;
  setupToken: string | null;
};

/**
 * Creates an account, and calls `begin` in the same transaction. `network` is the request's network, for throttling. A
 * taken email address gets the same response in the same time as a free one. The new account only claims it, and a job
 * emails its owner. An invitation's emailed link confirms the email address it was sent to, if no one else did.
 */
export async function registerAccount(
  options: Options,
  input: RegisterInput,
  { network, source }: { network: string; source: AuditSource },
  begin: (userId: number) => void,
): Promise<void> {
  const { db, clock, throttle } = options;
  throttle.take(`register:address:${network}`, ACCOUNTS_PER_NETWORK);
  await requireAllowedPassword(options, input.password, input, `network:${network}`);
  const passwordHash = await hashPassword(input.password);
  write(db, () => {
    const first = !hasAccounts(db);
    if (first) requireSetupToken(options.setupToken, input.setupToken);
    const now = clock.now();
    const { state, invitation } = first ? FIRST : standingOf(options, input, now);
    requireUnusedName(db, input.username);
    const { id } = db
      .insert(users)
      .values({
        username: input.username,
        email: input.email,
        passwordHash,
        role: first ? 'admin' : 'member',
        state,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
      .get();
    startReading(db, id);
    if (input.newsletter) storeConsent(db, id, newsletterConsent, now);
    if (invitation) endInvitation(db, invitation.id, id, now);
    if (invitation?.emailedTo?.toLowerCase() === input.email.toLowerCase()) {
      confirmEmailAddress({ db, clock, source, viewer: { id } }, input.email);
    }
    // A pending account has not joined yet.
    if (state === 'active') appendActivity(db, { kind: 'joined', actorId: id }, now);
    else publishRegistrations(db, now);
    addAccountJob(options, 'account.registered', {
      userId: id,
      // Registrations must not flood someone's inbox. The account is created anyway.
      quiet: throttle.isOver(`register:email:${tokenHash(input.email.toLowerCase())}`, EMAILS_PER_INBOX),
    });
    begin(id);
  });
}

/** True once someone can log in. The author of the starter content can't. */
export function hasAccounts(db: Db): boolean {
  return (
    db.select({ id: users.id }).from(users).where(isNotNull(users.passwordHash)).limit(1).get() !== undefined
  );
}

type Start = { state: 'active' | 'waiting'; invitation: OpenInvitation | null };
const FIRST: Start = { state: 'active', invitation: null };

/**
 * The state of a new account in the current registration mode. Throws `FORBIDDEN` if a required invitation is missing.
 * Throws it in every mode for an invitation that doesn't work, because the visitor expects to be approved by it.
 */
function standingOf({ db }: Options, { invitation: token }: RegisterInput, now: Date): Start {
  const { registration } = siteSettings(db);
  const invitation = (token && findOpenInvitation(db, token, now)) || null;
  if (token && invitation === null) {
    const message = joinMessages.invitationInvalid[registration];
    throw new AppError('FORBIDDEN', message, { invitation: message });
  }
  if (registration === 'invitation' && invitation === null) {
    throw new AppError('FORBIDDEN', joinMessages.invitationNeeded);
  }
  return { state: registration === 'approval' && invitation === null ? 'waiting' : 'active', invitation };
}

function requireSetupToken(expected: string | null, token: string | undefined): void {
  if (expected === null) return;
  const [a, b] = [Buffer.from(expected), Buffer.from(token ?? '')];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new AppError('FORBIDDEN', userMessages.setupTokenWrong, { setupToken: userMessages.setupTokenWrong });
}

function requireUnusedName(db: Db, username: string): void {
  const holder = db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
    .get();
  if (holder) {
    throw new AppError('CONFLICT', userMessages.usernameTaken, { username: userMessages.usernameTaken });
  }
}
