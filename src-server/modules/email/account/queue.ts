import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { moderationCases, moderationWarnings } from '#db/schema/moderation.ts';
import { users } from '#db/schema/users.ts';
import { findKey } from '#db/site/accounts/api-keys.ts';
import { confirmedHolder, holdersOf } from '#db/site/accounts/email-addresses.ts';
import type { AccountEmailEvent, AccountJob } from '#db/site/accounts/jobs.ts';
import { endMailTokens, isQueued, type Posting, queueMail, storeMailToken } from '#db/site/email/rows.ts';
import { CHANGE_HOURS, RESET_MINUTES, VERIFY_HOURS } from '#shared/email/model.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import type { AccountState } from '#shared/roles.ts';
import type { EmailMessage } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import {
  addressChangedEmail,
  addressLeavingEmail,
  addressTakenEmail,
  alreadyRegisteredEmail,
  approvedEmail,
  awaitingApprovalEmail,
  confirmChangeEmail,
  declinedEmail,
  passwordResetEmail,
  reactivatedEmail,
  resetPasswordEmail,
  suspendedEmail,
  warningEmail,
  welcomeEmail,
} from './emails.ts';
import {
  keyCreatedEmail,
  keyExpiresEmail,
  passwordChangedEmail,
  recoveryCodesNewEmail,
  recoveryCodeUsedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './security-emails.ts';

/** Emails about accounts are written by jobs, outside of requests. */
type Writing = Posting & { site: MailSite };

const ACCOUNT_EMAILS: Record<
  AccountEmailEvent,
  (site: MailSite, person: typeof users.$inferSelect) => EmailMessage
> = {
  passwordReset: passwordResetEmail,
  addressChanged: addressChangedEmail,
  passwordChanged: passwordChangedEmail,
  secondFactorOn: twoFactorOnEmail,
  secondFactorOff: twoFactorOffEmail,
  recoveryCodeUsed: recoveryCodeUsedEmail,
  recoveryCodesNew: recoveryCodesNewEmail,
  letIn: approvedEmail,
  declined: declinedEmail,
  suspended: suspendedEmail,
  reactivated: reactivatedEmail,
};

/** Decisions of admins about the account. They also go to an unconfirmed email address. */
const ALSO_TO_UNCONFIRMED: readonly AccountEmailEvent[] = ['letIn', 'declined', 'suspended', 'reactivated'];

/** Emails a new account's email address, or the account that already confirmed it. Notifies admins if it is pending. */
export function writeWelcome(work: Writing, { userId, quiet, key }: AccountJob<'account.registered'>): void {
  const { db, site } = work;
  write(db, () => {
    const person = personOf(work, userId);
    if (!person) return;
    if (person.state === 'waiting') notifyAdmins(work);
    const { email } = person;
    // The user may have confirmed or changed it in the meantime.
    if (quiet || email === null || person.emailVerifiedAt) return;
    const holder = confirmedHolder(db, email);
    if (holder) {
      const mail = { kind: 'account', key, userId: holder.id, recipient: holder.email } as const;
      return queueMail(work, { ...alreadyRegisteredEmail(site, holder), ...mail });
    }
    const expiresAt = later(work, VERIFY_HOURS * HOUR_MS);
    const token = storeMailToken(work, { userId, email, purpose: 'verify', expiresAt });
    queueMail(work, { ...welcomeEmail(site, person, token), kind: 'verify', key, userId, recipient: email });
  });
}

/**
 * Writes links for a new password to the email address as the accounts have it, not as it was typed. Another spelling
 * may be another mailbox. Accounts that spell it alike share one email.
 */
export function writeReset(work: Writing, { email: address, key }: AccountJob<'account.reset'>): void {
  write(work.db, () => {
    const expiresAt = later(work, RESET_MINUTES * MINUTE_MS);
    const holders = holdersOf(work.db, address);
    [...new Set(holders.map(({ email }) => email))].forEach((email, index) => {
      const accounts = holders
        .filter((person) => person.email === email)
        .map((person) => ({
          person,
          token: storeMailToken(work, { userId: person.id, email, purpose: 'reset', expiresAt }),
        }));
      const [first] = accounts;
      if (!first) return;
      const mail = { kind: 'reset', key: index === 0 ? key : `${key}:${index}` } as const;
      const to = { userId: first.person.id, recipient: email };
      queueMail(work, { ...resetPasswordEmail(work.site, accounts), ...mail, ...to });
    });
  });
}

/** Emails the new email address a link, or says that it is taken. Also notifies the current email address. */
export function writeChange(work: Writing, { userId, email, key }: AccountJob<'account.change'>): void {
  const { db, clock, site } = work;
  write(db, () => {
    const person = personOf(work, userId);
    // If the job runs again, the link in the email that it queued must keep working.
    if (!person || isQueued(db, 'change', key)) return;
    endMailTokens(db, userId, ['change'], clock.now());
    const holder = confirmedHolder(db, email);
    if (holder && holder.id !== userId) {
      const mail = { kind: 'change', key, userId: holder.id, recipient: holder.email } as const;
      queueMail(work, { ...addressTakenEmail(site, holder), ...mail });
    } else {
      const expiresAt = later(work, CHANGE_HOURS * HOUR_MS);
      const token = storeMailToken(work, { userId, email, purpose: 'change', expiresAt });
      const mail = { kind: 'change', key, userId, recipient: email } as const;
      queueMail(work, { ...confirmChangeEmail(site, person, token), ...mail });
    }
    // An unconfirmed email address may be a stranger's, who would get emails again and again.
    if (person.email && person.emailVerifiedAt) {
      const mail = { kind: 'account', key: `${key}:old`, userId, recipient: person.email } as const;
      queueMail(work, { ...addressLeavingEmail(site, person, email), ...mail });
    }
  });
}

/** Notifies an account's owner at `email`, or at their confirmed email address. */
export function queueAccountEmail(
  work: Writing,
  { userId, news, email, key }: AccountJob<'account.tell'>,
): void {
  write(work.db, () => {
    const person = personOf(work, userId);
    if (!person) return;
    const own = person.emailVerifiedAt || ALSO_TO_UNCONFIRMED.includes(news) ? person.email : null;
    const recipient = email ?? own;
    if (!recipient) return;
    queueMail(work, { ...ACCOUNT_EMAILS[news](work.site, person), kind: 'account', key, userId, recipient });
  });
}

/** Emails a moderator's warning to the author of the case, as written. */
export function writeWarning(work: Writing, { warningId, key }: AccountJob<'account.warn'>): void {
  const { db, site } = work;
  write(db, () => {
    const warning = db
      .select({ text: moderationWarnings.text, userId: moderationCases.authorId })
      .from(moderationWarnings)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationWarnings.caseId))
      .where(eq(moderationWarnings.id, warningId))
      .get();
    const person = warning && personOf(work, warning.userId);
    if (!warning || !person?.email) return;
    const mail = { kind: 'account', key, userId: person.id, recipient: person.email } as const;
    queueMail(work, { ...warningEmail(site, person, warning.text), ...mail });
  });
}

/** Notifies the owner of a key that it was created, or that it expires soon, unless it has ended in the meantime. */
export function writeKeyEmail(work: Writing, { keyId, event, key }: AccountJob<'account.key'>): void {
  const { db, clock, site } = work;
  write(db, () => {
    const apiKey = findKey(db, keyId);
    if (!apiKey) return;
    const person = personOf(work, apiKey.userId);
    if (!person?.email || !person.emailVerifiedAt) return;
    if (event === 'expires' && !isWorking(apiKey, person, clock.now())) return;
    const message = KEY_EMAILS[event](site, person, apiKey);
    queueMail(work, { ...message, kind: 'account', key, userId: person.id, recipient: person.email });
  });
}

const KEY_EMAILS = { created: keyCreatedEmail, expires: keyExpiresEmail };

function isWorking(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  { state }: { state: AccountState },
  now: Date,
): boolean {
  return state !== 'suspended' && revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** At most one email an hour for each admin. */
function notifyAdmins(work: Writing): void {
  const { db, clock, site } = work;
  const pending = db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    // The same condition as the index, so that SQLite counts there.
    .where(sql`${users.state} = 'waiting' and ${users.state} <> 'active'`)
    .get();
  const hour = Math.floor(clock.now().getTime() / HOUR_MS);
  const admins = db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.state, 'active'),
        isNotNull(users.passwordHash),
        isNotNull(users.email),
      ),
    )
    .all();
  for (const admin of admins) {
    const mail = { kind: 'account', key: `waiting:${admin.id}:${hour}`, userId: admin.id } as const;
    queueMail(work, {
      ...awaitingApprovalEmail(site, admin, pending?.count ?? 1),
      ...mail,
      recipient: admin.email ?? '',
    });
  }
}

function personOf({ db }: Writing, id: number) {
  return db.select().from(users).where(eq(users.id, id)).get();
}

function later({ clock }: Writing, milliseconds: number): Date {
  return new Date(clock.now().getTime() + milliseconds);
}
